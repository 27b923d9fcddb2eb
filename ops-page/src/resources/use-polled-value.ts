import { useCallback, useEffect, useState } from 'react';
import type { Problem, Result } from './operators-port.ts';

/** A value polled while the page is visible. A failed poll keeps the old value. */
export interface Polling<Value> {
  readonly value: Value | null;
  readonly problem: Problem | null;
  /** Polls at once, as after a change. */
  readonly refresh: () => void;
}

/** `load` must have a stable identity. */
export function usePolledValue<Value>(load: () => Promise<Result<Value>>, intervalMs: number): Polling<Value> {
  const [round, setRound] = useState(0);
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const poll = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await load();
      if (isCancelled) return;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setValue(answer.value);
    };
    void poll();
    const timer = setInterval(() => void poll(), intervalMs);
    const handleVisibilityChange = (): void => void poll();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      isCancelled = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [load, intervalMs, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { value, problem, refresh };
}
