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
import type { Store, StoredBuild } from '../../store/store.types.ts';
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
  return { builds: builds.length, files, revisions: history.copies.size, damages };
}

interface StoredHistory extends Omit<RegistryHistory, 'registry'> {
  readonly registry: RegistryHistory['registry'] | null;
  readonly isPresent: boolean;
  readonly auditProblem: string | null;
}

async function readRegistryHistory(store: Store): Promise<StoredHistory> {
  const file = await store.storage.read(REGISTRY_FILE);
  const copies = await mapConcurrently(await listRevisions(store.storage), async (revision) => {
    const copy = await catchRefusal(readRevision(store.storage, revision));
    return [revision, copy instanceof RefusalError ? null : copy] as const;
  });
  const audit = await catchRefusal(store.readAudit());
  // The copies replace an unreadable audit: one damage, not one per line.
  const lines = copies.flatMap(([, copy]) => copy?.change ?? []);
  return {
    registry: file === null ? null : parseRegistry(file.bytes),
    isPresent: file !== null,
    copies: new Map(copies),
    audit: audit instanceof RefusalError ? { lines, unreadable: [] } : audit,
    auditProblem: audit instanceof RefusalError ? audit.message : null,
  };
}

/** Builds without a registry are no damage: nothing has been promoted yet. */
function findRegistryDamages({ isPresent, copies }: StoredHistory): Damage[] {
  if (!isPresent && copies.size === 0) return [];
  const problem = isPresent ? 'cannot be read' : 'is missing';
  const remedy = copies.size === 0 ? 'restore it from your backup' : `${REPAIR_COMMAND} restores it from its history`;
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
