"""The command line. Each command imports what it needs: starting up must cost little."""
