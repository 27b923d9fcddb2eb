import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';
import { HOST, getBuildFolder } from '../../release/release.ts';
import type { Store } from '../../release/store.types.ts';
import { copyBuilds } from './copy-builds.ts';
import { computeServerStamp } from './server-stamp.ts';
import { startPlatform, type ThrowawayPlatform } from './throwaway-platform.ts';

/** After the last gate; a server takes some 200 MB. */
const IDLE_TIMEOUT_MS = 600_000;
const RESPONSE_TIMEOUT_MS = 30_000;

export interface PlatformTask {
  readonly store: Pick<Store, 'readRelease' | 'readBuildFile'>;
  readonly build: string;
  readonly registry: Registry;
  readonly interrupted: AbortSignal;
  readonly report: (line: string) => void;
}

type SmokeWork<Finding> = (platform: ThrowawayPlatform, ending: AbortSignal) => Promise<readonly Finding[]>;

export interface SharedPlatform {
  /** The caller queues gates. After findings the server ends, so that a bad build cannot affect another gate. */
  readonly use: <Finding>(task: PlatformTask, work: SmokeWork<Finding>) => Promise<readonly Finding[]>;
  /** Final: also ends a running gate, and prevents restarts. */
  readonly stop: () => Promise<void>;
}

interface SharedPlatformDeps {
  readonly start?: typeof startPlatform;
  readonly readStamp?: () => Promise<string>;
  readonly idleMs?: number;
}

interface RunningPlatform {
  readonly platform: ThrowawayPlatform;
  readonly folder: string;
  readonly stamp: string;
}

export function createSharedPlatform({
  start = startPlatform,
  readStamp = computeServerStamp,
  idleMs = IDLE_TIMEOUT_MS,
}: SharedPlatformDeps = {}): SharedPlatform {
  const stopped = new AbortController();
  let running: RunningPlatform | null = null;
  let idle: NodeJS.Timeout | undefined;
  let pendingWork: Promise<unknown> = Promise.resolve();

  async function discard(): Promise<void> {
    const old = running;
    running = null;
    if (old === null) return;
    await old.platform.stop();
    await removeFolder(old.folder);
  }

  async function preparePlatform(task: PlatformTask): Promise<ThrowawayPlatform> {
    const stamp = await readStamp();
    const isUsable = running !== null && running.stamp === stamp && !running.platform.hasEnded();
    if (running === null || !isUsable || !(await resetPlatform(running, task))) {
      await discard();
      running = { ...(await startForTask(task, start)), stamp };
    }
    return running.platform;
  }

  async function use<Finding>(task: PlatformTask, work: SmokeWork<Finding>): Promise<readonly Finding[]> {
    clearTimeout(idle);
    let isClean = false;
    try {
      const findings = await stopOnInterrupt(task.interrupted, await preparePlatform(task), work);
      isClean = findings.length === 0 && !task.interrupted.aborted;
      return findings;
    } finally {
      if (isClean) idle = setTimeout(() => void trackWork(discard()), idleMs).unref();
      else await discard();
    }
  }

  function trackWork<Value>(work: Promise<Value>): Promise<Value> {
    pendingWork = Promise.allSettled([pendingWork, work]).then(() => undefined);
    return work;
  }

  return {
    use: (task, work) =>
      trackWork(use({ ...task, interrupted: AbortSignal.any([task.interrupted, stopped.signal]) }, work)),
    stop: async () => {
      stopped.abort(new Error('the release service is stopping'));
      await pendingWork;
      clearTimeout(idle);
      await discard();
    },
  };
}

async function stopOnInterrupt<Finding>(
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

async function startForTask(
  { store, registry, build, interrupted, report }: PlatformTask,
  start: typeof startPlatform,
): Promise<Omit<RunningPlatform, 'stamp'>> {
  interrupted.throwIfAborted();
  report(`smoke test: starting a server with ${build}`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'padauk-gate-'));
  try {
    await copyBuilds(store, registry, releasesFolderOf(folder));
    interrupted.throwIfAborted();
    return { platform: await start(dataFolderOf(folder), { interrupted, report }), folder };
  } catch (failure) {
    await removeFolder(folder);
    throw failure;
  }
}

const dataFolderOf = (folder: string): string => path.join(folder, 'data');
const releasesFolderOf = (folder: string): string => path.join(dataFolderOf(folder), 'releases');

async function resetPlatform(
  { platform, folder }: RunningPlatform,
  { store, registry, build, report }: PlatformTask,
): Promise<boolean> {
  const releases = releasesFolderOf(folder);
  for (const subfolder of ['host', 'r']) await rm(path.join(releases, subfolder), { recursive: true, force: true });
  await copyBuilds(store, registry, releases);
  // A server that cannot read the active host keeps serving the previous gate's page.
  if (!existsSync(path.join(releases, getBuildFolder(HOST, registry.host.active), 'index.html'))) return false;
  const served = await fetch(`${platform.url}/registry.json`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) })
    .then((answer) => answer.text())
    .catch(() => null);
  if (served !== JSON.stringify(registry)) return false;
  report(`smoke test: reusing the server of the previous gate for ${build}`);
  return true;
}

/** Retries, because the game wallet of an ended server may still write a file. */
function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
