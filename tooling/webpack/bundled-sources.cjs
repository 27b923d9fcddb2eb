// The files and packages that a bundle imports, transitively. CountedSourcesPlugin compares webpack's list with them.
const fs = require('node:fs');
const path = require('node:path');
const { listScriptImports, listStyleImports } = require('./imports.cjs');
const { findOwner } = require('./owners.cjs');
const { cacheByMtime } = require('./file-cache.cjs');
const { resolvePackageFile } = require('./root.cjs');

const SCRIPT = /\.(?:tsx?|[cm]?js)$/;
const STYLE = /\.s?css$/;
const SCOPE = '@padauk/';
/** Precompiled packages import it in place of JSX. */
const JSX_RUNTIME = 'react/jsx-runtime';
/** Not part of a release, so changes there do not change build ids. */
const EXCLUDED_FILES = new Set(['dev-server.cjs']);

const readImports = cacheByMtime((text, file) =>
  STYLE.test(file) ? listStyleImports(text) : listScriptImports(file, text),
);

const listFiles = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** webpack takes every file that may match the template, subfolders included. */
function findTemplateFiles(start, suffix) {
  const folder = path.dirname(`${start}x`);
  return listFiles(folder).filter((file) => file.endsWith(suffix));
}

/** `import './a.ts'` names a file; `@use 'tokens'` omits the extension and the underscore. */
function resolveFile(start, { isStyle = false }) {
  const partial = path.join(path.dirname(start), `_${path.basename(start)}`);
  const candidates = isStyle ? [start, `${start}.scss`, partial, `${partial}.scss`] : [start];
  return candidates.find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
}

const toPackageName = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

class Trace {
  constructor({ root, isShared, alias }) {
    this.root = root;
    this.isShared = isShared;
    this.alias = alias;
    this.files = new Set();
    this.packages = new Map();
    this.taken = new Map();
  }

  visit(file) {
    if (this.files.has(file)) return;
    this.files.add(file);
    if (file.endsWith('.tsx')) this.recordJsx(file);
    if (!SCRIPT.test(file) && !STYLE.test(file)) return;
    for (const found of readImports(file)) this.follow(file, found);
  }

  follow(from, found) {
    const { request, suffix, names } = found;
    if (request.startsWith('node:')) return;
    if (this.isShared(request)) {
      this.record(request, names);
      return;
    }
    if (request in this.alias) {
      this.visit(this.alias[request]);
      return;
    }
    if (suffix !== undefined) {
      // `${name}/package.json` resolves to a package at run time, not to a file here.
      if (!request.startsWith('.')) return;
      for (const file of findTemplateFiles(path.resolve(path.dirname(from), request), suffix)) this.visit(file);
      return;
    }
    if (request === JSX_RUNTIME) {
      this.recordJsx(from);
      return;
    }
    if (!request.startsWith('.') && !request.startsWith(SCOPE) && found.isStyle !== true) {
      this.recordPackage(from, toPackageName(request));
      return;
    }
    const start = request.startsWith(SCOPE)
      ? resolvePackageFile(request, path.dirname(from))
      : path.resolve(path.dirname(from), request);
    const file = start === undefined ? undefined : resolveFile(start, found);
    if (file === undefined)
      throw new Error(`${path.relative(this.root, from)} imports ${request}, which does not exist`);
    if (!EXCLUDED_FILES.has(path.basename(file))) this.visit(file);
  }

  /** JSX compiles to `react/jsx-runtime`, which the bundle contains and which imports the shared React. */
  recordJsx(file) {
    this.recordPackage(file, 'react');
    if (this.isShared('react')) this.record('react', ['*']);
  }

  record(request, names) {
    const taken = this.taken.get(request) ?? new Set();
    for (const name of names) taken.add(name);
    this.taken.set(request, taken);
  }

  /** By importing folder, because two folders may have different versions. */
  recordPackage(from, name) {
    const folder = findOwner(this.root, from);
    const taken = this.packages.get(folder) ?? new Set();
    this.packages.set(folder, taken.add(name));
  }
}

/**
 * @param {object} options @param {string} options.root @param {readonly string[]} options.entries absolute paths
 * @param {(request: string) => boolean} [options.isShared] modules that the page provides
 * @param {Readonly<Record<string, string>>} [options.alias] request → replacement
 * @returns {{ files: readonly string[], packages: ReadonlyMap<string, ReadonlySet<string>>, taken: ReadonlyMap<string,
 * ReadonlySet<string>> }} by importing folder and by shared request
 */
function collectBundledSources({ root, entries, isShared = () => false, alias = {} }) {
  const trace = new Trace({ root, isShared, alias });
  for (const entry of entries) trace.visit(entry);
  return { files: [...trace.files].sort(), packages: trace.packages, taken: trace.taken };
}

module.exports = { collectBundledSources, listFiles };
