import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import { changed, refused, releaseStateOf, unchanged, unknownRemote, type Decision } from './registry.rules.ts';
import { HOST } from './release.ts';

/** The builds stay in the registry, so that pages still know its paths. */
export function switched(
  before: Registry,
  { remote, status, at }: { readonly remote: string; readonly status: RegistryRemote['status']; readonly at: string },
): Decision {
  if (remote === HOST)
    return refused('of-the-host', 'the host is the page itself: it cannot be switched', 'rollback host takes it back');
  const state = releaseStateOf(before, remote);
  if (state === null) return unknownRemote(before, remote);
  return state.status === status
    ? unchanged(`${remote} is ${status} already`)
    : changed(before, { remote, state: { ...state, status }, at });
}
