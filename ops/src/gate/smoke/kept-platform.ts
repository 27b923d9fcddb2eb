import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';
import { HOST, placeOf } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import { copyBuilds } from './copy-builds.ts';
import { serverStamp } from './server-stamp.ts';
import { startPlatform, type ThrowawayPlatform } from './throwaway-platform.ts';

/** After the last gate; a server takes some 200 MB. */
const IDLE_MS = 600_000;
const ANSWER_MS = 30_000;

export interface PlatformTask {
  readonly store: Pick<Store, 'releaseOf' | 'readBuildFile'>;
  readonly build: string;
  readonly registry: Registry;
  readonly interrupted: AbortSignal;
  readonly report: (line: string) => void;
}

type SmokeWork<Finding> = (platform: ThrowawayPlatform, ending: AbortSignal) => Promise<readonly Finding[]>;

export interface KeptPlatform {
  /** The caller queues gates. After findings the server ends, so that a bad build cannot affect another gate. */
  readonly use: <Finding>(task: PlatformTask, work: SmokeWork<Finding>) => Promise<readonly Finding[]>;
  /** Final: also ends a running gate, and prevents restarts. */
  readonly stop: () => Promise<void>;
}

interface KeptPlatformDeps {
  readonly start?: typeof startPlatform;
  readonly stampOf?: () => Promise<string>;
  readonly idleMs?: number;
}

interface Running {
  readonly platform: ThrowawayPlatform;
  readonly folder: string;
  readonly stamp: string;
}

export function keptPlatform({
  start = startPlatform,
  stampOf = serverStamp,
  idleMs = IDLE_MS,
}: KeptPlatformDeps = {}): KeptPlatform {
  const stopped = new AbortController();
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let atWork: Promise<unknown> = Promise.resolve();

  async function discard(): Promise<void> {
    const old = running;
    running = null;
    if (old === null) return;
    await old.platform.stop();
    await removeFolder(old.folder);
  }

  async function take(task: PlatformTask): Promise<ThrowawayPlatform> {
    const stamp = await stampOf();
    const isUsable = running !== null && running.stamp === stamp && !running.platform.hasEnded();
    if (running === null || !isUsable || !(await isReset(running, task))) {
      await discard();
      running = { ...(await startFor(task, start)), stamp };
    }
    return running.platform;
  }

  async function use<Finding>(task: PlatformTask, work: SmokeWork<Finding>): Promise<readonly Finding[]> {
    clearTimeout(idle);
    let isClean = false;
    try {
      const findings = await whileRunning(task.interrupted, await take(task), work);
      isClean = findings.length === 0 && !task.interrupted.aborted;
      return findings;
    } finally {
      if (isClean) idle = setTimeout(() => void finish(discard()), idleMs).unref();
      else await discard();
    }
  }

  function finish<Value>(work: Promise<Value>): Promise<Value> {
    atWork = Promise.allSettled([atWork, work]).then(() => undefined);
    return work;
  }

  return {
    use: (task, work) =>
      finish(use({ ...task, interrupted: AbortSignal.any([task.interrupted, stopped.signal]) }, work)),
    stop: async () => {
      stopped.abort(new Error('the release service is ending'));
      await atWork;
      clearTimeout(idle);
      await discard();
    },
  };
}

async function whileRunning<Finding>(
  interrupted: AbortSignal,
  platform: ThrowawayPlatform,
  work: SmokeWork<Finding>,
): Promise<readonly Finding[]> {
  const end = (): void => void platform.stop();
  interrupted.addEventListener('abort', end, { once: true });
  try {
    interrupted.throwIfAborted();
    return await work(platform, interrupted);
  } finally {
    interrupted.removeEventListener('abort', end);
  }
}

async function startFor(
  { store, registry, build, interrupted, report }: PlatformTask,
  start: typeof startPlatform,
): Promise<Omit<Running, 'stamp'>> {
  interrupted.throwIfAborted();
  report(`smoke test: starting a server with ${build}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'padauk-gate-'));
  try {
    await copyBuilds(store, registry, releasesIn(folder));
    interrupted.throwIfAborted();
    return { platform: await start(dataIn(folder), { interrupted, report }), folder };
  } catch (failure) {
    await removeFolder(folder);
    throw failure;
  }
}

const dataIn = (folder: string): string => path.join(folder, 'data');
const releasesIn = (folder: string): string => path.join(dataIn(folder), 'releases');

async function isReset(
  { platform, folder }: Running,
  { store, registry, build, report }: PlatformTask,
): Promise<boolean> {
  const releases = releasesIn(folder);
  for (const place of ['host', 'r']) await rm(path.join(releases, place), { recursive: true, force: true });
  await copyBuilds(store, registry, releases);
  // A server that cannot read the active host keeps serving the previous gate's page.
  if (!existsSync(path.join(releases, placeOf(HOST, registry.host.active), 'index.html'))) return false;
  const served = await fetch(`${platform.url}/registry.json`, { signal: AbortSignal.timeout(ANSWER_MS) })
    .then((answer) => answer.text())
    .catch(() => null);
  if (served !== JSON.stringify(registry)) return false;
  report(`smoke test: the server of the gate before takes ${build}`);
  return true;
}

/** Retries, because the game wallet of an ended server may still write a file. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
