import { formatTable } from '../../terminal/table.rules.ts';
import { completeBuild } from '../../store/complete-build.ts';
import { readFinishedBuild, type FinishedBuild } from '../../store/finished-build.ts';
import type { Answer, Invocation } from '../../verb.ts';
import {
  findDescriptionProblems,
  findDifferingFiles,
  parseRelease,
  getBuildFolder,
  RELEASE_FILE,
  type Release,
} from '../../store/release.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import type { Operator } from '../change-registry.ts';
import type { Store } from '../../store/store.types.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const { many, builds, options, store, operator } = invocation;
  const { isDryRun } = operator;
  const rows = [];
  // Sequential: earlier builds stay published if a later folder is invalid.
  for (const next of builds ?? many) {
    const build = typeof next === 'string' ? await readFinishedBuild(next) : next;
    const published = await publishBuild(store, build, { ...operator, repair: options.repair === true });
    const { release, state, written } = published;
    rows.push({ remote: release.remote, build: release.buildId, state, files: written.length });
  }
  const title = isDryRun ? 'nothing is written\n' : '';
  return { isOk: true, json: { dryRun: isDryRun, builds: rows }, text: `${title}${formatTable(rows)}` };
}

const MAX_LINES = 20;

/** `checkAllowed` is called before the first file and before release.json. */
interface PublishOptions extends Pick<Operator, 'isDryRun' | 'report' | 'checkAllowed'> {
  readonly repair?: boolean;
}

export interface PublishResult {
  readonly release: Release;
  readonly state: 'new' | 'unchanged' | 'repaired';
  readonly written: readonly string[];
}

/** Builds are immutable: existing ones are never written with other bytes. Throws `Refused`. */
export async function publishFolder(
  store: Store,
  folder: string,
  options: PublishOptions = {},
): Promise<PublishResult> {
  return publishBuild(store, await readFinishedBuild(folder), options);
}

export async function publishBuild(
  store: Store,
  build: FinishedBuild,
  options: PublishOptions = {},
): Promise<PublishResult> {
  const { release } = build;
  checkDescription(release);
  const buildFolder = getBuildFolder(release.remote, release.buildId);
  const existing = await readExistingRelease(store, buildFolder, options);
  if (existing !== null) {
    const differing = findDifferingFiles(existing, release);
    if (differing.length > 0)
      throw new RefusalError(
        `${buildFolder} is already published with other bytes: ${differing.join(', ')}`,
        'a build is never changed: build it again under another id (BUILD_ID names one)',
      );
    if (options.repair !== true) return { release, state: 'unchanged', written: [] };
    return repairBuild(store, { existing, build: await completeBuild(build) }, options);
  }
  return writeBuild(store, await completeBuild(build), options);
}

function checkDescription(release: Release): void {
  const findings = findDescriptionProblems(release);
  if (findings.length === 0) return;
  const lines = findings.map(({ field, problem }) => `  ${field} ${problem}`);
  throw new RefusalError(
    `${release.remote} ${release.buildId} has an invalid description`,
    'correct the manifest, and build again',
    { details: { findings }, lines: lines.slice(0, MAX_LINES) },
  );
}

async function readExistingRelease(
  store: Store,
  buildFolder: string,
  options: PublishOptions,
): Promise<Release | null> {
  const file = await store.storage.read(`${buildFolder}/${RELEASE_FILE}`);
  if (file === null) return null;
  try {
    return parseRelease(file.bytes.toString(), buildFolder);
  } catch (failure) {
    if (!(failure instanceof RefusalError) || options.repair !== true) throw failure;
    if (options.isDryRun !== true) await store.storage.remove(`${buildFolder}/${RELEASE_FILE}`);
    return null;
  }
}

/** `release.json` comes last: until then the build cannot be promoted, and a publish can resume. */
async function writeBuild(
  store: Store,
  { release, uploads, releaseText }: FinishedBuild,
  options: PublishOptions,
): Promise<PublishResult> {
  const buildFolder = getBuildFolder(release.remote, release.buildId);
  const written = [...uploads.map(({ name }) => name), RELEASE_FILE];
  if (options.isDryRun === true) return { release, state: 'new', written };
  await options.checkAllowed?.();
  options.report?.(`publishing ${release.remote} ${release.buildId}: ${uploads.length} files`);
  await mapConcurrently(uploads, async ({ name, bytes }) => {
    if (await store.storage.create(`${buildFolder}/${name}`, bytes)) return;
    const existing = await store.storage.read(`${buildFolder}/${name}`);
    if (existing?.bytes.equals(bytes) === true) return;
    if (options.repair !== true)
      throw new RefusalError(
        `${buildFolder}/${name} exists with other bytes, from an unfinished publish`,
        'if no other publish of this build is running, publish it with --repair',
      );
    await store.storage.write(`${buildFolder}/${name}`, bytes);
  });
  await options.checkAllowed?.();
  const isFirst = await store.storage.create(`${buildFolder}/${RELEASE_FILE}`, releaseText);
  return isFirst ? { release, state: 'new', written } : resolveConcurrentPublish(store, release);
}

/** A concurrent publish was faster; different bytes would have been refused. */
async function resolveConcurrentPublish(store: Store, release: Release): Promise<PublishResult> {
  const differing = findDifferingFiles(await store.readRelease(release.remote, release.buildId), release);
  if (differing.length > 0)
    throw new RefusalError(
      `${release.remote} ${release.buildId} was published meanwhile with other bytes: ${differing.join(', ')}`,
      'build it again under another id (BUILD_ID names one)',
    );
  return { release, state: 'unchanged', written: [] };
}

/** A rebuild with equal files may have other source maps. Those do not match the published release.json. */
async function repairBuild(
  store: Store,
  { existing, build }: { readonly existing: Release; readonly build: FinishedBuild },
  options: PublishOptions,
): Promise<PublishResult> {
  await options.checkAllowed?.();
  const { release, uploads } = build;
  const buildFolder = getBuildFolder(release.remote, release.buildId);
  const isPublished = (name: string): boolean => release.maps?.[name]?.integrity === existing.maps?.[name]?.integrity;
  const others = uploads.filter(({ name }) => !isPublished(name));
  if (others.length > 0)
    options.report?.(`source maps that differ from the published ones are not written: ${others.length}`);
  const matching = uploads.filter(({ name }) => isPublished(name));
  const checked = await mapConcurrently(matching, async ({ name, bytes }) => {
    const stored = await store.storage.read(`${buildFolder}/${name}`);
    if (stored?.bytes.equals(bytes) === true) return null;
    if (options.isDryRun !== true) await store.storage.write(`${buildFolder}/${name}`, bytes);
    return name;
  });
  const written = checked.filter((name) => name !== null);
  return { release, state: written.length > 0 ? 'repaired' : 'unchanged', written };
}
