/** `ENOENT` and the like. Not by `instanceof`: errors of Node itself are of another realm in tests. */
export function codeOf(failure: unknown): unknown {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
}
