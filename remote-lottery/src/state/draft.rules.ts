import type { Kyat } from '@padauk/contract/money';
import type { StakeRules } from '@padauk/contract/products';
import { typedStakeIssue } from '@padauk/contract/rules/stake';

/** A bet that is not placed yet: the numbers of one draw and what is staked on them. */
export interface Draft {
  readonly numbers: readonly string[];
  /** Staked on every number that has no stake of its own; null while nothing is typed. */
  readonly stakeKyat: Kyat | null;
  /** Stakes that were changed for one number in the review. */
  readonly ownStakes: Readonly<Record<string, Kyat | null>>;
}

export interface DraftLine {
  readonly number: string;
  readonly stakeKyat: Kyat | null;
}

export const EMPTY_DRAFT: Draft = { numbers: [], stakeKyat: null, ownStakes: {} };

/** The lines in the order of their numbers: one order, so that the same ticket sent twice is the same command. */
export function linesOf(draft: Draft): readonly DraftLine[] {
  return [...draft.numbers].sort().map((number) => ({
    number,
    stakeKyat: number in draft.ownStakes ? (draft.ownStakes[number] ?? null) : draft.stakeKyat,
  }));
}

/** V6: is the stake of all right, where a number takes it? A number's own, which a pasted order may have, is judged in the review. */
export function isStakeOfAllRight({ numbers, stakeKyat, ownStakes }: Draft, rules: StakeRules): boolean {
  return numbers.every((number) => number in ownStakes) || typedStakeIssue(stakeKyat, rules) === null;
}

/** What all lines cost together; a line without a stake costs nothing yet. */
export function totalOf(lines: readonly DraftLine[]): Kyat {
  return lines.reduce((total, line) => total + (line.stakeKyat ?? 0), 0);
}

/** Adds numbers that are not chosen yet. */
export function withNumbers(draft: Draft, numbers: readonly string[]): Draft {
  return { ...draft, numbers: [...new Set([...draft.numbers, ...numbers])] };
}

/** Takes numbers off, with the stakes of their own. */
export function withoutNumbers(draft: Draft, numbers: readonly string[]): Draft {
  const gone = new Set(numbers);
  return {
    ...draft,
    numbers: draft.numbers.filter((number) => !gone.has(number)),
    ownStakes: numbers.some((number) => number in draft.ownStakes)
      ? Object.fromEntries(Object.entries(draft.ownStakes).filter(([number]) => !gone.has(number)))
      : draft.ownStakes,
  };
}

/** One stake for every number: stakes of single numbers are forgotten, or the total would not be what the field says. */
export function withStake(draft: Draft, stakeKyat: Kyat | null): Draft {
  return { ...draft, stakeKyat, ownStakes: {} };
}

/** Another stake for one number. */
export function withOwnStake(draft: Draft, number: string, stakeKyat: Kyat | null): Draft {
  return { ...draft, ownStakes: { ...draft.ownStakes, [number]: stakeKyat } };
}

/** The numbers and stakes of two drafts in one, for moving a ticket to another draw; what stood there already stays. */
export function merged(into: Draft, from: Draft): Draft {
  const stakes = Object.fromEntries(
    linesOf(from)
      .filter((line) => !into.numbers.includes(line.number))
      .map((line) => [line.number, line.stakeKyat]),
  );
  return into.numbers.length === 0
    ? from
    : { ...withNumbers(into, from.numbers), ownStakes: { ...into.ownStakes, ...stakes } };
}

function isStake(candidate: unknown): candidate is Kyat | null {
  return candidate === null || (typeof candidate === 'number' && Number.isSafeInteger(candidate) && candidate >= 0);
}

/** True for a draft that came back from storage whole: storage can be edited by hand. */
export function isDraft(candidate: unknown): candidate is Draft {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const draft: Partial<Record<keyof Draft, unknown>> = candidate;
  if (!Array.isArray(draft.numbers) || !draft.numbers.every((one) => typeof one === 'string' && /^\d{1,4}$/.test(one)))
    return false;
  const own = draft.ownStakes;
  return (
    new Set(draft.numbers).size === draft.numbers.length &&
    isStake(draft.stakeKyat) &&
    typeof own === 'object' &&
    own !== null &&
    Object.values(own).every(isStake)
  );
}
