import {
  hashKey,
  notifyManager,
  QueryClient,
  type InfiniteData,
  type Query,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/endpoint';
import type { Refusal } from '@padauk/contract/refusals';
import { api } from '../api/client.ts';
import { serverNow } from '../page/clock.ts';
import { session } from '../session/session.store.ts';
import { dropCaches } from '../session/storage.ts';
import { takeFromPage } from './page-data.ts';
import { forgetPersisted, persist, restored } from './persisted.ts';

export type Change = (value: unknown) => unknown;

export interface CachedAnswer {
  readonly value: unknown;
  /** Arrival in ms of server time. TanStack Query counts by the phone's clock, which may be wrong by hours. */
  readonly at: number;
  /** Changes by commands under way that the server has not confirmed. */
  readonly optimistic: readonly Change[];
}

/** Carries a refusal through TanStack Query, which expects failures to be thrown. Used in this folder only. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(answered: Refusal) {
    super(answered.code);
    this.refusal = answered;
  }
}

interface Call {
  /** False in the turn in which the call began: its answer includes the events of that turn. */
  hasLeft: boolean;
  /** Stream events since the call began: its answer may be older, so they are applied to it again. */
  readonly changes: Change[];
  next: Promise<void> | null;
  /** D4: the call belonged to another player, so nothing follows it. */
  isForgotten: boolean;
}

const KEPT_MS = 30 * 60_000;

/** React batches renders itself; TanStack's timer would show stream events one turn late. */
notifyManager.setScheduler((notify) => notify());

/** Fetches only for a screen or an event: no timer, no focus. Offline is an answer (E4), so no call waits for it. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: KEPT_MS,
    },
  },
});

const cache = queries.getQueryCache();
const calls = new WeakMap<Query, Call>();

/** D2: only public answers are stored in this browser. */
const isPersistedQuery = (query: Query): boolean => query.meta?.['isPersisted'] === true;

const isOfPlayer = (query: Query): boolean => query.meta?.['isOfPlayer'] === true;

export function metaOf(endpoint: Pick<Endpoint, 'auth'>, isPersisted = false): QueryMeta {
  return { isPersisted, isOfPlayer: endpoint.auth === 'player' };
}

function beginCall(query: Query): void {
  const call: Call = { hasLeft: false, changes: [], next: null, isForgotten: false };
  calls.set(query, call);
  queueMicrotask(() => {
    call.hasLeft = true;
  });
}

function forgetCall(query: Query): void {
  const call = calls.get(query);
  if (call !== undefined) call.isForgotten = true;
}

/** Maximum age of an answer in the page. An older copy of a page, or a phone with a wrong date, has none. */
const PAGE_DATA_MS = 30_000;

function knownBefore(query: Query): Omit<CachedAnswer, 'optimistic'> | null {
  const came = takeFromPage(query.queryHash);
  if (came !== null && !isStale(came.at, PAGE_DATA_MS)) return came;
  return isPersistedQuery(query) ? restored(query.queryHash) : null;
}

/** Marks the key of a paged list; the request of its first page follows. */
const PAGES = 'pages';

function dataOf(query: Query, answer: CachedAnswer): CachedAnswer | InfiniteData<CachedAnswer> {
  const [, asked, first] = query.queryKey;
  return asked === PAGES ? { pages: [answer], pageParams: [first] } : answer;
}

cache.subscribe((event) => {
  const { query } = event;
  if (event.type === 'added') {
    const known = knownBefore(query);
    if (known !== null) query.setState({ data: dataOf(query, { ...known, optimistic: [] }), status: 'success' });
  }
  if (event.type !== 'updated') return;
  const { type } = event.action;
  if (type === 'fetch') beginCall(query);
  if (type === 'success' || type === 'error') calls.delete(query);
  const data: unknown = query.state.data;
  if ((type === 'success' || type === 'setState') && isPersistedQuery(query) && query.state.error === null)
    persist(query.queryHash, data);
});

