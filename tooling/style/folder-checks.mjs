/** Two folders of one package that import each other cannot be read, tested or moved one at a time. */
import path from 'node:path';
import { isTest } from './sources.mjs';

const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
const SUFFIXES = ['', '.ts', '.tsx', '.cjs', '.mjs', '/index.ts'];

/** `a/b/c/x.ts` and `a/b/d/e/y.ts` → `a/b/c` and `a/b/d`; null where one folder contains the other. */
function findSiblings(from, to) {
  const [left, right] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const index = left.findIndex((part, at) => part !== right[at]);
  if (index < 1 || index >= right.length) return null;
  return [left.slice(0, index + 1).join('/'), right.slice(0, index + 1).join('/')];
}

export function checkMutualFolders(sources) {
  const code = sources.filter(({ path: file }) => /\.(ts|tsx|mjs|cjs)$/.test(file) && !isTest(file));
  const known = new Set(code.map(({ path: file }) => file));
  const imports = new Map();
  for (const { path: file, text } of code)
    for (const [, specifier] of text.matchAll(IMPORTED)) {
      const target = path.posix.join(path.posix.dirname(file), specifier);
      const found = SUFFIXES.map((suffix) => target + suffix).find((candidate) => known.has(candidate));
      const siblings = found === undefined ? null : findSiblings(file, found);
      if (siblings !== null) imports.set(siblings.join(' → '), { file, found, siblings });
    }
  return [...imports.values()]
    .filter(({ siblings: [from, to] }) => imports.has(`${to} → ${from}`))
    .map(({ file, found, siblings: [, to] }) => ({
      path: file,
      line: 1,
      message: `imports ${found}, and ${to} imports this folder`,
    }));
}
