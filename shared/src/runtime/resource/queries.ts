import {
  hashKey,
  notifyManager,
  QueryClient,
  type InfiniteData,
  type Query,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { api } from '../api/client.ts';
import { getServerNow } from '../page/clock.ts';
import { session } from '../session/session.store.ts';
import { buildCacheKey, dropCaches, hasFields, readJson, writeJson, writeText } from '../storage.ts';
import { claimPageAnswer } from './page-data.ts';

export type Change = (value: unknown) => unknown;

export interface CachedAnswer {
  readonly value: unknown;
  /** Arrival in ms of server time. TanStack Query counts by the phone's clock, which may be wrong by hours. */
  readonly at: number;
  /** Changes by commands under way that the server has not confirmed. */
  readonly optimistic: readonly Change[];
}

/** Carries a refusal through TanStack Query, which expects failures to be thrown. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Any other error is a bug: its call fails for the player, too. */
export function getRefusal(error: Error | null): Refusal | null {
  if (error === null) return null;
  return error instanceof RefusedError ? error.refusal : createRefusal('SOMETHING_WRONG');
}

interface CallState {
  /** False in the turn in which the call began: its answer includes the events of that turn. */
  hasTurnEnded: boolean;
  /** Stream events since the call began: its answer may be older, so they are applied to it again. */
  readonly changes: Change[];
  next: Promise<void> | null;
  /** D4: the call belonged to another player, so nothing follows it. */
  isDiscarded: boolean;
}

const CACHE_TTL_MS = 30 * 60_000;

/** React batches renders itself; TanStack's timer would show stream events one turn late. */
notifyManager.setScheduler((notify) => notify());

/** Fetches only for a screen or an event: no timer, no focus. Offline is an answer (E4), so no call waits for it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: CACHE_TTL_MS,
    },
  },
});

/** D2: also checks an entry of the storage, which may be tampered with (F80). */
function isStoredAnswer(candidate: unknown): candidate is Pick<CachedAnswer, 'at' | 'value'> {
  return hasFields<CachedAnswer>(candidate, { at: 'number' }) && 'value' in candidate;
}

/** Stores the answer with its time, of a list its newest page, without unconfirmed changes. */
function persistAnswer(hash: string, data: unknown): void {
  // A query holds an answer, or pages of answers.
  const newest = (data as { readonly pages?: readonly unknown[] } | undefined)?.pages?.[0] ?? data;
  if (isStoredAnswer(newest)) writeJson(buildCacheKey(hash), { at: newest.at, value: newest.value });
}

const cache = queryClient.getQueryCache();
const calls = new WeakMap<Query, CallState>();

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** D2: only public answers are stored in this browser. */
      readonly isPersisted: boolean;
      readonly isOfPlayer: boolean;
    };
  }
}

export function buildMeta(endpoint: Pick<Endpoint, 'auth'>, isPersisted: boolean): QueryMeta {
  return { isPersisted, isOfPlayer: endpoint.auth === 'player' };
}

function beginCall(query: Query): void {
  const call: CallState = { hasTurnEnded: false, changes: [], next: null, isDiscarded: false };
  calls.set(query, call);
  queueMicrotask(() => {
    call.hasTurnEnded = true;
  });
}

/** Maximum age of an answer in the page. An older copy of a page, or a phone with a wrong date, has none. */
const PAGE_DATA_MAX_AGE_MS = 30_000;

function findInitialAnswer(query: Query): Omit<CachedAnswer, 'optimistic'> | null {
  const embedded = claimPageAnswer(query.queryHash);
  if (embedded !== null && !isStale(embedded.at, PAGE_DATA_MAX_AGE_MS)) return embedded;
  return query.meta?.isPersisted === true ? readJson(buildCacheKey(query.queryHash), isStoredAnswer) : null;
}

/** Marks the key of a paged list; the request of its first page follows. */
const PAGES_KEY = 'pages';

function toQueryData(query: Query, answer: CachedAnswer): CachedAnswer | InfiniteData<CachedAnswer> {
  const [, kind, first] = query.queryKey;
  return kind === PAGES_KEY ? { pages: [answer], pageParams: [first] } : answer;
}

cache.subscribe((event) => {
  const { query } = event;
  if (event.type === 'added') {
    const initial = findInitialAnswer(query);
    if (initial !== null)
      query.setState({ data: toQueryData(query, { ...initial, optimistic: [] }), status: 'success' });
  }
  if (event.type !== 'updated') return;
  const { type } = event.action;
  if (type === 'fetch') beginCall(query);
  if (type === 'success' || type === 'error') calls.delete(query);
  if (type === 'error' && !(event.action.error instanceof RefusedError)) reportBug(event.action.error);
  if ((type === 'success' || type === 'setState') && query.meta?.isPersisted === true && query.state.error === null)
    persistAnswer(query.queryHash, query.state.data);
});

