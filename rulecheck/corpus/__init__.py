"""Many logs: on all cores of a machine or on a cluster, cut off and resumed, with the same result."""
