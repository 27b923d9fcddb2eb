/** The release gate trusts `events` in the manifests, so this check compares them with the uses in code. */
import { isBrowserCode, isTest, isTypeScript, visitTree } from './sources.mjs';

/** shared/runtime ships with the host; `kit`, `standalone` and `testing` are not part of a release. */
const getBundle = (file) => (file.startsWith('shared/src/') ? 'host' : file.split('/')[0]);
const isReleased = (file) =>
  isBrowserCode(file) && isTypeScript(file) && !isTest(file) && !/^shared\/src\/(kit|standalone|testing)\//.test(file);
const FORWARDERS = new Set([
  'shared/src/runtime/resource/use-resource.ts',
  'shared/src/runtime/stream/stream.ts',
  'shared/src/runtime/bus.ts',
]);

const getKey = (property) => property.key?.value;

function getBusVerb({ callee }) {
  if (callee.type === 'Identifier') return callee.value === 'useBus' ? 'consumes' : null;
  if (callee.type !== 'MemberExpression' || callee.object.value !== 'bus') return null;
  return { emit: 'emits', on: 'consumes' }[callee.property.value] ?? null;
}

function findMentions(node) {
  if (node.type === 'CallExpression') {
    const verb = getBusVerb(node);
    return verb === null ? [] : [{ verb, node: node.arguments[0]?.expression }];
  }
  if (node.type !== 'KeyValueProperty' || getKey(node) !== 'refreshOn') return [];
  return node.value.type === 'ArrayExpression'
    ? node.value.elements.map(({ expression }) => ({ verb: 'consumes', node: expression }))
    : [{ verb: 'consumes', node: node.value }];
}

/** Calls `onEvent({ verb, name, line })` for each event; `name` is null when it is not a literal. */
function visitEvents(source, onEvent) {
  // Some nodes have no line. The name has one, and is visited after its parent.
  const names = new Map();
  visitTree(source, (node, line) => {
    for (const { verb, node: name } of findMentions(node)) names.set(name, verb);
    if (names.has(node))
      onEvent({ verb: names.get(node), name: node.type === 'StringLiteral' ? node.value : null, line });
  });
}

function readDeclared(manifest) {
  const declared = { emits: new Map(), consumes: new Map() };
  const names = new Map();
  visitTree(manifest, (node, line) => {
    if (node.type === 'KeyValueProperty' && getKey(node) in declared && node.value.type === 'ArrayExpression') {
      for (const { expression } of node.value.elements) names.set(expression, getKey(node));
    }
    if (names.has(node)) declared[names.get(node)].set(String(node.value).split('@')[0], line);
  });
  return declared;
}

function collectUsed(sources) {
  const used = { emits: new Map(), consumes: new Map() };
  const unreadable = [];
  for (const source of sources) {
    visitEvents(source, ({ verb, name, line }) => {
      const location = { path: source.path, line };
      if (name !== null) used[verb].set(name, location);
      else if (!FORWARDERS.has(source.path))
        unreadable.push({
          ...location,
          message: 'an event name must be a string literal, so that this check can compare it with the manifest',
        });
    });
  }
  return { used, unreadable };
}

export function checkDeclaredEvents(sources) {
  const released = Map.groupBy(
    sources.filter((source) => isReleased(source.path)),
    (source) => getBundle(source.path),
  );
  return [...released].flatMap(([bundle, files]) => {
    const manifest = files.find((source) => source.path === `${bundle}/src/manifest.ts`);
    if (manifest === undefined) return [];
    const declared = readDeclared(manifest);
    const { used, unreadable } = collectUsed(files);
    const findMissing = (verb) =>
      [...used[verb]]
        .filter(([name]) => !declared[verb].has(name))
        .map(([name, location]) => ({
          ...location,
          message: `${bundle}/src/manifest.ts does not declare that it ${verb} ${name}`,
        }));
    const findUnused = (verb) =>
      [...declared[verb]]
        .filter(([name]) => !used[verb].has(name))
        .map(([name, line]) => ({
          path: manifest.path,
          line,
          message: `declares that it ${verb} ${name}, but no code does`,
        }));
    return [...unreadable, ...['emits', 'consumes'].flatMap((verb) => [...findMissing(verb), ...findUnused(verb)])];
  });
}
