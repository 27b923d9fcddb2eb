import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RemoteManifest, RemoteRoute } from '@padauk/contract/delivery/registry';
import { promoteRelease } from '../src/release/verbs/promote.ts';
import { publishFolder, type PublishResult } from '../src/release/verbs/publish.ts';
import { HOST, type Release } from '../src/store/release.ts';
import { openStore } from '../src/store/store.ts';
import type { Store } from '../src/store/store.types.ts';

/** `content` is the text of each file of the build. */
export interface BuildSpec {
  readonly remote: string;
  readonly buildId: string;
  readonly content?: string;
  /** Older builds have none. */
  readonly sources?: Release['sources'];
  readonly routes?: readonly string[];
  /** Source maps: name → text. */
  readonly maps?: Readonly<Record<string, string>>;
  /** False: its routes are not open, so the gate has no page to test. */
  readonly hasOpenPages?: boolean;
}

const createdFolders: string[] = [];

/** Empty; removed after the tests of the file. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'padauk-release-'));
  createdFolders.push(folder);
  return folder;
}

afterAll(() =>
  Promise.all(createdFolders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 20 }))),
);

const createRoute = (routePath: string): RemoteRoute => ({ path: routePath, layout: 'default', auth: 'anyone' });

export function createManifest(remote: string, routes: readonly string[]): RemoteManifest {
  return {
    name: remote,
    version: '1.0.0',
    contract: '^1.0.0',
    shared: '^1.0.0',
    routes: routes.map(createRoute),
    nav: [],
    widgets: [],
    events: { emits: [], consumes: [] },
  };
}

function createSpecManifest({
  remote,
  routes,
  hasOpenPages,
}: {
  readonly remote: string;
  readonly routes: readonly string[];
  readonly hasOpenPages: boolean;
}): RemoteManifest {
  const manifest = createManifest(remote, routes);
  return hasOpenPages
    ? manifest
    : { ...manifest, routes: manifest.routes.map((route) => ({ ...route, isOpen: false })) };
}

const computeHash = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** As tooling/webpack/release.cjs writes it. */
export function createRelease({
  remote,
  buildId,
  content = remote,
  routes = [`/${remote}`],
  hasOpenPages = true,
  sources,
  maps,
}: BuildSpec): Release {
  const [entry, preload] = remote === HOST ? ['index.html', 'main.js'] : ['remoteEntry.js', 'remote.js'];
  const size = { raw: content.length, brotli: content.length };
  const integrity = computeHash(content);
  return {
    schema: 1,
    remote,
    version: '1.0.0',
    buildId,
    commit: 'ab12cd34',
    builtAt: '2026-11-20T05:00:00.000Z',
    container: `${remote}_${buildId}`,
    entry,
    integrity,
    ...(sources === undefined ? {} : { sources }),
    preload: [preload],
    preloadIntegrity: ['sha256-remote'],
    ...(remote === HOST
      ? { provides: { react: '19.3.1', '@padauk/contract': '1.0.0' } }
      : { needs: { react: '^19.3.1' }, manifest: createSpecManifest({ remote, routes, hasOpenPages }) }),
    sizes: { ...size, entryBrotli: 1, firstLoadBrotli: 1 },
    files: { [entry]: { integrity, ...size }, [preload]: { integrity, ...size } },
    ...(maps === undefined ? {} : { maps: createMaps(maps) }),
    chunks: {},
  };
}

const createMaps = (maps: NonNullable<BuildSpec['maps']>): Release['maps'] =>
  Object.fromEntries(Object.entries(maps).map(([name, text]) => [name, { integrity: computeHash(text) }]));

/** Returns the folder of a finished build. */
export async function createBuild(spec: BuildSpec): Promise<string> {
  const folder = path.join(await createTemporaryFolder(), spec.buildId);
  const release = createRelease(spec);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.keys(release.files).map((name) => writeFile(path.join(folder, name), spec.content ?? spec.remote)),
  );
  await mkdir(path.join(folder, 'maps'));
  await Promise.all(Object.entries(spec.maps ?? {}).map(([name, text]) => writeFile(path.join(folder, name), text)));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** A platform without a host has no page, and is not healthy. */
export async function releaseHost(dataDir: string): Promise<void> {
  const store = await openStore(path.join(dataDir, 'releases'));
  const target = { remote: HOST, buildId: 'h1' };
  await publishTestBuild(store, target);
  await promoteRelease(store, target, { who: 'hla', why: 'a host for the test', smoke: false });
}

export async function publishTestBuild(store: Store, spec: BuildSpec): Promise<PublishResult> {
  const folder = await createBuild(spec);
  try {
    return await publishFolder(store, folder);
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true, maxRetries: 20 });
  }
}
