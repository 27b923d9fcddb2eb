import type { RegistryBuild } from '@padauk/contract/delivery/registry';
import { isRemoteModule, type RemoteModule } from '@padauk/shared/federation';
import { BuildFailure, toBuildFailure } from './build-failure.ts';
import type { Candidate, Channel } from './choose-build.rules.ts';

export type BuildSource = (build: RegistryBuild) => Promise<unknown>;

export interface LoadedBuild {
  readonly build: string;
  readonly channel: Channel;
  readonly registryBuild: RegistryBuild;
  readonly module: RemoteModule;
  /** The build that failed last before this one. */
  readonly fellBackFrom: string | null;
  readonly ms: number;
}

/** A better build waits for the next page; a withdrawn one is replaced at once. */
export type RemoteState = { readonly kind: 'idle' | 'loading' | 'failed' } | ({ readonly kind: 'ready' } & LoadedBuild);

/** Deadline of a whole build. Entry and chunks have shorter ones; this is for waits that report no progress. */
export const LOAD_TIMEOUT_MS = 20_000;
/** `prepare()` fetches a few KB of texts. After this time it most likely never ends; another build can be tried. */
export const PREPARE_TIMEOUT_MS = 5_000;
/** For the last build: long enough to try a hanging chunk twice (12.5 s, tooling/webpack/base.cjs). */
export const LAST_PREPARE_TIMEOUT_MS = 13_000;

function withTimeout<Value>(work: Promise<Value>, ms: number, failure: BuildFailure): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadModule(build: RegistryBuild, source: BuildSource, prepareMs: number): Promise<RemoteModule> {
  const module = await source(build);
  if (!isRemoteModule(module))
    throw new BuildFailure('shape', 'the exposed module does not implement the contract of this host');
  await withTimeout(
    module.prepare(),
    prepareMs,
    new BuildFailure('shape', `its prepare() has not ended in ${prepareMs} ms`),
  );
  return module;
}

/** Tries the candidates in order and reports each failure. Null when none works. */
export async function loadFirstWorking(
  candidates: readonly Candidate[],
  source: BuildSource,
  onFailure: (candidate: Candidate, failure: BuildFailure) => void,
): Promise<LoadedBuild | null> {
  const startedAt = performance.now();
  let fellBackFrom: string | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const prepareMs = index === candidates.length - 1 ? LAST_PREPARE_TIMEOUT_MS : PREPARE_TIMEOUT_MS;
    try {
      const module = await withTimeout(
        loadModule(candidate.build, source, prepareMs),
        LOAD_TIMEOUT_MS,
        new BuildFailure('entry', `not ready in ${LOAD_TIMEOUT_MS} ms`),
      );
      const { id, channel, build } = candidate;
      const ms = Math.round(performance.now() - startedAt);
      return { build: id, channel, registryBuild: build, module, fellBackFrom, ms };
    } catch (error) {
      onFailure(candidate, toBuildFailure(error));
      fellBackFrom = candidate.id;
    }
  }
  return null;
}
