import type { Registry, SettingValues } from '@padauk/contract/delivery/registry';
import type { ChangeOutcome } from './change-registry.ts';
import { findReleaseState, listRemoteNames } from '../store/registry.rules.ts';
import { formatSegment } from '../store/segment.rules.ts';
import type { AuditLine, ReleaseState } from '../store/store.types.ts';
import type { Answer } from '../verb.ts';

export function toChangeAnswer(outcome: ChangeOutcome): Answer {
  const { remote, isDryRun, isChanged, reason, registry, before, after, remarks } = outcome;
  const { revision, webAppVersion } = registry;
  const json = { remote, changed: isChanged, dryRun: isDryRun, revision, webAppVersion, before, after, reason };
  if (!isChanged) return { isOk: true, json, text: `${remote}: nothing to do: ${reason ?? ''}` };
  const overriddenFindings =
    remarks.findings === undefined ? [] : [`  overridden findings of the gate: ${remarks.findings.join(', ')}`];
  const title = isDryRun
    ? `${remote}: would become revision ${revision}; nothing is written`
    : `${remote}: revision ${revision}`;
  const changes = listStateChanges(before, after).map((line) => `  ${line}`);
  return { isOk: true, json: { ...json, ...remarks }, text: [title, ...changes, ...overriddenFindings].join('\n') };
}

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
    .map(([field, old, next]) => `${field} ${old || '-'} → ${next || '-'}`);
  const [old, next] = [before.blocked, after?.blocked ?? []];
  const blocked = next.filter((build) => !old.includes(build)).map((build) => `blocked ${build}`);
  const unblocked = old.filter((build) => !next.includes(build)).map((build) => `unblocked ${build}`);
  const settings = [before.settings ?? {}, after?.settings ?? {}] as const;
  return [...changed, ...blocked, ...unblocked, ...listSettingChanges(...settings)];
}

function listSettingChanges(before: SettingValues, after: SettingValues): readonly string[] {
  return Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${before[name] ?? 'default'} → ${after[name] ?? 'default'}`);
}

export function formatSettings(settings: SettingValues): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
}

export function formatCanary(canary: ReleaseState['canary'] | undefined): string {
  if (canary === null || canary === undefined) return '-';
  const segment = formatSegment(canary.segment ?? {});
  return `${canary.build} ${canary.percent}%${segment && ` (${segment})`}`;
}

export type RemoteStatus = ReturnType<typeof listRemoteStatus>[number];

export function listRemoteStatus(registry: Registry, lines: readonly AuditLine[]) {
  return listRemoteNames(registry).flatMap((remote) => {
    const state = findReleaseState(registry, remote);
    const { at: since = '', who: by = '', why = '' } = lines.findLast((line) => line.remote === remote) ?? {};
    return state === null ? [] : [{ remote, ...state, since, by, why }];
  });
}

export function findBuildRole(
  remotes: readonly RemoteStatus[],
  { remote, build }: { readonly remote: string; readonly build: string },
): string {
  const state = remotes.find((candidate) => candidate.remote === remote);
  if (state === undefined) return '-';
  if (state.active === build) return 'active';
  if (state.canary?.build === build) return 'canary';
  if (state.lkg === build) return 'lkg';
  return state.blocked.includes(build) ? 'blocked' : 'older';
}
