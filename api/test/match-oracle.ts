import type { HandicapLine } from '@padauk/contract/football/handicap.rules';

/** Further goals after an abandonment: more than any line. */
const MORE_GOALS = Array.from({ length: 20 }, (_, goals) => goals);

/** `score` is null for a void leg. */
export interface OracleLeg {
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper: 'home' | 'away';
  readonly line: HandicapLine;
  readonly score: readonly [home: number, away: number] | null;
}

/** Percent by the handicap table, implemented independently from the contract. */
function computePercent({ side, upper, line, score }: OracleLeg): number | null {
  if (score === null) return null;
  const [home, away] = score;
  const goals = side === 'over' || side === 'under' ? home + away : upper === 'home' ? home - away : away - home;
  const table = { '+': line.pricePercent, '-': -line.pricePercent, '=': 0 } as const;
  const favoured = goals > line.goals ? 100 : goals < line.goals ? -100 : table[line.sign];
  return side === 'lower' || side === 'under' ? -favoured : favoured;
}

/** The score of an abandoned match if every continuation gives the same percent; otherwise null. */
export function findDecidedScore(
  leg: Omit<OracleLeg, 'score'>,
  [home, away]: readonly [home: number, away: number],
): OracleLeg['score'] {
  const currentPercent = computePercent({ ...leg, score: [home, away] });
  const isDecided = MORE_GOALS.every((homeGoals) =>
    MORE_GOALS.every(
      (awayGoals) => computePercent({ ...leg, score: [home + homeGoals, away + awayGoals] }) === currentPercent,
    ),
  );
  return isDecided ? [home, away] : null;
}

/** Payout as a fraction: over 100 for each leg, and over 20 for the fee of 5% of the profit. */
export function computeOraclePayoutKyat(
  stakeKyat: number,
  legs: readonly OracleLeg[],
  mostKyat: number | null,
): number {
  const percents = legs.map(computePercent);
  if (percents.includes(-100)) return 0;
  const unit = 100n ** BigInt(legs.length);
  const gross = percents.reduce<bigint>(
    (product, percent) => product * BigInt(100 + (percent ?? 0)),
    BigInt(stakeKyat),
  );
  const profit = gross - BigInt(stakeKyat) * unit;
  const paid = Number((gross * 20n - (profit > 0n ? profit : 0n)) / (unit * 20n));
  return mostKyat === null ? paid : Math.min(paid, mostKyat);
}
