import type { RegistryBuild } from '@padauk/contract/registry';
import { isRemoteModule, type RemoteModule } from '@padauk/shared/federation';

/** Where a build comes from: the federation runtime in the page, a fake in a test. Answers whatever the build exposes. */
export type BuildSource = (build: RegistryBuild) => Promise<unknown>;

export type LoadPhase = 'entry' | 'shape';

/** Why a build cannot be used. */
export class BuildFailure extends Error {
  readonly phase: LoadPhase;

  constructor(phase: LoadPhase, message: string) {
    super(message);
    this.phase = phase;
  }
}

/** A remote that does not answer in this time is treated as one that failed. */
export const LOAD_TIMEOUT_MS = 20_000;

/** A promise that rejects when the time is over, whatever the work does: an entry can hang without an error of its own. */
function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new BuildFailure('entry', `no answer in ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loaded(build: RegistryBuild, source: BuildSource): Promise<RemoteModule> {
  const module = await source(build);
  if (!isRemoteModule(module)) throw new BuildFailure('shape', 'it exposes something that this host cannot run');
  await module.prepare();
  return module;
}

/** Loads one build and makes it ready to show. Rejects with a {@link BuildFailure}. */
export async function loadBuild(build: RegistryBuild, source: BuildSource): Promise<RemoteModule> {
  try {
    return await within(loaded(build, source), LOAD_TIMEOUT_MS);
  } catch (error) {
    throw error instanceof BuildFailure ? error : new BuildFailure('entry', error instanceof Error ? error.message : String(error));
  }
}
