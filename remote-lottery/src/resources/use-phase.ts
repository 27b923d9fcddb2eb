import { useEffect, useReducer } from 'react';
import { serverNow } from '@padauk/shared/runtime';
import type { Draw } from './lottery.types.ts';
import { daysUntil, nextChangeAt, phaseOf, type Phase } from './draw.rules.ts';

const DAY_MS = 86_400_000;
const LAST_CALL_MS = 5 * 60_000;
/** Longest wait that `setTimeout` can hold, about 24 days. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** Renders anew at an instant (server time, ms), and when the page is seen again; null waits for nothing. */
function useMoment(changesAt: number | null): void {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (changesAt === null) return undefined;
    // `ticks` makes it wait again when a timer came a little early, as timers may.
    const timer = setTimeout(tick, Math.min(Math.max(0, changesAt - serverNow()), LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [changesAt, ticks]);
  useEffect(() => {
    // A phone in a pocket stops the timers: look at the clock when the page is seen again.
    document.addEventListener('visibilitychange', tick);
    return () => document.removeEventListener('visibilitychange', tick);
  }, []);
}

/** The phase of a draw, and anew at the very moment when the clock changes it. */
export function usePhase(draw: Draw): Phase {
  useMoment(nextChangeAt(draw, serverNow()));
  return phaseOf(draw, serverNow());
}

/** Whole days until the close, anew when one is over: from the last day on a clock says it. */
export function useDaysLeft(draw: Draw): number {
  const closesMs = Date.parse(draw.closesAt);
  const days = daysUntil(closesMs, serverNow());
  useMoment(days > 0 ? closesMs - days * DAY_MS : null);
  return days;
}

/** True in the last minutes before the close: from then on the time left stands where the thumb is. */
export function useIsLastCall(draw: Draw): boolean {
  const fromMs = Date.parse(draw.closesAt) - LAST_CALL_MS;
  useMoment(serverNow() < fromMs ? fromMs : null);
  return serverNow() >= fromMs;
}
