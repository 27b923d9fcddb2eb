import type { MatchScore } from '@padauk/contract/football/handicap.rules';

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
