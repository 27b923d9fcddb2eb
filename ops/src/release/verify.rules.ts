import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryBuild } from '@padauk/contract/registry';
import { withoutUnsoundBuilds } from '@padauk/contract/rules/manifest-shape';
import { buildEntry, releaseStateOf } from './registry.rules.ts';
import { gapsIn, isPassedOver, registryText } from './registry-text.rules.ts';
import { HOST, type Release } from './release.ts';
import type { AuditTrail, Revision } from './store.types.ts';
import { unsoundText, unwritableBecause } from './writable-registry.rules.ts';

export interface Damage {
  readonly where: string;
  readonly problem: string;
  readonly remedy: string;
}

export interface Trail {
  readonly registry: Registry;
  readonly copies: ReadonlyMap<number, Revision | null>;
  readonly audit: AuditTrail;
}

export const REPAIR = 'pnpm ops release repair';
const FROM_BACKUP = 'bring it back from your back-up; what runs does not depend on it';

/** The registry equals the last copy; each revision has a copy and a line. */
export function damageOfTrail(trail: Trail): Damage[] {
  const { registry, copies } = trail;
  const gaps = gapsIn([...copies.values()].flatMap((copy) => copy?.change ?? []));
  const revisions = Array.from({ length: registry.revision }, (_, index) => index + 1);
  const beyond = [...copies.keys()].filter((revision) => revision > registry.revision);
  return [
    ...beyond.map((revision) => damageBeyond(trail, revision)),
    ...withoutUnsoundBuilds(registry).unsound.map((unsound) => ({
      where: 'registry.json',
      problem: `describes a build that no page uses: ${unsoundText(unsound)}`,
      remedy: `pnpm ops release rollback ${unsound.remote}, or promote a sound build of it, or retire it`,
    })),
    ...revisions
      .filter((revision) => !isPassedOver(gaps, revision))
      .flatMap((revision) => damageOfRevision(trail, revision)),
  ];
}

/** Either a begun change, or an obstacle to every command. */
function damageBeyond({ registry, copies }: Trail, revision: number): Damage {
  const copy = copies.get(revision) ?? null;
  const before = revision === registry.revision + 1 ? registry : (copies.get(revision - 1) ?? null);
  const because = becauseOfCopy(copy, before);
  return because === null
    ? {
        where: copyName(revision),
        problem: `was begun, and the registry does not point at it yet: it is at ${registry.revision}`,
        remedy: `${REPAIR}, or any other change, finishes it`,
      }
    : {
        where: copyName(revision),
        problem: `stands beyond the registry, which is at ${registry.revision}, in the way of every change: ${because}`,
        remedy: `${REPAIR} sets it aside`,
      };
}

function becauseOfCopy(copy: Revision | null, before: Registry | null): string | null {
  if (copy === null) return 'it cannot be read';
  return before === null ? 'it follows none that can be read' : unwritableBecause(before, copy);
}

function damageOfRevision({ registry, copies, audit }: Trail, revision: number): Damage[] {
  const copy = copies.get(revision) ?? null;
  const line = audit.lines.find((one) => one.revision === revision);
  const isLast = revision === registry.revision;
  const damages: Damage[] = [];
  if (copy === null)
    damages.push({
      where: copyName(revision),
      problem: copies.has(revision) ? 'cannot be read' : 'is missing',
      remedy: isLast && line !== undefined ? REPAIR : FROM_BACKUP,
    });
  else if (isLast && registryText(copy) !== registryText(registry))
    damages.push({
      where: 'registry.json',
      problem: `is not what revision ${revision} was made as`,
      remedy: `${REPAIR} points it at its copy in the history again`,
    });
  if (line === undefined)
    damages.push({
      where: 'registry/audit.jsonl',
      problem: `has no line of revision ${revision}`,
      remedy: copy === null ? FROM_BACKUP : `${REPAIR} adds it from the history`,
    });
  else if (copy !== null && !isDeepStrictEqual(copy.change, line))
    damages.push({
      where: 'registry/audit.jsonl',
      problem: `the line of revision ${revision} is not the one that was written`,
      remedy: `somebody has changed it: ${copyName(revision)} has it as it was written`,
    });
  return damages;
}

/** The registry must describe a build as its release.json does. */
export function damageOfEntry(registry: Registry, release: Release): Damage[] {
  const entry = registry.remotes[release.remote]?.builds[release.buildId];
  if (release.remote === HOST || entry === undefined || isDescribedAs(release, entry)) return [];
  return [
    {
      where: 'registry.json',
      problem: `describes ${release.remote} ${release.buildId} otherwise than its release.json`,
      remedy: `${REPAIR}; if both are as they were written, roll ${release.remote} back and find out who wrote into the store`,
    },
  ];
}

const isDescribedAs = (release: Release, entry: RegistryBuild): boolean =>
  release.manifest !== undefined && isDeepStrictEqual(entry, buildEntry(release));

export function liveBuilds(registry: Registry): { readonly remote: string; readonly buildId: string }[] {
  return [HOST, ...Object.keys(registry.remotes)].flatMap((remote) => {
    const { active, lkg, canary } = releaseStateOf(registry, remote) ?? { active: '', lkg: '', canary: null };
    return [...new Set([active, lkg, canary?.build ?? ''])]
      .filter((buildId) => buildId !== '')
      .map((buildId) => ({ remote, buildId }));
  });
}

function copyName(revision: number): string {
  return `registry/history/${revision}.json`;
}
