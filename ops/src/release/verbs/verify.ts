import { setImmediate as othersFirst } from 'node:timers/promises';
import { formatTable } from '../../terminal/table.rules.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { checkStoredFiles } from '../../gate/stored-files.ts';
import { findControlsProblems } from '../../store/controls.ts';
import { findOpeningProblems } from '../../store/openings.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';
import { catchRefusal, RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY, listLiveBuilds } from '../../store/registry.rules.ts';
import { parseRegistry, AUDIT_FILE, listRevisions, readRevision, REGISTRY_FILE } from '../../store/revisions.ts';
import { integrityOf, getBuildFolder, RELEASE_FILE, type Release } from '../../store/release.ts';
import { listBuilds } from '../../store/store.ts';
import type { Revision, Store, StoredBuild } from '../../store/store.types.ts';
import {
  findEntryDamages,
  findHistoryDamages,
  REPAIR_COMMAND,
  type Damage,
  type RegistryHistory,
} from './verify.rules.ts';

export async function run({ options, store, operator }: Invocation): Promise<Answer> {
  const { damages, ...counts } = await verifyStore(store, { all: options.all === true, report: operator.report });
  const { builds, files, revisions } = counts;
  const scope = `${files} files of ${builds} builds, ${revisions} revisions, ${store.location}`;
  const isOk = damages.length === 0;
  const rows = damages.map(({ where, problem, remedy }) => ({ where, problem, remedy }));
  const text = isOk ? `no damage: ${scope}` : `${formatTable(rows)}\n${damages.length} found in ${scope}`;
  return { isOk, json: { store: store.location, ...counts, damages }, text };
}

export async function verifyStore(
  store: Store,
  { all, report }: { readonly all: boolean; readonly report: (line: string) => void },
) {
  const history = await readRegistryHistory(store, all);
  if (!history.isPresent && history.changes.size === 0 && (await listBuilds(store.storage)).length === 0)
    throw new RefusalError(
      `there is no release store at ${store.location}`,
      'set --store, RELEASE_STORE, or DATA_DIR with a folder releases',
    );
  const damages =
    history.registry === null
      ? findRegistryDamages(history)
      : findHistoryDamages({ ...history, registry: history.registry });
  if (history.auditProblem !== null)
    damages.push({
      where: AUDIT_FILE,
      problem: `cannot be read: ${history.auditProblem}`,
      remedy: `move it away, or change its permissions; ${REPAIR_COMMAND} restores its lines from the history`,
    });
  damages.push(...(await findControlsProblems(store.storage)), ...(await findOpeningProblems(store.storage)));
  const registry = history.registry ?? EMPTY_REGISTRY;
  const builds = all ? await listBuilds(store.storage) : listLiveBuilds(registry);
  let files = 0;
  for (const [index, build] of builds.entries()) {
    // Lets the release service answer other calls.
    await othersFirst();
    report(`${index + 1}/${builds.length} ${build.remote} ${build.buildId}`);
    const release = await catchRefusal(store.readRelease(build.remote, build.buildId));
    if (release instanceof RefusalError) {
      const where = `${getBuildFolder(build.remote, build.buildId)}/${RELEASE_FILE}`;
      damages.push({ where, problem: `cannot be read: ${release.message}`, remedy: buildRemedy(build) });
      continue;
    }
    files += Object.keys(release.files).length;
    damages.push(
      ...(await findFileDamages(store, release)),
      ...(await findMapDamages(store, release)),
      ...findEntryDamages(registry, release),
    );
  }
  return { builds: builds.length, files, revisions: history.changes.size, damages };
}

interface StoredHistory extends Omit<RegistryHistory, 'registry'> {
  readonly registry: RegistryHistory['registry'] | null;
  readonly isPresent: boolean;
  readonly auditProblem: string | null;
}

/** Older copies are read with `all`, or if the audit has no line of them. */
const RECENT_REVISIONS = 1_000;

async function readRegistryHistory(store: Store, all: boolean): Promise<StoredHistory> {
  const file = await store.storage.read(REGISTRY_FILE);
  const registry = file === null ? null : parseRegistry(file.bytes);
  const audit = await catchRefusal(store.readAudit());
  const lines = audit instanceof RefusalError ? [] : audit.lines;
  const oldest = all ? 0 : (registry?.revision ?? 0) - RECENT_REVISIONS;
  const unread = new Map(lines.filter((line) => line.revision < oldest).map((line) => [line.revision, line]));
  const copies = new Map<number, Revision | null>();
  const changes = await mapConcurrently(await listRevisions(store.storage), async (revision) => {
    const line = unread.get(revision);
    if (line !== undefined) return [revision, line] as const;
    const copy = await catchRefusal(readRevision(store.storage, revision));
    const readable = copy instanceof RefusalError ? null : copy;
    if (registry !== null && revision >= registry.revision) copies.set(revision, readable);
    return [revision, readable?.change ?? null] as const;
  });
  return {
    registry,
    isPresent: file !== null,
    changes: new Map(changes),
    copies,
    // The copies replace an unreadable audit: one damage, not one per line.
    audit:
      audit instanceof RefusalError ? { lines: changes.flatMap(([, change]) => change ?? []), unreadable: [] } : audit,
    auditProblem: audit instanceof RefusalError ? audit.message : null,
  };
}

/** Builds without a registry are no damage: nothing has been promoted yet. */
function findRegistryDamages({ isPresent, changes }: StoredHistory): Damage[] {
  if (!isPresent && changes.size === 0) return [];
  const problem = isPresent ? 'cannot be read' : 'is missing';
  const remedy = changes.size === 0 ? 'restore it from your backup' : `${REPAIR_COMMAND} restores it from its history`;
  return [{ where: REGISTRY_FILE, problem, remedy }];
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
  const problems = await mapConcurrently(Object.entries(maps), async ([name, { integrity }]) => {
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
