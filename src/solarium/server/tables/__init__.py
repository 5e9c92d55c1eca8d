"""Tables in memory: sessions, what may be done at them, and what each reader sees of them."""
