import type { FailurePhase } from '@padauk/contract/delivery/beacons';

export class BuildFailure extends Error {
  readonly phase: FailurePhase;
  /** The stack of the error that the build itself threw. */
  readonly thrownStack: string | undefined;

  constructor(phase: FailurePhase, message: string, thrownAt?: string) {
    super(message);
    this.phase = phase;
    this.thrownStack = thrownAt;
  }
}

/** A file missed its deadline: the network is slow, and the build may be good. */
export class BuildTimeout extends BuildFailure {}

/** The chunk errors of webpack and of its style sheet loader. */
export function isMissingChunk(error: unknown): error is Error & { readonly type?: unknown } {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))
  );
}

/** `shape` is the phase of every error that is neither an entry's nor a chunk's. */
export function toBuildFailure(error: unknown): BuildFailure {
  if (error instanceof BuildFailure) return error;
  if (isMissingChunk(error) && error.type === 'timeout') return new BuildTimeout('chunk', error.message, error.stack);
  return new BuildFailure(
    isMissingChunk(error) ? 'chunk' : 'shape',
    error instanceof Error ? error.message : String(error),
    error instanceof Error ? error.stack : undefined,
  );
}
