#!/usr/bin/env python3
"""Subset Outfit (from @fontsource/outfit) to the characters of amounts, numbers and clocks, and give all digits one width.
So digits in columns line up, and a clock does not shift. Letters, kerning and all features are removed.
usage: build_figures.py SRC.woff2 OUT.woff2 "Family Name" Bold
needs: python3-fonttools python3-brotli (Debian)"""
import os
import sys
from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

source, out, family, style = sys.argv[1:5]

DIGITS = [*range(0x30, 0x3A)]
SIGNS = [ord(sign) for sign in '+,-.:%×−']
# In thousandths of an em. The zero is wider in the source and is scaled down; at its original width amounts would be 10% wider.
WIDTH = 600

font = TTFont(source, recalcTimestamp=False)
options = subset.Options()
options.layout_features = []
options.hinting = False
options.notdef_outline = True
options.name_IDs = ['*']
options.drop_tables += ['DSIG', 'GSUB', 'GPOS', 'GDEF', 'STAT']
cutter = subset.Subsetter(options)
cutter.populate(unicodes=DIGITS + SIGNS)
cutter.subset(font)

names_of = font.getBestCmap()
glyphs, widths = font['glyf'], font['hmtx']
for digit in DIGITS:
    name = names_of[digit]
    own, _ = widths[name]
    scale = min(1, WIDTH / own)
    drawing = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(drawing)
    pen = TTGlyphPen(None)
    drawing.replay(TransformPen(pen, (scale, 0, 0, 1, round((WIDTH - own * scale) / 2), 0)))
    glyphs[name] = pen.glyph()
    glyphs[name].recalcBounds(glyphs)
    widths[name] = (WIDTH, glyphs[name].xMin)

names = font['name']
copyright_line, licence_url = names.getDebugName(0), names.getDebugName(14)
names.names = []
for name_id, text in (
    (0, f'{copyright_line} Modified: digits and the signs of amounts, one width, renamed.'),
    (1, family), (2, style), (3, f'{family} {style} 1.0'), (4, f'{family} {style}'), (5, 'Version 1.000'),
    (6, f'{family.replace(" ", "")}-{style}'),
    (13, 'SIL Open Font License 1.1'), (14, licence_url or 'https://openfontlicense.org'),
):
    names.setName(text, name_id, 3, 1, 0x409)

font.flavor = 'woff2'
font.save(out)
print(out, os.path.getsize(out), 'bytes', font['maxp'].numGlyphs, 'glyphs')
