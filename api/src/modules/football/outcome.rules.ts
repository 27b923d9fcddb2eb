import type { MatchScore } from '@padauk/contract/rules/handicap';

/** Who enters an outcome. `system:` is the noon deadline: it needs nobody beside it. */
export type OutcomeSource = `operator:${string}` | `feed:${string}` | `system:${string}`;

/** One entered outcome: confirmed, dismissed, or waiting for a second one who says the same. */
export interface OutcomeVersion {
  readonly version: number;
  readonly outcome: string;
  readonly enteredBy: string;
  readonly confirmedBy: string | null;
  readonly dismissedBy: string | null;
}

/** What an entered outcome means beside what was entered before. */
export type OutcomeStep =
  /** The first to say so: kept for a second one. */
  | { readonly kind: 'waits'; readonly isNew: boolean }
  /** A second one says the same: it counts from now on. */
  | { readonly kind: 'confirms'; readonly version: number }
  /** What stands already; a person who says so also settles a doubt. A feed that comes back to it takes back what it has said against it. */
  | { readonly kind: 'same'; readonly dismisses: boolean };

/**
 * Two people, or the feed and one, make an outcome (F17, F18). The same message ten times, in any order and from two workers, is one entry. Two
 * feeds make none: a machine that errs is found by a person. A feed that repeats what people have dismissed or corrected is not heard again; what it has
 * taken back itself, it may say again.
 *
 * @param versions everything that was entered for this match, oldest first
 */
export function outcomeStep(
  versions: readonly OutcomeVersion[],
  entered: { readonly outcome: string; readonly by: OutcomeSource },
): OutcomeStep {
  const isPerson = entered.by.startsWith('operator:');
  const standing = versions.findLast(({ confirmedBy }) => confirmedBy !== null);
  const waiting = versions.filter(({ confirmedBy, dismissedBy }) => confirmedBy === null && dismissedBy === null);
  if (standing?.outcome === entered.outcome)
    return { kind: 'same', dismisses: isPerson && waiting.some(({ enteredBy }) => enteredBy !== entered.by) };
  const twin = waiting.find(({ outcome }) => outcome === entered.outcome);
  if (twin !== undefined && twin.enteredBy !== entered.by && (isPerson || twin.enteredBy.startsWith('operator:')))
    return { kind: 'confirms', version: twin.version };
  const wasHeard =
    twin?.enteredBy === entered.by ||
    versions.some(
      ({ outcome, enteredBy, confirmedBy, dismissedBy }) =>
        !isPerson &&
        outcome === entered.outcome &&
        ((enteredBy === entered.by && dismissedBy !== null && dismissedBy !== entered.by) ||
          (confirmedBy !== null && (enteredBy === entered.by || confirmedBy === entered.by))),
    );
  return { kind: 'waits', isNew: !wasHeard };
}

/** What an outcome says: `2-1` is a score that counts, `void` is none, and `void 2-1` is the score at which a match was abandoned. */
export interface SaidOutcome {
  readonly isVoid: boolean;
  readonly score: MatchScore | null;
}

export function readOutcome(outcome: string): SaidOutcome {
  return { isVoid: outcome.startsWith('void'), score: scoreOf(outcome.replace(/^void /, '')) };
}

/** `2-1` as goals; null for what is none. */
export function scoreOf(text: string): MatchScore | null {
  const goals = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  return goals === null ? null : { home: Number(goals[1]), away: Number(goals[2]) };
}
