import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryBuild } from '@padauk/contract/delivery/registry';
import { removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import { toRegistryBuild } from '../../store/registry.rules.ts';
import {
  findGaps,
  isSkipped,
  formatRegistry,
  formatInvalidBuild,
  findWriteProblem,
  AUDIT_FILE,
  historyFileOf,
  REGISTRY_FILE,
} from '../../store/revisions.ts';
import { HOST, type Release } from '../../store/release.ts';
import type { AuditLine, AuditLog, Revision } from '../../store/store.types.ts';

export interface Damage {
  readonly where: string;
  readonly problem: string;
  readonly remedy: string;
}

export interface RegistryHistory {
  readonly registry: Registry;
  /** Of every copy, in order. Whole copies of thousands of revisions would fill the memory. */
  readonly changes: ReadonlyMap<number, AuditLine | null>;
  readonly copies: ReadonlyMap<number, Revision | null>;
  readonly audit: AuditLog;
}

export const REPAIR_COMMAND = 'pnpm ops release repair';
const BACKUP_REMEDY = 'restore it from your backup; the live builds do not depend on it';

export function findHistoryDamages(history: RegistryHistory): Damage[] {
  const { registry, changes, audit } = history;
  const gaps = findGaps([...changes.values()].filter((change) => change !== null));
  const lines = new Map(audit.lines.map((line) => [line.revision, line]));
  const revisions = Array.from({ length: registry.revision }, (_, index) => index + 1);
  const newerRevisions = [...changes.keys()].filter((revision) => revision > registry.revision);
  return [
    ...newerRevisions.map((revision) => createBeyondDamage(history, revision)),
    ...removeInvalidBuilds(registry).unsound.map((unsound) => ({
      where: REGISTRY_FILE,
      problem: `describes a build that no page uses: ${formatInvalidBuild(unsound)}`,
      remedy: `pnpm ops release rollback ${unsound.remote}, or promote a valid build of it, or retire it`,
    })),
    ...revisions
      .filter((revision) => !isSkipped(gaps, revision))
      .flatMap((revision) => findRevisionDamages(history, revision, lines.get(revision))),
  ];
}

/** Either a begun change, or an obstacle to every command. */
function createBeyondDamage({ registry, copies }: RegistryHistory, revision: number): Damage {
  const copy = copies.get(revision) ?? null;
  const before = revision === registry.revision + 1 ? registry : (copies.get(revision - 1) ?? null);
  const problem = findCopyProblem(copy, before);
  const where = historyFileOf(revision);
  return problem === null
    ? {
        where,
        problem: `was begun, but the registry is still at revision ${registry.revision}`,
        remedy: `${REPAIR_COMMAND}, or any other change, finishes it`,
      }
    : {
        where,
        problem: `is newer than the registry, which is at revision ${registry.revision}, and blocks every change: ${problem}`,
        remedy: `${REPAIR_COMMAND} sets it aside`,
      };
}

function findCopyProblem(copy: Revision | null, before: Registry | null): string | null {
  if (copy === null) return 'it cannot be read';
  return before === null ? 'the previous revision is unreadable' : findWriteProblem(before, copy);
}

function findRevisionDamages(
  { registry, changes, copies }: RegistryHistory,
  revision: number,
  line: AuditLine | undefined,
): Damage[] {
  const change = changes.get(revision) ?? null;
  const live = copies.get(revision) ?? null;
  const isLast = revision === registry.revision;
  const damages: Damage[] = [];
  const addDamage = (where: string, problem: string, remedy: string): unknown =>
    damages.push({ where, problem, remedy });
  if (change === null)
    addDamage(
      historyFileOf(revision),
      changes.has(revision) ? 'cannot be read' : 'is missing',
      isLast && line !== undefined ? REPAIR_COMMAND : BACKUP_REMEDY,
    );
  else if (isLast && live !== null && formatRegistry(live) !== formatRegistry(registry))
    addDamage(
      REGISTRY_FILE,
      `differs from its copy of revision ${revision}`,
      `${REPAIR_COMMAND} restores it from its copy in the history`,
    );
  if (line === undefined)
    addDamage(
      AUDIT_FILE,
      `has no line of revision ${revision}`,
      change === null ? BACKUP_REMEDY : `${REPAIR_COMMAND} adds it from the history`,
    );
  else if (change !== null && !isDeepStrictEqual(change, line))
    addDamage(
      AUDIT_FILE,
      `the line of revision ${revision} was changed`,
      `${historyFileOf(revision)} contains the original line`,
    );
  return damages;
}

export function findEntryDamages(registry: Registry, release: Release): Damage[] {
  const entry = registry.remotes[release.remote]?.builds[release.buildId];
  if (release.remote === HOST || entry === undefined || isSameDescription(release, entry)) return [];
  return [
    {
      where: REGISTRY_FILE,
      problem: `describes ${release.remote} ${release.buildId} differently from its release.json`,
      remedy: `${REPAIR_COMMAND}; if both are unchanged, roll back ${release.remote} and find out who wrote into the store`,
    },
  ];
}

const isSameDescription = (release: Release, entry: RegistryBuild): boolean =>
  release.manifest !== undefined && isDeepStrictEqual(entry, toRegistryBuild(release));
