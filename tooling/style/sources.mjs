import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import workspace from '../workspace.cjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const { BROWSER_PACKAGES, CRUISED: PACKAGES } = workspace;

const EXCLUDED = new Set(['node_modules', 'dist', '.ts-out', '.cache', 'var', 'coverage', 'fixtures', 'test-results']);
const IS_TEXT = /\.(ts|tsx|mjs|cjs|scss|css|json|html|svg|sql)$/;

function listFiles(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (EXCLUDED.has(entry.name)) return [];
    const inside = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(inside) : [inside];
  });
}

export function readSources() {
  return PACKAGES.flatMap(listFiles)
    .filter((file) => IS_TEXT.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

export function readPages() {
  const inRoot = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  return [
    ...inRoot,
    ...['docs', ...PACKAGES]
      .flatMap(listFiles)
      .filter((file) => file.endsWith('.md'))
      .map((file) => path.basename(file)),
  ];
}

export const isTest = (file) =>
  /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) || /(^|\/)(test|test-data|testing)\//.test(file);
export const isTypeScript = (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
export const isBrowserCode = (file) => BROWSER_PACKAGES.some((name) => file.startsWith(`${name}/src/`));

const trees = new WeakMap();

function parse(source) {
  // swc positions continue from the last parsed file; the first statement, a semicolon, marks the start.
  const { body } = parseSync(`;${source.text}`, {
    syntax: 'typescript',
    tsx: source.path.endsWith('.tsx'),
    target: 'es2022',
  });
  return { body, start: body[0].span.start + 1, bytes: Buffer.from(source.text) };
}

function walk(node, visit) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit));
  if (node === null || typeof node !== 'object') return undefined;
  if (typeof node.type === 'string') visit(node);
  return Object.values(node).forEach((child) => walk(child, visit));
}

function getTree(source) {
  if (!trees.has(source)) trees.set(source, parse(source));
  return trees.get(source);
}

/** Much faster than `visitTree`. */
export function visitNodes(source, visit) {
  walk(getTree(source).body, visit);
}

export function visitTree(source, visit) {
  const { body, start, bytes } = getTree(source);
  const lineOf = (node) =>
    bytes
      .subarray(0, Math.max(0, node.span.start - start))
      .toString()
      .split('\n').length;
  walk(body, (node) => visit(node, node.span === undefined ? 1 : lineOf(node)));
}

export function findMatchingLines(source, pattern, message) {
  return source.text
    .split('\n')
    .flatMap((text, index) => (pattern.test(text) ? [{ path: source.path, line: index + 1, message }] : []));
}
