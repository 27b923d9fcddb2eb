import type { Kyat } from '@padauk/contract/money';
import type { FieldIssue } from '@padauk/contract/field-issues';
import type { StakeRules } from '@padauk/contract/products';
import type { Refusal } from '@padauk/contract/refusals';
import { typedStakeIssue } from '@padauk/contract/rules/stake';
import type { DraftLine } from '../../state/draft.rules.ts';

/** One line as the review shows it. */
export interface RemarkLine extends DraftLine {
  /** What this line is paid if its number is drawn, stake included; 0 while the stake is not good. */
  readonly payoutKyat: Kyat;
  /** What it is paid if a number near it is drawn; null in a game without a near prize, and while the stake is not good. */
  readonly nearPayoutKyat: Kyat | null;
  /** V6, or what the server said of this line. */
  readonly issue: FieldIssue | null;
  /** E22: the most that the number still takes, in whole stakes, where the stake is more; 0 when it takes nothing. */
  readonly largestStakeKyat: Kyat | null;
}

/** The largest stake that fits into what is left of a number: whole hundreds, nothing below the minimum. */
export function largestStake(remainingKyat: Kyat, { minimumKyat, stepKyat, maximumKyat }: StakeRules): Kyat {
  const room = Math.min(Math.floor(remainingKyat / stepKyat) * stepKyat, maximumKyat);
  return room < minimumKyat ? 0 : room;
}

/** What each number takes: the board's word, and newer than it, what the server has just refused with: one entry for every full number. */
function remainingAfter(
  refusal: Refusal | null,
  remaining: ReadonlyMap<string, Kyat>,
  issues: ReadonlyMap<string, FieldIssue>,
): ReadonlyMap<string, Kyat> {
  if (refusal?.code !== 'NUMBER_AT_LIMIT') return remaining;
  const { number, remainingKyat } = refusal.params ?? {};
  const named: [string, Kyat][] = number === undefined || remainingKyat === undefined ? [] : [[number, remainingKyat]];
  const others = [...issues].flatMap(([of, issue]): [string, Kyat][] =>
    issue.code === 'maximum' && issue.params?.maximumKyat !== undefined ? [[of, issue.params.maximumKyat]] : [],
  );
  return new Map([...remaining, ...named, ...others]);
}

/** What the server refuses, by number: it names lines by their place in what was sent. */
function issuesByNumber(refusal: Refusal | null, lines: readonly DraftLine[]): ReadonlyMap<string, FieldIssue> {
  return new Map(
    (refusal?.fields ?? []).flatMap((field) => {
      const [list, place] = field.path;
      const line = list === 'lines' && typeof place === 'number' ? lines[place] : undefined;
      return line === undefined ? [] : [[line.number, field] as const];
    }),
  );
}

/** The lines of a draft with everything that is known of them. */
export function remarkLines(
  lines: readonly DraftLine[],
  known: {
    readonly remaining: ReadonlyMap<string, Kyat>;
    readonly refusal: Refusal | null;
    readonly payoutMultiplier: number;
    readonly nearMultiplier: number | null;
    readonly stake: StakeRules;
  },
): readonly RemarkLine[] {
  const issues = issuesByNumber(known.refusal, lines);
  const remaining = remainingAfter(known.refusal, known.remaining, issues);
  return lines.map(({ number, stakeKyat }) => {
    const issue = typedStakeIssue(stakeKyat, known.stake);
    const left = remaining.get(number);
    const isOver = left !== undefined && (left === 0 || (stakeKyat ?? 0) > left);
    return {
      number,
      stakeKyat,
      payoutKyat: issue === null ? (stakeKyat ?? 0) * known.payoutMultiplier : 0,
      nearPayoutKyat: issue === null && known.nearMultiplier !== null ? (stakeKyat ?? 0) * known.nearMultiplier : null,
      issue: issue ?? (isOver ? null : (issues.get(number) ?? null)), // what it still takes is said in a better way than "at most"
      largestStakeKyat: isOver ? largestStake(left, known.stake) : null,
    };
  });
}

/** The stake that most lines have, the first of them where two are as many; null where nothing is staked yet. */
export function commonStakeOf(lines: readonly DraftLine[]): Kyat | null {
  const counts = new Map<Kyat, number>();
  for (const { stakeKyat } of lines) {
    if (stakeKyat !== null) counts.set(stakeKyat, (counts.get(stakeKyat) ?? 0) + 1);
  }
  return [...counts].reduce<[Kyat | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, 0])[0];
}

/** A total in as many stakes as there are numbers, in whole steps, the first ones a step more; null where it is no sum of such stakes. */
export function splitTotal(
  totalKyat: Kyat,
  count: number,
  { minimumKyat, stepKyat, maximumKyat }: StakeRules,
): readonly Kyat[] | null {
  if (count === 0 || totalKyat % stepKyat !== 0) return null;
  const eachKyat = Math.floor(totalKyat / count / stepKyat) * stepKyat;
  const more = (totalKyat - eachKyat * count) / stepKyat;
  if (eachKyat < minimumKyat || eachKyat + (more > 0 ? stepKyat : 0) > maximumKyat) return null;
  return Array.from({ length: count }, (_, place) => eachKyat + (place < more ? stepKyat : 0));
}

/** What the server is sent: only when every line is good. */
export function sendable(
  lines: readonly RemarkLine[],
  stake: StakeRules,
): readonly { number: string; stakeKyat: Kyat }[] | null {
  const good = lines.flatMap(({ number, stakeKyat, largestStakeKyat }) =>
    stakeKyat !== null && typedStakeIssue(stakeKyat, stake) === null && largestStakeKyat === null
      ? [{ number, stakeKyat }]
      : [],
  );
  return good.length === lines.length && good.length > 0 ? good : null;
}
