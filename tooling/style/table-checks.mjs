/** A table belongs to one module (api/src/table-owners.ts). Other modules never write it, and read it only if listed. */
import { isTest, visitNodes } from './sources.mjs';

export const OWNERS_FILE = 'api/src/table-owners.ts';
const CREATED = /\bcreate (?:or replace )?(?:table|view) (\w+)/gi;
const WRITTEN = /\b(?:insert into|update|delete from|truncate|lock table)\s+(?:only\s+)?(\w+)/gi;
/** `from a one, b` reads two tables. A template of one word is a table that another statement reads. */
const NAMED = String.raw`\w+(?:\s+(?:as\s+)?(?!join\b)\w+)?`;
const READ = new RegExp(
  String.raw`(?<!\b(?:delete|distinct)\s)\b(?:from|join|using)\s+(${NAMED}(?:\s*,\s*${NAMED})*)|^\s*(\w+)\s*$`,
  'gi',
);
/** A name that a `with` clause of the file defines is no table. */
const DEFINED = /(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:materialized\s*)?\(/g;

const getModule = (path) =>
  /^api\/src\/(?:modules\/([\w-]+)|(game-wallet|game-provider))\//.exec(path)?.slice(1).join('');
const listMatches = (text, pattern) =>
  [...text.matchAll(pattern)].flatMap(([, list, word]) => (list ?? word).split(','));

function toValue(node) {
  if (node.type === 'TsConstAssertion') return toValue(node.expression);
  if (node.type === 'ArrayExpression') return node.elements.map(({ expression }) => toValue(expression));
  if (node.type !== 'ObjectExpression') return node.value;
  return Object.fromEntries(node.properties.map(({ key, value }) => [key.value, toValue(value)]));
}

export function readOwners(source) {
  let owners = null;
  visitNodes(source, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.value === 'TABLE_OWNERS') owners = toValue(node.init);
  });
  return owners;
}

/** `sql`, and the tags of platform/database/query.ts and platform/verify.ts. */
const IS_SQL_TAG = /^(?:sql|executeSql|hasRows|defineInvariant|query(?:Column|Number|Row|Rows|Value))$/;

function findUses(source) {
  const defined = new Set(listMatches(source.text, DEFINED));
  const uses = [];
  visitNodes(source, (node) => {
    if (node.type !== 'TaggedTemplateExpression' || !IS_SQL_TAG.test(node.tag.value ?? node.tag.callee?.value)) return;
    const { quasis } = node.template;
    const text = quasis.map(({ raw }) => raw).join(' _ ');
    const line = source.text.slice(0, source.text.indexOf(quasis[0].raw)).split('\n').length;
    for (const [pattern, isWritten] of [
      [WRITTEN, true],
      [READ, false],
    ])
      for (const named of listMatches(text, pattern))
        uses.push({ table: named.trim().split(/\s/)[0], isWritten, line });
  });
  return uses.filter(({ table }) => !defined.has(table));
}

export function checkTableOwners(sources) {
  const { tables, readers, reports } = readOwners(sources.find(({ path }) => path === OWNERS_FILE));
  const listTables = (module) => (Array.isArray(tables[module]) ? tables[module] : Object.keys(tables[module]));
  const findOwners = (table) => Object.keys(tables).filter((module) => listTables(module).includes(table));
  const idle = new Set(
    Object.entries(readers).flatMap(([table, modules]) =>
      Object.keys(modules).map((module) => `${module} reads ${table}`),
    ),
  );
  const checkUse = (path, { table, isWritten, line }) => {
    const module = getModule(path) || 'platform';
    const owners = findOwners(table);
    if (owners.length === 0 || owners.includes(module)) return [];
    if (isWritten) return [{ path, line, message: `writes ${table} of ${owners[0]}: call a function of the owner` }];
    if (Object.keys(reports).some((part) => path.includes(part))) return [];
    idle.delete(`${module} reads ${table}`);
    if (readers[table]?.[module] !== undefined) return [];
    return [{ path, line, message: `reads ${table} of ${owners[0]}: ask the owner, or list ${module} as a reader` }];
  };
  const code = sources.filter(({ path }) => /^api\/src\/.*(?<!\.d)\.ts$/.test(path) && !isTest(path));
  const created = sources
    .filter(({ path }) => path.startsWith('api/migrations/'))
    .flatMap(({ path, text }) => listMatches(text, CREATED).map((table) => ({ path, table })));
  const ofPlatform = Object.keys(tables)
    .filter((module) => !/^game-(?:wallet|provider)$/.test(module))
    .flatMap(listTables);
  const twice = ofPlatform.filter((table, index) => ofPlatform.indexOf(table) !== index);
  return [
    ...code.flatMap((source) => findUses(source).flatMap((use) => checkUse(source.path, use))),
    ...created
      .filter(({ table }) => findOwners(table).length === 0)
      .map(({ path, table }) => ({ path, line: 1, message: `table ${table} has no owner in ${OWNERS_FILE}` })),
    ...twice.map((table) => ({ path: OWNERS_FILE, line: 1, message: `gives ${table} two owners` })),
    ...[...idle].map((reader) => ({ path: OWNERS_FILE, line: 1, message: `${reader} no more: take it off the list` })),
  ];
}
