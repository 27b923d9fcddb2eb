import type { StreamEvents } from '@padauk/contract/events';
import { REGISTRY_ELEMENT_ID, type Registry } from '@padauk/contract/registry';
import { isRushHour } from '@padauk/contract/rules/myanmar-time';
import { bus, isStreamOpen, readJson, serverNow, writeJson } from '@padauk/shared/runtime';
import { EMPTY_REGISTRY, isNewer, isRegistry, pollMs, startingRegistry } from './registry.rules.ts';
import { withRetries } from './retries.ts';
import type { SoundRegistry, UnsoundReport } from './sound-registry.ts';

const STORED_KEY = 'registry';
const REGISTRY_PATH = '/registry.json';
const FETCH_TIMEOUT_MS = 5_000;
const LAST_TRY_MS = 10_000;
const CHECK_AFTER_MS = 3_000;
/** All pages get the stream event at once; each waits a random time up to this. */
const SPREAD_MS = 1_000;

const listeners = new Set<() => void>();
let current: Registry = EMPTY_REGISTRY;
let unsound: readonly UnsoundReport[] = [];

/** Ignores an older registry: a stale CDN node would bring back a build that was rolled back. */
function accept(fetched: SoundRegistry): void {
  if (isNewer(fetched.registry, current)) put(fetched);
}

function put({ registry, unsound: leftOut }: SoundRegistry): void {
  current = registry;
  unsound = leftOut;
  writeJson(STORED_KEY, registry);
  for (const listener of listeners) listener();
}

export const registry = {
  current: (): Registry => current,
  unsound: (): readonly UnsoundReport[] => unsound,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Null when the page has none, or a truncated one. */
function registryOfPage(): Registry | null {
  try {
    const candidate: unknown = JSON.parse(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? 'null');
    return isRegistry(candidate) ? candidate : null;
  } catch {
    return null;
  }
}

/** Not in the first load: the edge has validated the registry in the page. */
const loadCheck = () => import(/* webpackChunkName: "sound-registry" */ './sound-registry.ts');

async function fetchRegistry(): Promise<SoundRegistry> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
  try {
    const candidate: unknown = await (
      await fetch(REGISTRY_PATH, { cache: 'no-cache', signal: controller.signal })
    ).json();
    if (!isRegistry(candidate)) throw new Error('it is no registry');
    return (await loadCheck()).toSoundRegistry(candidate);
  } finally {
    clearTimeout(timer);
  }
}

type Announced = StreamEvents['registry.changed'];

/** Reads until the announced registry arrives: a cache may serve the previous one. A failed read changes nothing. */
export async function readRegistry({ revision, updatedAt = '' }: Announced = { revision: 0 }): Promise<void> {
  const attempt = async (): Promise<void> => {
    const fetched = await fetchRegistry();
    accept(fetched);
    if (fetched.registry.revision < revision || fetched.registry.updatedAt < updatedAt)
      throw new Error('it is an older one');
  };
  // No network, too slow, or no registry: the next poll tries again.
  await withRetries(attempt, { lastTryMs: LAST_TRY_MS }).catch(() => undefined);
}

/** Polls each minute while the page is visible, when it becomes visible, and on a stream event. */
export function startRegistry(): () => void {
  const stored = readJson(STORED_KEY, isRegistry);
  const ofPage = registryOfPage();
  put({ registry: startingRegistry(ofPage, stored), unsound: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = Promise.resolve();
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(round, pollMs({ isRush: isRushHour(new Date(serverNow())), isStreamOpen: isStreamOpen() }));
  };
  // In sequence: when two answers overtake each other, the older would win.
  const read = (announced?: Announced): void =>
    void (reading = reading.then(() => readRegistry(announced)).then(again));
  const round = (): void => (document.hidden ? again() : read());
  const onSeen = (): void => (document.hidden ? undefined : read());
  // The page has no registry, or a cached one: this browser has stored a newer one.
  if (current === EMPTY_REGISTRY || (stored !== null && stored.revision > (ofPage?.revision ?? 0))) read();
  else again();
  // Loaded before the first change, so that a rollback need not wait for it.
  setTimeout(() => void loadCheck().catch(() => undefined), CHECK_AFTER_MS);
  document.addEventListener('visibilitychange', onSeen);
  const subscription = bus.on('registry.changed').subscribe((announced) => {
    const { revision, updatedAt = current.updatedAt } = announced;
    if (revision !== current.revision || updatedAt !== current.updatedAt)
      setTimeout(() => read(announced), SPREAD_MS * Math.random());
  });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onSeen);
    subscription.unsubscribe();
  };
}
