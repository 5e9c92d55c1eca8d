"""`solarium watch`: one game under work, read again whenever one of its files changes."""
