import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { getRegistryFolder, PRODUCTION_REGISTRY, type Registry } from '@padauk/contract/delivery/registry';
import { formatFinding, removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';
import { isRegistry } from '@padauk/contract/delivery/registry-shape.rules';
import type { StreamEvent } from '@padauk/contract/events';
import { parseHeartbeat, isWatchdogAlive, WATCHDOG_FILE } from '@padauk/contract/delivery/watchdog-heartbeat.rules';
import type { Log } from '../platform/log.ts';

export interface LiveRegistry {
  readonly registry: Registry;
  readonly text: string;
  readonly problem: string | null; // of the removed builds
}

export type RegistryReader = ReturnType<typeof createRegistryReader>;

const REPAIR_HINT = 'pnpm ops release repair restores it';

/**
 * Reads `registry.json` when its mtime, size or inode changes. While it is missing or damaged, the last content is
 * used; at startup, the newest copy of the history.
 */
export function createRegistryReader(releases: string, registryName = PRODUCTION_REGISTRY) {
  const store = path.join(releases, getRegistryFolder(registryName));
  const file = path.join(store, 'registry.json');
  let live: LiveRegistry | null = null;
  let stamp: string | null = null;
  let problem: string | null = null;

  /** Null: nothing is published or readable. */
  async function read(): Promise<LiveRegistry | null> {
    const found = await readStamp(file);
    if (found !== null && found === stamp) return live;
    const content = await readContent(file);
    const parsed = content.text === null ? null : parseRegistry(content.text);
    const readable = parsed ?? live ?? (await readNewestCopy(store));
    // Assigned together after the last await, so that concurrent readers see a consistent state. An unreadable file
    // keeps no stamp, because it may become readable without a new mtime.
    stamp = content.text === null ? null : found;
    live = readable;
    problem = parsed === null ? describeProblem(file, content, live) : parsed.problem;
    return live;
  }

  /** A copy in the history that blocks every release command. */
  async function findObstacle(): Promise<string | null> {
    const revision = (live?.registry.revision ?? 0) + 1;
    const copy = path.join(store, 'registry', 'history', `${revision}.json`);
    const { text } = await readContent(copy);
    const begun = text === null ? null : parseRegistry(text);
    // The next command completes a sound copy.
    if (text === null || (begun !== null && begun.problem === (live?.problem ?? null))) return null;
    return `${copy} is in the way of every release: pnpm ops release repair sets it aside`;
  }

  /** Of the history, for pages that have this revision. */
  async function readRevision(revision: number): Promise<Registry | null> {
    const { text } = await readContent(path.join(store, 'registry', 'history', `${revision}.json`));
    return text === null ? null : (parseRegistry(text)?.registry ?? null);
  }

  /** `problem`: as of the last `read`. */
  return { read, readRevision, problem: (): string | null => problem, findObstacle };
}

interface FileContent {
  readonly text: string | null;
  readonly code: string;
}

async function readContent(file: string): Promise<FileContent> {
  try {
    return { text: await readFile(file, 'utf8'), code: '' };
  } catch (failure) {
    const code = typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : failure;
    return { text: null, code: String(code) };
  }
}

function describeProblem(file: string, { text, code }: FileContent, live: LiveRegistry | null): string | null {
  if (text !== null) return `${file} is damaged: ${REPAIR_HINT}`;
  if (code !== 'ENOENT') return `${file} cannot be read (${code})`;
  return live === null ? null : `${file} is missing: ${REPAIR_HINT}`;
}

async function readStamp(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : `${found.mtimeMs}-${found.size}-${found.ino}`;
}

/** Drops `change`, which holds the operator's name. */
async function readNewestCopy(store: string): Promise<LiveRegistry | null> {
  const folder = path.join(store, 'registry', 'history');
  const names = await readdir(folder).catch(() => []);
  const numbers = names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? Number.NaN)).filter(Number.isFinite);
  for (const revision of numbers.sort((left, right) => right - left)) {
    const { text } = await readContent(path.join(folder, `${revision}.json`));
    const copy = text === null ? null : parseRegistry(text);
    if (copy !== null) return parseRegistry(`${JSON.stringify({ ...copy.registry, change: undefined })}\n`);
  }
  return null;
}

function parseRegistry(text: string): LiveRegistry | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRegistry(read)) return null;
    const { registry, unsound } = removeInvalidBuilds(read);
    const written = JSON.stringify(registry); // throws for too deep nesting
    const problem = unsound.map(({ remote, build, findings }) => `${remote} ${build}: ${formatFinding(findings)}`);
    return unsound.length === 0
      ? { registry, text, problem: null }
      : { registry, text: `${written}\n`, problem: `no page uses ${problem.join('; ')}: roll back, or retire it` };
  } catch {
    return null;
  }
}

/** Null while the watchdog runs, or if none ever ran, as in a mirrored folder. */
export async function findWatchdogProblem(
  { releases, registryName }: { readonly releases: string; readonly registryName: string },
  now: Date,
): Promise<string | null> {
  const file = path.join(releases, getRegistryFolder(registryName), WATCHDOG_FILE);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const beat = parseHeartbeat(text);
  if (isWatchdogAlive(beat, now)) return null;
  const lastSeen = `the watchdog was last seen ${beat.at}`;
  return `nobody watches canaries and new builds: ${lastSeen}; pnpm ops release watch starts one`;
}

// Polls the mtime, because network folders send no change events. Pages spread their requests over one second
// (host/src/remotes/registry.store.ts), so they have asked within 1.5 s; the limit is two.
const POLL_INTERVAL_MS = 500;

type RegistryChange = Extract<StreamEvent, { readonly name: 'registry.changed' }>;

/** Also announces the first registry. Returns the stop function. */
export function watchRegistry(reader: RegistryReader, announce: (event: RegistryChange) => void, log: Log): () => void {
  let known = '';
  let isLooking = false;
  let loggedProblem: string | null = null;
  const say = (problem: string | null, revision: number | undefined): void => {
    if (problem === loggedProblem) return;
    loggedProblem = problem;
    if (problem === null) log.info({ revision }, 'the release registry can be read again');
    else log.error({ problem, revision }, 'the release registry cannot be read');
  };
  const poll = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const live = await reader.read();
      say(reader.problem(), live?.registry.revision);
      if (live !== null && live.text !== known) {
        const { revision, updatedAt } = live.registry;
        announce({ name: 'registry.changed', payload: { revision, updatedAt } });
      }
      known = live?.text ?? known;
    } finally {
      isLooking = false;
    }
  };
  void poll();
  const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
