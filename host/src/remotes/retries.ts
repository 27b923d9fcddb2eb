/** Before the second, third and fourth try; each a fifth more or less, so that phones which lost one cell do not come back in step. */
const DELAYS_MS = [500, 1_000, 2_000];

interface Limits {
  /** No try begins later than this after the first. */
  readonly lastTryMs: number;
  /** False for a failure that another attempt does not overcome. */
  readonly isWorthTrying?: (failure: unknown) => boolean;
}

/** Does something until it works: four times at most, with growing pauses, once while the phone is offline. Rejects as the last try did. */
export async function withRetries<Value>(
  attempt: () => Promise<Value>,
  { lastTryMs, isWorthTrying = () => true }: Limits,
): Promise<Value> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (failure) {
      const delayMs = (DELAYS_MS[tries] ?? Number.POSITIVE_INFINITY) * (0.8 + 0.4 * Math.random());
      if (performance.now() - startedAt + delayMs > lastTryMs || !navigator.onLine || !isWorthTrying(failure))
        throw failure;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
