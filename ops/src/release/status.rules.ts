import type { Registry } from '@padauk/contract/registry';
import { listRemoteNames, findReleaseState } from './registry.rules.ts';
import type { AuditLine, ReleaseState } from './store.types.ts';

export interface RemoteStatus extends ReleaseState {
  readonly remote: string;
  readonly since: string;
  readonly by: string;
  readonly why: string;
}

export function listRemoteStatus(registry: Registry, lines: readonly AuditLine[]): RemoteStatus[] {
  return listRemoteNames(registry).flatMap((remote) => {
    const state = findReleaseState(registry, remote);
    const last = lines.findLast((line) => line.remote === remote);
    return state === null
      ? []
      : [{ remote, ...state, since: last?.at ?? '', by: last?.who ?? '', why: last?.why ?? '' }];
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
