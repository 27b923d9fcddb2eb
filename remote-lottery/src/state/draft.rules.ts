import type { Kyat } from '@padauk/contract/platform/money';
import type { StakeRules } from '@padauk/contract/betting/products';
import { findTypedStakeIssue } from '@padauk/contract/betting/stake.rules';

export interface Draft {
  readonly numbers: readonly string[];
  /** The stake of every number without its own; null while the field is empty. */
  readonly stakeKyat: Kyat | null;
  /** Stakes that were changed for single numbers in the review. */
  readonly ownStakes: Readonly<Record<string, Kyat | null>>;
}

export interface DraftLine {
  readonly number: string;
  readonly stakeKyat: Kyat | null;
}

export const EMPTY_DRAFT: Draft = { numbers: [], stakeKyat: null, ownStakes: {} };

/** Sorted by number, so that the same ticket is always the same command. */
export function toLines(draft: Draft): readonly DraftLine[] {
  return [...draft.numbers].sort().map((number) => ({
    number,
    stakeKyat: number in draft.ownStakes ? (draft.ownStakes[number] ?? null) : draft.stakeKyat,
  }));
}

/** V6: validates the common stake if a number uses it. The review validates individual stakes. */
export function isCommonStakeValid({ numbers, stakeKyat, ownStakes }: Draft, rules: StakeRules): boolean {
  const hasOwnStakes = numbers.length > 0 && numbers.every((number) => number in ownStakes);
  return hasOwnStakes || findTypedStakeIssue(stakeKyat, rules) === null;
}

export function sumStakes(lines: readonly DraftLine[]): Kyat {
  return lines.reduce((total, line) => total + (line.stakeKyat ?? 0), 0);
}

export function addNumbers(draft: Draft, numbers: readonly string[]): Draft {
  return { ...draft, numbers: [...new Set([...draft.numbers, ...numbers])] };
}

export function removeNumbers(draft: Draft, numbers: readonly string[]): Draft {
  const removed = new Set(numbers);
  return {
    ...draft,
    numbers: draft.numbers.filter((number) => !removed.has(number)),
    ownStakes: numbers.some((number) => number in draft.ownStakes)
      ? Object.fromEntries(Object.entries(draft.ownStakes).filter(([number]) => !removed.has(number)))
      : draft.ownStakes,
  };
}

/** Drops individual stakes: otherwise the total would not match the field. */
export function setCommonStake(draft: Draft, stakeKyat: Kyat | null): Draft {
  return { ...draft, stakeKyat, ownStakes: {} };
}

export function setOwnStake(draft: Draft, number: string, stakeKyat: Kyat | null): Draft {
  return { ...draft, ownStakes: { ...draft.ownStakes, [number]: stakeKyat } };
}

/** Merges two drafts to move a ticket to another draw; existing entries stay. */
export function mergeDrafts(target: Draft, source: Draft): Draft {
  const stakes = Object.fromEntries(
    toLines(source)
      .filter((line) => !target.numbers.includes(line.number))
      .map((line) => [line.number, line.stakeKyat]),
  );
  return target.numbers.length === 0
    ? source
    : { ...addNumbers(target, source.numbers), ownStakes: { ...target.ownStakes, ...stakes } };
}

function isStake(candidate: unknown): candidate is Kyat | null {
  return candidate === null || (typeof candidate === 'number' && Number.isSafeInteger(candidate) && candidate >= 0);
}

/** Validates a stored draft, because a user can edit the storage. */
export function isDraft(candidate: unknown): candidate is Draft {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const draft: Partial<Record<keyof Draft, unknown>> = candidate;
  if (
    !Array.isArray(draft.numbers) ||
    !draft.numbers.every((number) => typeof number === 'string' && /^\d{1,4}$/.test(number))
  )
    return false;
  const ownStakes = draft.ownStakes;
  return (
    new Set(draft.numbers).size === draft.numbers.length &&
    isStake(draft.stakeKyat) &&
    typeof ownStakes === 'object' &&
    ownStakes !== null &&
    Object.values(ownStakes).every(isStake)
  );
}
