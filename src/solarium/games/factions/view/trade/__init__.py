"""What is offered: the bundles of an offer, what lies on the table, and the sheet on which one is set."""
