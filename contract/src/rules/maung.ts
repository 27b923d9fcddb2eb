import { FOOTBALL, MAUNG } from '../limits.ts';
import type { Kyat } from '../money.ts';
import { PRODUCT_RULES, type StakeRules } from '../products.ts';
import { matchPayout, type MatchFee } from './match-payout.ts';

/** What an operator may set of maungs. */
export interface MaungSettings {
  /** V7: the least that one stakes, in steps of the same. */
  readonly minimumStakeKyat: Kyat;
  /** The most that one pays. */
  readonly maximumPayoutKyat: Kyat;
}

/** V7, K19: unless an operator sets others. */
export const MAUNG_SETTINGS: MaungSettings = {
  minimumStakeKyat: MAUNG.minimumStakeKyat,
  maximumPayoutKyat: MAUNG.maximumPayoutKyat,
};

/** V7: what one football ticket may stake, by its number of legs. A maung has a minimum of its own. */
export function matchStakeRules(
  legCount: number,
  { minimumStakeKyat }: Pick<MaungSettings, 'minimumStakeKyat'> = MAUNG_SETTINGS,
): StakeRules {
  const { stake } = PRODUCT_RULES.football;
  return legCount === 1 ? stake : { ...stake, minimumKyat: minimumStakeKyat, stepKyat: minimumStakeKyat };
}

/** The fee of tickets from so many legs on, until the next one begins. */
export interface MatchFeeStep extends MatchFee {
  readonly fromLegs: number;
}

/** K19: 5% of the profit, however many legs, unless an operator sets others. */
export const MATCH_FEES: readonly MatchFeeStep[] = [{ fromLegs: 1, base: 'profit', percent: FOOTBALL.feePercent }];

/** The fee of a ticket of so many legs; void ones count. */
export function matchFeeOf(fees: readonly MatchFeeStep[], legCount: number): MatchFee {
  const [step] = fees.filter(({ fromLegs }) => fromLegs <= legCount).slice(-1);
  if (step === undefined) throw new Error(`no fee for ${legCount} legs`);
  return { base: step.base, percent: step.percent };
}

/** A maung and what is known of its legs. */
export interface MaungTerms {
  readonly stakeKyat: Kyat;
  readonly fee: MatchFee;
  readonly maximumPayoutKyat: Kyat | null;
  /** Of the legs that have ended: what each came to, in percent; 0 for one that is void. */
  readonly endedPercents: readonly number[];
  /** Of the others: what each comes to when its match ends exactly on its line. */
  readonly onLinePercents: readonly number[];
}

/** What a maung can still come to. One leg that is lost in full makes it 0, whatever the others do. */
export interface MaungOutlook {
  /** Every leg that is open wins in full. */
  readonly bestKyat: Kyat;
  /** The best is cut off at the highest payout of a ticket. */
  readonly isCapped: boolean;
  /** Every leg that is open ends exactly on its line. */
  readonly onLineKyat: Kyat;
  /** So many open legs have to win in full for the stake to come back, whichever they are, if the others end on their lines; null when it cannot. */
  readonly winsToBreakEven: number | null;
}

/** P5: the best, the part and the break-even of a maung, by the rule that pays it. */
export function maungOutlook(terms: MaungTerms): MaungOutlook {
  const { stakeKyat, fee, maximumPayoutKyat, endedPercents, onLinePercents } = terms;
  const pays = (openPercents: readonly number[], most: Kyat | null = maximumPayoutKyat): Kyat =>
    matchPayout({ stakeKyat, legPercents: [...endedPercents, ...openPercents], fee, maximumPayoutKyat: most })
      .payoutKyat;
  // The least that so many wins come to: they are the legs whose lines give most anyway.
  const generousFirst = [...onLinePercents].sort((one, other) => other - one);
  const withWins = (wins: number): readonly number[] => [
    ...Array<number>(wins).fill(100),
    ...generousFirst.slice(wins),
  ];
  const counts = Array.from({ length: generousFirst.length + 1 }, (_, wins) => wins);
  const all = withWins(generousFirst.length);
  return {
    bestKyat: pays(all),
    isCapped: pays(all) < pays(all, null),
    onLineKyat: pays(onLinePercents),
    winsToBreakEven: counts.find((wins) => pays(withWins(wins)) >= stakeKyat) ?? null,
  };
}
