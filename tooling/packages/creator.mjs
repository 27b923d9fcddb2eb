/** `prepack` of create-padauk-remote: copies the generators of tooling/new and the package versions into `dist`. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'create-padauk-remote');
const target = path.join(folder, 'dist');
const GENERATORS = ['change-set', 'edits.rules', 'names.rules', 'screen-changes', 'templates'];
const INTERNAL_PACKAGES = ['contract', 'shared', 'tooling'];

const readText = (file) => readFileSync(path.join(root, file), 'utf8');
const readPackage = (name) => JSON.parse(readText(path.join(name, 'package.json')));
const { catalog } = parse(readText('pnpm-workspace.yaml'));
const { devDependencies: rootDependencies } = readPackage('.');
const pickVersions = (names, from) => Object.fromEntries(names.map((name) => [name, from[name]]));

rmSync(target, { recursive: true, force: true });
cpSync(path.join(folder, 'src'), target, { recursive: true });
cpSync(path.join(root, 'tooling/new/templates'), path.join(target, 'new/templates'), { recursive: true });
for (const name of GENERATORS)
  cpSync(path.join(root, 'tooling/new', `${name}.mjs`), path.join(target, 'new', `${name}.mjs`));
for (const name of readdirSync(target).filter((file) => file.endsWith('.mjs'))) {
  const file = path.join(target, name);
  const text = readFileSync(file, 'utf8').replaceAll(/from '@padauk\/tooling\/new\/([\w.-]+)'/g, "from './new/$1.mjs'");
  writeFileSync(file, text);
}
const versions = {
  ours: Object.fromEntries(INTERNAL_PACKAGES.map((name) => [`@padauk/${name}`, readPackage(name).version])),
  dependencies: pickVersions(['react', 'react-dom'], catalog),
  devDependencies: {
    ...pickVersions(['@testing-library/dom', '@testing-library/react', '@types/react', '@types/react-dom'], catalog),
    ...pickVersions(['@types/jest', '@types/node', 'oxlint', 'prettier', 'typescript'], rootDependencies),
  },
};
writeFileSync(path.join(target, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
