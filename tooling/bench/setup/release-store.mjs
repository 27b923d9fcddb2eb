import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { storePicture } from '../../../ops/src/gate/smoke/smoke-records.ts';
import { createRegistry } from '../../../ops/src/store/named-registry.ts';
import { promoteRelease } from '../../../ops/src/release/verbs/promote.ts';
import { publishFolder } from '../../../ops/src/release/verbs/publish.ts';
import { openStore, createStore } from '../../../ops/src/store/store.ts';

const MAPPED_FILE = 'remote.js';
const MAP_FILE = `maps/${MAPPED_FILE}.map.gz`;
const MAPPINGS = 30_000;
const computeIntegrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** A place in a build's script, as a phone's stack names it. Each mapping is five columns after the previous one. */
export const toLocation = (buildId, mapping) => `/r/lottery/${buildId}/${MAPPED_FILE}:1:${5 * mapping + 1}`;

const mappings = ['AAAA', ...Array.from({ length: MAPPINGS }, () => 'KACA')].join(',');
const SOURCE_MAP = gzipSync(JSON.stringify({ version: 3, names: [], sources: ['src/remote.tsx'], mappings }));

/** Writes a finished build with files of 8 KB. @returns its folder */
async function writeBuild(folder, { buildId, remote = 'lottery', files }) {
  const chunks = Array.from({ length: files - 2 }, (_, index) => `chunk-${index}.js`);
  const names = ['remoteEntry.js', 'remote.js', ...chunks];
  const content = Buffer.alloc(8_000, buildId);
  const file = {
    integrity: computeIntegrity(content),
    raw: content.length,
    brotli: content.length,
  };
  const manifest = {
    name: remote,
    version: '1.0.0',
    contract: '^1.0.0',
    shared: '^1.0.0',
    routes: [],
    nav: [],
    widgets: [],
    events: { emits: [], consumes: [] },
    settings: { rows: 2 },
  };
  const release = {
    schema: 1,
    remote,
    version: '1.0.0',
    buildId,
    commit: 'local',
    builtAt: new Date().toISOString(),
    container: `${remote}_${buildId}`,
    entry: 'remoteEntry.js',
    integrity: file.integrity,
    preload: ['remote.js'],
    preloadIntegrity: [],
    needs: {},
    manifest,
    sizes: { raw: 0, brotli: 0, entryBrotli: 0, firstLoadBrotli: 0 },
    files: Object.fromEntries(names.map((name) => [name, file])),
    maps: { [MAP_FILE]: { integrity: computeIntegrity(SOURCE_MAP) } },
    chunks: {},
  };
  await mkdir(path.join(folder, 'maps'), { recursive: true });
  await writeFile(path.join(folder, MAP_FILE), SOURCE_MAP);
  await Promise.all(names.map((name) => writeFile(path.join(folder, name), content)));
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

const BENCH = { who: 'bench', why: '', smoke: false };
const OLD_DAYS = 40;
const DAY_MS = 86_400_000;

export const toBuildId = (index) => `1.0.${index}`;

export async function createReleaseStore(folder, { builds, promotions, files }) {
  const place = path.join(folder, 'releases');
  const store = await openStore(place);
  const written = (buildId, remote) =>
    writeBuild(path.join(folder, 'build', `${buildId}-${remote ?? ''}`), { buildId, remote, files });
  for (let index = 0; index < builds; index += 1) await publishFolder(store, await written(toBuildId(index)));
  await createRegistry(store.sharedStorage, 'staging');
  for (const registry of ['production', 'staging'])
    await promoteRelease(
      createStore(store.sharedStorage, registry),
      { remote: 'lottery', buildId: toBuildId(0) },
      BENCH,
    );
  for (let index = 1; index < promotions; index += 1)
    await promoteRelease(store, { remote: 'lottery', buildId: toBuildId(index) }, BENCH);
  await storePicture(store, { remote: 'lottery', buildId: toBuildId(0), number: 1 }, Buffer.alloc(40_000, 1));

  /** Adds builds that `prune` deletes: published long ago and followed by more than ten newer ones. */
  async function addOld(round, count) {
    for (let index = 0; index < count; index += 1) {
      const buildId = `0.${round}.${index}`;
      await publishFolder(store, await written(buildId));
      const at = new Date(Date.now() - OLD_DAYS * DAY_MS);
      await utimes(path.join(place, 'r/lottery', buildId, 'release.json'), at, at);
    }
  }

  async function addRetiring(round) {
    const buildId = toBuildId(round);
    await publishFolder(store, await written(buildId, 'games'));
    await promoteRelease(store, { remote: 'games', buildId }, BENCH);
  }

  return { place, written, addOld, addRetiring };
}
