import type { FailurePhase } from '@padauk/contract/delivery/beacons';

export class BuildFailure extends Error {
  readonly phase: FailurePhase;
  readonly thrownStack: string | undefined;

  constructor(phase: FailurePhase, message: string, thrownAt?: string) {
    super(message);
    this.phase = phase;
    this.thrownStack = thrownAt;
  }
}

/** A file missed its deadline: the network is slow, and the build may be good. */
export class BuildTimeout extends BuildFailure {}

export function isMissingChunk(error: unknown): error is Error & { readonly type?: unknown } {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))
  );
}

export function toBuildFailure(error: unknown): BuildFailure {
  if (error instanceof BuildFailure) return error;
  if (isMissingChunk(error) && error.type === 'timeout') return new BuildTimeout('chunk', error.message, error.stack);
  if (!(error instanceof Error)) return new BuildFailure('shape', String(error));
  return new BuildFailure(isMissingChunk(error) ? 'chunk' : 'shape', error.message, error.stack);
}
