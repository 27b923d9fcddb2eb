import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { hashKey, useQuery, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import type { BusEventName } from '@padauk/contract/events';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { isSwitchedOn, type AppSetting } from '@padauk/contract/app-settings';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { bus } from '../bus.ts';
import {
  fetchAnswer,
  refreshQuery,
  isStale,
  buildKey,
  loadWithChanges,
  buildMeta,
  queryClient,
  getRefusal,
  type CachedAnswer,
} from './queries.ts';

export const STALE_MS = 30_000;

export type ResourceState<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  /** `at`: arrival in ms of server time. `refusal`: the last refresh failed, so `value` is older. */
  | {
      readonly kind: 'ready';
      readonly value: Answer;
      readonly at: number;
      readonly refusal: Refusal | null;
      readonly refresh: () => Promise<void>;
    };

export interface ResourceOptions {
  /** Older answers are shown and refetched. Default 30 s. */
  readonly staleMs?: number;
  /** D2: stored in this browser. For public answers only. */
  readonly isPersisted?: boolean;
  /** Stream events that make the answer stale; they replace polling. */
  readonly refreshOn?: readonly BusEventName[];
}

function applyOptimistic({ value, at, optimistic }: CachedAnswer): Pick<CachedAnswer, 'value' | 'at'> {
  return { value: optimistic.reduce((current, change) => change(current), value), at };
}

/** Staleness by server time; TanStack Query would use the phone's clock (F11). */
export function getStaleTime(at: number | undefined, staleMs: number): number {
  return at === undefined || isStale(at, staleMs) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

export function toResourceState<Answer>(
  cached: { readonly value: Answer; readonly at: number } | undefined,
  error: Error | null,
  refetch: () => Promise<void>,
): ResourceState<Answer> {
  const refusal = getRefusal(error);
  if (cached !== undefined) return { kind: 'ready', value: cached.value, at: cached.at, refusal, refresh: refetch };
  if (refusal !== null) return { kind: 'failed', refusal, retry: () => void refetch() };
  return { kind: 'loading' };
}

export function useRefetch(key: QueryKey): () => Promise<void> {
  const hash = hashKey(key);
  return useCallback(async () => {
    const query = queryClient.getQueryCache().get(hash);
    if (query !== undefined) await fetchAnswer(query);
  }, [hash]);
}

/** Event → hashes of the keys whose answers it makes stale, also while no screen shows them. */
const refreshedHashes = new Map<BusEventName, Set<string>>();

function addRefresh(name: BusEventName, hash: string): void {
  const known = refreshedHashes.get(name);
  if (known !== undefined) return void known.add(hash);
  const hashes = new Set([hash]);
  refreshedHashes.set(name, hashes);
  bus.on(name).subscribe(() => hashes.forEach(refreshHash));
}

function refreshHash(hash: string): void {
  const query = queryClient.getQueryCache().get(hash);
  if (query !== undefined) refreshQuery(query);
}

export function useRefreshOn(key: QueryKey, refreshOn: readonly BusEventName[] = []): void {
  const getEvents = useEffectEvent(() => refreshOn);
  const hash = hashKey(key);
  const events = refreshOn.join(' '); // compared by content: callers pass a new list each time
  useEffect(() => getEvents().forEach((name) => addRefresh(name, hash)), [events, hash]);
}

/** The cached answer of a call, shared by all callers and refetched when stale. Never throws. */
export function useResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  { staleMs = STALE_MS, isPersisted = false, refreshOn }: ResourceOptions = {},
): ResourceState<Answer> {
  const key = buildKey(endpoint, request);
  const { data, error } = useQuery<CachedAnswer, Error, ReturnType<typeof applyOptimistic>>(
    {
      queryKey: key,
      queryFn: () => loadWithChanges(endpoint, request),
      staleTime: (query) => getStaleTime(query.state.data?.at, staleMs),
      meta: buildMeta(endpoint, isPersisted),
      select: applyOptimistic,
    },
    queryClient,
  );
  const refetch = useRefetch(key);
  useRefreshOn(key, refreshOn);
  // Only this endpoint writes `value`, so it is an Answer.
  return useMemo(
    () => toResourceState(data as { value: Answer; at: number } | undefined, error, refetch),
    [data, error, refetch],
  );
}

/** D2: the operators' switches, persisted. All count as on until they are known: the server refuses then. */
export function useSwitches(): (type: AppSetting) => boolean {
  const settings = useResource(getAppSettings, {}, { isPersisted: true, refreshOn: ['settings.changed'] });
  return (type) => settings.kind !== 'ready' || isSwitchedOn(settings.value.data, type);
}
