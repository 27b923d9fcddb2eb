/** A package's exported names with hashes of their types. From declarations: inferred types count, comments do not. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, printSync } from '@swc/core';

const DECLARED = new Set(['ExportDeclaration', 'ExportDefaultDeclaration', 'ExportDefaultExpression']);
const computeHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function* listIdentifiers(node) {
  if (Array.isArray(node)) {
    for (const child of node) yield* listIdentifiers(child);
  } else if (node !== null && typeof node === 'object') {
    if (node.type === 'Identifier') yield node.value;
    for (const [key, value] of Object.entries(node)) if (key !== 'span') yield* listIdentifiers(value);
  }
}

const printItem = (item) =>
  printSync({ type: 'Module', span: { start: 0, end: 0, ctxt: 0 }, body: [item], interpreter: null }, { minify: true })
    .code;

function listDeclared({ identifier, id, declarations }) {
  const own = identifier ?? id;
  if (own !== undefined && own !== null) return [own.value];
  return (declarations ?? []).map((declaration) => declaration.id.value);
}

class Declarations {
  constructor(file) {
    this.file = file;
    this.own = new Map();
    this.imported = new Map();
    this.exported = new Map();
    this.stars = [];
    const syntax = { syntax: 'typescript', tsx: false, dts: true };
    for (const item of parseSync(readFileSync(file, 'utf8'), syntax).body) this.read(item);
  }

  read(item) {
    if (item.type === 'ImportDeclaration') this.readImport(item);
    else if (item.type === 'ExportAllDeclaration') this.stars.push(item.source.value);
    else if (item.type === 'ExportNamedDeclaration') this.readReExport(item);
    else if (DECLARED.has(item.type)) {
      const inner = item.declaration ?? item.decl ?? item.expression;
      const names = listDeclared(inner);
      for (const name of names.length === 0 ? ['default'] : names) this.declare(name, item, true);
    } else for (const name of listDeclared(item)) this.declare(name, item, false);
  }

  readImport({ source, specifiers }) {
    for (const { local, imported, type } of specifiers) {
      const name = type === 'ImportSpecifier' ? (imported?.value ?? local.value) : '*';
      this.imported.set(local.value, { from: source.value, name });
    }
  }

  readReExport({ source, specifiers }) {
    for (const { orig, exported, name } of specifiers) {
      const exportedName = (exported ?? name ?? orig).value;
      this.exported.set(exportedName, { from: source?.value, name: orig?.value ?? '*' });
    }
  }

  declare(name, item, isExported) {
    const before = this.own.get(name) ?? { texts: [], names: new Set() };
    before.texts.push(printItem(item));
    for (const identifier of listIdentifiers(item)) before.names.add(identifier);
    this.own.set(name, before);
    if (isExported) this.exported.set(name, { from: undefined, name });
  }
}

class Surface {
  constructor() {
    this.files = new Map();
  }

  load(file) {
    if (!this.files.has(file)) this.files.set(file, new Declarations(file));
    return this.files.get(file);
  }

  resolveFile(from, request) {
    if (!request.startsWith('.')) return undefined;
    const file = path.resolve(path.dirname(from), request).replace(/\.tsx?$/, '.d.ts');
    return existsSync(file) ? file : undefined;
  }

  listNames(file) {
    const { exported, stars } = this.load(file);
    const reExported = stars.flatMap((request) => this.listNames(this.resolveFile(file, request)));
    return [...new Set([...exported.keys(), ...reExported])].sort();
  }

  collect(file, name, found) {
    const declarations = this.load(file);
    const { from, name: original } = declarations.exported.get(name) ?? { from: undefined, name };
    const own = from === undefined ? declarations.own.get(original) : undefined;
    if (own !== undefined) {
      const key = `${file}#${original}`;
      if (found.has(key)) return;
      found.set(key, own.texts.join('\n'));
      for (const ownName of own.names) this.collect(file, ownName, found);
      return;
    }
    const imported = from === undefined ? declarations.imported.get(original) : { from, name: original };
    if (imported !== undefined) this.collectFrom(file, imported, found);
    else
      for (const request of declarations.stars) {
        const next = this.resolveFile(file, request);
        if (next !== undefined && this.listNames(next).includes(name)) this.collect(next, name, found);
      }
  }

  collectFrom(file, { from, name }, found) {
    const next = this.resolveFile(file, from);
    if (next === undefined) found.set(`${from}#${name}`, `${from}#${name}`);
    else if (name === '*') for (const exported of this.listNames(next)) this.collect(next, exported, found);
    else this.collect(next, name, found);
  }

  hash(file, name) {
    const found = new Map();
    this.collect(file, name, found);
    return computeHash([...found.values()].sort().join('\n'));
  }
}

function listEntries(folder, exportMap, declarations) {
  return Object.entries(exportMap).flatMap(([door, target]) => {
    if (!/\.tsx?$/.test(target)) return [];
    const file = path.join(folder, declarations, target.replace(/\.tsx?$/, '.d.ts'));
    if (!door.includes('*')) return [[door.slice(2), file]];
    const [start, end] = file.split('*');
    return readdirSync(path.dirname(`${start}x`), { recursive: true })
      .map((name) => path.join(path.dirname(`${start}x`), name))
      .filter((name) => name.endsWith(end) && !/\.test\.d\.ts$|[\\/]test-data[\\/]/.test(name))
      .map((name) => [door.slice(2).replace('*', name.slice(start.length, -end.length).replaceAll('\\', '/')), name]);
  });
}

/** `runtime useText` → a hash of its type. */
export function listExportedNames(folder, declarations = '.ts-out') {
  const { exports: exportMap } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const surface = new Surface();
  const names = listEntries(folder, exportMap, declarations).flatMap(([door, file]) =>
    surface.listNames(file).map((name) => [`${door} ${name}`, surface.hash(file, name)]),
  );
  return Object.fromEntries(names.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const printSignature = (declared) => printItem({ ...declared, body: { ...declared.body, stmts: [] } });

function listModuleNames(text) {
  const { body } = parseSync(text, { syntax: 'ecmascript' });
  const exported = body.find(
    ({ expression }) => expression?.type === 'AssignmentExpression' && expression.left.object?.value === 'module',
  ).expression.right;
  if (exported.type !== 'ObjectExpression')
    return [
      [
        'default',
        exported.params === undefined ? '' : computeHash(JSON.stringify(exported.params.map(({ pat }) => pat.value))),
      ],
    ];
  return exported.properties.map((property) => {
    const name = property.type === 'Identifier' ? property.value : property.key.value;
    const declared = body.find(({ type, identifier }) => type === 'FunctionDeclaration' && identifier.value === name);
    return [name, declared === undefined ? '' : computeHash(printSignature(declared))];
  });
}

function listCommands(text) {
  const [, table] = /\nconst COMMANDS = \{\n([^]*?)\n\};/.exec(text);
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => [`padauk ${name}`, '']);
}

/** The packed tools have no types: names and parameters of modules, whole settings files. */
export function listToolNames(folder) {
  const { bin, publishConfig } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const doors = Object.entries(publishConfig.exports).filter(([door]) => door !== './package.json');
  const names = doors.flatMap(([door, target]) => {
    const file = typeof target === 'string' ? target : target.types;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const offered = file.endsWith('.cjs') ? listModuleNames(text) : [['whole', computeHash(text)]];
    return offered.map(([name, hash]) => [`${door.slice(2)} ${name}`, hash]);
  });
  return Object.fromEntries([...names, ...listCommands(readFileSync(path.join(folder, bin.padauk), 'utf8'))].sort());
}
