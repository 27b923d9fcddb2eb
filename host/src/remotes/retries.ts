/** Before tries two to four, each ±20%: phones that lost the same cell must not return in step. */
const DELAYS_MS = [500, 1_000, 2_000];

interface RetryLimits {
  /** No try begins later than this after the first. */
  readonly lastAttemptMs: number;
  readonly isRetryable?: (failure: unknown) => boolean;
}

/** At most four tries with growing pauses, only one while offline. Rejects like the last try. */
export async function runWithRetries<Value>(
  attempt: () => Promise<Value>,
  { lastAttemptMs, isRetryable = () => true }: RetryLimits,
): Promise<Value> {
  const startedAt = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (failure) {
      const delayMs = (DELAYS_MS[tries] ?? Number.POSITIVE_INFINITY) * (0.8 + 0.4 * Math.random());
      if (performance.now() - startedAt + delayMs > lastAttemptMs || !navigator.onLine || !isRetryable(failure))
        throw failure;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
