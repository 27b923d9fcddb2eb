import type { RegistryRemote } from '@padauk/contract/registry';
import { changeRegistry, type Operator, type ChangeOutcome } from './change-registry.ts';
import type { Store } from './store.types.ts';
import { decideSwitch } from './switch.rules.ts';

const ACTIONS: Readonly<Record<RegistryRemote['status'], string>> = { on: 'on', off: 'off', hidden: 'hide' };

/** Throws `Refused`. */
export function switchRemote(
  store: Store,
  { remote, status }: { readonly remote: string; readonly status: RegistryRemote['status'] },
  operator: Operator,
): Promise<ChangeOutcome> {
  return changeRegistry(
    store,
    { action: ACTIONS[status], remote, decide: (live, at) => decideSwitch(live, { remote, status, at }) },
    operator,
  );
}
