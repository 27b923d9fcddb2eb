import type { StreamEvents } from '@padauk/contract/events';
import { REGISTRY_ELEMENT_ID, type Registry } from '@padauk/contract/delivery/registry';
import {
  applyRegistryChanges,
  isBasedOn,
  type RegistryChanges,
} from '@padauk/contract/delivery/registry-changes.rules';
import { isRushHour } from '@padauk/contract/text/myanmar-time.rules';
import { bus, getServerNow, hasFields, isStreamOpen, readJson, writeJson } from '@padauk/shared/runtime';
import type { InvalidBuild } from './offered-builds.ts';
import { runWithRetries } from './retries.ts';

const STORED_KEY = 'registry';
const REGISTRY_PATH = '/registry.json';
const FETCH_TIMEOUT_MS = 5_000;
const LAST_ATTEMPT_MS = 10_000;
const POLL_MS = 60_000;
/** All pages get the stream event at once; each waits a random time up to this. */
const JITTER_MS = 1_000;
/** A partial registry is completed after the first view, and soon enough for a rollback within two seconds. */
const COMPLETE_AFTER_MS = 1_000;

/** For a page that carries no registry and never saw one: the shell alone. */
export const EMPTY_REGISTRY: Registry = {
  schema: 1,
  revision: 0,
  updatedAt: '',
  host: { active: '', lkg: '', blocked: [] },
  webAppVersion: 0,
  remotes: {},
};

/** Checks only the fields that this host needs: the server has validated the rest, and newer fields must pass. */
export function isRegistry(candidate: unknown): candidate is Registry {
  return hasFields<Registry>(candidate, { revision: 'number', remotes: 'object' }) && candidate.schema === 1;
}

/** Within an epoch the revision decides, else the time: a store restored from a backup reuses revisions. */
function isNewer(next: Registry, current: Registry): boolean {
  return next.epoch === current.epoch && next.revision !== current.revision
    ? next.revision > current.revision
    : next.updatedAt > current.updatedAt;
}

/**
 * A stored one counts only within the page's epoch: another may belong to another store on this origin. It adds the
 * remotes that a partial one lacks. If it is older, the result stays partial until the next read.
 */
export function selectInitialRegistry(fromPage: Registry | null, stored: Registry | null): Registry {
  if (fromPage === null || stored === null) return fromPage ?? stored ?? EMPTY_REGISTRY;
  if (stored.epoch === undefined || stored.epoch !== fromPage.epoch) return fromPage;
  if (isNewer(stored, fromPage)) return stored;
  if (fromPage.isPartial !== true) return fromPage;
  return { ...(isNewer(fromPage, stored) ? fromPage : stored), remotes: { ...stored.remotes, ...fromPage.remotes } };
}

/** B14: with an open stream, a rush hour reduces polling to a third: the stream announces changes anyway. */
export function computePollMs(isRush: boolean, hasStream: boolean): number {
  return isRush && hasStream ? 3 * POLL_MS : POLL_MS;
}

const listeners = new Set<() => void>();
let current: Registry = EMPTY_REGISTRY;
/** The server can send the changes since it. A stored one may lack builds that an older host did not understand. */
let served: Registry | null = null;
let invalidBuilds: readonly InvalidBuild[] = [];

function setRegistry(next: Registry, invalid: readonly InvalidBuild[] = []): void {
  current = next;
  invalidBuilds = invalid;
  if (next.isPartial !== true) writeJson(STORED_KEY, next);
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

function readPageRegistry(): Registry | null {
  try {
    const candidate: unknown = JSON.parse(document.getElementById(REGISTRY_ELEMENT_ID)?.textContent ?? 'null');
    return isRegistry(candidate) ? candidate : null;
  } catch {
    return null;
  }
}

/** Not in the first load: the edge has validated the registry in the page. */
const loadValidator = () =>
  import(/* webpackChunkName: "sound-registry" */ '@padauk/contract/delivery/manifest-shape.rules');

async function request(path: string, signal: AbortSignal): Promise<Registry> {
  const candidate: unknown = await (await fetch(path, { cache: 'no-cache', signal })).json();
  if (!isRegistry(candidate)) throw new Error('the response is not a registry');
  return candidate;
}

const isChanges = (answer: Registry): answer is RegistryChanges =>
  hasFields<RegistryChanges>(answer, { from: 'object', removed: 'object' });

async function fetchRegistry() {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
  const base = served;
  const requestWhole = async (): Promise<Registry> => {
    const answer = await request(REGISTRY_PATH, controller.signal);
    if (isChanges(answer)) throw new Error('the response is not a whole registry');
    return answer;
  };
  const requestChanges = async (from: Registry): Promise<Registry> => {
    const answer = await request(`${REGISTRY_PATH}?from=${from.revision}`, controller.signal);
    return isChanges(answer) && !isBasedOn(answer, from) ? requestWhole() : answer;
  };
  try {
    // In parallel, so that a rollback does not wait for the validator.
    const [answer, { formatFinding, removeInvalidBuilds }] = await Promise.all([
      base === null ? requestWhole() : requestChanges(base),
      loadValidator(),
    ]);
    const { registry: valid, unsound } = removeInvalidBuilds(answer);
    const invalid = unsound.map(({ findings, ...build }) => ({ ...build, problem: formatFinding(findings) }));
    if (base === null || !isChanges(valid)) return { fetched: valid, invalid };
    const isKept = ({ remote }: InvalidBuild): boolean => valid.remotes[remote] === undefined;
    return { fetched: applyRegistryChanges(base, valid), invalid: [...invalidBuilds.filter(isKept), ...invalid] };
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
    const { fetched, invalid } = await fetchRegistry();
    // A stale CDN node would bring back a build that was rolled back.
    if (current.isPartial === true ? !isNewer(current, fetched) : isNewer(fetched, current))
      setRegistry((served = fetched), invalid);
    if (fetched.revision < revision || fetched.updatedAt < updatedAt)
      throw new Error('the registry is older than announced');
  };
  // No network, too slow, or no registry: the next poll tries again.
  await runWithRetries(attempt, { lastAttemptMs: LAST_ATTEMPT_MS }).catch(() => undefined);
}

/** Polls each minute while the page is visible, when it becomes visible, and on a stream event. */
export function startRegistry(): () => void {
  const stored = readJson(STORED_KEY, isRegistry);
  const pageRegistry = readPageRegistry();
  setRegistry(selectInitialRegistry(pageRegistry, stored));
  served = current === pageRegistry && current.isPartial !== true ? current : null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRead = Promise.resolve();
  const scheduleNext = (): void => {
    clearTimeout(timer);
    timer = setTimeout(poll, computePollMs(isRushHour(new Date(getServerNow())), isStreamOpen()));
  };
  // In sequence: when two answers overtake each other, the older would win.
  const read = (announced?: RegistryAnnouncement): void =>
    void (pendingRead = pendingRead.then(() => refreshRegistry(announced)).then(scheduleNext));
  const poll = (announced?: RegistryAnnouncement): void => (document.hidden ? scheduleNext() : read(announced));
  const onVisibilityChange = (): void => (document.hidden ? undefined : read());
  // The page has no registry, or a cached one: this browser has stored a newer one.
  if (current === EMPTY_REGISTRY || (stored !== null && stored.revision > (pageRegistry?.revision ?? 0))) read();
  else if (current.isPartial === true) timer = setTimeout(() => poll(current), COMPLETE_AFTER_MS);
  else scheduleNext();
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
