#!/usr/bin/env python3
"""Cut a Myanmar font (Noto Sans Myanmar, as shipped by @fontsource/noto-sans-myanmar) down to what Burmese needs, or Burmese and Shan.
The Mon, Karen, Khamti and Aiton letters go; every feature, every mark anchor and the hinting table stay, because without
hinting Windows and Linux round the widths of stacked letters differently.  U+2060, which glues Shan syllables, is drawn by
the empty glyph of U+200B: without it the browser would fetch it from another font and break the line box there.
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
# Space and no-break space stay inside, so that a mark typed after a space still finds its place; the page's unicode-range leaves them out.
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
    del font['STAT']  # it names axis values by the name records that have just gone

font.flavor = 'woff2'
font.save(out)
print(out, os.path.getsize(out), 'bytes', font['maxp'].numGlyphs, 'glyphs')
