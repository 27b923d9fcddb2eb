import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { promote, publish } from './release-commands.ts';
import { openStore, type Store } from './store.ts';

const HELP = `pnpm ops release <command>

  publish <folder> …        copy finished builds into the store; an existing build is never written again
  promote <remote> <build>  make a published build the active one
  status                    what is active, per remote

Options: --store <folder> (default DATA_DIR/releases, DATA_DIR default ./var)  --why <reason>  --json
Examples:
  pnpm ops release publish dist/r/lottery/1.0.0-ab12cd34
  pnpm ops release promote lottery 1.0.0-ab12cd34 --why "new board"
`;

interface Options {
  readonly why: string;
  readonly json: boolean;
}

async function runPublish(store: Store, folders: readonly string[]): Promise<unknown> {
  const published = [];
  for (const folder of folders) {
    const { release, isNew } = await publish(store, folder);
    published.push({ remote: release.remote, build: release.buildId, isNew });
  }
  return published;
}

async function runStatus(store: Store): Promise<unknown> {
  const registry = await store.readRegistry();
  if (registry === null) return [];
  const remotes = Object.entries(registry.remotes).map(([remote, { status, active, lkg }]) => ({ remote, status, active, lkg }));
  return [{ remote: 'host', status: 'on', active: registry.host.active, lkg: registry.host.builds.at(-2) ?? '' }, ...remotes];
}

async function run(store: Store, [command, ...rest]: readonly string[], options: Options): Promise<unknown> {
  if (command === 'publish' && rest.length > 0) return runPublish(store, rest);
  if (command === 'status') return runStatus(store);
  const [remote, buildId] = rest;
  if (command === 'promote' && remote !== undefined && buildId !== undefined) {
    const registry = await promote(store, { remote, buildId }, { who: os.userInfo().username, why: options.why });
    return [{ remote, active: buildId, revision: registry.revision }];
  }
  return null;
}

/** `pnpm ops release …`. Answers the exit code: 0 done, 2 a word that it does not know. */
export async function releaseCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { store: { type: 'string' }, why: { type: 'string', default: '' }, json: { type: 'boolean', default: false } } });
  const store = openStore(values.store ?? path.join(process.env['DATA_DIR'] ?? 'var', 'releases'));
  const answer = await run(store, positionals, values);
  if (answer === null) {
    console.log(HELP);
    return 2;
  }
  if (values.json) console.log(JSON.stringify(answer));
  else console.table(answer);
  return 0;
}
