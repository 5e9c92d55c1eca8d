"""REST, the pages of the client, and the guard in front of both."""
