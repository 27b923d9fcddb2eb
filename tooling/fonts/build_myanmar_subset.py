#!/usr/bin/env python3
"""Subset a Myanmar font (Noto Sans Myanmar, from @fontsource/noto-sans-myanmar) to the letters of Burmese, or of Burmese and Shan.
Removes the Mon, Karen, Khamti and Aiton letters. Keeps all features, mark anchors and the hinting table, because without
hinting Windows and Linux round the widths of stacked letters differently.  U+2060, an older mark between syllables, is mapped to
the empty glyph of U+200B: otherwise the browser would use another font for it, which changes the line box.
usage: build_myanmar_subset.py SRC.woff2 OUT.woff2 "Family Name" Regular|Bold [shan]
needs: python3-fonttools python3-brotli (Debian)"""
import os
import sys
from fontTools import subset
from fontTools.ttLib import TTFont

source, out, family, style = sys.argv[1:5]
has_shan = sys.argv[5:] == ['shan']
letters = 'Burmese and Shan' if has_shan else 'Burmese'

BURMESE = [*range(0x1000, 0x1033), *range(0x1035, 0x1050)]
SHAN = [0x1022, 0x1062, *range(0x1075, 0x108F), *range(0x1090, 0x10A0)]
# Space and no-break space are included, so that a mark after a space is positioned; the page's unicode-range excludes them.
SIGNS = [0x20, 0xA0, 0x200B, 0x200C, 0x200D, 0x2060, 0x25CC]

font = TTFont(source, recalcTimestamp=False)
for table in font['cmap'].tables:
    if table.isUnicode() and 0x200B in table.cmap:
        table.cmap[0x2060] = table.cmap[0x200B]

options = subset.Options()
options.layout_features = ['*']
options.hinting = True
options.notdef_outline = True
options.name_IDs = ['*']
options.drop_tables += ['DSIG']
options.flavor = 'woff2'
cutter = subset.Subsetter(options)
cutter.populate(unicodes=BURMESE + (SHAN if has_shan else []) + SIGNS)
cutter.subset(font)

names = font['name']
copyright_line, licence, licence_url = names.getDebugName(0), names.getDebugName(13), names.getDebugName(14)
names.names = []
for name_id, text in (
    (0, f'{copyright_line} Modified: subset to {letters}, renamed.'),
    (1, family), (2, style), (3, f'{family} {style} 1.0'), (4, f'{family} {style}'), (5, 'Version 1.000'),
    (6, f'{family.replace(" ", "")}-{style}'),
    (13, licence or 'SIL Open Font License 1.1'), (14, licence_url or 'https://openfontlicense.org'),
):
    names.setName(text, name_id, 3, 1, 0x409)
if 'STAT' in font:
    del font['STAT']  # it refers to name records that were removed above

font.flavor = 'woff2'
font.save(out)
print(out, os.path.getsize(out), 'bytes', font['maxp'].numGlyphs, 'glyphs')
