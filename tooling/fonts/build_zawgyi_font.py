#!/usr/bin/env python3
"""Build a Zawgyi-encoded web font from an OFL Myanmar font (Noto Sans Myanmar, as shipped by
@fontsource/noto-sans-myanmar).  Zawgyi = one code point per visual glyph in visual order, so the font
needs only a re-mapped cmap, a dummy GSUB (see below), and the source font's own GPOS mark anchors.
usage: build_zawgyi_font.py SRC.woff2 OUT.woff2 "Family Name" Regular|Bold
needs: python3-fonttools python3-brotli (Debian)"""
import sys, copy
from fontTools.ttLib import TTFont, newTable
from fontTools import subset
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
src, out, family, style = sys.argv[1:5]
f = TTFont(src, recalcTimestamp=False)
go = f.getGlyphOrder()
base = "ka kha ga gha nga ca cha ja jha nya nnya tta ttha dda ddha nna ta tha da dha na pa pha ba bha ma ya ra la wa sa ha lla a_m".split()
M = {0x1000+i: g for i, g in enumerate(base)}
M.update({0x1023:'i_m',0x1024:'ii',0x1025:'u_m',0x1026:'uu',0x1027:'e_m',0x1029:'o_m',
 0x102B:'_tall_aa',0x102C:'_aa',0x102D:'_i',0x102E:'_ii',0x102F:'_u',0x1030:'_uu',0x1031:'_e',0x1032:'_ai',
 0x1033:'_u_spacing',0x1034:'_uu_spacing',0x1036:'anusvara',0x1037:'dot_below',0x1038:'visarga',0x1039:'asat',
 0x103A:'medial_ya',0x103B:'medial_ra',0x103C:'medial_wa',0x103D:'medial_ha',0x103E:'medial_ha',0x103F:'_uu',
 0x104A:'little_section',0x104B:'big_section',0x104C:'locative',0x104D:'completed',0x104F:'genitive',
 0x105A:'_tall_aa_asat',
 0x1060:'ka.sub',0x1061:'kha.sub',0x1062:'ga.sub',0x1063:'gha.sub',0x1064:'kinzi',0x1065:'ca.sub',0x1066:'cha.sub',
 0x1067:'cha.sub',0x1068:'ja.sub',0x1069:'jha.sub',0x106A:'nya.notail',0x106B:'nnya.notail',0x106C:'tta.sub',
 0x106D:'ttha.sub',0x106E:'dda_dda',0x106F:'dda_ddha',0x1070:'nna.sub',0x1071:'ta.sub',0x1072:'ta.sub',0x1073:'tha.sub',
 0x1074:'tha.sub',0x1075:'da.sub',0x1076:'dha.sub',0x1077:'na.sub',0x1078:'pa.sub',0x1079:'pha.sub',0x107A:'ba.sub',
 0x107B:'bha.sub',0x107C:'ma.sub',0x107D:'medial_ya.alt1',
 0x107E:'medial_ra.w2',0x107F:'medial_ra_tt',0x1080:'medial_ra_tt.w2',0x1081:'medial_ra_bt',0x1082:'medial_ra_bt.w2',
 0x1083:'medial_ra_tt_bt',0x1084:'medial_ra_tt_bt.w2',0x1085:'la.sub',0x1086:'great_sa',0x1087:'medial_ha_obl',
 0x1088:'medial_ha_u',0x1089:'medial_ha_uu',0x108A:'medial_wa_ha',0x108B:'kinzi_i',0x108C:'kinzi_ii',
 0x108D:'kinzi_anusvara',0x108E:'_i_anusvara',0x108F:'na.alt',0x1090:'ra.alt',0x1091:'nna_dda',0x1092:'tta_ttha',
 0x1093:'bha.sub',0x1094:'dot_below.zg1',0x1095:'dot_below_spacing',0x1096:'ta_wa.sub',0x1097:'tta_tta'})
for i, g in enumerate("zero_m one_m two_m three_m four_m five_m six_m seven_m eight_m nine_m".split()): M[0x1040+i] = g
glyf, hmtx = f['glyf'], f['hmtx']

