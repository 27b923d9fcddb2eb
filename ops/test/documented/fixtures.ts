import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRegistry } from '../../src/store/named-registry.ts';
import { setCanary } from '../../src/release/verbs/canary.ts';
import { promoteRelease } from '../../src/release/verbs/promote.ts';
import { publishFolder } from '../../src/release/verbs/publish.ts';
import { openStore, createStore } from '../../src/store/store.ts';
import { TOKENS_FILE } from '../../src/service/tokens.ts';
import { createBuild, type BuildSpec, HLA } from '../build-fixture.ts';
import { issueTeamToken, startReleaseService } from '../release-service.ts';
import { startFakeOffice } from '../fake-office.ts';
import { dropDatabase } from '../fresh-database.ts';
import { startS3 } from '../s3-server.ts';
import { buildS3Environment } from '../stores.ts';

export interface Fixture {
  /** Added to the environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Path of a real server → replacement. */
  readonly replacements?: Readonly<Record<string, string>>;
  readonly end?: () => Promise<void>;
}

/** Builds named in the documents. Without pages to test; ops/src/gate tests real ones. */
const LIVE_BUILDS: readonly (readonly [remote: string, buildId: string])[] = [
  ['host', '1.0.0-5c1e44aa'],
  ['host', '1.0.1-0d9f3b27'],
  ['games', '1.0.0-31f0c2de'],
  ['wallet', '1.0.0-9be2701f'],
  ['lottery', '0.9.0-4410aacc'],
  ['lottery', '1.0.0-ab12cd34'],
];
const NEXT_BUILD = ['lottery', '1.1.0-77aa0b1c'] as const;
/** The token that the documents revoke. */
const DOCUMENTED_ID = '1a2b3c4d';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const DATABASE_SERVER = process.env['TEST_DATABASE_URL'] ?? '';
/** Needs a PostgreSQL that allows `create database`. */
export const NEW_SERVER = 'a new server';

/** Name in the document → fixture, prepared in the empty folder where the commands run. */
export const FIXTURES: Readonly<Record<string, (folder: string) => Promise<Fixture>>> = {
  'an empty folder': () => Promise.resolve({ env: {} }),
  [NEW_SERVER]: prepareNewServer,
  'a released store': async (folder) => {
    await createReleasedStore(folder);
    return { env: {} };
  },
  'a store with staging': async (folder) => {
    const { sharedStorage } = await createReleasedStore(folder);
    await createRegistry(sharedStorage, 'staging');
    const target = { remote: 'host', buildId: '1.0.1-0d9f3b27' };
    await promoteRelease(createStore(sharedStorage, 'staging'), target, HLA);
    return { env: {} };
  },
  'a store with a token': async (folder) => {
    const store = await createReleasedStore(folder);
    const { record } = await issueTeamToken(store, ['lottery']);
    const tokens = [{ ...record, id: DOCUMENTED_ID }];
    await store.storage.write(TOKENS_FILE, Buffer.from(JSON.stringify({ schema: 1, tokens })));
    return { env: {} };
  },
  'a release service': async (folder) => {
    const store = await createReleasedStore(folder);
    const { token } = await issueTeamToken(store, ['lottery']);
    const { app, url } = await startReleaseService(store);
    return { env: { RELEASE_URL: url, RELEASE_TOKEN: token }, end: () => app.close() };
  },
  'a store whose canary runs': async (folder) => {
    await createStoreWithCanary(folder);
    return { env: {} };
  },
  'a canary that fails on phones': async (folder) => {
    await createStoreWithCanary(folder);
    const [remote, build] = NEXT_BUILD;
    const office = await startFakeOffice();
    const active = {
      remote,
      build: '1.0.0-ab12cd34',
      tries: 1_200,
      loads: 1_195,
      failures: 6,
      byPhase: 'entry 6',
      failingVisitors: 6,
      countedTries: 1_200,
      countedFailures: 6,
      failingNetworks: 6,
    };
    office.setRows([
      active,
      {
        ...active,
        build,
        tries: 60,
        loads: 60,
        failures: 12,
        byPhase: 'render 12',
        failingVisitors: 11,
        countedTries: 60,
        countedFailures: 12,
        failingNetworks: 9,
      },
    ]);
    return { env: { OFFICE_URL: office.url }, end: office.stop };
  },
  'an office': async () => {
    const office = await startFakeOffice();
    office.setRows([{ part: 'profile', name: 'Aye Aye', phone: '09770000001' }]);
    return { env: { OFFICE_URL: office.url }, end: office.stop };
  },
  'a store with a damaged build': async (folder) => {
    await createReleasedStore(folder);
    await writeFile(path.join(folder, 'var/releases/r/lottery/1.0.0-ab12cd34/remote.js'), 'rotten');
    return { env: {} };
  },
  'a store without its registry': async (folder) => {
    await createReleasedStore(folder);
    await rm(path.join(folder, 'var/releases/registry.json'));
    return { env: {} };
  },
  'a store that was left locked': async (folder) => {
    await createReleasedStore(folder);
    const lock = path.join(folder, 'var/releases/registry.lock');
    await writeFile(lock, 'left behind');
    await utimes(lock, new Date(0), new Date(0));
    return { env: {} };
  },
  'a bucket': async (folder) => {
    const server = await startS3();
    await createBuildAt(folder, NEXT_BUILD);
    return { env: buildS3Environment(server), end: server.stop };
  },
};

