/** `pnpm new:screen wallet bank-bound`: a screen with route, texts and a test, as in CONTRIBUTING.md. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from './change-set.mjs';
import { findScreenEndpoint } from './endpoints.mjs';
import { checkRoute, checkScreenName } from './names.rules.mjs';
import { describeSteps, runGenerator } from './run-generator.mjs';
import { addScreen, findRoute, buildTitles } from './screen-changes.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { REMOTES } = createRequire(import.meta.url)('../workspace.cjs');

const HELP = `pnpm new:screen <remote> <name> [--path /x/y] [--auth anyone|player] [--endpoint getX] [--en … --uni … --zh … --shan …] [--dry-run]

  --path       the path of the screen (default: /<remote>/<name>)
  --auth       access: anyone or player (logged in). Default: that of the endpoint, or anyone
  --endpoint   an endpoint of the contract whose response the screen shows; also creates the resource, the rules and all four exits
  --en …       the title in each language (default: a placeholder)
  --dry-run    lists the changes and writes nothing

  Components for a stake, a placed ticket and a list of tickets are in @padauk/shared/betting: CONTRIBUTING.md, "A screen that bets".

  pnpm new:screen games new-games --path /games/new_games --endpoint getGames --en "New games" --zh 新游戏`;

const importModule = (file) => import(pathToFileURL(path.join(root, file)).href);

/** The owner of this path other than `remote`, or null. The release gate refuses a path with two owners. */
async function findOtherOwner(route, remote) {
  const { manifest: shell } = await importModule('host/src/manifest.ts');
  if (shell.paths.includes(route)) return 'the shell';
  for (const other of REMOTES.filter((name) => name !== remote)) {
    const { manifest } = await importModule(`remote-${other}/src/manifest.ts`);
    if (manifest.routes.some(({ path: claimed }) => claimed === route)) return other;
  }
  return null;
}

async function loadKnownPaths(remote) {
  const file = `remote-${remote}/src/test-data/paths.ts`;
  return existsSync(path.join(root, file)) ? (await importModule(file)).REMOTE_PATHS : null;
}

async function planScreen(changes, [remote, name], values) {
  if (!REMOTES.includes(remote))
    throw new RefusedError(`There is no remote "${remote}". There are ${REMOTES.join(', ')}`);
  const requestedPath = values.path ?? `/${remote}/${name}`;
  const problem = checkScreenName(name) ?? checkRoute(requestedPath);
  if (problem !== null) throw new RefusedError(problem);
  if (values.auth !== undefined && !['anyone', 'player'].includes(values.auth))
    throw new RefusedError(`--auth is anyone or player, not "${values.auth}"`);
  const owner = await findOtherOwner(requestedPath, remote);
  if (owner !== null) throw new RefusedError(`${requestedPath} belongs to ${owner}`);
  const { manifest } = await importModule(`remote-${remote}/src/manifest.ts`);
  const endpoint = values.endpoint === undefined ? null : await findScreenEndpoint(root, values.endpoint);
  const access = { auth: values.auth, endpointAuth: endpoint?.auth };
  const route = findRoute(manifest, { path: requestedPath, ...access, known: await loadKnownPaths(remote) });
  addScreen(changes, { remote, name, route, titles: buildTitles(name, values), endpoint });
  return describeSteps({ name, remote, values }, [
    `Open it: pnpm dev ${remote}, then ${requestedPath}`,
    'Add it to e2e/test-data/open-screens.ts, so that axe checks it',
  ]);
}

await runGenerator({
  help: HELP,
  root,
  names: 2,
  options: { path: { type: 'string' }, auth: { type: 'string' }, endpoint: { type: 'string' } },
  plan: planScreen,
});
