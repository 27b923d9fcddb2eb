/**
 * A style sheet as a list of rules, each with the classes without which it says nothing: the edge takes those that a
 * page shows (ADR-41).
 */
const postcss = require('postcss');

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** What is in `:not()` need not be there. */
const ABSENT = /:not\((?:[^()]|\([^()]*\))*\)/g;

const classesOf = (selector) => [
  ...new Set([...selector.replaceAll(ABSENT, '').matchAll(CLASS)].map(([, name]) => name)),
];

/** `@layer remote{…}` and `@media …{…}` around it, from the inside out. */
function wrapped(node, css) {
  const { parent } = node;
  return parent.type === 'root' ? css : wrapped(parent, `@${parent.name} ${parent.params}{${css}}`);
}

/** Fonts have addresses, which are the sheet's own business. */
const LEFT_OUT = new Set(['font-face', 'charset']);

/** @returns {readonly { classes: readonly string[], css: string, keyframes?: string }[]} in the order of the sheet; `keyframes`: only for rules that say this name */
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
