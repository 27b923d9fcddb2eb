import type { Endpoint } from '@padauk/contract/endpoint';
import type { Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import { serverNow } from '../page/clock.ts';
import { cacheKey, dropCaches, readJson, writeJson, writeText } from '../session/storage.ts';

/** One cached answer. `state` is replaced, never changed, so that React sees a new object exactly when something is new. */
interface Entry {
  state: EntryState;
  running: Promise<void> | null;
  readonly listeners: Set<() => void>;
  readonly load: () => Promise<Result<unknown>>;
  readonly isPersisted: boolean;
}

/** What is known of an answer: the value and when it came (ms, server time), and the refusal of the last try if it failed. */
export interface EntryState {
  readonly value?: unknown;
  readonly at: number | null;
  readonly refusal: Refusal | null;
}

export interface EntryOptions {
  readonly isPersisted: boolean;
  readonly load: () => Promise<Result<unknown>>;
}

const UNKNOWN: EntryState = { at: null, refusal: null };
const entries = new Map<string, Entry>();

interface Persisted {
  readonly at: number;
  readonly value: unknown;
}

function isPersistedAnswer(candidate: unknown): candidate is Persisted {
  return typeof candidate === 'object' && candidate !== null && 'at' in candidate && typeof candidate.at === 'number' && 'value' in candidate;
}

/** Names a cached answer: the call and what it was asked. */
export function keyOf(endpoint: Endpoint, request: object): string {
  return `${endpoint.name}?${new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The entry of a key; a new one starts from what was persisted (D2). */
export function entryFor(key: string, options: EntryOptions): Entry {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const persisted = options.isPersisted ? readJson(cacheKey(key), isPersistedAnswer) : null;
  const made: Entry = { state: persisted === null ? UNKNOWN : { ...persisted, refusal: null }, running: null, listeners: new Set(), ...options };
  entries.set(key, made);
  return made;
}

function replace(key: string, entry: Entry, state: EntryState): void {
  entry.state = state;
  if (entry.isPersisted && state.refusal === null && state.at !== null) writeJson(cacheKey(key), { at: state.at, value: state.value });
  for (const listener of entry.listeners) listener();
}

/** Asks the server; two who ask at the same time share one call. A failed refresh keeps the old value beside the refusal. */
export function refresh(key: string, entry: Entry): Promise<void> {
  entry.running ??= entry.load().then((answer) => {
    entry.running = null;
    if (entries.get(key) !== entry) return; // cleared meanwhile: it was another player's
    replace(key, entry, answer.ok ? { value: answer.value, at: serverNow(), refusal: null } : { ...entry.state, refusal: answer.refusal });
  });
  return entry.running;
}

/** True when the answer is older than `staleMs`, or was never fetched. */
export function isStale(state: EntryState, staleMs: number): boolean {
  return state.at === null || serverNow() - state.at > staleMs;
}

/** Puts a value that is known by other means (the stream, the answer of a command) into the cache. */
export function put(key: string, change: (value: unknown) => unknown): void {
  const entry = entries.get(key);
  if (entry === undefined || entry.state.at === null) return;
  replace(key, entry, { value: change(entry.state.value), at: serverNow(), refusal: null });
}

/** Everything of one call is old now: what is on a screen is asked for again, the rest when it is next shown. */
export function invalidateName(name: string): void {
  for (const [key, entry] of entries) {
    if (!key.startsWith(`${name}?`)) continue;
    if (entry.listeners.size > 0) void refresh(key, entry);
    else forgetKey(key);
  }
}

function forgetKey(key: string): void {
  entries.delete(key);
  writeText(cacheKey(key), null);
}

/** D4: forgets every answer. Screens that are open ask again. */
export function clearResources(): void {
  const open = [...entries].filter(([, entry]) => entry.listeners.size > 0);
  entries.clear();
  dropCaches();
  for (const [key, entry] of open) {
    const made = entryFor(key, entry);
    for (const listener of entry.listeners) made.listeners.add(listener);
    replace(key, made, UNKNOWN);
    void refresh(key, made);
  }
}
