import { useEffect, useReducer } from 'react';
import { serverNow } from '@padauk/shared/runtime';
import type { Section } from './lottery.types.ts';
import { nextChangeAt, phaseOf, type Phase } from './section.rules.ts';

/** Longest wait that `setTimeout` can hold, about 24 days. */
const LONGEST_WAIT_MS = 2_147_483_647;

/** The phase of a section, and anew at the very moment when the clock changes it. */
export function usePhase(section: Section): Phase {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  const changesAt = nextChangeAt(section, serverNow());
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
  return phaseOf(section, serverNow());
}
