/** `prepack` of create-padauk-remote: copies the generators of tooling/new and the package versions into `dist`. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = path.join(root, 'create-padauk-remote');
const to = path.join(folder, 'dist');
const GENERATORS = ['change-set', 'edits.rules', 'names.rules', 'screen-changes', 'templates'];
const OURS = ['contract', 'shared', 'tooling'];

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const packageOf = (name) => JSON.parse(read(path.join(name, 'package.json')));
const { catalog } = parse(read('pnpm-workspace.yaml'));
const { devDependencies: ofRoot } = packageOf('.');
const versionsOf = (names, from) => Object.fromEntries(names.map((name) => [name, from[name]]));

rmSync(to, { recursive: true, force: true });
cpSync(path.join(folder, 'src'), to, { recursive: true });
cpSync(path.join(root, 'tooling/new/templates'), path.join(to, 'new/templates'), { recursive: true });
for (const name of GENERATORS)
  cpSync(path.join(root, 'tooling/new', `${name}.mjs`), path.join(to, 'new', `${name}.mjs`));
for (const name of readdirSync(to).filter((file) => file.endsWith('.mjs'))) {
  const file = path.join(to, name);
  const text = readFileSync(file, 'utf8').replaceAll(/from '@padauk\/tooling\/new\/([\w.-]+)'/g, "from './new/$1.mjs'");
  writeFileSync(file, text);
}
const versions = {
  ours: Object.fromEntries(OURS.map((name) => [`@padauk/${name}`, packageOf(name).version])),
  dependencies: versionsOf(['react', 'react-dom'], catalog),
  devDependencies: {
    ...versionsOf(['@testing-library/dom', '@testing-library/react', '@types/react', '@types/react-dom'], catalog),
    ...versionsOf(['@types/jest', '@types/node', 'oxlint', 'prettier', 'typescript'], ofRoot),
  },
};
writeFileSync(path.join(to, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
