"""Results into workbooks, and what somebody typed there since."""
