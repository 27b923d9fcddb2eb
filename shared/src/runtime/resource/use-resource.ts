import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { hashKey, useQuery, type Query, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/endpoint';
import type { BusEventName } from '@padauk/contract/events';
import type { Refusal } from '@padauk/contract/refusals';
import { bus } from '../bus.ts';
import {
  fetchAnswer,
  refetchAnswer,
  isStale,
  keyOf,
  loadChanging,
  metaOf,
  queries,
  queryNamed,
  queryOf,
  type CachedAnswer,
  type RefusedError,
} from './queries.ts';

export const STALE_MS = 30_000;

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

/** What a screen is shown of an answer. */
interface Shown {
  readonly value: unknown;
  readonly at: number;
}

function shownOf({ value, at, optimistic }: CachedAnswer): Shown {
  return { value: optimistic.reduce((now, change) => change(now), value), at };
}

/** TanStack Query counts by the phone's clock; the age of an answer is a matter of the server's (F11). */
export function freshFor(at: number | undefined, staleMs: number): number {
  return at === undefined || isStale(at, staleMs) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

export function stateOf<Answer>(
  known: { readonly value: Answer; readonly at: number } | undefined,
  refused: RefusedError | null,
  again: () => Promise<void>,
): ResourceState<Answer> {
  const refusal = refused?.refusal ?? null;
  if (known !== undefined) return { kind: 'ready', value: known.value, at: known.at, refusal, refresh: again };
  if (refusal !== null) return { kind: 'failed', refusal, retry: () => void again() };
  return { kind: 'loading' };
}

/** Asks again for what a key names, when a screen wants it. */
export function useRefetch(key: QueryKey): () => Promise<void> {
  const hash = hashKey(key);
  return useCallback(async () => {
    const query = queryNamed(hash);
    if (query !== undefined) await fetchAnswer(query);
  }, [hash]);
}

/** Asks again when one of these events comes. */
export function useRefreshOn(key: QueryKey, refreshOn: readonly BusEventName[] = []): void {
  const eventsNow = useEffectEvent(() => refreshOn);
  const onEvent = useEffectEvent(() => {
    const query = queryOf(key);
    if (query !== undefined) void refetchAnswer(query);
  });
  const events = refreshOn.join(' '); // compared by its content: callers write the list where they call
  useEffect(() => {
    const subscriptions = eventsNow().map((name) => bus.on(name).subscribe(() => onEvent()));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [events]);
}

/** What TanStack Query has to know of a question. */
function questionOf<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  { staleMs = STALE_MS, isPersisted = false }: ResourceOptions,
) {
  return {
    queryKey: keyOf(endpoint, request),
    queryFn: () => loadChanging(endpoint, request),
    staleTime: ({ state }: Query<CachedAnswer, RefusedError>) => freshFor(state.data?.at, staleMs),
    meta: metaOf(endpoint, isPersisted),
  };
}

/** Asks for what a screen is about to show, before it is there to ask by itself; it joins the call. What is fresh, or being asked for, is left alone. */
export function askAhead<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  options: ResourceOptions = {},
): void {
  void queries.prefetchQuery<CachedAnswer, RefusedError>(questionOf(endpoint, request, options));
}

/** The server's answer to a call, cached, shared by all who ask the same, refreshed when stale. Never throws. */
export function useResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  options: ResourceOptions = {},
): ResourceState<Answer> {
  const question = questionOf(endpoint, request, options);
  const { data, error } = useQuery<CachedAnswer, RefusedError, Shown>({ ...question, select: shownOf }, queries);
  const again = useRefetch(question.queryKey);
  useRefreshOn(question.queryKey, options.refreshOn);
  // Only this very endpoint writes `value`, so it is an Answer.
  return useMemo(() => stateOf(data as { value: Answer; at: number } | undefined, error, again), [data, error, again]);
}
