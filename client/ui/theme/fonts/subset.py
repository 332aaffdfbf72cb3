"""Reduce the three font families to the characters, weights and widths that the pages use.

The packages @fontsource-variable/* contain all weights and widths (157 kB for our three families);
the pages use Archivo at one width and three weights, so the reduced files have 55 kB.
Requires Python with `fonttools` and `brotli`, and the packages, which nothing else uses. Run it
from the root of the project:
    npm install --no-save @fontsource-variable/{archivo,jetbrains-mono,public-sans}@5.3.0
    python client/ui/theme/fonts/subset.py
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = Path('node_modules/@fontsource-variable')
OUT = Path('client/ui/theme/fonts')
# French, western European names, and the punctuation of our texts (no-break spaces, dashes, quotes).
CHARACTERS = [
    *range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x178, 0x2BB, 0x2BC, 0x2C6,
    0x2DA, 0x2DC, 0x2009, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C,
    0x201D, 0x201E, 0x2020, 0x2022, 0x2026, 0x202F, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2212,
]
FAMILIES = {
    'archivo-titres.woff2': (
        'archivo/files/archivo-latin-wdth-normal.woff2', {'wdth': 110, 'wght': (600, 800)},
        ['kern', 'liga', 'ccmp', 'mark', 'locl', 'tnum', 'lnum'],
    ),
    'public-sans.woff2': (
        'public-sans/files/public-sans-latin-wght-normal.woff2', {'wght': (400, 700)},
        ['kern', 'liga', 'ccmp', 'mark', 'locl', 'tnum', 'lnum'],
    ),
    'jetbrains-mono.woff2': (
        'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2', {'wght': (500, 700)},
        ['ccmp', 'tnum'],
    ),
}


def cut(source: Path, limits: dict, features: list[str]) -> TTFont:
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    font = TTFont(source)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=CHARACTERS)
    subsetter.subset(font)
    plain = io.BytesIO()
    font.flavor = None
    font.save(plain)
    plain.seek(0)
    return instancer.instantiateVariableFont(TTFont(plain), limits)


for name, (source, limits, features) in FAMILIES.items():
    font = cut(PACKAGES / source, limits, features)
    font.flavor = 'woff2'
    font.save(OUT / name)
    print(f'{name}: {(OUT / name).stat().st_size} bytes')

# The weight that the server uses on the images of shared links (server/web/shareImage). It is not
# compressed, because libvips cannot read WOFF2. It has its own name, so that no font of the machine
# is used instead.
plain = io.BytesIO()
titles = TTFont(OUT / 'archivo-titres.woff2')
titles.flavor = None
titles.save(plain)
plain.seek(0)
share = instancer.instantiateVariableFont(TTFont(plain), {'wght': 800})
NAMES = {1: 'Archivo Partage', 2: 'Regular', 4: 'Archivo Partage', 6: 'ArchivoPartage'}
for entry in share['name'].names:
    entry.string = NAMES.get({16: 1, 17: 2}.get(entry.nameID, entry.nameID), str(entry))
share['OS/2'].usWeightClass = 400
share['OS/2'].fsSelection = (share['OS/2'].fsSelection & ~0x21) | 0x40
share['head'].macStyle = 0
share.save('server/platform/drawing/archivo-partage.ttf')
