"""What somebody can do at a table, one file a gesture: a function of session and request that gives a `Change`.

A gesture that is refused raises `RequestError` and has changed nothing.
"""
