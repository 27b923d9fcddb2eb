/** Imports of a source file without types, as webpack sees them. Only parsed, because a build needs its id first. */
const swc = require('@swc/core');

const TYPESCRIPT = /\.tsx?$/;
/** `sass:math` is part of Sass. */
const SASS_IMPORT = /@(?:use|forward|import)\s+['"](?!sass:)([^'"]+)['"]/g;
const SASS_URL = /\burl\(\s*['"]?(?!data:|https?:|#)([^'")]+)/g;

/**
 * For a template, `request` is the text before the first value and `suffix` the text after the last one.
 * @typedef {object} Import @property {string} request @property {string} [suffix]
 * @property {readonly string[]} names `useText`, `default`; `*` for the whole module; empty for side effects only
 */

function* walkNodes(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* walkNodes(child);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* walkNodes(value);
}

const SPECIFIER_NAMES = {
  ImportSpecifier: ({ imported, local }) => imported?.value ?? local.value,
  ImportDefaultSpecifier: () => 'default',
  ImportNamespaceSpecifier: () => '*',
  ExportSpecifier: ({ orig }) => orig.value,
  ExportNamespaceSpecifier: () => '*',
};

function readDeclaredImport({ type, source, typeOnly, specifiers = [] }) {
  if (source === null || source === undefined || typeOnly === true) return [];
  if (type === 'ExportAllDeclaration') return [{ request: source.value, names: ['*'] }];
  const values = specifiers.filter(({ isTypeOnly }) => isTypeOnly !== true);
  if (values.length === 0 && specifiers.length > 0) return [];
  return [{ request: source.value, names: values.map((specifier) => SPECIFIER_NAMES[specifier.type](specifier)) }];
}

function isImportCall({ type, value, object, property }) {
  return (
    type === 'Import' ||
    (type === 'Identifier' && value === 'require') ||
    (type === 'MemberExpression' && object.value === 'require' && property.value === 'resolve')
  );
}

function readCalledImport({ callee, arguments: callArguments }, names = ['*']) {
  const expression = callArguments[0]?.expression;
  if (expression === undefined || !isImportCall(callee)) return [];
  if (expression.type === 'StringLiteral') return [{ request: expression.value, names }];
  if (expression.type !== 'TemplateLiteral') return [];
  const [first, last] = [expression.quasis[0].cooked, expression.quasis.at(-1).cooked];
  return expression.quasis.length === 1
    ? [{ request: first, names: ['*'] }]
    : [{ request: first, suffix: last, names: ['*'] }];
}

function collectCallNames(nodes) {
  const names = new Map();
  for (const { type, id, init } of nodes) {
    if (type !== 'VariableDeclarator' || id.type !== 'ObjectPattern' || init?.type !== 'AwaitExpression') continue;
    const keys = id.properties.map(({ key }) => key?.value ?? '*');
    names.set(init.argument, keys);
  }
  return names;
}

const DECLARATIONS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** @param {string} file its extension decides the syntax */
function parseStatements(file, text) {
  const syntax = TYPESCRIPT.test(file)
    ? { syntax: 'typescript', tsx: file.endsWith('x') }
    : { syntax: 'ecmascript', jsx: false };
  return swc.parseSync(text, { ...syntax, target: 'es2022' }).body;
}

function listScriptExports(file, text) {
  return parseStatements(file, text).flatMap(({ type, typeOnly, specifiers = [], declaration }) => {
    if (type === 'ExportNamedDeclaration' && typeOnly !== true)
      return specifiers
        .filter(({ isTypeOnly }) => isTypeOnly !== true)
        .map(({ orig, exported }) => exported?.value ?? orig.value);
    if (type !== 'ExportDeclaration') return [];
    const { identifier, declarations = [] } = declaration;
    return identifier === undefined ? declarations.map(({ id }) => id.value) : [identifier.value];
  });
}

/** @param {string} file @param {string} text @returns {readonly Import[]} */
function listScriptImports(file, text) {
  const body = parseStatements(file, text);
  const declared = body.filter(({ type }) => DECLARATIONS.has(type)).flatMap(readDeclaredImport);
  const isCalling = /\b(?:import|require)\b\s*(?:\.\s*resolve\s*)?\(/.test(text);
  if (!isCalling) return declared;
  const nodes = [...walkNodes(body)];
  const names = collectCallNames(nodes);
  const called = nodes
    .filter(({ type }) => type === 'CallExpression')
    .flatMap((call) => readCalledImport(call, names.get(call)));
  return [...declared, ...called];
}

/** Imports and URLs of a style sheet; `./fonts/#{$file}.woff2` is a template. */
function listStyleImports(text) {
  const uses = [...text.matchAll(SASS_IMPORT)].map(([, request]) => ({ request, names: [], isStyle: true }));
  const urls = [...text.matchAll(SASS_URL)].map(([, address]) => {
    const [before, ...after] = address.split(/#\{[^}]*\}/);
    const request = before.startsWith('.') ? before : `./${before}`;
    return after.length === 0 ? { request, names: [] } : { request, suffix: after.at(-1), names: [] };
  });
  return [...uses, ...urls];
}

module.exports = { listScriptExports, listScriptImports, listStyleImports };
