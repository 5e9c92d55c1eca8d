"""Draws the icons of the installed client from its SVG: `python -m scripts.icons`. Needs `solarium[pictures]`."""

from pathlib import Path

PUBLIC = Path(__file__).resolve().parents[1] / "web" / "public"
GROUND = "#0b1022"
SAFE = 0.8  # of a maskable icon; what lies outside may be cut away
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "icon-mask.png": 512}


def drawing(name: str) -> str:
    """The SVG of an icon: the favicon, for the maskable one smaller on a ground without corners."""
    plain = (PUBLIC / "favicon.svg").read_text("utf-8")
    if name != "icon-mask.png":
        return plain
    inside = plain[plain.index(">") + 1 : plain.rindex("</svg>")]
    edge = 32 * (1 - SAFE) / 2
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" fill="{GROUND}"/>'
        f'<g transform="translate({edge} {edge}) scale({SAFE})">{inside}</g></svg>'
    )


def render(name: str) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=drawing(name), width=SIZES[name], height=SIZES[name]))


if __name__ == "__main__":
    for icon in SIZES:
        (PUBLIC / icon).write_bytes(render(icon))
