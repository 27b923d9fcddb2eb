/** Checks of one style sheet. Each is `(source) => Violation[]`. */
import postcss from 'postcss';

const LINE_COMMENT = /(?<!:)\/\/.*$/gm;
const INTERPOLATION = /#\{[^}]*\}/g;

/** The parts of SCSS that plain CSS lacks, and that would end or hide a rule. */
const parseSheet = (text) => postcss.parse(text.replace(LINE_COMMENT, '').replace(INTERPOLATION, 'x'));

const isFixed = ({ type, prop, value, name, params }) =>
  (type === 'decl' && prop === 'position' && /^(?:sticky|fixed)$/.test(value)) ||
  (type === 'atrule' && name === 'include' && params === 'fixed-column');

/** The tab bar and the keyboard only raise the foot. */
const isAtFoot = ({ prop, value }) =>
  (/^(?:inset-block-end|bottom)$/.test(prop) && /^(?:0$|(?:max\()?var\(--(?:tab-bar-space|keyboard)\b)/.test(value)) ||
  (prop === 'inset' && value === 'auto 0 0');

const hasSafeArea = ({ value }) => value?.includes('safe-area-inset-bottom') === true;

/** The home indicator of an iPhone covers 34 px of whatever stays at the foot of the screen. */
export function safeAreaAtFoot(source) {
  if (!source.path.endsWith('.scss')) return [];
  const found = [];
  parseSheet(source.text).walkRules(({ selector, nodes, source: { start } }) => {
    if (nodes.some(isFixed) && nodes.some(isAtFoot) && !nodes.some(hasSafeArea))
      found.push({
        path: source.path,
        line: start.line,
        message: `${selector} stays at the foot: add env(safe-area-inset-bottom) to its padding`,
      });
  });
  return found;
}
