import type { RegistryBuild } from '@padauk/contract/registry';
import { isRemoteModule, type RemoteModule } from '@padauk/shared/federation';
import { BuildFailure, failureOf } from './build-failure.ts';
import type { Candidate } from './choose-build.rules.ts';

/** Where a build comes from: the federation runtime in the page, a fake in a test. Answers whatever the build exposes. */
export type BuildSource = (build: RegistryBuild) => Promise<unknown>;

/** A build that works, and how long it took to get it, in ms, failures before it included. */
export interface LoadedBuild {
  readonly candidate: Candidate;
  readonly module: RemoteModule;
  /** The build that was tried last before this one, and failed. */
  readonly fellBackFrom: string | null;
  readonly ms: number;
}

/** A build that is not ready by then is given up. Entry and chunks have shorter times of their own; this is for what waits on nothing that could tell. */
export const LOAD_TIMEOUT_MS = 20_000;
/** `prepare()` fetches a few kilobytes of texts. What has not ended by then most likely never ends, and another build is there to be tried. */
export const PREPARE_TIMEOUT_MS = 5_000;
/** After the last build comes only a card: it has until a chunk that hangs has been tried twice (12.5 s, tooling/webpack/base.cjs). */
export const LAST_PREPARE_TIMEOUT_MS = 13_000;

/** A promise that rejects when the time is over, whatever the work does. */
function within<Value>(work: Promise<Value>, ms: number, late: BuildFailure): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loaded(build: RegistryBuild, source: BuildSource, prepareMs: number): Promise<RemoteModule> {
  const module = await source(build);
  if (!isRemoteModule(module)) throw new BuildFailure('shape', 'it exposes something that this host cannot run');
  await within(
    module.prepare(),
    prepareMs,
    new BuildFailure('shape', `its prepare() has not ended in ${prepareMs} ms`),
  );
  return module;
}

/** Goes down the candidates until one works; each that does not is told to `onFailure`. null when none does. */
export async function loadFirst(
  candidates: readonly Candidate[],
  source: BuildSource,
  onFailure: (candidate: Candidate, failure: BuildFailure) => void,
): Promise<LoadedBuild | null> {
  const startedAt = performance.now();
  let fellBackFrom: string | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const prepareMs = index === candidates.length - 1 ? LAST_PREPARE_TIMEOUT_MS : PREPARE_TIMEOUT_MS;
    try {
      const module = await within(
        loaded(candidate.build, source, prepareMs),
        LOAD_TIMEOUT_MS,
        new BuildFailure('entry', `not ready in ${LOAD_TIMEOUT_MS} ms`),
      );
      return { candidate, module, fellBackFrom, ms: Math.round(performance.now() - startedAt) };
    } catch (error) {
      onFailure(candidate, failureOf(error));
      fellBackFrom = candidate.id;
    }
  }
  return null;
}
