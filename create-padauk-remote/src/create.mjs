#!/usr/bin/env node
/** Creates a repository for one remote. It is built, tested and released outside the workspace. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ChangeSet, RefusedError } from '@padauk/tooling/new/change-set';
import { checkRemoteName } from '@padauk/tooling/new/names.rules';
import { TITLE_LANGUAGES } from '@padauk/tooling/new/screen-changes';
import { addRepository } from './repository.mjs';

const HELP = `npx create-padauk-remote <name> [--en … --uni … --zh … --shan …] [--packages <folder>] [--no-install]

  <name>        one word; the repository is created in remote-<name>, and the path of its first screen is /<name>
  --en …        the title of that screen in each language (default: a placeholder)
  --packages    installs Padauk's packages from tarballs in this folder (pnpm pack:packages) and copies them into the repository; default: your registry
  --no-install  does not run \`npm install\` and \`npm run i18n\`

  npx create-padauk-remote bonus --en Bonus --zh 奖金`;
/** Must match template/prettierrc.json.tmpl, which does not exist in the new repository yet. */
const PRETTIER_OPTIONS = { printWidth: 120, singleQuote: true };
const TITLE_OPTIONS = Object.fromEntries(TITLE_LANGUAGES.map((language) => [language, { type: 'string' }]));

const formatNextSteps = (name) => `
cd remote-${name}
npm test
API_URL=https://<staging> npm run dev   # inside the released shell, without a release of this remote
git init && git add . && git commit     # then push it to a repository with CI, which needs only RELEASE_URL and RELEASE_TOKEN`;

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
