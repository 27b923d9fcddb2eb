import { changeRegistry, type Operator, type ChangeOutcome } from './change-registry.ts';
import { listLostParts, decideRetirement } from './retire.rules.ts';
import type { Store } from './store.types.ts';

/** A promotion undoes it. Throws `Refused`. */
export function retireRemote(
  store: Store,
  { remote }: { readonly remote: string },
  operator: Operator,
): Promise<ChangeOutcome> {
  return changeRegistry(
    store,
    {
      action: 'retire',
      remote,
      decide: (live, at) => {
        for (const line of listLostParts(live, remote)) operator.report?.(line);
        return decideRetirement(live, { remote, at });
      },
    },
    operator,
  );
}
