import { useEffect, useReducer } from 'react';
import { getServerNow } from '@padauk/shared/runtime';
import type { Draw } from './lottery.types.ts';
import { countDaysUntil, findNextChange, getPhase, type Phase } from './draw.rules.ts';

const DAY_MS = 86_400_000;
const LAST_CALL_MS = 5 * 60_000;
/** Maximum delay of `setTimeout`, about 24 days. */
const MAX_DELAY_MS = 2_147_483_647;

/** Rerenders at an instant (server time, ms), and when the page becomes visible; null disables the timer. */
function useRerenderAt(changesAt: number | null): void {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (changesAt === null) return undefined;
    // `ticks` restarts a timer that fired slightly early.
    const timer = setTimeout(tick, Math.min(Math.max(0, changesAt - getServerNow()), MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [changesAt, ticks]);
  useEffect(() => {
    // Browsers suspend timers of hidden pages.
    document.addEventListener('visibilitychange', tick);
    return () => document.removeEventListener('visibilitychange', tick);
  }, []);
}

export function usePhase(draw: Draw): Phase {
  useRerenderAt(findNextChange(draw, getServerNow()));
  return getPhase(draw, getServerNow());
}

/** Whole days until the close; rerenders each day. */
export function useDaysLeft(draw: Draw): number {
  const closesMs = Date.parse(draw.closesAt);
  const days = countDaysUntil(closesMs, getServerNow());
  useRerenderAt(days > 0 ? closesMs - days * DAY_MS : null);
  return days;
}

/** True in the last minutes before the close: the time left then also stands beside the button. */
export function useIsLastCall(draw: Draw): boolean {
  const fromMs = Date.parse(draw.closesAt) - LAST_CALL_MS;
  useRerenderAt(getServerNow() < fromMs ? fromMs : null);
  return getServerNow() >= fromMs;
}