/** A checkout with builds and an empty PostgreSQL. Root's programs are stubs. */
async function prepareNewServer(folder: string): Promise<Fixture> {
  for (const [remote, buildId] of LIVE_BUILDS.slice(1)) await createBuildAt(folder, [remote, buildId]);
  for (const name of ['api', 'ops']) await symlink(path.join(ROOT, name), path.join(folder, name));
  for (const name of ['etc', 'var', 'bin']) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, 'bin/chgrp'), '#!/bin/sh\n', { mode: 0o755 });
  // `runuser -u postgres -- node …`
  await writeFile(path.join(folder, 'bin/runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 });
  const server = new URL(DATABASE_SERVER);
  const name = `ops_${randomUUID().replaceAll('-', '')}`;
  return {
    env: { DATABASE_URL_ADMIN: DATABASE_SERVER },
    replacements: {
      '/opt/padauk': folder,
      '/etc/padauk': path.join(folder, 'etc'),
      '/var/lib/padauk ': `${path.join(folder, 'var')} `,
      '127.0.0.1:5432/padauk': `${server.host}/${name}`,
    },
    end: async () => {
      await dropDatabase(DATABASE_SERVER, name);
      await dropDatabase(DATABASE_SERVER, `${name}_game_wallet`);
    },
  };
}

/** `var` as after `npm start`, and builds in `dist`. */
async function createReleasedStore(folder: string): ReturnType<typeof openStore> {
  const store = await openStore(path.join(folder, 'var/releases'));
  for (const [remote, buildId] of LIVE_BUILDS) {
    await publishFolder(store, await createBuildAt(folder, [remote, buildId]));
    await promoteRelease(store, { remote, buildId }, { who: 'npm start', why: 'local start', smoke: false });
  }
  await createBuildAt(folder, NEXT_BUILD);
  return store;
}

async function createStoreWithCanary(folder: string): Promise<void> {
  const store = await createReleasedStore(folder);
  const [remote, buildId] = NEXT_BUILD;
  await publishFolder(store, path.join(folder, 'dist/r', remote, buildId));
  await setCanary(store, { remote, buildId, percent: 5 }, { who: 'aung', why: 'try the new board' });
}

async function createBuildAt(
  folder: string,
  [remote, buildId]: readonly [remote: string, buildId: string],
): Promise<string> {
  const spec: BuildSpec = {
    remote,
    buildId,
    content: `${remote} ${buildId}`,
    hasOpenPages: false,
    settings: { rows: 2 },
  };
  const target = path.join(folder, 'dist', ...(remote === 'host' ? ['host'] : ['r', remote]), buildId);
  await mkdir(path.dirname(target), { recursive: true });
  await rename(await createBuild(spec), target);
  return target;
}