export function keyOf(endpoint: Pick<Endpoint, 'name'>, request: object): QueryKey {
  return [endpoint.name, request];
}

export function keyOfPages(endpoint: Pick<Endpoint, 'name'>, request: object): QueryKey {
  return [endpoint.name, PAGES, request];
}

export function queryOf(key: QueryKey): Query | undefined {
  return queryNamed(hashKey(key));
}

export function queryNamed(hash: string): Query | undefined {
  return cache.get(hash);
}

export async function load<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<CachedAnswer> {
  const answer = await api.call(endpoint, request);
  if (!answer.ok) throw new RefusedError(answer.refusal);
  return { value: answer.value, at: serverNow(), optimistic: [] };
}

/** Also applies stream events and optimistic changes that came while the call was under way. */
export async function loadChanging<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<CachedAnswer> {
  const known = await load(endpoint, request);
  const query = queryOf(keyOf(endpoint, request));
  const changes = query === undefined ? [] : (calls.get(query)?.changes ?? []);
  return {
    ...known,
    value: changes.reduce((value, change) => change(value), known.value),
    optimistic: cachedAnswerOf(query)?.optimistic ?? [],
  };
}

export function cachedAnswerOf(query: Query | undefined): CachedAnswer | undefined {
  return query?.state.data as CachedAnswer | undefined; // only `load` and `changeCachedAnswer` write it
}

/** Concurrent callers share one call. A failed refresh keeps the old value beside the refusal. */
export async function fetchAnswer(query: Query): Promise<void> {
  await query.fetch().catch(() => undefined); // the query's state holds the refusal
}

/** Refetches after an event. A call already under way may carry an older answer, so another call follows it. */
export async function refetchAnswer(query: Query): Promise<void> {
  const call = calls.get(query);
  if (call === undefined || !call.hasLeft) return fetchAnswer(query);
  call.next ??= fetchAnswer(query).then(() => (call.isForgotten || !isKept(query) ? undefined : fetchAnswer(query)));
  return call.next;
}

const isKept = (query: Query): boolean => cache.get(query.queryHash) === query;

/** Keeps the answer's age and its refusal: the rest of the answer is no newer. */
export function changeCachedAnswer(query: Query, change: (known: CachedAnswer) => CachedAnswer): void {
  const known = cachedAnswerOf(query);
  if (known !== undefined) query.setState({ data: change(known) });
}

/** Applies a stream event to the answer under way too, because that may be older. */
export function recordChange(query: Query, change: Change): void {
  calls.get(query)?.changes.push(change);
}

/** Refetches answers of this endpoint that are on a screen; drops the others. */
export function invalidate(endpoint: Pick<Endpoint, 'name'>): void {
  // Includes stored answers that this page has not read. A shown answer is stored again when it arrives.
  dropCaches(`["${endpoint.name}"`);
  cache.findAll({ queryKey: [endpoint.name] }).forEach(outdate);
}

/** For a gap in the stream: any answer may have changed. */
export function invalidateAll(): void {
  cache.getAll().forEach(outdate);
}

function outdate(query: Query): void {
  if (query.isActive()) {
    void refetchAnswer(query);
    return;
  }
  cache.remove(query);
  forgetPersisted(query.queryHash);
}

/** D4: drops every answer, also those under way. Open screens refetch, but not as a player who has logged out. */
export function clearResources(): void {
  const isVisitor = session.current().kind === 'visitor';
  const mayAsk = (query: Query): boolean => !isVisitor || !isOfPlayer(query);
  dropCaches();
  queries.removeQueries({ type: 'inactive' });
  for (const query of cache.getAll()) {
    forgetCall(query);
    if (!mayAsk(query)) query.reset();
  }
  void queries.resetQueries({ predicate: mayAsk });
}

/** Also true for a time in the future, from a phone whose date was wrong. */
export function isStale(at: number, staleMs: number): boolean {
  return Math.abs(serverNow() - at) > staleMs;
}
