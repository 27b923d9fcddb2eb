import type { StreamEvents } from '@padauk/contract/events';
import { REGISTRY_ELEMENT_ID, type Registry } from '@padauk/contract/delivery/registry';
import { isRushHour } from '@padauk/contract/text/myanmar-time.rules';
import { bus, isStreamOpen, readJson, getServerNow, writeJson } from '@padauk/shared/runtime';
import { computePollMs, EMPTY_REGISTRY, isNewer, isRegistry, selectInitialRegistry } from './registry.rules.ts';
import { runWithRetries } from './retries.ts';
import type { InvalidBuild, ValidRegistry } from './valid-registry.ts';

const STORED_KEY = 'registry';
const REGISTRY_PATH = '/registry.json';
const FETCH_TIMEOUT_MS = 5_000;
const LAST_ATTEMPT_MS = 10_000;
const VALIDATOR_DELAY_MS = 3_000;
/** All pages get the stream event at once; each waits a random time up to this. */
const JITTER_MS = 1_000;

const listeners = new Set<() => void>();
let current: Registry = EMPTY_REGISTRY;
let invalidBuilds: readonly InvalidBuild[] = [];

/** Ignores an older registry: a stale CDN node would bring back a build that was rolled back. */
function acceptNewer(fetched: ValidRegistry): void {
  if (isNewer(fetched.registry, current)) setRegistry(fetched);
}

function setRegistry({ registry, invalidBuilds: invalid }: ValidRegistry): void {
  current = registry;
  invalidBuilds = invalid;
  writeJson(STORED_KEY, registry);
  for (const listener of listeners) listener();
}

export const registry = {
  current: (): Registry => current,
  invalidBuilds: (): readonly InvalidBuild[] => invalidBuilds,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Null when the page has none, or a truncated one. */
function readPageRegistry(): Registry | null {
  try {
    const candidate: unknown = JSON.parse(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? 'null');
    return isRegistry(candidate) ? candidate : null;
  } catch {
    return null;
  }
}

/** Not in the first load: the edge has validated the registry in the page. */
const loadValidator = () => import(/* webpackChunkName: "sound-registry" */ './valid-registry.ts');

async function fetchRegistry(): Promise<ValidRegistry> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
  try {
    const candidate: unknown = await (
      await fetch(REGISTRY_PATH, { cache: 'no-cache', signal: controller.signal })
    ).json();
    if (!isRegistry(candidate)) throw new Error('the response is not a registry');
    return (await loadValidator()).toValidRegistry(candidate);
  } finally {
    clearTimeout(timer);
  }
}

type RegistryAnnouncement = StreamEvents['registry.changed'];

/** Reads until the announced registry arrives: a cache may serve the previous one. A failed read changes nothing. */
export async function refreshRegistry(
  { revision, updatedAt = '' }: RegistryAnnouncement = { revision: 0 },
): Promise<void> {
  const attempt = async (): Promise<void> => {
    const fetched = await fetchRegistry();
    acceptNewer(fetched);
    if (fetched.registry.revision < revision || fetched.registry.updatedAt < updatedAt)
      throw new Error('the registry is older than announced');
  };
  // No network, too slow, or no registry: the next poll tries again.
  await runWithRetries(attempt, { lastAttemptMs: LAST_ATTEMPT_MS }).catch(() => undefined);
}

/** Polls each minute while the page is visible, when it becomes visible, and on a stream event. */
export function startRegistry(): () => void {
  const stored = readJson(STORED_KEY, isRegistry);
  const pageRegistry = readPageRegistry();
  setRegistry({ registry: selectInitialRegistry(pageRegistry, stored), invalidBuilds: [] });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRead = Promise.resolve();
  const scheduleNext = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      poll,
      computePollMs({ isRush: isRushHour(new Date(getServerNow())), isStreamOpen: isStreamOpen() }),
    );
  };
  // In sequence: when two answers overtake each other, the older would win.
  const read = (announced?: RegistryAnnouncement): void =>
    void (pendingRead = pendingRead.then(() => refreshRegistry(announced)).then(scheduleNext));
  const poll = (): void => (document.hidden ? scheduleNext() : read());
  const onVisibilityChange = (): void => (document.hidden ? undefined : read());
  // The page has no registry, or a cached one: this browser has stored a newer one.
  if (current === EMPTY_REGISTRY || (stored !== null && stored.revision > (pageRegistry?.revision ?? 0))) read();
  else scheduleNext();
  // Loaded before the first change, so that a rollback need not wait for it.
  setTimeout(() => void loadValidator().catch(() => undefined), VALIDATOR_DELAY_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  const subscription = bus.on('registry.changed').subscribe((announced) => {
    const { revision, updatedAt = current.updatedAt } = announced;
    if (revision !== current.revision || updatedAt !== current.updatedAt)
      setTimeout(() => read(announced), JITTER_MS * Math.random());
  });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    subscription.unsubscribe();
  };
}