def composite(name, parts):
    """parts: (glyph, dx). Adds a composite glyph; returns total advance of advancing parts."""
    g = Glyph(); g.numberOfContours = -1; g.components = []
    for gl, dx in parts:
        c = GlyphComponent(); c.glyphName = gl; c.x = dx; c.y = 0; c.flags = 0x0204; g.components.append(c)
    glyf.glyphs[name] = g
    if name not in f.getGlyphOrder(): f.setGlyphOrder(f.getGlyphOrder() + [name])
    glyf.glyphOrder = f.getGlyphOrder()
    g.recalcBounds(glyf)

# 104E in Zawgyi is the whole abbreviation U+104E U+1004 U+103A U+1038
a = hmtx['aforementioned'][0]; n = hmtx['nga'][0]; v = hmtx['visarga'][0]
composite('aforementioned.zg', [('aforementioned', 0), ('nga', a), ('asat', a + n - 10), ('visarga', a + n)])
hmtx.metrics['aforementioned.zg'] = (a + n + v, 0); M[0x104E] = 'aforementioned.zg'
# 1094: dot below moved right of a below-base mark (no anchor: keeps its own offset)
composite('dot_below.zg1', [('dot_below', 190)]); hmtx.metrics['dot_below.zg1'] = (0, glyf['dot_below.zg1'].xMin)
f['maxp'].numGlyphs = len(f.getGlyphOrder())
missing = {hex(c): g for c, g in M.items() if g not in f.getGlyphOrder()}
assert not missing, missing

for t in ('GSUB', 'fvar', 'STAT', 'gvar', 'avar', 'HVAR', 'DSIG', 'fpgm', 'prep', 'cvt ', 'gasp'):
    if t in f: del f[t]
gpos_saved = f['GPOS']; gdef_saved = f['GDEF']
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
addOpenTypeFeaturesFromString(f, '''languagesystem DFLT dflt; languagesystem mymr dflt;
feature ccmp { sub _e _e by _e; } ccmp;''', tables=['GSUB'])
f['GPOS'] = gpos_saved; f['GDEF'] = gdef_saved
gp = f['GPOS'].table      # marks attach in every script the shaper may choose; never mym2 (= no re-ordering)
keep = [s for s in gp.ScriptList.ScriptRecord if s.ScriptTag in ('DFLT', 'mym2')]
d = next(s for s in keep if s.ScriptTag == 'mym2'); recs = []
for tag in ('DFLT', 'mymr'):
    r = copy.deepcopy(d); r.ScriptTag = tag; recs.append(r)
gp.ScriptList.ScriptRecord = recs; gp.ScriptList.ScriptCount = len(recs)

# HarfBuzz picks its re-ordering Myanmar shaper unless GSUB chooses the script DFLT, latn or the old tag mymr,
# so a (nearly empty) GSUB with those script tags is REQUIRED: without it ေ, ျ, ြ are re-ordered and dotted circles appear.
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
for cp, gl in ((0x20, 'space'), (0xA0, 'space'), (0x200B, 'uni200B'), (0x200C, 'uni200C'), (0x200D, 'uni200D'), (0x2060, 'uni200B'), (0x25CC, 'uni25CC')):
    if gl in f.getGlyphOrder(): M[cp] = gl
t = CmapSubtable.newSubtable(4); t.platformID, t.platEncID, t.language, t.cmap = 3, 1, 0, M
cm = f['cmap']; cm.tables = [t]
nm = f['name']; lic = nm.getDebugName(0), nm.getDebugName(13), nm.getDebugName(14); nm.names = []
bold = style == 'Bold'
for i, s in ((0, (lic[0] or '') + ' Modified: re-encoded for Zawgyi, renamed.'), (1, family), (2, style), (3, f'{family} {style} 1.0'), (4, f'{family} {style}'),
             (5, 'Version 1.000'), (6, f'{family.replace(" ", "")}-{style}'), (13, lic[1] or 'SIL Open Font License 1.1'), (14, lic[2] or 'https://openfontlicense.org')):
    nm.setName(s, i, 3, 1, 0x409)
o = subset.Options(); o.layout_features = ['ccmp', 'mark', 'mkmk', 'kern']; o.layout_scripts = ['*']; o.glyph_names = False; o.notdef_outline = True
o.name_IDs = ['*']; o.hinting = False; o.flavor = 'woff2'; o.drop_tables += ['DSIG']
s = subset.Subsetter(o); s.populate(unicodes=list(M)); s.subset(f)
f.flavor = 'woff2'; f.save(out)
import os; print(out, os.path.getsize(out), 'bytes', f['maxp'].numGlyphs, 'glyphs')
