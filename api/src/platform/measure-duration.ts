/** Measures duration with the monotonic timer, for pacing and reports only. Rules about money use the clock. */
export async function measureDuration<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const begunAt = performance.now();
  const value = await work();
  return { value, ms: performance.now() - begunAt };
}
