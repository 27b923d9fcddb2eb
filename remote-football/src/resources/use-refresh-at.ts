import { useEffect, useEffectEvent } from 'react';
import { serverNow } from '@padauk/shared/runtime';

/** The phone's guess of the server's time may be this much ahead: asked too early, the server would say what it said before. */
const GRACE_MS = 1_000;
/** Longest wait that `setTimeout` can hold, about 24 days. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** Calls `refresh` a little after an instant (server time, ms), or when the page is seen again after it; null waits for nothing. */
export function useRefreshAt(instantMs: number | null, refresh: () => void): void {
  const refreshOnceDue = useEffectEvent(() => {
    if (instantMs !== null && serverNow() >= instantMs) refresh();
  });
  useEffect(() => {
    if (instantMs === null) return undefined;
    const waitMs = Math.min(Math.max(0, instantMs - serverNow()) + GRACE_MS, LONGEST_WAIT_MS);
    const timer = setTimeout(() => refreshOnceDue(), waitMs);
    // A phone in a pocket stops the timers.
    const onSeen = (): void => refreshOnceDue();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [instantMs]);
}
