import * as swc from '@swc/core';
import { RawNode, type KyselyPlugin, type QueryId } from 'kysely';
import { hash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../src/platform/database/database.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, '.cache/row-types.json');
/** Rows of one statement have the same columns; more than a few show no new kind of value. */
const MAX_ROWS = 5;

const POOLS = ['db', 'background', 'staff', 'books', 'replays', 'health'] as const;

/** Stands for the only column of a statement, whatever its name. */
const ONLY_COLUMN = '(only)';

type ValueKind = 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'date' | 'buffer' | 'object' | 'any';
type RowShape = Readonly<Record<string, readonly ValueKind[]>>;

/** A tagged template `sql<Row>`. */
interface TypedStatement {
  readonly place: string;
  readonly shape: RowShape;
}
type TypedStatements = ReadonlyMap<string, readonly TypedStatement[]>;

type StatementCache = readonly [digest: string, statements: [string, TypedStatement[]][]];

/** The literal parts of a statement, by which it is found when it runs. */
const toKey = (fragments: readonly string[]): string => fragments.join('\u0000');

/** The rows of a statement with a row type must have the columns and the kinds of values that the type states. */
export function checkRowTypes<Opened extends Database>(database: Opened): Opened {
  const plugin = createRowCheck(loadStatements());
  return { ...database, ...Object.fromEntries(POOLS.map((pool) => [pool, database[pool].withPlugin(plugin)])) };
}

export function createRowCheck(statements: TypedStatements): KyselyPlugin {
  const running = new WeakMap<QueryId, readonly TypedStatement[]>();
  return {
    transformQuery: ({ node, queryId }) => {
      const typed = RawNode.is(node) ? statements.get(toKey(node.sqlFragments)) : undefined;
      if (typed !== undefined) running.set(queryId, typed);
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const typed = running.get(queryId) ?? [];
      const findings = typed.flatMap(({ place, shape }) => findMismatch(result.rows, shape, place));
      const [message] = findings;
      if (message === undefined || findings.length < typed.length) return Promise.resolve(result);
      process.stderr.write(`${message}\n`); // the server answers SOMETHING_WRONG, and its log is silent in tests
      return Promise.reject(new Error(message));
    },
  };
}

/** The first difference between rows and the declared type; empty without one. */
function findMismatch(rows: readonly Record<string, unknown>[], shape: RowShape, place: string): readonly string[] {
  for (const found of rows.slice(0, MAX_ROWS)) {
    const values = Object.values(found);
    const row = ONLY_COLUMN in shape && values.length === 1 ? { [ONLY_COLUMN]: values[0] } : found;
    const unknown = Object.keys(row).find((column) => shape[column] === undefined);
    if (unknown !== undefined) return [`${place}: the row type has no column ${unknown}`];
    for (const [column, kinds] of Object.entries(shape)) {
      const kind = toKind(row[column]);
      if (!kinds.includes('any') && !kinds.includes(kind))
        return [`${place}: column ${column} is ${kind}, not ${kinds.join(' | ')}`];
    }
  }
  return [];
}

function toKind(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array) return 'buffer';
  return typeof value as ValueKind; // a database returns no functions or symbols
}

/** Cached by a digest of paths and times of all sources: each test file loads its modules anew. */
function loadStatements(): TypedStatements {
  const sources = globSync(['{api,contract}/src/**/*.ts', 'api/test/row-types/*.ts'], { cwd: ROOT }).sort();
  const versions = sources.map((source) => [source, statSync(join(ROOT, source)).mtimeMs]);
  const digest = hash('sha256', JSON.stringify(versions));
  // As this function wrote it.
  const cached = existsSync(CACHE) ? (JSON.parse(readFileSync(CACHE, 'utf8')) as StatementCache) : null;
  if (cached?.[0] === digest) return new Map(cached[1]);
  const statements = new Map<string, TypedStatement[]>();
  for (const source of sources.filter((one) => one.startsWith('api/src/') && !one.endsWith('.test.ts')))
    for (const { key, place, shape } of readTypedStatements(join(ROOT, source), ROOT))
      if (shape !== null) statements.set(key, [...(statements.get(key) ?? []), { place, shape }]);
  mkdirSync(dirname(CACHE), { recursive: true });
  const aside = `${CACHE}.${randomUUID()}`;
  writeFileSync(aside, JSON.stringify([digest, [...statements]]));
  renameSync(aside, CACHE);
  return statements;
}

type SourceFile = ReturnType<typeof parseFile>;

