import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import {
  createChangedDecision,
  createRefusedDecision,
  findReleaseState,
  createUnchangedDecision,
  refuseUnknownRemote,
  type Decision,
} from './registry.rules.ts';
import { HOST } from './release.ts';

/** The builds stay in the registry, so that pages still know its paths. */
export function decideSwitch(
  before: Registry,
  { remote, status, at }: { readonly remote: string; readonly status: RegistryRemote['status']; readonly at: string },
): Decision {
  if (remote === HOST)
    return createRefusedDecision(
      'of-the-host',
      'the host is the page itself: it cannot be switched',
      'pnpm ops release rollback host reverts it',
    );
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  return state.status === status
    ? createUnchangedDecision(`${remote} is ${status} already`)
    : createChangedDecision(before, { remote, state: { ...state, status }, at });
}
