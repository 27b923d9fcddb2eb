import { repeatUntilStopped } from '../repeat.ts';
import { createFolderStorage } from '../../store/folder-storage.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import { mirrorOpenings } from '../../store/openings.ts';
import type { FileStorage, Store, StoredBuild } from '../../store/store.types.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { parseRegistry, listRevisions, isPointerLost, REGISTRY_FILE } from '../../store/revisions.ts';
import { COMPRESSED_SUFFIXES, integrityOf, getBuildFolder, RELEASE_FILE } from '../../store/release.ts';
import { listLiveBuilds } from '../../store/registry.rules.ts';

const INTERVAL_MS = 2_000;

export async function run({ words, options, store, operator: { report } }: Invocation): Promise<Answer> {
  const target = createFolderStorage(words['folder'] ?? '');
  if (options.once === true) {
    const result = await mirrorStore(store, target, report);
    const { revision, copied, isMoved } = result;
    const builds = copied.map(({ remote, buildId }) => ({ remote, build: buildId }));
    const json = { mirror: target.location, revision, copied: builds, changed: isMoved };
    return { isOk: true, json, text: formatResult(result) };
  }
  report(`mirroring ${store.location} to ${target.location} every ${INTERVAL_MS / 1_000} s`);
  let reportedLine = '';
  await repeatUntilStopped(INTERVAL_MS, async () => {
    const line = await mirrorStore(store, target, report).then(formatResult, (failure: unknown) =>
      failure instanceof Error ? failure.message : String(failure),
    );
    // Continues after any failure; a repeated message is printed once.
    if (line !== reportedLine) report(line);
    reportedLine = line;
  });
  return { isOk: true, json: {}, text: 'mirroring has ended' };
}

function formatResult({ revision }: MirrorResult): string {
  return revision === null ? 'nothing has been promoted yet' : `the mirror is at revision ${revision}`;
}

export interface MirrorResult {
  readonly revision: number | null;
  readonly copied: readonly StoredBuild[];
  readonly isMoved: boolean;
}

/** Copies live builds, then the registry and openings. Deletes no build: open pages load chunks of old builds. */
export async function mirrorStore(
  store: Store,
  target: FileStorage,
  report: (line: string) => void,
): Promise<MirrorResult> {
  const file = await store.storage.read(REGISTRY_FILE);
  if (file === null && !(await isPointerLost(store.storage))) return { revision: null, copied: [], isMoved: false };
  const registry = file === null ? null : parseRegistry(file.bytes);
  if (file === null || registry === null)
    throw new RefusalError(
      `${store.location}/${REGISTRY_FILE} is ${file === null ? 'missing' : 'damaged'}: the mirror stays unchanged`,
      `pnpm ops release repair --store ${store.location}`,
    );
  const mirrored = await target.read(REGISTRY_FILE);
  if (mirrored?.bytes.equals(file.bytes) === true) {
    await mirrorOpenings(store.storage, target);
    return { revision: registry.revision, copied: [], isMoved: false };
  }
  if ((await listRevisions(target)).length > 0)
    throw new RefusalError(
      `${target.location} is a release store itself: it has a history`,
      'name an empty folder, or an existing mirror',
    );
  const copied: StoredBuild[] = [];
  for (const build of listLiveBuilds(registry)) {
    if ((await target.read(`${getBuildFolder(build.remote, build.buildId)}/${RELEASE_FILE}`)) !== null) continue;
    report(`copying ${build.remote} ${build.buildId}`);
    await copyBuild(store, target, build);
    copied.push(build);
  }
  await target.write(REGISTRY_FILE, file.bytes);
  await mirrorOpenings(store.storage, target);
  return { revision: registry.revision, copied, isMoved: true };
}

/** release.json comes last, as in publishing. Players need no compressed copies and source maps. */
async function copyBuild(store: Store, target: FileStorage, { remote, buildId }: StoredBuild): Promise<void> {
  const { files, maps = {} } = await store.readRelease(remote, buildId);
  const buildFolder = getBuildFolder(remote, buildId);
  const copyFile = async (name: string, integrity: string | null): Promise<void> => {
    const bytes = await store.readBuildFile(remote, buildId, name);
    if (integrity !== null && (bytes === null || integrityOf(bytes) !== integrity))
      throw new RefusalError(
        `${store.location}/${buildFolder}/${name} is ${bytes === null ? 'missing' : 'damaged'}: the mirror stays unchanged`,
        `pnpm ops release verify --store ${store.location}`,
      );
    if (bytes !== null) await target.write(`${buildFolder}/${name}`, bytes);
  };
  await mapConcurrently(Object.entries(files), async ([name, { integrity }]) => {
    await copyFile(name, integrity);
    for (const suffix of COMPRESSED_SUFFIXES) await copyFile(name + suffix, null);
  });
  await mapConcurrently(Object.keys(maps), (name) => copyFile(name, null));
  await copyFile(RELEASE_FILE, null);
}
