import { FOOTBALL } from '@padauk/contract/limits';
import { addDays, toInstant, myanmarDateOf, myanmarMinuteOf } from '@padauk/contract/text/myanmar-time.rules';
import type { MatchRow } from './football.types.ts';
import type { MatchScore } from '@padauk/contract/football/handicap.rules';

/** T7. */
export type MatchState = 'upcoming' | 'opening' | 'playing' | 'closed';

/** Matches after midnight belong to the previous day. */
const DAY_ENDS_MINUTE = 6 * 60;

export function footballDayOf(now: Date): string {
  const today = myanmarDateOf(now);
  return myanmarMinuteOf(now) < DAY_ENDS_MINUTE ? addDays(today, -1) : today;
}

/** K19: 19:00 Myanmar time, or one hour before an earlier kick-off. */
export function getOpeningTime({ day, startsAt }: { readonly day: string; readonly startsAt: Date }): Date {
  const hourBefore = startsAt.getTime() - FOOTBALL.opensBeforeKickOffMinutes * 60_000;
  return new Date(Math.min(toInstant(day, FOOTBALL.opensMinute).getTime(), hourBefore));
}

/** K19: 14:00 Myanmar time. */
export function getScheduleTime(day: string): Date {
  return toInstant(day, FOOTBALL.scheduleMinute);
}

/** K19: by 9:30 on the next morning. */
export function getPayoutDeadline(day: string): Date {
  return toInstant(addDays(day, 1), FOOTBALL.paidByMinute);
}

export function getVoidTime(day: string): Date {
  return toInstant(addDays(day, 1), FOOTBALL.voidFromMinute);
}

/** T7: opening, upcoming (betting is open), playing, closed. A postponed or cancelled match is closed at once. */
export function getMatchState(
  match: Pick<MatchRow, 'opensAt' | 'startsAt' | 'kickedOffAt' | 'status' | 'closedAt' | 'outcome'>,
  now: Date,
): MatchState {
  if (match.outcome !== null || (match.status !== 'scheduled' && match.status !== 'live')) return 'closed';
  if (match.status === 'live' || now >= match.startsAt || hasKickedOff(match)) return 'playing';
  if (match.closedAt !== null) return 'closed';
  return now >= match.opensAt ? 'upcoming' : 'opening';
}

/** Recorded, so that a clock set back does not reopen betting. */
function hasKickedOff({ startsAt, kickedOffAt }: Pick<MatchRow, 'startsAt' | 'kickedOffAt'>): boolean {
  return kickedOffAt?.getTime() === startsAt.getTime();
}

/** `system:` is the noon deadline, which needs no confirmation. */
export type OutcomeSource = `operator:${string}` | `feed:${string}` | `system:${string}`;

export interface OutcomeVersion {
  readonly version: number;
  readonly outcome: string;
  readonly enteredBy: string;
  readonly confirmedBy: string | null;
  readonly dismissedBy: string | null;
}

export type OutcomeStep =
  | { readonly kind: 'waits'; readonly isNew: boolean }
  | { readonly kind: 'confirms'; readonly version: number }
  /** Equals the standing outcome; a person then dismisses waiting ones, a feed takes back its own. */
  | { readonly kind: 'same'; readonly dismisses: boolean };

/**
 * F17, F18: two people, or the feed and one, make an outcome; two feeds do not. Repeated messages are one entry. A feed
 * that repeats what people dismissed or corrected is ignored; what it took back itself, it may repeat.
 */
export function decideOutcomeStep(
  versions: readonly OutcomeVersion[],
  entered: { readonly outcome: string; readonly by: OutcomeSource },
): OutcomeStep {
  const isPerson = entered.by.startsWith('operator:');
  const current = versions.findLast(({ confirmedBy }) => confirmedBy !== null);
  const waiting = versions.filter(({ confirmedBy, dismissedBy }) => confirmedBy === null && dismissedBy === null);
  if (current?.outcome === entered.outcome)
    return { kind: 'same', dismisses: isPerson && waiting.some(({ enteredBy }) => enteredBy !== entered.by) };
  const twin = waiting.find(({ outcome }) => outcome === entered.outcome);
  if (twin !== undefined && twin.enteredBy !== entered.by && (isPerson || twin.enteredBy.startsWith('operator:')))
    return { kind: 'confirms', version: twin.version };
  const isKnown =
    twin?.enteredBy === entered.by ||
    versions.some(
      ({ outcome, enteredBy, confirmedBy, dismissedBy }) =>
        !isPerson &&
        outcome === entered.outcome &&
        ((enteredBy === entered.by && dismissedBy !== null && dismissedBy !== entered.by) ||
          (confirmedBy !== null && (enteredBy === entered.by || confirmedBy === entered.by))),
    );
  return { kind: 'waits', isNew: !isKnown };
}

/** `2-1` counts, `void` has no score, `void 2-1` is the score at the abandonment. */
export interface ParsedOutcome {
  readonly isVoid: boolean;
  readonly score: MatchScore | null;
}

export function parseOutcome(outcome: string): ParsedOutcome {
  return { isVoid: outcome.startsWith('void'), score: parseScore(outcome.replace(/^void /, '')) };
}

export function parseScore(text: string): MatchScore | null {
  const goals = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  return goals === null ? null : { home: Number(goals[1]), away: Number(goals[2]) };
}
