import { RUSH_HOURS } from '@padauk/contract/limits';
import { REGISTRY_ELEMENT_ID, type Registry } from '@padauk/contract/registry';
import { isRushHour } from '@padauk/contract/rules/myanmar-time';
import { bus, readJson, serverNow, writeJson } from '@padauk/shared/runtime';
import { EMPTY_REGISTRY, isRegistry, pollMs, startingRegistry } from './registry.rules.ts';

const STORED_KEY = 'registry';
const REGISTRY_PATH = '/registry.json';
const FETCH_TIMEOUT_MS = 5_000;

const listeners = new Set<() => void>();
let current: Registry = EMPTY_REGISTRY;

function accept(registry: Registry): void {
  if (registry.revision === current.revision) return;
  current = registry;
  writeJson(STORED_KEY, registry);
  for (const listener of listeners) listener();
}

/** The registry as last read. */
export const registry = {
  current: (): Registry => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function registryOfPage(): Registry | null {
  const text = document.getElementById(REGISTRY_ELEMENT_ID)?.textContent;
  if (text === undefined || text === null || text === '') return null;
  const candidate: unknown = JSON.parse(text); // written by our own server into our own page
  return isRegistry(candidate) ? candidate : null;
}

/** Reads the registry anew. A failed read changes nothing: what is known stays good. */
export async function readRegistry(): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
  try {
    const answer = await fetch(REGISTRY_PATH, { cache: 'no-cache', signal: controller.signal });
    const candidate: unknown = answer.ok ? await answer.json() : null;
    if (isRegistry(candidate)) accept(candidate);
  } catch {
    // No network, too slow, or not JSON: the next round asks again.
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the registry of the page and keeps it fresh: each minute while the page is seen, when it is seen again, and when the stream says so. The answer stops it. */
export function startRegistry(): () => void {
  accept(startingRegistry(registryOfPage(), readJson(STORED_KEY, isRegistry)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), pollMs(isRushHour(new Date(serverNow()), RUSH_HOURS)));
  };
  const round = async (): Promise<void> => {
    if (!document.hidden) await readRegistry();
    again();
  };
  const onSeen = (): void => {
    if (!document.hidden) void round();
  };
  again();
  document.addEventListener('visibilitychange', onSeen);
  const subscription = bus.on('registry.changed').subscribe(() => void round());
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
    subscription.unsubscribe();
  };
}
