/** `ENOENT` and the like. Not `instanceof`: in tests, Node's errors belong to another realm. */
export function getErrorCode(failure: unknown): unknown {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
}
