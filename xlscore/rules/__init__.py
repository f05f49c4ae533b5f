"""What a tournament chooses: ways of adding up, tie-breaks, and rules that come with a system."""
