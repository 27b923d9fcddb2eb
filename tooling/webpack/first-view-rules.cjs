/** Splits a style sheet into rules with their classes, so that the edge can inline those of a page (ADR-41). */
const postcss = require('postcss');

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Classes inside `:not()` are not required. */
const ABSENT = /:not\((?:[^()]|\([^()]*\))*\)/g;

const listClasses = (selector) => [
  ...new Set([...selector.replaceAll(ABSENT, '').matchAll(CLASS)].map(([, name]) => name)),
];

function wrapRule(node, css) {
  const { parent } = node;
  return parent.type === 'root' ? css : wrapRule(parent, `@${parent.name} ${parent.params}{${css}}`);
}

/** Font URLs are relative to the style sheet, so inlined rules cannot contain them. */
const EXCLUDED_RULES = new Set(['font-face', 'charset']);

/** `keyframes`: include the rule only when an included rule uses this name. */
function splitRules(css) {
  const rules = [];
  const visit = (node) => {
    if (node.type === 'rule') {
      const hasClasses = node.selectors.some((selector) => listClasses(selector).length > 0);
      for (const selector of hasClasses ? node.selectors : [node.selector])
        rules.push({
          classes: listClasses(selector),
          css: wrapRule(node, `${selector}{${node.nodes.map((declaration) => declaration.toString()).join(';')}}`),
        });
    }
    if (node.type === 'atrule' && node.name === 'keyframes')
      rules.push({ classes: [], css: wrapRule(node, node.toString()), keyframes: node.params });
    else if (node.type === 'atrule' && node.nodes === undefined)
      rules.push({ classes: [], css: `${node.toString()};` });
    else if (node.type === 'atrule' && !EXCLUDED_RULES.has(node.name)) node.nodes.forEach(visit);
  };
  postcss.parse(css).nodes.forEach(visit);
  return rules;
}

module.exports = { splitRules };
