// The files and packages that a bundle imports, transitively. CountedSourcesPlugin compares webpack's list with them.
const fs = require('node:fs');
const path = require('node:path');
const { importsOfScript, importsOfStyle } = require('./imports.cjs');
const { ownerOf } = require('./owners.cjs');
const { readOnce } = require('./read-once.cjs');
const { fileOfPackage } = require('./root.cjs');

const SCRIPT = /\.(?:tsx?|[cm]?js)$/;
const STYLE = /\.s?css$/;
const OURS = '@padauk/';
/** Precompiled packages import it in place of JSX. */
const JSX_RUNTIME = 'react/jsx-runtime';
/** Not part of a release, so changes there do not change build ids. */
const NOT_IN_A_RELEASE = new Set(['dev-server.cjs']);

const importsOf = readOnce((text, file) => (STYLE.test(file) ? importsOfStyle(text) : importsOfScript(file, text)));

const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** webpack takes every file that may match the template, subfolders included. */
function filesOfTemplate(start, suffix) {
  const folder = path.dirname(`${start}x`);
  return filesIn(folder).filter((file) => file.endsWith(suffix));
}

/** `import './a.ts'` names a file; `@use 'tokens'` omits the extension and the underscore. */
function fileOf(start, { isStyle = false }) {
  const partial = path.join(path.dirname(start), `_${path.basename(start)}`);
  const candidates = isStyle ? [start, `${start}.scss`, partial, `${partial}.scss`] : [start];
  return candidates.find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
}

const packageOf = (request) =>
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
    if (file.endsWith('.tsx')) this.takeJsx(file);
    if (!SCRIPT.test(file) && !STYLE.test(file)) return;
    for (const one of importsOf(file)) this.follow(file, one);
  }

  follow(from, found) {
    const { request, suffix, names } = found;
    if (request.startsWith('node:')) return;
    if (this.isShared(request)) {
      this.take(request, names);
      return;
    }
    if (request in this.alias) {
      this.visit(this.alias[request]);
      return;
    }
    if (suffix !== undefined) {
      // `${name}/package.json` resolves to a package at run time, not to a file here.
      if (!request.startsWith('.')) return;
      for (const file of filesOfTemplate(path.resolve(path.dirname(from), request), suffix)) this.visit(file);
      return;
    }
    if (request === JSX_RUNTIME) {
      this.takeJsx(from);
      return;
    }
    if (!request.startsWith('.') && !request.startsWith(OURS) && found.isStyle !== true) {
      this.takePackage(from, packageOf(request));
      return;
    }
    const start = request.startsWith(OURS)
      ? fileOfPackage(request, path.dirname(from))
      : path.resolve(path.dirname(from), request);
    const file = start === undefined ? undefined : fileOf(start, found);
    if (file === undefined) throw new Error(`${path.relative(this.root, from)} imports ${request}, which is not there`);
    if (!NOT_IN_A_RELEASE.has(path.basename(file))) this.visit(file);
  }

  /** JSX compiles to `react/jsx-runtime`, which the bundle contains and which imports the shared React. */
  takeJsx(file) {
    this.takePackage(file, 'react');
    if (this.isShared('react')) this.take('react', ['*']);
  }

  take(request, names) {
    const taken = this.taken.get(request) ?? new Set();
    for (const name of names) taken.add(name);
    this.taken.set(request, taken);
  }

  /** By importing folder, because two folders may have different versions. */
  takePackage(from, name) {
    const folder = ownerOf(this.root, from);
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
function bundledSources({ root, entries, isShared = () => false, alias = {} }) {
  const trace = new Trace({ root, isShared, alias });
  for (const entry of entries) trace.visit(entry);
  return { files: [...trace.files].sort(), packages: trace.packages, taken: trace.taken };
}

module.exports = { bundledSources, filesIn };
