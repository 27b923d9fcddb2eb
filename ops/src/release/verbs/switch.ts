import type { Registry } from '@padauk/contract/delivery/registry';
import type { ReleaseState, Store } from '../../store/store.types.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import { changeRegistry, type Operator, type ChangeOutcome } from '../../store/change-registry.ts';
import {
  changeState,
  refuseHost,
  findReleaseState,
  keepState,
  refuseUnknownRemote,
  type Decision,
} from '../../store/registry.rules.ts';
import { HOST } from '../../store/release.ts';

const createSwitchVerb =
  (status: ReleaseState['status']) =>
  async ({ words: { remote = '' }, store, operator }: Invocation): Promise<Answer> =>
    toChangeAnswer(await switchRemote(store, { remote, status }, operator));

export const on = createSwitchVerb('on');
export const off = createSwitchVerb('off');
export const hide = createSwitchVerb('hidden');

const ACTIONS: Readonly<Record<ReleaseState['status'], string>> = { on: 'on', off: 'off', hidden: 'hide' };

/** Throws `Refused`. */
export function switchRemote(
  store: Store,
  { remote, status }: { readonly remote: string; readonly status: ReleaseState['status'] },
  operator: Operator,
): Promise<ChangeOutcome> {
  return changeRegistry(
    store,
    { action: ACTIONS[status], remote, decide: (live, at) => decideSwitch(live, { remote, status, at }) },
    operator,
  );
}

/** The builds stay in the registry, so that pages still know its paths. */
export function decideSwitch(
  before: Registry,
  { remote, status, at }: { readonly remote: string; readonly status: ReleaseState['status']; readonly at: string },
): Decision {
  if (remote === HOST) return refuseHost('switched');
  const state = findReleaseState(before, remote);
  if (state === null) return refuseUnknownRemote(before, remote);
  return state.status === status
    ? keepState(`${remote} is ${status} already`)
    : changeState(before, { remote, state: { ...state, status }, at });
}
