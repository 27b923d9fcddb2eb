import { parse } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import promised from '../webpack/promised-browsers.cjs';
import {
  findCallables,
  data,
  findGlobalFeatures,
  findLackingInAll,
  findLackingBrowsers,
  findMember,
  members,
  findMethods,
  listOptions,
} from './compat.mjs';

const INTERFACES = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  screen: 'Screen',
  location: 'Location',
  history: 'History',
  caches: 'CacheStorage',
};
const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

/** Newer syntax is a finding; the latest grammar then parses the rest. */
function parseScript(text, findings) {
  try {
    return promised.parseSupported(text);
  } catch (failure) {
    findings.push({ feature: 'syntax', lacking: `ES${promised.ECMA_VERSION}: ${failure.message}` });
    return parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  }
}

function collectDeclaredNames(tree) {
  const names = new Set();
  full(tree, (node, _state, type) => {
    if (type === 'VariablePattern') names.add(node.name);
    if (/^(?:Function|Class)/.test(node.type) && node.id) names.add(node.id.name);
  });
  return names;
}

/** `a?.b`, `a.b?.c`, `a.b?.()` and `typeof a` test for the feature before use. */
function isGuarded(node, parent) {
  const isObject = parent?.type === 'MemberExpression' && parent.object === node;
  const isCallee = parent?.type === 'CallExpression' && parent.callee === node;
  return (
    ((isObject || isCallee) && parent.optional) || (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')
  );
}

function checkGlobal(name, declared) {
  const lacking = declared.has(name) ? null : findLackingInAll(findGlobalFeatures(name));
  return lacking === null ? [] : [{ feature: name, lacking }];
}

const getPropertyName = ({ computed, property }) =>
  computed ? (typeof property.value === 'string' ? property.value : null) : (property.name ?? null);

function findOwner(object, declared) {
  if (object.type !== 'Identifier' || declared.has(object.name)) return null;
  return INTERFACES[object.name] ?? object.name;
}

/** On an object of unknown type only methods count, because data often has properties with the same names. */
function checkMember(node, parent, declared) {
  const name = getPropertyName(node);
  if (name === null) return [];
  const owner = findOwner(node.object, declared);
  if (GLOBAL_OBJECTS.has(owner)) return checkGlobal(name, new Set());
  const own = owner === null ? undefined : findMember(owner, name);
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
  if (own?.__compat === undefined && !isCalled) return [];
  const lacking = own?.__compat === undefined ? findLackingInAll(findMethods(name)) : findLackingBrowsers(own);
  return lacking === null
    ? []
    : [{ feature: own?.__compat === undefined ? `.${name}()` : `${owner}.${name}`, lacking }];
}

const getCalleeName = ({ callee }) =>
  callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? getPropertyName(callee) : null;

/** Reports an option, or a value of it, that no function of this name supports in all promised browsers. */
function checkOption(name, property, options) {
  const key = property.key?.name ?? property.key?.value;
  const features = options.filter(([option]) => option === key).map(([, feature]) => feature);
  const lacking = findLackingInAll(features);
  if (lacking !== null) return [{ feature: `${name}({ ${key} })`, lacking }];
  const value = property.value?.value;
  const values = features.map((feature) => feature[value]).filter((feature) => feature !== undefined);
  const lackingValue = typeof value === 'string' ? findLackingInAll(values) : null;
  return lackingValue === null ? [] : [{ feature: `${name}({ ${key}: '${value}' })`, lacking: lackingValue }];
}

function checkCall(node) {
  const name = getCalleeName(node);
  if (name === null) return [];
  const [first] = node.arguments;
  if (name === 'addEventListener' && typeof first?.value === 'string') {
    const lacking = findLackingInAll(members.get(`${first.value}_event`) ?? []);
    return lacking === null ? [] : [{ feature: `event ${first.value}`, lacking }];
  }
  const literals = node.arguments.filter(({ type }) => type === 'ObjectExpression');
  if (literals.length === 0) return [];
  const options = findCallables(name).flatMap(listOptions);
  return literals.flatMap(({ properties }) => properties.flatMap((property) => checkOption(name, property, options)));
}

const { lookbehind_assertion: lookbehind, modifier } = data.javascript.regular_expressions;

/** The parser checks flags and the rest of the grammar. */
function checkPattern({ pattern }) {
  const found = [
    [/\(\?<[=!]/, 'lookbehind in a regular expression', lookbehind],
    [/\(\?[ims-]+:/, 'modifiers in a regular expression', modifier],
  ];
  return found.flatMap(([sign, feature, compat]) => {
    const lacking = sign.test(pattern) ? findLackingBrowsers(compat) : null;
    return lacking === null ? [] : [{ feature, lacking }];
  });
}

function checkNode(node, parent, declared) {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return checkCall(node);
  if (node.type === 'Literal' && node.regex !== undefined) return checkPattern(node.regex);
  if (isGuarded(node, parent)) return [];
  if (node.type === 'Identifier') return checkGlobal(node.name, declared);
  return node.type === 'MemberExpression' && !node.optional ? checkMember(node, parent, declared) : [];
}

export function checkScript(text) {
  const findings = [];
  const tree = parseScript(text, findings);
  const declared = collectDeclaredNames(tree);
  fullAncestor(tree, (node, _state, ancestors, type) => {
    if (type !== 'VariablePattern') findings.push(...checkNode(node, ancestors.at(-2), declared));
  });
  return findings;
}
