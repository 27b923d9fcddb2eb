import {
  parseSync,
  type ImportDeclaration,
  type ModuleItem,
  type TaggedTemplateExpression,
  type TsIndexedAccessType,
  type TsType,
  type TsTypeElement,
  type TsTypeReference,
} from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export type ValueKind = 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'date' | 'buffer' | 'object' | 'any';
export type RowShape = Readonly<Record<string, readonly ValueKind[]>>;

/** A tagged template `sql<Row>`. `key`: its literal parts, by which a statement is found when it runs. */
export interface TypedStatement {
  readonly key: string;
  readonly place: string;
  readonly shape: RowShape;
}

export const toKey = (fragments: readonly string[]): string => fragments.join('\u0000');

interface SourceFile {
  readonly path: string;
  readonly types: ReadonlyMap<string, NamedType>;
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  readonly statements: readonly TypedTemplate[];
  readonly lineAt: (position: number) => number;
}
type NamedType = { readonly alias: TsType } | { readonly members: readonly TsTypeElement[]; readonly base: string[] };
type TypedTemplate = { readonly node: TaggedTemplateExpression; readonly row: TsType };
type Located<Node> = { readonly node: Node; readonly file: SourceFile };

const KEYWORDS: Readonly<Partial<Record<string, ValueKind>>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  undefined: 'undefined',
};
const GLOBALS: Readonly<Partial<Record<string, ValueKind>>> = {
  Date: 'date',
  Buffer: 'buffer',
  Uint8Array: 'buffer',
  Record: 'object',
  ReadonlyArray: 'object',
};
const LITERALS: Readonly<Partial<Record<string, ValueKind>>> = {
  StringLiteral: 'string',
  TemplateLiteral: 'string',
  NumericLiteral: 'number',
  BooleanLiteral: 'boolean',
};

/** Row types in `path`, with those that cannot be read: a type that is derived from an endpoint, a conditional type. */
export const countRowTypes = (path: string): number =>
  parse(path).statements.filter(({ row }) => row.type !== 'TsKeywordType').length;

/** The typed statements of `path`. Null columns, literals, aliases, `Pick`, `Omit` and imported types are followed. */
export function readTypedStatements(path: string, root: string): readonly TypedStatement[] {
  const file = parse(path);
  return file.statements.flatMap(({ node, row }) => {
    const shape = readShape({ node: row, file });
    if (shape === null) return [];
    const place = `${relative(root, path)}:${file.lineAt(node.span.start)}`;
    return [{ key: toKey(node.template.quasis.map(({ cooked }) => cooked ?? '')), place, shape }];
  });
}

const parsed = new Map<string, SourceFile>();

function parse(path: string): SourceFile {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const text = readFileSync(path, 'utf8');
  // swc positions continue from the last parsed file; the first statement, a semicolon, marks the start.
  const { body } = parseSync(`;${text}`, { syntax: 'typescript', target: 'es2022' });
  const start = (body[0]?.span.start ?? 0) + 1;
  const bytes = Buffer.from(text);
  const file: SourceFile = {
    path,
    types: new Map(body.flatMap(toNamedType)),
    imports: new Map(body.flatMap((item) => (item.type === 'ImportDeclaration' ? toImports(item, path) : []))),
    statements: findTypedTemplates(body),
    lineAt: (position) =>
      bytes
        .subarray(0, position - start)
        .toString()
        .split('\n').length,
  };
  parsed.set(path, file);
  return file;
}

function toNamedType(item: ModuleItem): [string, NamedType][] {
  const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
  if (declared.type === 'TsTypeAliasDeclaration') return [[declared.id.value, { alias: declared.typeAnnotation }]];
  if (declared.type !== 'TsInterfaceDeclaration') return [];
  const base = declared.extends.map(({ expression }) => ('value' in expression ? String(expression.value) : ''));
  return [[declared.id.value, { members: declared.body.body, base }]];
}

function toImports(
  { specifiers, source }: ImportDeclaration,
  from: string,
): [string, { path: string; name: string }][] {
  const path = source.value.startsWith('@padauk/contract/')
    ? join(from.slice(0, from.lastIndexOf('/api/')), 'contract/src', `${source.value.slice(17)}.ts`)
    : join(dirname(from), source.value);
  if (!existsSync(path)) return [];
  return specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' ? [[one.local.value, { path, name: one.imported?.value ?? one.local.value }]] : [],
  );
}

function findTypedTemplates(node: unknown): readonly TypedTemplate[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap((child: unknown) => findTypedTemplates(child));
  const row = isTemplate(node) ? readRowType(node) : undefined;
  return isTemplate(node) && row !== undefined ? [{ node, row }, ...inside] : inside;
}

const isTemplate = (node: object): node is TaggedTemplateExpression =>
  'type' in node && node.type === 'TaggedTemplateExpression';

/** Of ``sql<Row>`…` `` and of ``queryRows<Row>(db)`…` ``. */
function readRowType({ tag, typeParameters }: TaggedTemplateExpression): TsType | undefined {
  if (tag.type !== 'CallExpression') return typeParameters?.params[0];
  const isOfRows = tag.callee.type === 'Identifier' && ['queryRow', 'queryRows'].includes(tag.callee.value);
  return isOfRows ? tag.typeArguments?.params[0] : undefined;
}

