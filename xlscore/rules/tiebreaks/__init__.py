"""One file for each way of telling players on equal totals apart."""
