#!/usr/bin/env node
/** Creates a repository for one remote. It is built, tested and released outside the workspace. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ChangeSet, RefusedError } from '@padauk/tooling/new/change-set';
import { checkRemoteName } from '@padauk/tooling/new/names.rules';
import {
  addScreen,
  buildLabels,
  buildTitles,
  REMOTE_FILES,
  TITLE_LANGUAGES,
  toTemplateName,
} from '@padauk/tooling/new/screen-changes';
import { fillFile, fillTemplate } from '@padauk/tooling/new/templates';

const HELP = `npx create-padauk-remote <name> [--en … --uni … --zh … --shan …] [--packages <folder>] [--no-install]

  <name>        one word; the repository is created in remote-<name>, and the path of its first screen is /<name>
  --en …        the title of that screen in each language (default: a placeholder)
  --packages    installs Padauk's packages from tarballs in this folder (pnpm pack:packages) and copies them into the repository; default: your registry
  --no-install  does not run \`npm install\` and \`npm run i18n\`

  npx create-padauk-remote bonus --en Bonus --zh 奖金`;
/** Must match template/prettierrc.json.tmpl, which does not exist in the new repository yet. */
const PRETTIER_OPTIONS = { printWidth: 120, singleQuote: true };
const TITLE_OPTIONS = Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, { type: 'string' }]));

const TEMPLATE_FOLDER = path.join(import.meta.dirname, '../template');
const FIRST_SCREEN = 'home';
const TARBALL_FOLDER = 'packages';

/** File → template of a separate repository. npm omits or renames files whose name begins with a dot. */
const REPOSITORY_FILES = {
  '.github/workflows/ci.yml': 'ci.yml.tmpl',
  '.gitignore': 'gitignore.tmpl',
  '.gitlab-ci.yml': 'gitlab-ci.yml.tmpl',
  '.oxlintrc.json': 'oxlintrc.json.tmpl',
  '.prettierignore': 'prettierignore.tmpl',
  '.prettierrc.json': 'prettierrc.json.tmpl',
  'README.md': 'README.md.tmpl',
  'tsconfig.json': 'tsconfig.json.tmpl',
};

const readVersions = () => JSON.parse(readFileSync(path.join(import.meta.dirname, 'versions.json'), 'utf8'));

function findTarballs(folder, names) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names.map((name) => {
      const start = `${name.replace('@', '').replace('/', '-')}-`;
      const file = files
        .filter((candidate) => candidate.startsWith(start) && candidate.endsWith('.tgz'))
        .sort()
        .at(-1);
      if (file === undefined)
        throw new RefusedError(`${folder} has no tarball of ${name}: create it with pnpm pack:packages`);
      return [name, file];
    }),
  );
}

function buildPackageJson(name, tarballs) {
  const { ours, dependencies, devDependencies } = readVersions();
  const getVersion = (dependency) =>
    tarballs === null ? `^${ours[dependency]}` : `file:${TARBALL_FOLDER}/${tarballs[dependency]}`;
  const { '@padauk/tooling': tools, ...used } = Object.fromEntries(
    Object.keys(ours).map((dependency) => [dependency, getVersion(dependency)]),
  );
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: '>=22.19.0' },
    scripts: {
      dev: 'padauk dev',
      build: 'padauk build',
      test: 'npm run types && npm run texts && npm run lint && npm run unit',
      types: 'tsc',
      texts: 'padauk i18n --check',
      lint: 'oxlint --deny-warnings',
      unit: 'padauk test',
      format: 'prettier --write .',
      i18n: 'padauk i18n',
      ship: 'padauk ship',
      release: 'padauk release',
    },
    dependencies: { ...used, ...dependencies },
    devDependencies: { '@padauk/tooling': tools, ...devDependencies },
  };
}

function addRepository(changes, { name, titles: givenTitles, packages }) {
  const tarballs = packages === undefined ? null : findTarballs(packages, Object.keys(readVersions().ours));
  const titles = buildTitles(name, givenTitles);
  const values = { REMOTE: name, TITLE: titles.en, ...buildLabels(titles) };
  changes.create('package.json', JSON.stringify(buildPackageJson(name, tarballs)));
  for (const file of REMOTE_FILES) changes.create(`./${file}`, fillTemplate(toTemplateName(file), values));
  for (const [file, template] of Object.entries(REPOSITORY_FILES))
    changes.create(file, fillFile(path.join(TEMPLATE_FOLDER, template), values));
  const route = { path: `/${name}`, layout: 'default', auth: 'anyone' };
  addScreen(changes, { remote: name, folder: '.', name: FIRST_SCREEN, route, titles, endpoint: null, isNamed: false });
  return () => {
    for (const file of Object.values(tarballs ?? {})) {
      mkdirSync(path.join(changes.root, TARBALL_FOLDER), { recursive: true });
      cpSync(path.join(packages, file), path.join(changes.root, TARBALL_FOLDER, file));
    }
  };
}

const formatNextSteps = (name) => `
cd remote-${name}
npm test
API_URL=https://<staging> npm run dev   # inside the released shell, without a release of this remote
git init && git add . && git commit     # then push it to GitHub or GitLab; CI needs RELEASE_URL and RELEASE_TOKEN`;

function installPackages(root) {
  for (const args of [
    ['install', '--no-audit', '--no-fund'],
    ['run', '--silent', 'i18n'],
  ]) {
    const { status } = spawnSync('npm', args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0)
      throw new RefusedError(`All files are written, but \`npm ${args.join(' ')}\` failed: run it again in ${root}`);
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...TITLE_OPTIONS,
      packages: { type: 'string' },
      'no-install': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return console.log(HELP);
  if (positionals.length !== 1) throw new RefusedError(HELP);
  const [name] = positionals;
  const problem = checkRemoteName(name, []);
  if (problem !== null) throw new RefusedError(problem);
  const root = path.resolve(`remote-${name}`);
  if (existsSync(root)) throw new RefusedError(`remote-${name} already exists; nothing was written`);
  const changes = new ChangeSet(root, PRETTIER_OPTIONS);
  const copyTarballs = addRepository(changes, { name, titles: values, packages: values.packages });
  await changes.formatFiles();
  changes.write();
  copyTarballs();
  if (values['no-install'] !== true) installPackages(root);
  return console.log(`remote-${name}:\n${changes.describe()}\n${formatNextSteps(name)}`);
}

main().catch((failure) => {
  const isExpected = failure instanceof RefusedError || String(failure.code).startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? failure.message : failure);
  process.exitCode = 1;
});
