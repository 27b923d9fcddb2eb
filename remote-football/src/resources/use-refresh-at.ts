import { useEffect, useEffectEvent } from 'react';
import { getServerNow } from '@padauk/shared/runtime';

/** The estimated server time may be ahead by this much. A request that is too early would get the old answer. */
const GRACE_MS = 1_000;
/** Maximum delay of `setTimeout`, about 24 days. */
const MAX_DELAY_MS = 2_147_483_647;

/** Calls `refresh` after an instant (server time, ms), or when the page becomes visible after it. */
export function useRefreshAt(instantMs: number | null, refresh: () => void): void {
  const refreshOnceDue = useEffectEvent(() => {
    if (instantMs !== null && getServerNow() >= instantMs) refresh();
  });
  useEffect(() => {
    if (instantMs === null) return undefined;
    const waitMs = Math.min(Math.max(0, instantMs - getServerNow()) + GRACE_MS, MAX_DELAY_MS);
    const timer = setTimeout(() => refreshOnceDue(), waitMs);
    // Browsers suspend timers of hidden pages.
    const onSeen = (): void => refreshOnceDue();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [instantMs]);
}
