import type { FailurePhase } from '@padauk/contract/beacons';

/** Why a build cannot be used. */
export class BuildFailure extends Error {
  readonly phase: FailurePhase;
  /** Of what the build itself has thrown. */
  readonly thrownAt: string | undefined;

  constructor(phase: FailurePhase, message: string, thrownAt?: string) {
    super(message);
    this.phase = phase;
    this.thrownAt = thrownAt;
  }
}

/** A file that did not arrive in its time: the line is slow, the build need not be bad. */
export class BuildTimeout extends BuildFailure {}

/** A chunk that did not arrive, as webpack and its style sheets name it. */
export function isMissingChunk(error: unknown): error is Error & { readonly type?: unknown } {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'))
  );
}

/** Any error of loading a build, with its phase: what is neither the entry nor a chunk came, and is not what this host can run. */
export function failureOf(error: unknown): BuildFailure {
  if (error instanceof BuildFailure) return error;
  if (isMissingChunk(error) && error.type === 'timeout') return new BuildTimeout('chunk', error.message, error.stack);
  return new BuildFailure(
    isMissingChunk(error) ? 'chunk' : 'shape',
    error instanceof Error ? error.message : String(error),
    error instanceof Error ? error.stack : undefined,
  );
}
