import { startTransition, useCallback, useEffect, useState } from 'react';

export type LoadState<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly value: Value };

type Loader<Value> = () => Promise<Value>;

/** A loaded value is ready in the first render: going back to a screen must not flicker. */
const loadedValues = new WeakMap<Loader<unknown>, { readonly value: unknown }>();

/** `load` needs a stable identity. Not Suspense: a failure is ordinary, and the shell handles it. */
export function useLoaded<Value>(load: Loader<Value>): LoadState<Value> {
  const [outcome, setOutcome] = useState<{ readonly of: Loader<Value>; readonly state: LoadState<Value> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (loadedValues.has(load)) return undefined;
    let isMounted = true;
    const update = (state: LoadState<Value>): void => {
      if (isMounted) setOutcome({ of: load, state });
    };
    update({ kind: 'loading' });
    load().then(
      (value) => {
        loadedValues.set(load, { value });
        // A transition renders the screen in slices, so that a tap need not wait.
        startTransition(() => update({ kind: 'ready', value }));
      },
      (error: unknown) => update({ kind: 'failed', error, retry }),
    );
    return () => {
      isMounted = false;
    };
  }, [load, attempt, retry]);
  const loaded = loadedValues.get(load);
  // Only this function writes `loadedValues`, from this `load`.
  if (loaded !== undefined) return { kind: 'ready', value: loaded.value as Value };
  return outcome?.of === load ? outcome.state : { kind: 'loading' };
}
