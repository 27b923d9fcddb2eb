import type { ResultVersion } from './result.repository.ts';

/** Who enters a result: `operator:<name>`, or `feed:<name>`. */
export type ResultSource = `operator:${string}` | `feed:${string}`;

/** What an entered result means beside what was entered before. */
export type ResultStep =
  /** The first one: it counts. */
  | { readonly kind: 'first' }
  /** The first one, of a machine, and more is at stake than a machine decides: kept for a person. */
  | { readonly kind: 'held' }
  /** It says what stands already; a person who says so also settles a doubt. */
  | { readonly kind: 'same'; readonly dismisses: boolean }
  /** A second person says what the first one said against the standing result: it counts from now on. */
  | { readonly kind: 'confirms'; readonly version: number }
  /** It contradicts, and is kept for a second person. */
  | { readonly kind: 'conflicts' }
  /** It contradicts, and is kept already. */
  | { readonly kind: 'waits' };

/**
 * The two-person rule (F17, F18, row 20). The same message ten times, in any order and from two workers, is one result; a different one
 * pays nobody until another person than the one who entered it has entered it too. A feed is a machine: it can raise a doubt, and a
 * person can agree with it, but it neither confirms nor dismisses. Where its first word is held (M2), a person who says the same makes it count, and one who says
 * something else waits for a second person.
 *
 * @param versions everything that was entered for this draw, oldest first
 */
export function resultStep(
  versions: readonly ResultVersion[],
  entered: { readonly result: string; readonly by: ResultSource; readonly isHeld: boolean },
): ResultStep {
  const standing = versions.findLast((version) => version.confirmedBy !== null);
  const waiting = versions.filter(isWaiting);
  if (standing === undefined && waiting.length === 0) return { kind: entered.isHeld ? 'held' : 'first' };
  const isPerson = entered.by.startsWith('operator:');
  if (standing?.result === entered.result)
    return { kind: 'same', dismisses: isPerson && waiting.some((version) => version.enteredBy !== entered.by) };
  const twin = waiting.find((version) => version.result === entered.result);
  if (twin === undefined) return wasDismissedForFeed(versions, entered) ? { kind: 'waits' } : { kind: 'conflicts' };
  return isPerson && twin.enteredBy !== entered.by ? { kind: 'confirms', version: twin.version } : { kind: 'waits' };
}

/** Neither confirmed nor dismissed. */
export function isWaiting({ confirmedBy, dismissedBy }: ResultVersion): boolean {
  return confirmedBy === null && dismissedBy === null;
}

/** A feed that repeats what people have dismissed is not heard again: it would stop the payment at each poll. */
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
