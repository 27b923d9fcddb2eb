import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { Endpoint } from '@padauk/contract/endpoint';
import type { BusEventName } from '@padauk/contract/events';
import type { Refusal } from '@padauk/contract/refusals';
import { api } from '../api/client.ts';
import { bus } from '../bus.ts';
import { entryFor, invalidateName, isStale, keyOf, put, refresh, renew, type EntryState } from './cache.ts';

const STALE_MS = 30_000;

/** What a screen knows of a server's answer: exactly one of loading, failed, ready. */
export type ResourceState<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  /** `at`: when the value came, in ms of server time. `refusal` is set when the last refresh failed and `value` is an older one. */
  | {
      readonly kind: 'ready';
      readonly value: Answer;
      readonly at: number;
      readonly refusal: Refusal | null;
      readonly refresh: () => Promise<void>;
    };

export interface ResourceOptions {
  /** Older answers are shown and asked for again. Default 30 s. */
  readonly staleMs?: number;
  /** D2: kept in this browser with its time. For answers that are nobody's secret. */
  readonly isPersisted?: boolean;
  /** Events that make the answer old: the stream tells, the screen need not poll. */
  readonly refreshOn?: readonly BusEventName[];
}

function stateOf<Answer>(state: EntryState, again: () => Promise<void>): ResourceState<Answer> {
  // Only `load` of this very endpoint writes `value`, so it is an Answer.
  if (state.at !== null)
    return { kind: 'ready', value: state.value as Answer, at: state.at, refusal: state.refusal, refresh: again };
  if (state.refusal !== null) return { kind: 'failed', refusal: state.refusal, retry: () => void again() };
  return { kind: 'loading' };
}

/** The server's answer to a call, cached, shared by all who ask the same, refreshed when stale. Never throws. */
export function useResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  options: ResourceOptions = {},
): ResourceState<Answer> {
  const { staleMs = STALE_MS, isPersisted = false, refreshOn } = options;
  const key = keyOf(endpoint, request);
  const load = () => api.call(endpoint, request);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names endpoint and request: a new object with the same content is the same question
  const entryOf = useCallback(() => entryFor(key, { isPersisted, load }), [key, isPersisted]);
  const again = useCallback(() => refresh(key, entryOf()), [key, entryOf]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { listeners } = entryOf();
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    [entryOf],
  );
  const state = useSyncExternalStore(subscribe, () => entryOf().state);

  useEffect(() => {
    const entry = entryOf();
    if (isStale(entry.state, staleMs)) void refresh(key, entry);
  }, [key, entryOf, staleMs]);

  const eventsNow = useEffectEvent(() => refreshOn ?? []);
  const onEvent = useEffectEvent(() => void renew(key, entryOf()));
  const events = refreshOn?.join(' '); // compared by its content: callers write the list where they call
  useEffect(() => {
    const subscriptions = eventsNow().map((name) => bus.on(name).subscribe(() => onEvent()));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [events]);

  return useMemo(() => stateOf<Answer>(state, again), [state, again]);
}

/** Every cached answer of a call is old now. Call it after a command that changes what the call tells. */
export function invalidate(endpoint: Pick<Endpoint, 'name'>): void {
  invalidateName(endpoint.name);
}

/** Changes a cached answer by what the stream has just told; nothing happens when it is not cached. `change` may be asked twice, so it only sets what the event says. */
export function patchResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  change: (value: Answer) => Answer,
): void {
  put(keyOf(endpoint, request), (value) => change(value as Answer)); // written by load of this endpoint alone
}
