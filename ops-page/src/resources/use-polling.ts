import { useCallback, useEffect, useState } from 'react';
import type { Problem } from './result.types.ts';
import { callReleaseService, type ReleaseResult, type ReleaseCall } from './call-release-service.ts';

const POLL_INTERVAL_MS = 5_000;

/** A value polled every five seconds while the page is visible. A failed poll keeps the old value. */
export interface Polling<Value> {
  readonly value: Value | null;
  readonly problem: Problem | null;
  /** Polls at once, as after a change. */
  readonly refresh: () => void;
}

/** `read` must have a stable identity, such as a function of a module. */
export function usePolling<Value>(
  key: string,
  call: ReleaseCall,
  read: (json: ReleaseResult['json']) => Value,
): Polling<Value> {
  const [round, setRound] = useState(0);
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const serializedCall = JSON.stringify(call);
  useEffect(() => {
    let isCancelled = false;
    const poll = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await callReleaseService(key, JSON.parse(serializedCall) as ReleaseCall); // serialized above
      if (isCancelled) return;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setValue(read(answer.value.json));
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    const handleVisibilityChange = (): void => void poll();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      isCancelled = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [key, serializedCall, read, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { value, problem, refresh };
}
