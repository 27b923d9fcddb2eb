import { changeRegistry, type Operator, type Outcome } from './change-registry.ts';
import { removedWith, retired } from './retire.rules.ts';
import type { Store } from './store.types.ts';

/** A promotion undoes it. Throws `Refused`. */
export function retire(store: Store, { remote }: { readonly remote: string }, operator: Operator): Promise<Outcome> {
  return changeRegistry(
    store,
    {
      action: 'retire',
      remote,
      decide: (live, at) => {
        for (const line of removedWith(live, remote)) operator.report?.(line);
        return retired(live, { remote, at });
      },
    },
    operator,
  );
}
