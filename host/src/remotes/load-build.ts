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

/** A promise that rejects when the time is over, whatever the work does. */
function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BuildFailure('entry', `not ready in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loaded(build: RegistryBuild, source: BuildSource): Promise<RemoteModule> {
  const module = await source(build);
  if (!isRemoteModule(module)) throw new BuildFailure('shape', 'it exposes something that this host cannot run');
  await module.prepare();
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
  for (const candidate of candidates) {
    try {
      const module = await within(loaded(candidate.build, source), LOAD_TIMEOUT_MS);
      return { candidate, module, fellBackFrom, ms: Math.round(performance.now() - startedAt) };
    } catch (error) {
      onFailure(candidate, failureOf(error));
      fellBackFrom = candidate.id;
    }
  }
  return null;
}