/** Throws it outside the query, which catches it: the page's error reporting listens to uncaught errors. */
function reportBug(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

export function buildKey(endpoint: Pick<Endpoint, 'name'>, request: object): QueryKey {
  return [endpoint.name, request];
}

export function buildPagesKey(endpoint: Pick<Endpoint, 'name'>, request: object): QueryKey {
  return [endpoint.name, PAGES_KEY, request];
}

export function findQuery(key: QueryKey): Query | undefined {
  return cache.get(hashKey(key));
}

export async function loadAnswer<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<CachedAnswer> {
  const answer = await api.callEndpoint(endpoint, request);
  if (!answer.ok) throw new RefusedError(answer.refusal);
  return { value: answer.value, at: getServerNow(), optimistic: [] };
}

/** Also applies stream events and optimistic changes that came while the call was under way. */
export async function loadWithChanges<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<CachedAnswer> {
  const answer = await loadAnswer(endpoint, request);
  const query = findQuery(buildKey(endpoint, request));
  const changes = query === undefined ? [] : (calls.get(query)?.changes ?? []);
  return {
    ...answer,
    value: changes.reduce((value, change) => change(value), answer.value),
    optimistic: getCachedAnswer(query)?.optimistic ?? [],
  };
}

export function getCachedAnswer(query: Query | undefined): CachedAnswer | undefined {
  return query?.state.data as CachedAnswer | undefined; // only `loadAnswer` and `changeCachedAnswer` write it
}

/** Concurrent callers share one call. A failed refresh keeps the old value beside the refusal. */
export async function fetchAnswer(query: Query): Promise<void> {
  await query.fetch().catch(() => undefined); // the query's state holds the refusal
}

/** Refetches after an event. A call already under way may carry an older answer, so another call follows it. */
export async function refetchAnswer(query: Query): Promise<void> {
  const call = calls.get(query);
  if (call === undefined || !call.hasTurnEnded) return fetchAnswer(query);
  call.next ??= fetchAnswer(query).then(() => {
    const isCached = cache.get(query.queryHash) === query;
    return call.isDiscarded || !isCached ? undefined : fetchAnswer(query);
  });
  return call.next;
}

/** Refetches an answer that a screen shows or awaits. The next screen refetches any other one. */
export function refreshQuery(query: Query): void {
  if (query.isActive() || calls.has(query)) void refetchAnswer(query);
  else query.invalidate();
}

/** Keeps the answer's age and its refusal: the rest of the answer is no newer. */
export function changeCachedAnswer(query: Query, change: (cached: CachedAnswer) => CachedAnswer): void {
  const cached = getCachedAnswer(query);
  if (cached !== undefined) query.setState({ data: change(cached) });
}

/** Applies a stream event to the cached answer and to one under way, because that may be older. */
export function applyChange(query: Query, change: Change): void {
  calls.get(query)?.changes.push(change);
  changeCachedAnswer(query, (cached) => ({ ...cached, value: change(cached.value) }));
}

/** Refetches answers of this endpoint that are on a screen; drops the others. */
export function invalidate(endpoint: Pick<Endpoint, 'name'>): void {
  // Includes stored answers that this page has not read. A shown answer is stored again when it arrives.
  dropCaches(`["${endpoint.name}"`);
  cache.findAll({ queryKey: [endpoint.name] }).forEach(invalidateQuery);
}

/** For a gap in the stream: any answer may have changed. */
export function invalidateAll(): void {
  cache.getAll().forEach(invalidateQuery);
}

function invalidateQuery(query: Query): void {
  if (query.isActive()) {
    void refetchAnswer(query);
    return;
  }
  cache.remove(query);
  writeText(buildCacheKey(query.queryHash), null);
}

/** D4: drops every answer, also those under way. Open screens refetch, but not as a player who has logged out. */
export function clearResources(): void {
  const isVisitor = session.current().kind === 'visitor';
  const canRefetch = (query: Query): boolean => !isVisitor || query.meta?.isOfPlayer !== true;
  dropCaches();
  queryClient.removeQueries({ type: 'inactive' });
  for (const query of cache.getAll()) {
    const call = calls.get(query);
    if (call !== undefined) call.isDiscarded = true;
    if (!canRefetch(query)) query.reset();
  }
  void queryClient.resetQueries({ predicate: canRefetch });
}

/** Also true for a time in the future, from a phone whose date was wrong. */
export function isStale(at: number, staleMs: number): boolean {
  return Math.abs(getServerNow() - at) > staleMs;
}
