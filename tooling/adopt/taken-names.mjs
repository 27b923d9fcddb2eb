import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from '@swc/core';

const require = createRequire(import.meta.url);
const { SHARED, isInternal } = require('../webpack/sharing.cjs');
const { listFiles } = require('../webpack/build-id.cjs');

const SOURCE = /\.[jt]sx?$/;
const TEST = /\.(?:test|spec)\.[jt]sx?$|\.d\.ts$/;

const getNames = ({ specifiers = [] }) =>
  specifiers.map(({ type, imported, local, orig }) =>
    type === 'ImportNamespaceSpecifier' || type === 'ExportNamespaceSpecifier'
      ? '*'
      : type === 'ImportDefaultSpecifier'
        ? 'default'
        : (imported ?? orig ?? local).value,
  );

/** What the sources import from each shared module: `@padauk/shared/ui` → names; `*` means all. */
export async function listTakenNames(folder) {
  const taken = new Map([['react', new Set()]]);
  for (const file of listFiles(folder).filter((one) => SOURCE.test(one) && !TEST.test(one))) {
    const isTypeScript = /\.tsx?$/.test(file);
    const syntax = isTypeScript
      ? { syntax: 'typescript', tsx: file.endsWith('x') }
      : { syntax: 'ecmascript', jsx: true };
    const { body } = await parse(readFileSync(file, 'utf8'), { ...syntax, target: 'es2022' });
    for (const statement of body) {
      const request = statement.source?.value;
      if (!SHARED.includes(request) || statement.typeOnly === true) continue;
      const names = taken.get(request) ?? new Set();
      const values = {
        ...statement,
        specifiers: (statement.specifiers ?? []).filter(({ isTypeOnly }) => isTypeOnly !== true),
      };
      for (const name of statement.type === 'ExportAllDeclaration' ? ['*'] : getNames(values)) names.add(name);
      taken.set(request, names);
    }
  }
  return Object.fromEntries([...taken].map(([request, names]) => [request, [...names].sort()]));
}

export const pickInternal = (taken) =>
  Object.fromEntries(Object.entries(taken).filter(([request]) => isInternal(request)));
