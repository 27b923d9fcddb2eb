import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@padauk/contract/registry';
import { buildEntry, releaseStateOf } from './registry.rules.ts';
import { registryText } from './registry-text.rules.ts';
import { HOST, type Release } from './release.ts';
import type { AuditTrail, Revision } from './store.types.ts';

/** One thing that is damaged, and the remedy. */
export interface Damage {
  readonly where: string;
  readonly problem: string;
  readonly remedy: string;
}

/** What the pointer, its history and its audit hold. */
export interface Trail {
  readonly registry: Registry;
  /** By revision; `null` for a copy that cannot be read. */
  readonly copies: ReadonlyMap<number, Revision | null>;
  readonly audit: AuditTrail;
}

export const REPAIR = 'pnpm ops release repair';
const FROM_BACKUP = 'bring it back from your back-up; what runs does not depend on it';

/** The registry is the last copy of its history, and each revision has a copy and a line. */
export function damageOfTrail(trail: Trail): Damage[] {
  const { registry, copies } = trail;
  const revisions = Array.from({ length: registry.revision }, (_, index) => index + 1);
  const begun = [...copies.keys()].filter((revision) => revision > registry.revision);
  return [
    ...begun.map((revision) => ({
      where: copyName(revision),
      problem: `was begun, and the registry does not point at it yet: it is at ${registry.revision}`,
      remedy: `${REPAIR}, or any other change, finishes it`,
    })),
    ...revisions.flatMap((revision) => damageOfRevision(trail, revision)),
  ];
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

/** What the page is told of a build is what the build says of itself. */
export function damageOfEntry(registry: Registry, release: Release): Damage[] {
  const entry = registry.remotes[release.remote]?.builds[release.buildId];
  if (release.remote === HOST || entry === undefined || isDeepStrictEqual(entry, buildEntry(release))) return [];
  return [
    {
      where: 'registry.json',
      problem: `describes ${release.remote} ${release.buildId} otherwise than its release.json`,
      remedy: `${REPAIR}; if both are as they were written, roll ${release.remote} back and find out who wrote into the store`,
    },
  ];
}

/** The builds that a page may run, each once. */
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
