import { startTransition, useCallback, useEffect, useState } from 'react';

export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly value: Value };

type Load<Value> = () => Promise<Value>;

/** A loaded value is ready in the first render: going back to a screen must not flicker. */
const arrived = new WeakMap<Load<unknown>, { readonly value: unknown }>();

/** `load` needs a stable identity. Not Suspense: a failure is ordinary, and the shell handles it. */
export function useLoaded<Value>(load: Load<Value>): Loaded<Value> {
  const [outcome, setOutcome] = useState<{ readonly of: Load<Value>; readonly state: Loaded<Value> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (arrived.has(load)) return undefined;
    let isWanted = true;
    const put = (state: Loaded<Value>): void => {
      if (isWanted) setOutcome({ of: load, state });
    };
    put({ kind: 'loading' });
    load().then(
      (value) => {
        arrived.set(load, { value });
        // A transition renders the screen in slices, so that a tap need not wait.
        startTransition(() => put({ kind: 'ready', value }));
      },
      (error: unknown) => put({ kind: 'failed', error, retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt, retry]);
  const known = arrived.get(load);
  // Only this function writes `arrived`, from this `load`.
  if (known !== undefined) return { kind: 'ready', value: known.value as Value };
  return outcome?.of === load ? outcome.state : { kind: 'loading' };
}
