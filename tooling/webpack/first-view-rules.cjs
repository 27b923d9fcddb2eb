/** Splits a style sheet into rules with their classes, so that the edge can inline those of a page (ADR-41). */
const postcss = require('postcss');

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** Classes inside `:not()` are not required. */
const ABSENT = /:not\((?:[^()]|\([^()]*\))*\)/g;

const classesOf = (selector) => [
  ...new Set([...selector.replaceAll(ABSENT, '').matchAll(CLASS)].map(([, name]) => name)),
];

function wrapped(node, css) {
  const { parent } = node;
  return parent.type === 'root' ? css : wrapped(parent, `@${parent.name} ${parent.params}{${css}}`);
}

/** Font URLs are relative to the style sheet, so inlined rules cannot contain them. */
const LEFT_OUT = new Set(['font-face', 'charset']);

/**
 * `keyframes`: include the rule only when an included rule uses this name.
 * @returns {readonly { classes: readonly string[], css: string, keyframes?: string }[]} in the order of the sheet
 */
function rulesOf(css) {
  const rules = [];
  const visit = (node) => {
    if (node.type === 'rule') {
      const hasClasses = node.selectors.some((selector) => classesOf(selector).length > 0);
      for (const selector of hasClasses ? node.selectors : [node.selector])
        rules.push({
          classes: classesOf(selector),
          css: wrapped(node, `${selector}{${node.nodes.map((one) => one.toString()).join(';')}}`),
        });
    }
    if (node.type === 'atrule' && node.name === 'keyframes')
      rules.push({ classes: [], css: wrapped(node, node.toString()), keyframes: node.params });
    else if (node.type === 'atrule' && node.nodes === undefined)
      rules.push({ classes: [], css: `${node.toString()};` });
    else if (node.type === 'atrule' && !LEFT_OUT.has(node.name)) node.nodes.forEach(visit);
  };
  postcss.parse(css).nodes.forEach(visit);
  return rules;
}

module.exports = { rulesOf };
