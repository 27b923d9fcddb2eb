import type { ReleaseState } from './store.types.ts';

export function listStateChanges(before: ReleaseState | null, after: ReleaseState | null): string[] {
  if (before === null) return [`active - → ${after?.active ?? '-'}`];
  const pairs = [
    ['active', before.active, after?.active],
    ['lkg', before.lkg, after?.lkg],
    ['canary', formatCanary(before.canary), formatCanary(after?.canary)],
    ['status', before.status, after?.status],
  ] as const;
  const changed = pairs
    .filter(([, old, next]) => old !== next)
    .map(([field, old, next]) => `${field} ${formatWord(old)} → ${formatWord(next)}`);
  const [old, next] = [before.blocked, after?.blocked ?? []];
  const blocked = next.filter((build) => !old.includes(build)).map((build) => `blocked ${build}`);
  const unblocked = old.filter((build) => !next.includes(build)).map((build) => `unblocked ${build}`);
  return [...changed, ...blocked, ...unblocked];
}

function formatWord(word: string | undefined): string {
  return word === undefined || word === '' ? '-' : word;
}

export function formatCanary(canary: ReleaseState['canary'] | undefined): string {
  return canary === null || canary === undefined ? '-' : `${canary.build} ${canary.percent}%`;
}
