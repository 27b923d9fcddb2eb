import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startHttpServer } from './http-server.ts';
import type { SharedPlatform, PlatformTask } from '../src/gate/smoke/shared-platform.ts';
import { buildTestRegistry } from '../src/gate/smoke/smoke.rules.ts';
import type { ThrowawayPlatform } from '../src/gate/smoke/throwaway-platform.ts';
import { EMPTY_REGISTRY } from '../src/store/registry.rules.ts';
import { openStore } from '../src/store/store.ts';
import type { Store } from '../src/store/store.types.ts';
import { createDeferred } from './deferred.ts';
import { publishTestBuild, createTemporaryFolder, publishBuilds } from './build-fixture.ts';

type Work = Parameters<SharedPlatform['use']>[1];

/** A store whose live host is h1. */
export interface SmokeGates {
  readonly store: Store;
  readonly createTask: (remote: string, buildId: string) => Promise<PlatformTask>;
  /** Without findings, unless `work` has some. Returns the reported lines. */
  readonly runGate: (
    platform: SharedPlatform,
    remote: string,
    buildId: string,
    work?: Work,
  ) => Promise<readonly string[]>;
}

export async function createSmokeGates(): Promise<SmokeGates> {
  const store = await openStore(path.join(await createTemporaryFolder(), 'releases'));
  await publishBuilds(store, 'host h1');
  const registry = { ...EMPTY_REGISTRY, host: { active: 'h1', lkg: 'h1', blocked: [] } };
  const createTask: SmokeGates['createTask'] = async (remote, buildId) => {
    await publishTestBuild(store, { remote, buildId });
    return {
      store,
      build: `${remote} ${buildId}`,
      registry: buildTestRegistry(await store.readRelease(remote, buildId), registry),
      interrupted: new AbortController().signal,
      report: () => undefined,
    };
  };
  return {
    store,
    createTask,
    runGate: async (platform, remote, buildId, work = () => Promise.resolve([])) => {
      const lines: string[] = [];
      await platform.use({ ...(await createTask(remote, buildId)), report: (line) => void lines.push(line) }, work);
      return lines;
    },
  };
}

/** Serves the registry of its folder, and can crash. */
export interface FakePlatform extends ThrowawayPlatform {
  readonly folder: string;
  readonly hasFolder: () => boolean;
  readonly die: () => void;
  /** Replaces its registry. */
  readonly serve: (text: string) => void;
  readonly stopped: Promise<void>;
}

export async function startFakePlatform(dataDir: string): Promise<FakePlatform> {
  const folder = path.dirname(dataDir);
  const { promise: stopped, resolve } = createDeferred();
  let isDead = false;
  let replacement: string | null = null;
  const server = await startHttpServer(
    (_request, answer) =>
      void readFile(path.join(dataDir, 'releases/registry.json'), 'utf8').then((text) =>
        answer.end(replacement ?? text),
      ),
  );
  return {
    url: server.url,
    office: { url: '', key: '' },
    folder,
    hasFolder: () => existsSync(folder),
    hasEnded: () => isDead,
    die: () => {
      isDead = true;
    },
    serve: (text) => {
      replacement = text;
    },
    stopped,
    stop: async () => {
      isDead = true;
      await server.stop();
      resolve();
    },
  };
}
