import { FOOTBALL, MAUNG } from '../limits.ts';
import type { Kyat } from '../platform/money.ts';
import { PRODUCT_RULES, type StakeRules } from '../betting/products.ts';
import { computeMatchPayout, type MatchFee } from './match-payout.rules.ts';

/** Without characters that are confused when read aloud. */
export const MAUNG_CODE = { alphabet: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789', length: 6 } as const;

export const MAUNG_CODE_PATTERN = /^[A-HJ-NP-Z2-9]{6}$/;

export interface MaungSettings {
  readonly minimumStakeKyat: Kyat;
  readonly maximumPayoutKyat: Kyat;
}

export const MAUNG_SETTINGS: MaungSettings = {
  minimumStakeKyat: MAUNG.minimumStakeKyat,
  maximumPayoutKyat: MAUNG.maximumPayoutKyat,
};

/** V7: a maung has a separate minimum and step. */
export function getMatchStakeRules(
  legCount: number,
  { minimumStakeKyat }: Pick<MaungSettings, 'minimumStakeKyat'> = MAUNG_SETTINGS,
): StakeRules {
  const { stake } = PRODUCT_RULES.football;
  return legCount === 1 ? stake : { ...stake, minimumKyat: minimumStakeKyat, stepKyat: minimumStakeKyat };
}

export interface MatchFeeStep extends MatchFee {
  readonly fromLegs: number;
}

export const MATCH_FEES: readonly MatchFeeStep[] = [{ fromLegs: 1, base: 'profit', percent: FOOTBALL.feePercent }];

export function findMatchFee(fees: readonly MatchFeeStep[], legCount: number): MatchFee {
  const [step] = fees.filter(({ fromLegs }) => fromLegs <= legCount).slice(-1);
  if (step === undefined) throw new Error(`no fee for ${legCount} legs`);
  return { base: step.base, percent: step.percent };
}

export interface MaungTerms {
  readonly stakeKyat: Kyat;
  readonly fee: MatchFee;
  readonly maximumPayoutKyat: Kyat | null;
  /** Percent of each ended leg; 0 if void. */
  readonly endedPercents: readonly number[];
  /** Percent of each open leg if its match ends exactly on its line. */
  readonly onLinePercents: readonly number[];
}

/** One fully lost leg makes every amount 0. `onLineKyat`: every open leg ends exactly on its line. */
export interface MaungOutlook {
  /** Every open leg wins in full. */
  readonly bestKyat: Kyat;
  readonly isCapped: boolean;
  readonly onLineKyat: Kyat;
  /** Full wins, of any open legs, that return the stake if the others end on their lines; null if impossible. */
  readonly winsToBreakEven: number | null;
}

export function computeMaungOutlook(terms: MaungTerms): MaungOutlook {
  const { stakeKyat, fee, maximumPayoutKyat, endedPercents, onLinePercents } = terms;
  const computePayout = (openPercents: readonly number[], maximum: Kyat | null = maximumPayoutKyat): Kyat =>
    computeMatchPayout({ stakeKyat, legPercents: [...endedPercents, ...openPercents], fee, maximumPayoutKyat: maximum })
      .payoutKyat;
  // The worst case: the wins are the legs that pay most on their lines anyway.
  const generousFirst = [...onLinePercents].sort((first, second) => second - first);
  const withWins = (wins: number): readonly number[] => [
    ...Array<number>(wins).fill(100),
    ...generousFirst.slice(wins),
  ];
  const counts = Array.from({ length: generousFirst.length + 1 }, (_, wins) => wins);
  const allWins = withWins(generousFirst.length);
  return {
    bestKyat: computePayout(allWins),
    isCapped: computePayout(allWins) < computePayout(allWins, null),
    onLineKyat: computePayout(onLinePercents),
    winsToBreakEven: counts.find((wins) => computePayout(withWins(wins)) >= stakeKyat) ?? null,
  };
}
