import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import repository from '../webpack/root.cjs';
import { LOCALES } from '@padauk/contract/text/locales';

const NOT_A_PACKAGE = new Set(['node_modules', 'docs']);

function listFolders(folder) {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...inside.flatMap((entry) => listFolders(join(folder, entry.name)))];
}

export function findLocaleFolders(root) {
  const packages = repository.isOneRemote(root) ? [join(root, 'src')] : listPackages(root);
  return packages
    .filter((folder) => existsSync(folder))
    .flatMap(listFolders)
    .filter((folder) => relative(root, folder).split(sep).includes('locales'))
    .filter((folder) => LOCALES.some((locale) => existsSync(join(folder, `${locale}.json`))))
    .sort();
}

function listPackages(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_A_PACKAGE.has(entry.name))
    .map((entry) => join(root, entry.name, 'src'));
}

/** `{ "a": { "b": "x" } }` as `a.b` → `x`. */
export function flattenTree(tree, prefix = '') {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flattenTree(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value]],
  );
}

function readLocaleFile(root, path) {
  const file = relative(root, path).split(sep).join('/');
  if (!existsSync(path)) return { file, path, raw: undefined, texts: new Map(), problem: 'the file is missing' };
  const raw = readFileSync(path, 'utf8');
  try {
    const tree = JSON.parse(raw);
    return { file, path, raw, tree, texts: new Map(flattenTree(tree)) };
  } catch (error) {
    return { file, path, raw, texts: new Map(), problem: `not JSON: ${error.message}` };
  }
}

export function readLocaleSet(root, folder) {
  return Object.fromEntries(LOCALES.map((locale) => [locale, readLocaleFile(root, join(folder, `${locale}.json`))]));
}