/** Each with the global types and the types of nodes that have it; a keyword is the kind itself. */
const KINDS: readonly (readonly [ValueKind, ...string[]])[] = [
  ['string', 'StringLiteral', 'TemplateLiteral', 'TsTypeOperator'], // keyof
  ['number', 'NumericLiteral'],
  ['boolean', 'BooleanLiteral'],
  ['null'],
  ['undefined'],
  ['date', 'Date'],
  ['buffer', 'Buffer', 'Uint8Array'],
  ['object', 'Record', 'ReadonlyArray', 'TsArrayType', 'TsTupleType', 'TsTypeLiteral'],
];

const listKinds = (name: string): ValueKind[] => [KINDS.find((names) => names.includes(name))?.[0] ?? 'any'];

/**
 * The typed statements of `path`. Null columns, literals, aliases, `Pick`, `Omit` and imported types are followed. The
 * shape is null for a type that cannot be read: one that is derived from an endpoint, a conditional type.
 */
export function readTypedStatements(path: string, root: string) {
  const file = parse(path);
  return file.statements.map(({ node, tag, type }) => ({
    key: toKey(node.template.quasis.map(({ cooked }) => cooked ?? '')),
    place: `${relative(root, path)}:${file.lineAt(node.span.start)}`,
    shape: readStatementShape(tag, type, file),
  }));
}

const parsed = new Map<string, SourceFile>();

function parse(path: string): SourceFile {
  const file = parsed.get(path) ?? parseFile(path);
  parsed.set(path, file);
  return file;
}

function parseFile(path: string) {
  const text = readFileSync(path, 'utf8');
  // swc positions continue from the last parsed file; the first statement, a semicolon, marks the start.
  const { body } = swc.parseSync(`;${text}`, { syntax: 'typescript', target: 'es2022' });
  const start = (body[0]?.span.start ?? 0) + 1;
  const bytes = Buffer.from(text);
  return {
    types: new Map(body.flatMap(toNamedType)),
    imports: new Map(body.flatMap((item) => (item.type === 'ImportDeclaration' ? toImports(item, path) : []))),
    statements: findTypedTemplates(body),
    lineAt: (position: number) => String(bytes.subarray(0, position - start)).split('\n').length,
  };
}

function toNamedType(item: swc.ModuleItem): [string, swc.TsType][] {
  const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
  if (declared.type === 'TsTypeAliasDeclaration') return [[declared.id.value, declared.typeAnnotation]];
  return declared.type === 'TsInterfaceDeclaration' ? [[declared.id.value, toIntersection(declared)]] : [];
}

function toIntersection({ span, body, extends: bases }: swc.TsInterfaceDeclaration): swc.TsType {
  const references = bases.map(({ expression: typeName, typeArguments: typeParams }) => {
    return { type: 'TsTypeReference', span, typeName, typeParams } as swc.TsTypeReference; // a base is a name
  });
  const own: swc.TsType = { type: 'TsTypeLiteral', span, members: body.body };
  return { type: 'TsIntersectionType', span, types: [...references, own] };
}

function toImports({ specifiers, source: { value } }: swc.ImportDeclaration, from: string) {
  const path = value.startsWith('@padauk/contract/')
    ? join(from.slice(0, from.lastIndexOf('/api/')), 'contract/src', `${value.slice(17)}.ts`)
    : join(dirname(from), value);
  if (!existsSync(path)) return [];
  return specifiers.flatMap((one): [string, { path: string; name: string }][] =>
    one.type === 'ImportSpecifier' ? [[one.local.value, { path, name: one.imported?.value ?? one.local.value }]] : [],
  );
}

/** Tags of a single column, each with the kinds that it adds to its type. */
const VALUE_TAGS: Readonly<Record<string, readonly ValueKind[]>> = {
  queryValue: ['null'],
  queryNumber: ['number', 'null'], // 0 instead of null
  queryColumn: [],
};

interface TypedTemplate {
  readonly node: swc.TaggedTemplateExpression;
  readonly tag: string;
  readonly type: swc.TsType | undefined;
}

function findTypedTemplates(node: unknown): readonly TypedTemplate[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((child: unknown) => findTypedTemplates(child));
  if (!('type' in node) || node.type !== 'TaggedTemplateExpression') return inside;
  const template = node as swc.TaggedTemplateExpression; // of that type
  const { tag, type } = readTag(template);
  const isOfRows =
    ['sql', 'queryRow', 'queryRows'].includes(tag) && type !== undefined && type.type !== 'TsKeywordType';
  return isOfRows || tag in VALUE_TAGS ? [{ node: template, tag, type }, ...inside] : inside;
}

