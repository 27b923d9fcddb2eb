import { existsSync } from 'node:fs';
import { mkdtemp, rm, mkdir, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PAGE_TEMPLATE_FILE } from '@padauk/contract/delivery/page-template.rules';
import type { Registry } from '@padauk/contract/delivery/registry';
import { HOST, getBuildFolder, COMPRESSED_SUFFIXES } from '../../store/release.ts';
import type { Store } from '../../store/store.types.ts';
import { startPlatform, type ThrowawayPlatform } from './throwaway-platform.ts';
import { mapConcurrently } from '../../store/map-concurrently.ts';

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
  /** The caller runs one gate at a time. After findings the server ends, so that a bad build cannot affect another gate. */
  readonly use: <Finding>(task: PlatformTask, work: SmokeWork<Finding>) => Promise<readonly Finding[]>;
  /** Final; also ends a running gate. */
  readonly stop: () => Promise<void>;
}

interface RunningPlatform {
  readonly platform: ThrowawayPlatform;
  readonly folder: string;
}

/** After a change of the server's files, restart the process that holds it: an idle server is used again. */
export function createSharedPlatform({ start = startPlatform, idleMs = IDLE_TIMEOUT_MS } = {}): SharedPlatform {
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
    if (running === null || running.platform.hasEnded() || !(await resetPlatform(running, task))) {
      await discard();
      running = await startForTask(task, start);
    }
    return running.platform;
  }

  async function use<Finding>(task: PlatformTask, work: SmokeWork<Finding>): Promise<readonly Finding[]> {
    clearTimeout(idle);
    const { interrupted } = task;
    const end = (): void => void running?.platform.stop();
    let isClean = false;
    try {
      const platform = await preparePlatform(task);
      interrupted.addEventListener('abort', end, { once: true });
      interrupted.throwIfAborted();
      const findings = await work(platform, interrupted);
      isClean = findings.length === 0 && !interrupted.aborted;
      return findings;
    } finally {
      interrupted.removeEventListener('abort', end);
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

/** A server for each gate that runs at once; the caller limits their number. Idle ones are used again, the last first. */
export function createPlatformPool(create: () => SharedPlatform = createSharedPlatform): SharedPlatform {
  const all: SharedPlatform[] = [];
  const free: SharedPlatform[] = [];
  let isStopped = false;
  const add = (): SharedPlatform => {
    const platform = create();
    all.push(platform);
    if (isStopped) void platform.stop();
    return platform;
  };
  return {
    use: async (task, work) => {
      const platform = free.pop() ?? add();
      try {
        return await platform.use(task, work);
      } finally {
        free.push(platform);
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(all.map((platform) => platform.stop()));
    },
  };
}

async function startForTask(
  { store, registry, build, interrupted, report }: PlatformTask,
  start: typeof startPlatform,
): Promise<RunningPlatform> {
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
  if (!existsSync(path.join(releases, getBuildFolder(HOST, registry.host.active), PAGE_TEMPLATE_FILE))) return false;
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

async function copyBuilds(
  store: Pick<Store, 'readRelease' | 'readBuildFile'>,
  registry: Registry,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const remotes = Object.entries(registry.remotes).flatMap(([remote, { builds }]) =>
    Object.keys(builds).map((build) => ({ remote, build })),
  );
  for (const { remote, build } of [{ remote: HOST, build: registry.host.active }, ...remotes])
    await copyBuild(store, { remote, build }, path.join(folder, getBuildFolder(remote, build)));
  // Rename, so that a running server never reads a partial file.
  const file = path.join(folder, 'registry.json');
  await writeFile(`${file}.new`, JSON.stringify(registry));
  await rename(`${file}.new`, file);
}

async function copyBuild(
  store: Pick<Store, 'readRelease' | 'readBuildFile'>,
  { remote, build }: { readonly remote: string; readonly build: string },
  target: string,
): Promise<void> {
  const release = await store.readRelease(remote, build);
  const names = Object.keys(release.files).flatMap((name) =>
    ['', ...COMPRESSED_SUFFIXES].map((extension) => name + extension),
  );
  await mkdir(target, { recursive: true });
  await mapConcurrently(names, async (name) => {
    const bytes = await store.readBuildFile(remote, build, name);
    if (bytes === null) return; // not compressed; or missing, which the page then shows
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), bytes);
  });
}
