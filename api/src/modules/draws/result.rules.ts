import type { ResultVersion } from './result.repository.ts';

export type ResultSource = `operator:${string}` | `feed:${string}`;

export type ResultStep =
  /** It counts. */
  | { readonly kind: 'first' }
  /** A feed's first result with stakes too high for a machine: a person must confirm it. */
  | { readonly kind: 'held' }
  /** Equals the standing result; from a person it also dismisses the waiting ones. */
  | { readonly kind: 'same'; readonly dismisses: boolean }
  /** A second person agrees with the waiting result, which now counts. */
  | { readonly kind: 'confirms'; readonly version: number }
  /** Contradicts the standing result; stored for a second person. */
  | { readonly kind: 'conflicts' }
  | { readonly kind: 'waits' };

/**
 * The two-person rule (F17, F18, F53). Repeated messages are one result; a different one stops payments until
 * another person enters it. A feed can contradict, but neither confirms nor dismisses. `versions` is ordered oldest
 * first.
 */
export function decideResultStep(
  versions: readonly ResultVersion[],
  entered: { readonly result: string; readonly by: ResultSource; readonly isHeld: boolean },
): ResultStep {
  const standing = versions.findLast((version) => version.confirmedBy !== null);
  const waiting = versions.filter(isWaiting);
  if (standing === undefined && waiting.length === 0) return { kind: entered.isHeld ? 'held' : 'first' };
  const isPerson = entered.by.startsWith('operator:');
  if (standing?.result === entered.result)
    return { kind: 'same', dismisses: isPerson && waiting.some((version) => version.enteredBy !== entered.by) };
  const sameResult = waiting.find((version) => version.result === entered.result);
  if (sameResult === undefined)
    return wasDismissedForFeed(versions, entered) ? { kind: 'waits' } : { kind: 'conflicts' };
  return isPerson && sameResult.enteredBy !== entered.by
    ? { kind: 'confirms', version: sameResult.version }
    : { kind: 'waits' };
}

export function isWaiting({ confirmedBy, dismissedBy }: ResultVersion): boolean {
  return confirmedBy === null && dismissedBy === null;
}

/** A feed that repeats a dismissed result is ignored; otherwise every poll would stop the payment. */
function wasDismissedForFeed(
  versions: readonly ResultVersion[],
  entered: { readonly result: string; readonly by: ResultSource },
): boolean {
  return (
    entered.by.startsWith('feed:') &&
    versions.some(
      (version) =>
        version.dismissedBy !== null && version.result === entered.result && version.enteredBy === entered.by,
    )
  );
}
