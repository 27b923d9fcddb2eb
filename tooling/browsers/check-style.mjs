import postcss from 'postcss';
import { data, findLackingInAll, findLackingBrowsers } from './compat.mjs';

const { properties, selectors, types, 'at-rules': atRules } = data.css;
const VENDOR_PREFIX = /^-(?:webkit|moz)-/;

const toFindings = (feature, lacking) => (lacking === null ? [] : [{ feature, lacking }]);

function readValue(value) {
  const text = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+|#[\da-f]+/gi, ' ');
  return {
    words: [...text.matchAll(/(?<![\w-])-?[a-z][\w-]*(?![\w(-])/gi)].map(([word]) => word),
    functions: [...text.matchAll(/(?<![\w-])(-?[a-z][\w-]*)\(/gi)].map(([, name]) => name),
    units: [...text.matchAll(/\d([a-z]+)\b/gi)].map(([, unit]) => unit.toLowerCase()),
  };
}

function findUnitFeature(unit) {
  const [, size] = /^([sld])v(?:[whib]|min|max)$/.exec(unit) ?? [];
  const sizes = { s: 'small', l: 'large', d: 'dynamic' };
  if (size !== undefined) return types.length[`viewport_percentage_units_${sizes[size]}`];
  return /^cq(?:[whib]|min|max)$/.test(unit) ? types.length.container_query_length_units : types.length[unit];
}

/** The data lists a function among the types, or one or two levels below its type. */
function findFunctionFeatures(name) {
  const deeper = (feature) => Object.values(feature).filter((child) => child?.__compat !== undefined);
  const levels = [types, ...Object.values(types), ...Object.values(types).flatMap(deeper)];
  return levels.map((level) => level[name]).filter((feature) => feature?.__compat !== undefined);
}

/** The data writes some keywords with an underscore in place of the dash. */
const findKeywordFeatures = (property, word) =>
  [property[word], property[word.replaceAll('-', '_')]].filter((feature) => feature?.__compat !== undefined);

function checkValue({ prop, value }) {
  const property = properties[prop] ?? {};
  const { words, functions, units } = readValue(value);
  return [
    ...words.flatMap((word) => toFindings(`${prop}: ${word}`, findLackingInAll(findKeywordFeatures(property, word)))),
    ...functions.flatMap((name) => toFindings(`${name}()`, findLackingInAll(findFunctionFeatures(name)))),
    ...units.flatMap((unit) => toFindings(`unit ${unit}`, findLackingBrowsers(findUnitFeature(unit)))),
  ];
}

/** Vendor prefixes with which the same rule repeats the property. */
function findPrefixes(declaration) {
  return declaration.parent.nodes
    .filter(({ prop }) => prop !== undefined && prop.replace(VENDOR_PREFIX, '') === declaration.prop)
    .flatMap(({ prop }) => VENDOR_PREFIX.exec(prop) ?? []);
}

function checkProperty(declaration) {
  const { prop } = declaration;
  if (prop.startsWith('--') || VENDOR_PREFIX.test(prop)) return [];
  const feature = properties[prop];
  if (feature === undefined) return [{ feature: prop, lacking: 'no property of that name is known' }];
  return toFindings(prop, findLackingBrowsers(feature, findPrefixes(declaration)));
}

/** A browser ignores an unknown value and keeps the earlier one of the same rule. */
function hasFallback(declaration) {
  const { nodes } = declaration.parent;
  const before = nodes.slice(0, nodes.indexOf(declaration));
  return before.some((other) => other.prop === declaration.prop && checkValue(other).length === 0);
}

function checkDeclaration(declaration) {
  // Descriptors of @font-face and @property are not properties.
  if (declaration.parent.type !== 'rule') return [];
  const property = checkProperty(declaration);
  return property.length > 0 || hasFallback(declaration) ? property : checkValue(declaration);
}

function checkAtRule({ name, params }) {
  const atRule = atRules[name];
  if (atRule === undefined) return VENDOR_PREFIX.test(name) ? [] : [{ feature: `@${name}`, lacking: 'unknown' }];
  const named = [...params.matchAll(/(?<![\w-])[a-z][\w-]+/g)].flatMap(([word]) =>
    toFindings(`@${name} ${word}`, findLackingBrowsers(atRule[word])),
  );
  const isRange = name === 'media' && /[<>]/.test(params);
  return [
    ...toFindings(`@${name}`, findLackingBrowsers(atRule)),
    ...named,
    ...(isRange ? toFindings('@media (a < b)', findLackingBrowsers(atRule.range_syntax)) : []),
  ];
}

function checkRule({ selector, parent }) {
  // Steps of @keyframes are not selectors.
  if (parent.type === 'atrule' && parent.name.endsWith('keyframes')) return [];
  const isNested = parent.type === 'rule' || selector.includes('&');
  const pseudos = [...selector.matchAll(/::?([a-z][a-z-]*)/g)];
  return [
    ...(isNested ? toFindings('nested rules', findLackingBrowsers(selectors.nesting)) : []),
    ...pseudos.flatMap(([text, name]) => toFindings(text, findLackingBrowsers(selectors[name]))),
  ];
}

function isFeatureTested(node) {
  for (let { parent } = node; parent !== undefined; { parent } = parent)
    if (parent.type === 'atrule' && parent.name === 'supports') return true;
  return false;
}

export function checkStyle(text) {
  const findings = [];
  const checks = { decl: checkDeclaration, atrule: checkAtRule, rule: checkRule };
  postcss.parse(text).walk((node) => {
    const check = checks[node.type];
    if (check !== undefined && !isFeatureTested(node)) findings.push(...check(node));
  });
  return findings;
}
