import type { Endpoint } from '@padauk/contract/endpoint';
import type { Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import { serverNow } from '../page/clock.ts';
import { cacheKey, dropCaches, readJson, writeJson, writeText } from '../session/storage.ts';

export interface EntryOptions {
  readonly isPersisted: boolean;
  readonly load: () => Promise<Result<unknown>>;
}

type Change = (value: unknown) => unknown;

/** One cached answer. `state` is replaced, never changed, so that React sees a new object exactly when something is new. */
interface Entry extends EntryOptions {
  state: EntryState;
  running: Promise<void> | null;
  /** False in the turn in which `running` was begun: what happens in that turn, the server knows already. */
  isUnderWay: boolean;
  /** Follows `running` when there was a reason to ask again meanwhile. */
  next: Promise<void> | null;
  /** What the stream has told while `running` is under way: the answer may be older, and is told it again. */
  changes: Change[];
  readonly listeners: Set<() => void>;
}

/** What is known of an answer: the value and when it came (ms, server time), and the refusal of the last try if it failed. */
export interface EntryState {
  readonly value?: unknown;
  readonly at: number | null;
  readonly refusal: Refusal | null;
}

const UNKNOWN: EntryState = { at: null, refusal: null };
const entries = new Map<string, Entry>();

interface Persisted {
  readonly at: number;
  readonly value: unknown;
}

function isPersistedAnswer(candidate: unknown): candidate is Persisted {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'at' in candidate &&
    typeof candidate.at === 'number' &&
    'value' in candidate
  );
}

/** Names a cached answer: the call and what it was asked. */
export function keyOf(endpoint: Endpoint, request: object): string {
  return `${endpoint.name}?${JSON.stringify(request)}`;
}

function addEntry(key: string, { isPersisted, load }: EntryOptions, listeners = new Set<() => void>()): Entry {
  const persisted = isPersisted ? readJson(cacheKey(key), isPersistedAnswer) : null;
  const state = persisted === null ? UNKNOWN : { value: persisted.value, at: persisted.at, refusal: null };
  const made: Entry = {
    state,
    running: null,
    isUnderWay: false,
    next: null,
    changes: [],
    listeners,
    isPersisted,
    load,
  };
  entries.set(key, made);
  return made;
}

/** The entry of a key; a new one starts from what was persisted (D2). */
export function entryFor(key: string, options: EntryOptions): Entry {
  return entries.get(key) ?? addEntry(key, options);
}

function replace(key: string, entry: Entry, state: EntryState): void {
  entry.state = state;
  if (entry.isPersisted && state.refusal === null && state.at !== null)
    writeJson(cacheKey(key), { at: state.at, value: state.value });
  for (const listener of entry.listeners) listener();
}

async function ask(key: string, entry: Entry): Promise<void> {
  const coming = entry.load();
  queueMicrotask(() => {
    entry.isUnderWay = true;
  });
  const answer = await coming;
  const { changes } = entry;
  entry.running = null;
  entry.isUnderWay = false;
  entry.changes = [];
  if (entries.get(key) !== entry) return; // cleared meanwhile: it was another player's
  replace(
    key,
    entry,
    answer.ok
      ? { value: changes.reduce((value, change) => change(value), answer.value), at: serverNow(), refusal: null }
      : { ...entry.state, refusal: answer.refusal },
  );
}

/** Asks the server; two who ask at the same time share one call. A failed refresh keeps the old value beside the refusal. */
export function refresh(key: string, entry: Entry): Promise<void> {
  entry.running ??= ask(key, entry);
  return entry.running;
}

/** Asks again because something has happened. A call that is under way may have been answered before it did, so another follows. */
export function renew(key: string, entry: Entry): Promise<void> {
  if (entry.running === null || !entry.isUnderWay) return refresh(key, entry);
  entry.next ??= entry.running.then(() => {
    entry.next = null;
    return entries.get(key) === entry ? refresh(key, entry) : undefined;
  });
  return entry.next;
}

/** True when the answer is older than `staleMs`, or was never fetched, or comes from the future of a phone whose date is wrong. */
export function isStale(state: EntryState, staleMs: number): boolean {
  return state.at === null || Math.abs(serverNow() - state.at) > staleMs;
}

/** Changes a cached answer by what is known by other means (the stream, the answer of a command). It becomes no younger: the rest of it is as old as it was. */
export function put(key: string, change: Change): void {
  const entry = entries.get(key);
  if (entry === undefined) return;
  if (entry.running !== null) entry.changes.push(change);
  if (entry.state.at !== null) replace(key, entry, { ...entry.state, value: change(entry.state.value) });
}

/** Everything of one call is old now: what is on a screen is asked for again, the rest when it is next shown. */
export function invalidateName(name: string): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(`${name}?`)) continue;
    if (entry.listeners.size > 0) void renew(key, entry);
    else forgetKey(key);
  }
}

function forgetKey(key: string): void {
  entries.delete(key);
  writeText(cacheKey(key), null);
}

/** D4: forgets every answer, also one that is still on its way. Screens that are open ask again. */
export function clearResources(): void {
  const open = [...entries].filter(([, entry]) => entry.listeners.size > 0);
  entries.clear();
  dropCaches();
  // The same set of listeners: each screen takes itself out of it when it closes.
  const made = open.map(([key, entry]) => ({ key, entry: addEntry(key, entry, entry.listeners) }));
  for (const { key, entry } of made) {
    void refresh(key, entry);
    for (const listener of entry.listeners) listener();
  }
}
