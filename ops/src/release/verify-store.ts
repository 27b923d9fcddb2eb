import { setImmediate as othersFirst } from 'node:timers/promises';
import { storedFiles } from '../gate/stored-files.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { Refused } from './refused.ts';
import { EMPTY } from './registry.rules.ts';
import { registryOf } from './registry-text.rules.ts';
import { integrityOf, placeOf, type Release } from './release.ts';
import { AUDIT, copiedRevisions, readRevision, REGISTRY } from './revisions.ts';
import { listBuilds } from './stored-builds.ts';
import type { Store, StoredBuild } from './store.types.ts';
import { damageOfEntry, damageOfTrail, liveBuilds, REPAIR, type Damage, type Trail } from './verify.rules.ts';

export interface Verified {
  readonly builds: number;
  readonly files: number;
  readonly revisions: number;
  readonly damages: readonly Damage[];
}

const AT_ONCE = 12;

/** Checks registry, history, audit, and the files of live or all builds. Changes nothing. */
export async function verifyStore(
  store: Store,
  { all, report }: { readonly all: boolean; readonly report: (line: string) => void },
): Promise<Verified> {
  const trail = await readTrail(store);
  if (!trail.isThere && trail.copies.size === 0 && (await listBuilds(store.storage)).length === 0)
    throw new Refused(
      `there is no release store at ${store.place}`,
      '--store names it, or RELEASE_STORE, or DATA_DIR with releases in it',
    );
  const damages = trail.registry === null ? lostRegistry(trail) : damageOfTrail({ ...trail, registry: trail.registry });
  if (trail.auditProblem !== null) damages.push(auditDamage(trail.auditProblem));
  const registry = trail.registry ?? EMPTY;
  const builds = all ? await listBuilds(store.storage) : liveBuilds(registry);
  let files = 0;
  for (const [index, build] of builds.entries()) {
    // Lets the release service answer other calls.
    await othersFirst();
    report(`${index + 1}/${builds.length} ${build.remote} ${build.buildId}`);
    const release = await releaseOrDamage(store, build);
    if ('problem' in release) {
      damages.push(release);
      continue;
    }
    files += Object.keys(release.files).length;
    damages.push(
      ...(await damageOfFiles(store, release)),
      ...(await damageOfMaps(store, release)),
      ...damageOfEntry(registry, release),
    );
  }
  return { builds: builds.length, files, revisions: trail.copies.size, damages };
}

async function readTrail(store: Store): Promise<
  Omit<Trail, 'registry'> & {
    readonly registry: Trail['registry'] | null;
    readonly isThere: boolean;
    readonly auditProblem: string | null;
  }
> {
  const file = await store.storage.read(REGISTRY);
  const revisions = await copiedRevisions(store.storage);
  const copies = await mapConcurrently(AT_ONCE, revisions, async (revision) => {
    const copy = await orRefused(readRevision(store.storage, revision));
    return copy instanceof Refused ? null : copy;
  });
  const audit = await orRefused(store.readAudit());
  return {
    registry: file === null ? null : registryOf(file.bytes),
    isThere: file !== null,
    copies: new Map(revisions.map((revision, index) => [revision, copies[index] ?? null])),
    // The copies replace an unreadable audit: one damage, not one per line.
    audit: audit instanceof Refused ? { lines: copies.flatMap((copy) => copy?.change ?? []), unreadable: [] } : audit,
    auditProblem: audit instanceof Refused ? audit.message : null,
  };
}

/** A read error is damage of that file, and must not end the check. */
async function orRefused<Value>(reading: Promise<Value>): Promise<Value | Refused> {
  return await reading.catch((failure: unknown) => {
    if (failure instanceof Refused) return failure;
    throw failure;
  });
}

function auditDamage(problem: string): Damage {
  return {
    where: AUDIT,
    problem: `cannot be read: ${problem}`,
    remedy: `move it away, or give yourself the right; ${REPAIR} writes its lines again from the history`,
  };
}

/** Builds without a registry are no damage: nothing is promoted yet. */
function lostRegistry({ isThere, copies }: { readonly isThere: boolean; readonly copies: Trail['copies'] }): Damage[] {
  if (!isThere && copies.size === 0) return [];
  return [
    {
      where: REGISTRY,
      problem: isThere ? 'cannot be read' : 'is missing',
      remedy: copies.size === 0 ? 'bring it back from your back-up' : `${REPAIR} restores it from its history`,
    },
  ];
}

async function releaseOrDamage(store: Store, { remote, buildId }: StoredBuild): Promise<Release | Damage> {
  try {
    return await store.releaseOf(remote, buildId);
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure;
    return {
      where: `${placeOf(remote, buildId)}/release.json`,
      problem: 'is missing or cannot be read',
      remedy: remedyOf({ remote, buildId }),
    };
  }
}

async function damageOfFiles(store: Store, release: Release): Promise<Damage[]> {
  const findings = await storedFiles(store, release);
  return findings.map(({ problem }) => ({
    where: placeOf(release.remote, release.buildId),
    problem: problem.replace(`${release.remote} ${release.buildId}: `, ''),
    remedy: remedyOf(release),
  }));
}

/** Players are unaffected; stack traces are less readable. */
async function damageOfMaps(store: Store, release: Release): Promise<Damage[]> {
  const { remote, buildId, maps = {} } = release;
  const looked = await mapConcurrently(AT_ONCE, Object.entries(maps), async ([name, { integrity }]) => {
    const bytes = await orRefused(store.readBuildFile(remote, buildId, name));
    if (bytes === null) return [`${name} is not in the store`];
    return bytes instanceof Refused || integrityOf(bytes) !== integrity ? [`${name} is not what was built`] : [];
  });
  return looked.flat().map((problem) => ({
    where: placeOf(remote, buildId),
    problem: `${problem} (a source map: stacks from phones show built lines)`,
    remedy: `pnpm ops release publish <folder of ${buildId}> --repair`,
  }));
}

function remedyOf({ remote, buildId }: StoredBuild): string {
  return `pnpm ops release publish <folder of ${buildId}> --repair; until then, if players run it: pnpm ops release rollback ${remote}`;
}
