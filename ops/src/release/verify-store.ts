import { setImmediate as othersFirst } from 'node:timers/promises';
import { checkStoredFiles } from '../gate/stored-files.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { RefusalError } from './refusal-error.ts';
import { EMPTY_REGISTRY } from './registry.rules.ts';
import { parseRegistry } from './registry-text.rules.ts';
import { integrityOf, getBuildFolder, type Release } from './release.ts';
import { AUDIT_FILE, listRevisions, readRevision, REGISTRY_FILE } from './revisions.ts';
import { listBuilds } from './stored-builds.ts';
import type { Store, StoredBuild } from './store.types.ts';
import {
  findEntryDamages,
  findHistoryDamages,
  listLiveBuilds,
  REPAIR_COMMAND,
  type Damage,
  type RegistryHistory,
} from './verify.rules.ts';

export interface VerifyResult {
  readonly builds: number;
  readonly files: number;
  readonly revisions: number;
  readonly damages: readonly Damage[];
}

const MAX_CONCURRENCY = 12;

/** Checks registry, history, audit, and the files of live or all builds. Changes nothing. */
export async function verifyStore(
  store: Store,
  { all, report }: { readonly all: boolean; readonly report: (line: string) => void },
): Promise<VerifyResult> {
  const history = await readRegistryHistory(store);
  if (!history.isPresent && history.copies.size === 0 && (await listBuilds(store.storage)).length === 0)
    throw new RefusalError(
      `there is no release store at ${store.location}`,
      'set --store, RELEASE_STORE, or DATA_DIR with a folder releases',
    );
  const damages =
    history.registry === null
      ? findRegistryDamages(history)
      : findHistoryDamages({ ...history, registry: history.registry });
  if (history.auditProblem !== null) damages.push(createAuditDamage(history.auditProblem));
  const registry = history.registry ?? EMPTY_REGISTRY;
  const builds = all ? await listBuilds(store.storage) : listLiveBuilds(registry);
  let files = 0;
  for (const [index, build] of builds.entries()) {
    // Lets the release service answer other calls.
    await othersFirst();
    report(`${index + 1}/${builds.length} ${build.remote} ${build.buildId}`);
    const release = await readReleaseOrDamage(store, build);
    if ('problem' in release) {
      damages.push(release);
      continue;
    }
    files += Object.keys(release.files).length;
    damages.push(
      ...(await findFileDamages(store, release)),
      ...(await findMapDamages(store, release)),
      ...findEntryDamages(registry, release),
    );
  }
  return { builds: builds.length, files, revisions: history.copies.size, damages };
}

async function readRegistryHistory(store: Store): Promise<
  Omit<RegistryHistory, 'registry'> & {
    readonly registry: RegistryHistory['registry'] | null;
    readonly isPresent: boolean;
    readonly auditProblem: string | null;
  }
> {
  const file = await store.storage.read(REGISTRY_FILE);
  const revisions = await listRevisions(store.storage);
  const copies = await mapConcurrently(MAX_CONCURRENCY, revisions, async (revision) => {
    const copy = await catchRefusal(readRevision(store.storage, revision));
    return copy instanceof RefusalError ? null : copy;
  });
  const audit = await catchRefusal(store.readAudit());
  return {
    registry: file === null ? null : parseRegistry(file.bytes),
    isPresent: file !== null,
    copies: new Map(revisions.map((revision, index) => [revision, copies[index] ?? null])),
    // The copies replace an unreadable audit: one damage, not one per line.
    audit:
      audit instanceof RefusalError ? { lines: copies.flatMap((copy) => copy?.change ?? []), unreadable: [] } : audit,
    auditProblem: audit instanceof RefusalError ? audit.message : null,
  };
}

/** A read error is damage of that file, and must not end the check. */
async function catchRefusal<Value>(reading: Promise<Value>): Promise<Value | RefusalError> {
  return await reading.catch((failure: unknown) => {
    if (failure instanceof RefusalError) return failure;
    throw failure;
  });
}

function createAuditDamage(problem: string): Damage {
  return {
    where: AUDIT_FILE,
    problem: `cannot be read: ${problem}`,
    remedy: `move it away, or change its permissions; ${REPAIR_COMMAND} restores its lines from the history`,
  };
}

/** Builds without a registry are no damage: nothing has been promoted yet. */
function findRegistryDamages({
  isPresent,
  copies,
}: {
  readonly isPresent: boolean;
  readonly copies: RegistryHistory['copies'];
}): Damage[] {
  if (!isPresent && copies.size === 0) return [];
  return [
    {
      where: REGISTRY_FILE,
      problem: isPresent ? 'cannot be read' : 'is missing',
      remedy: copies.size === 0 ? 'restore it from your backup' : `${REPAIR_COMMAND} restores it from its history`,
    },
  ];
}

async function readReleaseOrDamage(store: Store, { remote, buildId }: StoredBuild): Promise<Release | Damage> {
  try {
    return await store.readRelease(remote, buildId);
  } catch (failure) {
    if (!(failure instanceof RefusalError)) throw failure;
    return {
      where: `${getBuildFolder(remote, buildId)}/release.json`,
      problem: 'is missing or cannot be read',
      remedy: buildRemedy({ remote, buildId }),
    };
  }
}

async function findFileDamages(store: Store, release: Release): Promise<Damage[]> {
  const findings = await checkStoredFiles(store, release);
  return findings.map(({ problem }) => ({
    where: getBuildFolder(release.remote, release.buildId),
    problem: problem.replace(`${release.remote} ${release.buildId}: `, ''),
    remedy: buildRemedy(release),
  }));
}

/** Players are unaffected; stack traces are less readable. */
async function findMapDamages(store: Store, release: Release): Promise<Damage[]> {
  const { remote, buildId, maps = {} } = release;
  const problems = await mapConcurrently(MAX_CONCURRENCY, Object.entries(maps), async ([name, { integrity }]) => {
    const bytes = await catchRefusal(store.readBuildFile(remote, buildId, name));
    if (bytes === null) return [`${name} is not in the store`];
    return bytes instanceof RefusalError || integrityOf(bytes) !== integrity ? [`${name} is not what was built`] : [];
  });
  return problems.flat().map((problem) => ({
    where: getBuildFolder(remote, buildId),
    problem: `${problem} (a source map: stack traces from phones show compiled lines)`,
    remedy: `pnpm ops release publish <folder of ${buildId}> --repair`,
  }));
}

function buildRemedy({ remote, buildId }: StoredBuild): string {
  return `pnpm ops release publish <folder of ${buildId}> --repair; until then, if it is live: pnpm ops release rollback ${remote}`;
}
