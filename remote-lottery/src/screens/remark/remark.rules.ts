import type { Kyat } from '@padauk/contract/platform/money';
import type { FieldIssue } from '@padauk/contract/platform/field-issues';
import type { StakeRules } from '@padauk/contract/betting/products';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { findTypedStakeIssue } from '@padauk/contract/betting/stake.rules';
import type { DraftLine } from '../../state/draft.rules.ts';

export interface RemarkLine extends DraftLine {
  /** Payout of a win, stake included; 0 while the stake is invalid. */
  readonly payoutKyat: Kyat;
  /** Near prize payout; null in a game without one and while the stake is invalid. */
  readonly nearPayoutKyat: Kyat | null;
  /** V6, or the server's issue for this line. */
  readonly issue: FieldIssue | null;
  /** E22: the largest valid stake within the limit, if the stake exceeds it; 0 if the number is full. */
  readonly largestStakeKyat: Kyat | null;
}

/** The largest valid stake within a limit: a multiple of the step, or 0 below the minimum. */
export function computeLargestStake(remainingKyat: Kyat, { minimumKyat, stepKyat, maximumKyat }: StakeRules): Kyat {
  const largest = Math.min(Math.floor(remainingKyat / stepKyat) * stepKyat, maximumKyat);
  return largest < minimumKyat ? 0 : largest;
}

/** Limits of the board, overridden by the newer ones of a refusal, which lists every full number. */
function mergeRemaining(
  refusal: Refusal | null,
  remaining: ReadonlyMap<string, Kyat>,
  issues: ReadonlyMap<string, FieldIssue>,
): ReadonlyMap<string, Kyat> {
  if (refusal?.code !== 'NUMBER_AT_LIMIT') return remaining;
  const { number, remainingKyat } = refusal.params ?? {};
  const refusedNumber: [string, Kyat][] =
    number === undefined || remainingKyat === undefined ? [] : [[number, remainingKyat]];
  const otherNumbers = [...issues].flatMap(([issueNumber, issue]): [string, Kyat][] =>
    issue.code === 'maximum' && issue.params?.maximumKyat !== undefined
      ? [[issueNumber, issue.params.maximumKyat]]
      : [],
  );
  return new Map([...remaining, ...refusedNumber, ...otherNumbers]);
}

function mapIssuesToNumbers(refusal: Refusal | null, lines: readonly DraftLine[]): ReadonlyMap<string, FieldIssue> {
  return new Map(
    (refusal?.fields ?? []).flatMap((field) => {
      const [list, index] = field.path;
      const line = list === 'lines' && typeof index === 'number' ? lines[index] : undefined;
      return line === undefined ? [] : [[line.number, field] as const];
    }),
  );
}

export function toRemarkLines(
  lines: readonly DraftLine[],
  context: {
    readonly remaining: ReadonlyMap<string, Kyat>;
    readonly refusal: Refusal | null;
    readonly payoutMultiplier: number;
    readonly nearMultiplier: number | null;
    readonly stake: StakeRules;
  },
): readonly RemarkLine[] {
  const issues = mapIssuesToNumbers(context.refusal, lines);
  const remaining = mergeRemaining(context.refusal, context.remaining, issues);
  return lines.map(({ number, stakeKyat }) => {
    const issue = findTypedStakeIssue(stakeKyat, context.stake);
    const limitKyat = remaining.get(number);
    const isOver = limitKyat !== undefined && (limitKyat === 0 || (stakeKyat ?? 0) > limitKyat);
    return {
      number,
      stakeKyat,
      payoutKyat: issue === null ? (stakeKyat ?? 0) * context.payoutMultiplier : 0,
      nearPayoutKyat:
        issue === null && context.nearMultiplier !== null ? (stakeKyat ?? 0) * context.nearMultiplier : null,
      issue: issue ?? (isOver ? null : (issues.get(number) ?? null)), // the limit notice is more precise than "at most"
      largestStakeKyat: isOver ? computeLargestStake(limitKyat, context.stake) : null,
    };
  });
}

/** The most frequent stake, the first of equals; null without stakes. */
export function findCommonStake(lines: readonly DraftLine[]): Kyat | null {
  const counts = new Map<Kyat, number>();
  for (const { stakeKyat } of lines) {
    if (stakeKyat !== null) counts.set(stakeKyat, (counts.get(stakeKyat) ?? 0) + 1);
  }
  return [...counts].reduce<[Kyat | null, number]>((best, entry) => (entry[1] > best[1] ? entry : best), [null, 0])[0];
}

/** Splits a total into stakes in whole steps, the remainder to the first ones; null if it cannot be split. */
export function splitTotal(
  totalKyat: Kyat,
  count: number,
  { minimumKyat, stepKyat, maximumKyat }: StakeRules,
): readonly Kyat[] | null {
  if (count === 0 || totalKyat % stepKyat !== 0) return null;
  const eachKyat = Math.floor(totalKyat / count / stepKyat) * stepKyat;
  const extraSteps = (totalKyat - eachKyat * count) / stepKyat;
  if (eachKyat < minimumKyat || eachKyat + (extraSteps > 0 ? stepKyat : 0) > maximumKyat) return null;
  return Array.from({ length: count }, (_, index) => eachKyat + (index < extraSteps ? stepKyat : 0));
}

/** The request lines; null unless every line is valid. */
export function toRequestLines(
  lines: readonly RemarkLine[],
  stake: StakeRules,
): readonly { number: string; stakeKyat: Kyat }[] | null {
  const validLines = lines.flatMap(({ number, stakeKyat, largestStakeKyat }) =>
    stakeKyat !== null && findTypedStakeIssue(stakeKyat, stake) === null && largestStakeKyat === null
      ? [{ number, stakeKyat }]
      : [],
  );
  return validLines.length === lines.length && validLines.length > 0 ? validLines : null;
}
