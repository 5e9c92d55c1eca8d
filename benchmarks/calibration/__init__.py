"""How well the chances of the coach are calibrated, and how often strong play earns its words."""
