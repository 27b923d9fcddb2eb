import { setTimeout as wait } from 'node:timers/promises';

/** Until SIGINT or SIGTERM. `round` must not throw. */
export async function repeatUntilStopped(intervalMs: number, round: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  while (!stop.signal.aborted) {
    await round();
    await wait(intervalMs, null, { signal: stop.signal }).catch(() => null);
  }
  process.off('SIGINT', end).off('SIGTERM', end);
}

export interface BackgroundRunner {
  /** Returns at once; while an earlier work runs, nothing happens. */
  readonly run: (work: (signal: AbortSignal) => Promise<void>) => void;
  readonly stop: () => Promise<void>;
}

/** Beside the rounds of the watchdog: slow work delays no verdict. Reports each problem once. */
export function createBackgroundRunner(report: (problem: string) => void): BackgroundRunner {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let reportedProblem = '';
  const runOnce = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await work(end.signal);
      reportedProblem = '';
    } catch (failure) {
      const problem = failure instanceof Error ? failure.message : String(failure);
      if (problem !== reportedProblem) report(problem);
      reportedProblem = problem;
    } finally {
      running = null;
    }
  };
  return {
    run: (work) => {
      if (!end.signal.aborted) running ??= runOnce(work);
    },
    stop: async () => {
      end.abort();
      await running;
    },
  };
}
