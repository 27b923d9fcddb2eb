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

/** One cached answer, as TanStack Query holds it. */
export interface CachedAnswer {
  readonly value: unknown;
  /** When it came, in ms of server time: the phone's clock, by which TanStack Query counts, may be wrong by hours. */
  readonly at: number;
  /** What commands that are under way will have changed when they are accepted. */
  readonly optimistic: readonly Change[];
}

/** A refusal on its way through TanStack Query, which knows failures as what is thrown. It never leaves this folder. */
export class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(answered: Refusal) {
    super(answered.code);
    this.refusal = answered;
  }
}

/** A call that is under way. */
interface Call {
  /** False in the turn in which it was begun: what happens in that turn, the server knows already. */
  hasLeft: boolean;
  /** What the stream has told meanwhile: the answer may be older, and is told it again. */
  readonly changes: Change[];
  /** Follows it when there was a reason to ask again meanwhile. */
  next: Promise<void> | null;
  /** D4: it was another player's, and nothing follows it. */
  isForgotten: boolean;
}

/** An answer that no screen shows is kept for so long. */
const KEPT_MS = 30 * 60_000;

/** React batches by itself; with TanStack's own timer a screen would show what the stream tells one turn late. */
notifyManager.setScheduler((notify) => notify());

/**
 * The one query client of host and remotes. It asks when a screen or an event wants it, never by itself: no timer, no focus,
 * and nothing waits for the network, because being offline is an answer (E4).
 */
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

/** D2: only answers that are nobody's secret are written to this browser. */
const isPersistedQuery = (query: Query): boolean => query.meta?.['isPersisted'] === true;

/** The server tells it to a player alone. */
const isOfPlayer = (query: Query): boolean => query.meta?.['isOfPlayer'] === true;

/** What the cache has to know of a query, beside its key. */
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

/** An answer of a page is as good as one that came this moment; an older copy of a page, or one in a phone whose date is wrong, has none. */
const PAGE_DATA_MS = 30_000;

/** What the page came with, or what this browser has kept. */
function knownBefore(query: Query): Omit<CachedAnswer, 'optimistic'> | null {
  const came = takeFromPage(query.queryHash);
  if (came !== null && !isStale(came.at, PAGE_DATA_MS)) return came;
  return isPersistedQuery(query) ? restored(query.queryHash) : null;
}

/** Stands in the key of a list before what its first page is asked by. */
const PAGES = 'pages';

/** As TanStack Query holds it: of a list it is the first page. */
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

/** Names a cached answer: the call, and what it was asked. */
export function keyOf(endpoint: Pick<Endpoint, 'name'>, request: object): QueryKey {
  return [endpoint.name, request];
}

/** The same for a list that comes in pages. */
export function keyOfPages(endpoint: Pick<Endpoint, 'name'>, request: object): QueryKey {
  return [endpoint.name, PAGES, request];
}

/** The query of a key, when the key has been asked for. */
export function queryOf(key: QueryKey): Query | undefined {
  return queryNamed(hashKey(key));
}

/** The same by the key's text, which is equal where two keys say the same. */
export function queryNamed(hash: string): Query | undefined {
  return cache.get(hash);
}

/** Makes the call: the answer with its time, or the refusal thrown. */
export async function load<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Promise<CachedAnswer> {
  const answer = await api.call(endpoint, request);
  if (!answer.ok) throw new RefusedError(answer.refusal);
  return { value: answer.value, at: serverNow(), optimistic: [] };
}

/** The same for an answer that the stream and commands change: it is told what they told while it was under way. */
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

/** What is known of a question that is no list of pages. */
export function cachedAnswerOf(query: Query | undefined): CachedAnswer | undefined {
  return query?.state.data as CachedAnswer | undefined; // only `load` and `changeCachedAnswer` write it
}

/** Asks the server; two who ask at the same time share one call. A failed refresh keeps the old value beside the refusal. */
export async function fetchAnswer(query: Query): Promise<void> {
  await query.fetch().catch(() => undefined); // its refusal is in the state of the query
}

/** Asks again because something has happened. A call that is under way may have been answered before it did, so another follows. */
export async function refetchAnswer(query: Query): Promise<void> {
  const call = calls.get(query);
  if (call === undefined || !call.hasLeft) return fetchAnswer(query);
  call.next ??= fetchAnswer(query).then(() => (call.isForgotten || !isKept(query) ? undefined : fetchAnswer(query)));
  return call.next;
}

const isKept = (query: Query): boolean => cache.get(query.queryHash) === query;

/** Changes what is known without making it younger: the rest of it is as old as it was, and a refusal beside it stays. */
export function changeCachedAnswer(query: Query, change: (known: CachedAnswer) => CachedAnswer): void {
  const known = cachedAnswerOf(query);
  if (known !== undefined) query.setState({ data: change(known) });
}

/** What the stream tells is also told to an answer that is under way: it may be older. */
export function recordChange(query: Query, change: Change): void {
  calls.get(query)?.changes.push(change);
}

/** Everything of one call is old now: what is on a screen is asked for again, the rest when it is next shown. */
export function invalidate(endpoint: Pick<Endpoint, 'name'>): void {
  // Also what an earlier page has kept and this one has not read; an answer that a screen shows is kept again when it comes.
  dropCaches(`["${endpoint.name}"`);
  cache.findAll({ queryKey: [endpoint.name] }).forEach(outdate);
}

/** The same for all that the server has ever answered: nobody knows what has changed since. */
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

/** D4: forgets every answer, also one that is still on its way. Screens that are open ask again, but not in the name of a player who has just left. */
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

/** Older than `staleMs`, or from the future of a phone whose date was wrong. */
export function isStale(at: number, staleMs: number): boolean {
  return Math.abs(serverNow() - at) > staleMs;
}
