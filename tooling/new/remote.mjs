/** `pnpm new:remote bonus`: a tested remote with a first screen. `pnpm dev bonus` shows it before any release. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PNPM } from '../run/install.mjs';
import { RefusedError } from './change-set.mjs';
import { insertMapRow, insertOwner, insertPackage, insertReference } from './edits.rules.mjs';
import { checkRemoteName } from './names.rules.mjs';
import { describeSteps, runGenerator } from './run-generator.mjs';
import { addScreen, buildLabels, buildTitles, REMOTE_FILES, toTemplateName } from './screen-changes.mjs';
import { fillTemplate } from './templates.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { REMOTES } = createRequire(import.meta.url)('../workspace.cjs');
const FIRST_SCREEN = 'home';

const HELP = `pnpm new:remote <name> [--en … --uni … --zh … --shan …] [--no-install] [--dry-run]

  <name>        one word; the path of its first screen is /<name>
  --en …        the title of that screen in each language (default: a placeholder)
  --no-install  does not run \`pnpm install\`
  --dry-run     lists the changes and writes nothing

  pnpm new:remote bonus --en Bonus --zh 奖金`;

function listRemainingSteps(remote, values) {
  return describeSteps({ name: remote, remote, values }, [
    `Open it: pnpm dev ${remote}, then /${remote}. A release is not needed for that`,
    'Describe it in the map of ARCHITECTURE.md, and add its name to README.md',
    `Complete its tile on the home page in remote-${remote}/src/manifest.ts: icon, order, and title in each language`,
    `Release it: npm start does so; by hand: pnpm build ${remote}, pnpm ops release publish, pnpm ops release promote`,
  ]);
}

async function planRemote(changes, [remote], values) {
  const problem = checkRemoteName(remote, REMOTES);
  if (problem !== null) throw new RefusedError(problem);
  const titles = buildTitles(remote, values);
  for (const file of ['package.json', 'tsconfig.json', ...REMOTE_FILES])
    changes.create(
      `remote-${remote}/${file}`,
      fillTemplate(toTemplateName(file), { REMOTE: remote, ...buildLabels(titles) }),
    );
  const route = { path: `/${remote}`, layout: 'default', auth: 'anyone' };
  addScreen(changes, { remote, name: FIRST_SCREEN, route, titles, endpoint: null, isNamed: false });
  changes.change('pnpm-workspace.yaml', (text) => insertPackage(text, remote));
  changes.change('tsconfig.json', (text) => insertReference(text, remote));
  changes.change('ARCHITECTURE.md', (text) => insertMapRow(text, remote));
  changes.change('CODEOWNERS', (text) => insertOwner(text, remote));
  return listRemainingSteps(remote, values);
}

function installPackages(values) {
  if (values['no-install'] === true) return;
  const { status } = spawnSync('npx', ['--yes', PNPM, 'install'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new RefusedError('All files are written, but `pnpm install` failed: run it again');
}

await runGenerator({
  help: HELP,
  root,
  names: 1,
  options: { 'no-install': { type: 'boolean' } },
  plan: planRemote,
  afterwards: installPackages,
});