/** Null: not an object type, or one that cannot be read. */
function readShape({ node, file }: Located<TsType>): RowShape | null {
  if (node.type === 'TsParenthesizedType') return readShape({ node: node.typeAnnotation, file });
  if (node.type === 'TsTypeLiteral') return readMembers({ node: node.members, file });
  if (node.type === 'TsIntersectionType') return mergeShapes(node.types.map((one) => readShape({ node: one, file })));
  if (node.type !== 'TsTypeReference') return null;
  const name = readName(node);
  const [first, second] = node.typeParams?.params ?? [];
  if (first !== undefined && (name === 'Required' || name === 'Readonly')) return readShape({ node: first, file });
  if (first !== undefined && (name === 'Pick' || name === 'Omit') && second !== undefined)
    return selectColumns(readShape({ node: first, file }), readLiterals({ node: second, file }), name === 'Pick');
  const found = findType(name, file);
  if (found === null) return null;
  if ('alias' in found.node) return readShape({ node: found.node.alias, file: found.file });
  const bases = found.node.base.map((base) => {
    const type = findType(base, found.file);
    if (type === null) return null;
    return 'alias' in type.node
      ? readShape({ node: type.node.alias, file: type.file })
      : readMembers({ node: type.node.members, file: type.file });
  });
  return mergeShapes([...bases, readMembers({ node: found.node.members, file: found.file })]);
}

const readMembers = ({ node, file }: Located<readonly TsTypeElement[]>): RowShape =>
  Object.fromEntries(
    node.flatMap((member) => {
      if (member.type !== 'TsPropertySignature' || !('value' in member.key)) return [];
      const type = member.typeAnnotation?.typeAnnotation;
      const kinds = type === undefined ? (['any'] as const) : readKinds({ node: type, file });
      return [[String(member.key.value), member.optional ? [...kinds, 'undefined'] : kinds]];
    }),
  );

const mergeShapes = (shapes: readonly (RowShape | null)[]): RowShape | null =>
  shapes.includes(null) ? null : (Object.assign({}, ...shapes) as RowShape);

function selectColumns(shape: RowShape | null, names: readonly string[] | null, isPick: boolean): RowShape | null {
  if (shape === null || names === null) return null;
  return Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name) === isPick));
}

function readLiterals({ node, file }: Located<TsType>): readonly string[] | null {
  if (node.type === 'TsLiteralType') return node.literal.type === 'StringLiteral' ? [node.literal.value] : null;
  if (node.type !== 'TsUnionType') return null;
  const all = node.types.map((one) => readLiterals({ node: one, file }));
  return all.includes(null) ? null : all.flatMap((one) => one ?? []);
}

function readKinds({ node, file }: Located<TsType>): readonly ValueKind[] {
  const within = (one: TsType): readonly ValueKind[] => readKinds({ node: one, file });
  switch (node.type) {
    case 'TsKeywordType':
      return [KEYWORDS[node.kind] ?? 'any'];
    case 'TsLiteralType':
      return [LITERALS[node.literal.type] ?? 'any'];
    case 'TsUnionType':
      return node.types.flatMap(within);
    case 'TsIntersectionType':
      return node.types.map(within).find((kinds) => !kinds.includes('any') && !kinds.includes('object')) ?? ['any'];
    case 'TsTypeOperator':
      return node.op === 'keyof' ? ['string'] : within(node.typeAnnotation);
    case 'TsParenthesizedType':
      return within(node.typeAnnotation);
    case 'TsIndexedAccessType':
      return readIndexedKinds({ node, file });
    case 'TsArrayType':
    case 'TsTupleType':
    case 'TsTypeLiteral':
      return ['object'];
    case 'TsTypeReference':
      return readNamedKinds({ node, file });
    default:
      return ['any'];
  }
}

function readNamedKinds({ node, file }: Located<TsTypeReference>): readonly ValueKind[] {
  const found = findType(readName(node), file);
  if (found === null) return [GLOBALS[readName(node)] ?? 'any'];
  return 'alias' in found.node ? readKinds({ node: found.node.alias, file: found.file }) : ['object'];
}

/** `(typeof LIST)[number]` is a string: every list of constants that types a column holds strings. */
function readIndexedKinds({ node, file }: Located<TsIndexedAccessType>): readonly ValueKind[] {
  const object = node.objectType.type === 'TsParenthesizedType' ? node.objectType.typeAnnotation : node.objectType;
  if (object.type === 'TsTypeQuery') return ['string'];
  const [name] = readLiterals({ node: node.indexType, file }) ?? [];
  return (name === undefined ? undefined : readShape({ node: object, file })?.[name]) ?? ['any'];
}

const readName = ({ typeName }: TsTypeReference): string => (typeName.type === 'Identifier' ? typeName.value : '');

function findType(name: string, file: SourceFile): Located<NamedType> | null {
  const own = file.types.get(name);
  if (own !== undefined) return { node: own, file };
  const imported = file.imports.get(name);
  return imported === undefined ? null : findType(imported.name, parse(imported.path));
}
