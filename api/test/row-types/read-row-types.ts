import {
  parseSync,
  type ImportDeclaration,
  type ModuleItem,
  type TaggedTemplateExpression,
  type TsIndexedAccessType,
  type TsInterfaceDeclaration,
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
  readonly types: ReadonlyMap<string, TsType>;
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
  readonly statements: readonly TypedTemplate[];
  readonly lineAt: (position: number) => number;
}
type TypedTemplate = { readonly node: TaggedTemplateExpression; readonly row: TsType };

/** By keyword, by name of a global type and by type of a literal. */
const KINDS: Readonly<Partial<Record<string, ValueKind>>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  undefined: 'undefined',
  Date: 'date',
  Buffer: 'buffer',
  Uint8Array: 'buffer',
  Record: 'object',
  ReadonlyArray: 'object',
  StringLiteral: 'string',
  TemplateLiteral: 'string',
  NumericLiteral: 'number',
  BooleanLiteral: 'boolean',
};

/**
 * The typed statements of `path`. Null columns, literals, aliases, `Pick`, `Omit` and imported types are followed. The
 * shape is null for a type that cannot be read: one that is derived from an endpoint, a conditional type.
 */
export function readTypedStatements(path: string, root: string) {
  const file = parse(path);
  return file.statements.map(({ node, row }) => ({
    key: toKey(node.template.quasis.map(({ cooked }) => cooked ?? '')),
    place: `${relative(root, path)}:${file.lineAt(node.span.start)}`,
    shape: readShape(row, file),
  }));
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
    types: new Map(body.flatMap(toNamedType)),
    imports: new Map(body.flatMap((item) => (item.type === 'ImportDeclaration' ? toImports(item, path) : []))),
    statements: findTypedTemplates(body),
    lineAt: (position) => String(bytes.subarray(0, position - start)).split('\n').length,
  };
  parsed.set(path, file);
  return file;
}

function toNamedType(item: ModuleItem): [string, TsType][] {
  const declared = item.type === 'ExportDeclaration' ? item.declaration : item;
  if (declared.type === 'TsTypeAliasDeclaration') return [[declared.id.value, declared.typeAnnotation]];
  return declared.type === 'TsInterfaceDeclaration' ? [[declared.id.value, toIntersection(declared)]] : [];
}

function toIntersection({ span, body, extends: bases }: TsInterfaceDeclaration): TsType {
  const references = bases.map(({ expression, typeArguments }): TsType =>
    expression.type === 'Identifier'
      ? { type: 'TsTypeReference', span, typeName: expression, ...(typeArguments && { typeParams: typeArguments }) }
      : { type: 'TsKeywordType', span, kind: 'unknown' },
  );
  return {
    type: 'TsIntersectionType',
    span,
    types: [...references, { type: 'TsTypeLiteral', span, members: body.body }],
  };
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
  if (!isTemplate(node)) return inside;
  const row = readRowType(node);
  return row === undefined || row.type === 'TsKeywordType' ? inside : [{ node, row }, ...inside];
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
function readShape(node: TsType, file: SourceFile): RowShape | null {
  if (node.type === 'TsParenthesizedType') return readShape(node.typeAnnotation, file);
  if (node.type === 'TsTypeLiteral') return readMembers(node.members, file);
  if (node.type === 'TsIntersectionType') {
    const shapes = node.types.map((one) => readShape(one, file));
    return shapes.includes(null) ? null : (Object.assign({}, ...shapes) as RowShape);
  }
  if (node.type !== 'TsTypeReference') return null;
  const name = readName(node);
  const [first, second] = node.typeParams?.params ?? [];
  if (first !== undefined && (name === 'Required' || name === 'Readonly')) return readShape(first, file);
  if (first !== undefined && (name === 'Pick' || name === 'Omit') && second !== undefined)
    return selectColumns(readShape(first, file), readLiterals(second), name === 'Pick');
  const found = findType(name, file);
  return found === null ? null : readShape(...found);
}

const readMembers = (members: readonly TsTypeElement[], file: SourceFile): RowShape =>
  Object.fromEntries(
    members.flatMap((member) => {
      if (member.type !== 'TsPropertySignature' || !('value' in member.key)) return [];
      const type = member.typeAnnotation?.typeAnnotation;
      const kinds = type === undefined ? (['any'] as const) : readKinds(type, file);
      return [[String(member.key.value), member.optional ? [...kinds, 'undefined'] : kinds]];
    }),
  );

function selectColumns(shape: RowShape | null, names: readonly string[] | null, isPick: boolean): RowShape | null {
  if (shape === null || names === null) return null;
  return Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name) === isPick));
}

function readLiterals(node: TsType): readonly string[] | null {
  if (node.type === 'TsLiteralType') return node.literal.type === 'StringLiteral' ? [node.literal.value] : null;
  if (node.type !== 'TsUnionType') return null;
  const all = node.types.map(readLiterals);
  return all.includes(null) ? null : all.flatMap((one) => one ?? []);
}

function readKinds(node: TsType, file: SourceFile): readonly ValueKind[] {
  const within = (one: TsType): readonly ValueKind[] => readKinds(one, file);
  switch (node.type) {
    case 'TsKeywordType':
      return [KINDS[node.kind] ?? 'any'];
    case 'TsLiteralType':
      return [KINDS[node.literal.type] ?? 'any'];
    case 'TsUnionType':
      return node.types.flatMap(within);
    case 'TsIntersectionType': {
      const all = node.types.map(within);
      const isPrimitive = (kinds: readonly ValueKind[]) => !kinds.includes('any') && !kinds.includes('object');
      return all.find(isPrimitive) ?? all.find((kinds) => kinds.includes('any')) ?? ['object'];
    }
    case 'TsTypeOperator':
      return node.op === 'keyof' ? ['string'] : within(node.typeAnnotation);
    case 'TsParenthesizedType':
      return within(node.typeAnnotation);
    case 'TsIndexedAccessType':
      return readIndexedKinds(node, file);
    case 'TsArrayType':
    case 'TsTupleType':
    case 'TsTypeLiteral':
      return ['object'];
    case 'TsTypeReference': {
      const found = findType(readName(node), file);
      return found === null ? [KINDS[readName(node)] ?? 'any'] : readKinds(...found);
    }
    default:
      return ['any'];
  }
}

/** `(typeof LIST)[number]` is a string: every list of constants that types a column holds strings. */
function readIndexedKinds({ objectType, indexType }: TsIndexedAccessType, file: SourceFile): readonly ValueKind[] {
  const object = objectType.type === 'TsParenthesizedType' ? objectType.typeAnnotation : objectType;
  if (object.type === 'TsTypeQuery') return ['string'];
  const [name] = readLiterals(indexType) ?? [];
  return (name === undefined ? undefined : readShape(object, file)?.[name]) ?? ['any'];
}

const readName = ({ typeName }: TsTypeReference): string => (typeName.type === 'Identifier' ? typeName.value : '');

function findType(name: string, file: SourceFile): [TsType, SourceFile] | null {
  const own = file.types.get(name);
  if (own !== undefined) return [own, file];
  const imported = file.imports.get(name);
  return imported === undefined ? null : findType(imported.name, parse(imported.path));
}
