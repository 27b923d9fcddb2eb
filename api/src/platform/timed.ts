/** Does some work, and says how long it took by the monotonic timer: for pacing and reports, never for a rule of money, whose time is the clock's. */
export async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly ms: number }> {
  const begunAt = performance.now();
  const value = await work();
  return { value, ms: performance.now() - begunAt };
}
