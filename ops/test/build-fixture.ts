import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PAGE_TEMPLATE_FILE } from '@padauk/contract/delivery/page-template.rules';
import type { RemoteManifest, RemoteRoute, SettingValues } from '@padauk/contract/delivery/registry';
import { createPageTemplate } from '@padauk/contract/test-data/page-template';
import { promoteRelease } from '../src/release/verbs/promote.ts';
import { publishFolder, type PublishResult } from '../src/release/verbs/publish.ts';
import { HOST, type Release } from '../src/store/release.ts';
import { openStore } from '../src/store/store.ts';
import type { Store, StoredBuild } from '../src/store/store.types.ts';

/** `content` is the text of each file of the build; the host's page template contains it. */
export interface BuildSpec {
  readonly remote: string;
  readonly buildId: string;
  readonly content?: string;
  /** Older builds have none. */
  readonly sources?: Release['sources'];
  readonly routes?: readonly string[];
  readonly requires?: readonly string[];
  readonly settings?: SettingValues;
  readonly version?: string;
  readonly builtAt?: string;
  /** Source maps: name → text. */
  readonly maps?: Readonly<Record<string, string>>;
  /** False: its routes are not open, so the gate has no page to test. */
  readonly hasOpenPages?: boolean;
}

export const HLA = { who: 'hla', why: '', smoke: false };

/** `lottery a`: the build a of the remote lottery. */
export function toBuild(words: string): StoredBuild {
  const [remote = '', buildId = ''] = words.split(' ');
  return { remote, buildId };
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

export function createManifest(
  remote: string,
  routes: readonly string[] = [`/${remote}`],
  hasOpenPages = true,
): RemoteManifest {
  const createRoute = (routePath: string): RemoteRoute => ({
    path: routePath,
    layout: 'default',
    auth: 'anyone',
    ...(hasOpenPages ? {} : { isOpen: false }),
  });
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

const computeHash = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const computeDigest = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Two builds have two contents: the same content under another id is the same build. */
const getContent = ({ remote, buildId, content = `${remote} ${computeDigest(buildId)}` }: BuildSpec): string => content;

/** Name → text; the entry is first, and has the digest of the other file, as chunk-integrity.cjs writes it. */
export function createFiles(spec: BuildSpec): Readonly<Record<string, string>> {
  const content = getContent(spec);
  return spec.remote === HOST
    ? { [PAGE_TEMPLATE_FILE]: JSON.stringify(createPageTemplate({ fallback: content })), 'main.js': content }
    : { 'remoteEntry.js': `${content} ${computeDigest(content)}`, 'remote.js': content };
}

/** As an upload to the release service has them. */
export const encodeFiles = (spec: BuildSpec): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(createFiles(spec)).map(([name, text]) => [name, Buffer.from(text).toString('base64')]),
  );

/** As tooling/webpack/release.cjs writes it. */
export function createRelease(spec: BuildSpec): Release {
  const { remote, buildId, routes, requires, settings, hasOpenPages, sources, maps } = spec;
  const { version = '1.0.0', builtAt = '2026-11-20T05:00:00.000Z' } = spec;
  const { length } = getContent(spec);
  const size = { raw: length, brotli: length };
  const files = Object.entries(createFiles(spec)).map(([name, text]) => ({ name, integrity: computeHash(text) }));
  const [{ name: entry, integrity } = { name: '', integrity: '' }, ...preload] = files;
  return {
    schema: 1,
    remote,
    version,
    buildId,
    commit: 'ab12cd34',
    builtAt,
    container: `${remote}_${buildId}`,
    entry,
    integrity,
    ...(sources === undefined ? {} : { sources }),
    preload: preload.map(({ name }) => name),
    preloadIntegrity: ['sha256-remote'],
    ...(remote === HOST
      ? { provides: { react: '19.3.1', '@padauk/contract': '1.0.0' } }
      : {
          needs: { react: '^19.3.1' },
          manifest: {
            ...createManifest(remote, routes, hasOpenPages),
            ...(requires === undefined ? {} : { requires }),
            ...(settings === undefined ? {} : { settings }),
          },
        }),
    sizes: { ...size, entryBrotli: 1, firstLoadBrotli: 1 },
    files: Object.fromEntries(files.map((file) => [file.name, { integrity: file.integrity, ...size }])),
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
  await Promise.all(Object.entries(createFiles(spec)).map(([name, text]) => writeFile(path.join(folder, name), text)));
  await mkdir(path.join(folder, 'maps'));
  await Promise.all(Object.entries(spec.maps ?? {}).map(([name, text]) => writeFile(path.join(folder, name), text)));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

/** A platform without a host has no page, and is not healthy. */
export async function releaseHost(dataDir: string): Promise<void> {
  await makeLive(await openStore(path.join(dataDir, 'releases')), 'host h1');
}

export async function publishBuilds(store: Store, ...builds: readonly string[]): Promise<void> {
  for (const build of builds) await publishTestBuild(store, toBuild(build));
}

/** Publishes and promotes the builds in order. */
export async function makeLive(store: Store, ...builds: readonly string[]): Promise<void> {
  for (const build of builds) {
    await publishTestBuild(store, toBuild(build));
    await promoteRelease(store, toBuild(build), HLA);
  }
}

export async function publishTestBuild(store: Store, spec: BuildSpec): Promise<PublishResult> {
  const folder = await createBuild(spec);
  try {
    return await publishFolder(store, folder);
  } finally {
    await rm(path.dirname(folder), { recursive: true, force: true, maxRetries: 20 });
  }
}