/** Of ``sql<Row>`…` `` and of ``queryRows<Row>(db)`…` ``. */
function readTag({ tag, typeParameters }: swc.TaggedTemplateExpression): Pick<TypedTemplate, 'tag' | 'type'> {
  const [called, types] = tag.type === 'CallExpression' ? [tag.callee, tag.typeArguments] : [tag, typeParameters];
  return { tag: called.type === 'Identifier' ? called.value : '', type: types?.params[0] };
}

function readStatementShape(tag: string, type: swc.TsType | undefined, file: SourceFile): RowShape | null {
  const added = VALUE_TAGS[tag];
  if (added === undefined) return type === undefined ? null : readShape(type, file);
  const untyped: readonly ValueKind[] = tag === 'queryNumber' ? [] : ['any'];
  return { [ONLY_COLUMN]: [...(type === undefined ? untyped : readKinds(type, file)), ...added] };
}

/** Follows parentheses, `readonly`, aliases and imports. */
function resolve(node: swc.TsType, file: SourceFile): [swc.TsType, SourceFile] {
  if (node.type === 'TsParenthesizedType' || (node.type === 'TsTypeOperator' && node.op !== 'keyof'))
    return resolve(node.typeAnnotation, file);
  const found = node.type === 'TsTypeReference' ? findType(readName(node), file) : null;
  return found === null ? [node, file] : resolve(...found);
}

const readName = ({ typeName }: swc.TsTypeReference): string => (typeName.type === 'Identifier' ? typeName.value : '');

function findType(name: string, file: SourceFile): [swc.TsType, SourceFile] | null {
  const [own, imported] = [file.types.get(name), file.imports.get(name)];
  if (own !== undefined) return [own, file];
  return imported === undefined ? null : findType(imported.name, parse(imported.path));
}

/** Null: not an object type, or one that cannot be read. */
function readShape(type: swc.TsType, from: SourceFile): RowShape | null {
  const [node, file] = resolve(type, from);
  if (node.type === 'TsIntersectionType') {
    const shapes = node.types.map((one) => readShape(one, file));
    return shapes.includes(null) ? null : (Object.assign({}, ...shapes) as RowShape);
  }
  if (node.type === 'TsTypeLiteral')
    return Object.fromEntries(
      node.members.flatMap((member) => {
        if (member.type !== 'TsPropertySignature' || !('value' in member.key)) return [];
        const column = member.typeAnnotation?.typeAnnotation;
        const kinds = column === undefined ? (['any'] as const) : readKinds(column, file);
        return [[String(member.key.value), member.optional ? [...kinds, 'undefined'] : kinds]];
      }),
    );
  if (node.type !== 'TsTypeReference') return null;
  const [name, [base, selected]] = [readName(node), node.typeParams?.params ?? []];
  const shape = base && ['Pick', 'Omit', 'Required'].includes(name) ? readShape(base, file) : null;
  if (shape === null || selected === undefined) return shape;
  const columns = readLiterals(selected);
  return Object.fromEntries(Object.entries(shape).filter(([one]) => columns.includes(one) === (name === 'Pick')));
}

/** Of a union of literals. */
function readLiterals(node: swc.TsType): readonly string[] {
  if (node.type === 'TsUnionType') return node.types.flatMap(readLiterals);
  return node.type === 'TsLiteralType' && node.literal.type === 'StringLiteral' ? [node.literal.value] : [];
}

function readKinds(type: swc.TsType, from: SourceFile): readonly ValueKind[] {
  const [node, file] = resolve(type, from);
  if (node.type === 'TsKeywordType') return listKinds(node.kind);
  if (node.type === 'TsLiteralType') return listKinds(node.literal.type);
  if (node.type === 'TsTypeReference') return listKinds(readName(node));
  if (node.type === 'TsUnionType') return node.types.flatMap((one) => readKinds(one, file));
  if (node.type === 'TsIntersectionType') {
    const all = node.types.map((one) => readKinds(one, file));
    const isPrimitive = (kinds: readonly ValueKind[]) => !kinds.includes('any') && !kinds.includes('object');
    return all.find(isPrimitive) ?? all.find((kinds) => kinds.includes('any')) ?? ['object'];
  }
  if (node.type !== 'TsIndexedAccessType') return listKinds(node.type);
  const [object, at] = resolve(node.objectType, file);
  // `(typeof LIST)[number]`: every list of constants that types a column holds strings.
  if (object.type === 'TsTypeQuery') return ['string'];
  return readShape(object, at)?.[readLiterals(node.indexType)[0] ?? ''] ?? ['any'];
}
