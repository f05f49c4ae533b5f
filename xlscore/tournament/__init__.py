"""From boards to standings: who played, what counts, who stands where, and what is odd."""
