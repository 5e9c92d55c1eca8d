# compiled
"""The numbers by which a position is judged, in points, as `weights.toml` lists them."""

from typing import Any

from librt.vecs import vec


class Weights:
    """Each number is explained in the file."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.scale: float = table["scale"]
        self.energy: float = table["energy"]
        self.energy_last: float = table["energy_last"]
        self.energy_kept: float = table["energy_kept"]
        self.resource: float = table["resource"]
        self.explorer: float = table["explorer"]
        self.tech: float = table["tech"]
        self.machine: float = table["machine"]
        self.machine_end: float = table["machine_end"]
        self.exoplanet: float = table["exoplanet"]
        self.exoplanet_end: float = table["exoplanet_end"]
        self.objective: float = table["objective"]
        self.objective_end: float = table["objective_end"]
        self.objective_held: float = table["objective_held"]
        self.hidden: float = table["hidden"]
        self.later: float = table["later"]
        self.rival: float = table["rival"]
        self.home: float = table["home"]
        self.safe: float = table["safe"]
        self.charge: float = table["charge"]
        self.mine: float = table["mine"]
        self.earth: float = table["earth"]
        self.mars: float = table["mars"]
        self.jupiter: float = table["jupiter"]
        self.saturn: float = table["saturn"]
        self.uranus: float = table["uranus"]
        self.neptune: float = table["neptune"]
        self.ai_level = vec[float](table["alone"]["level"])
