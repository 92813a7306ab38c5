"""Give every test browser the same fonts, those of the package dejavu-fonts-ttf, and no others.

Pages are set in DejaVu Sans Condensed, about as wide as the fonts on readers' devices. DejaVu Sans has the same letters
11% wider and stands in for wide fonts.
"""

from pathlib import Path

from tests.conftest import ROOT

FONTS = ROOT / "node_modules" / "dejavu-fonts-ttf" / "ttf"
CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <alias binding="same"><family>sans-serif</family><prefer><family>DejaVu Sans Condensed</family></prefer></alias>
  <alias binding="same"><family>system-ui</family><prefer><family>DejaVu Sans Condensed</family></prefer></alias>
  <match target="pattern">
    <test qual="all" name="family" compare="not_contains"><string>DejaVu</string></test>
    <edit name="family" mode="append_last"><string>DejaVu Sans Condensed</string></edit>
  </match>
</fontconfig>
"""
WIDEN = """
() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync("* { font-family: 'DejaVu Sans' !important; }");
  document.adoptedStyleSheets.push(wide);
}
"""
"""Set a page in the wide font."""


def fontconfig(folder: Path) -> Path:
    """Write fontconfig settings into a folder that allow only these fonts."""
    assert FONTS.is_dir(), "The tests' fonts are not installed: npm ci --ignore-scripts, or make."
    path = folder / "fonts.conf"
    path.write_text(CONFIG.format(fonts=FONTS, cache=folder / "fonts"), encoding="utf-8")
    return path
