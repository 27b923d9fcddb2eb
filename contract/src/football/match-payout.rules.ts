import type { Kyat } from '../platform/money.ts';

/** Of the profit (K19), or of the gross payout, as the market does for maungs. */
export interface MatchFee {
  readonly base: 'profit' | 'gross';
  readonly percent: number;
}

export interface MatchTicket {
  readonly stakeKyat: Kyat;
  /** Per leg, integers from −100 to 100; null if void. */
  readonly legPercents: readonly (number | null)[];
  readonly fee: MatchFee;
  readonly maximumPayoutKyat: Kyat | null;
}

/** `kyat` is the exact amount after the step, as decimal text (`24.25`). */
export type PayoutStep =
  | { readonly step: 'stake'; readonly kyat: string }
  | { readonly step: 'leg'; readonly leg: number; readonly percent: number; readonly kyat: string }
  | { readonly step: 'void'; readonly leg: number; readonly kyat: string }
  | {
      readonly step: 'fee';
      readonly base: MatchFee['base'];
      readonly percent: number;
      readonly feeKyat: string;
      readonly kyat: string;
    }
  | { readonly step: 'roundedDown'; readonly kyat: string }
  | { readonly step: 'maximum'; readonly kyat: string };

interface MatchPayout {
  readonly payoutKyat: Kyat;
  readonly steps: readonly PayoutStep[];
}

/** `parts` × 10^-`places` kyat. A percent adds two places, so that no step rounds. */
interface ExactKyat {
  readonly units: bigint;
  readonly decimals: number;
}

/** One fully lost leg loses the ticket, even with matches to come. A part-lost leg does not. */
export function isLost(legPercents: readonly (number | null)[]): boolean {
  return legPercents.includes(-100);
}

/** P4, P5: stake × (100 + percent) / 100 per leg, void × 1, less fee (all void: none). Rounded down once, last. */
export function computeMatchPayout({ stakeKyat, legPercents, fee, maximumPayoutKyat }: MatchTicket): MatchPayout {
  const stake: ExactKyat = { units: BigInt(stakeKyat), decimals: 0 };
  const steps: PayoutStep[] = [{ step: 'stake', kyat: formatExactKyat(stake) }];
  let amount = stake;
  for (const [index, percent] of legPercents.entries()) {
    if (percent !== null) amount = multiplyByPercent(amount, 100 + percent);
    const kyat = formatExactKyat(amount);
    steps.push(
      percent === null ? { step: 'void', leg: index + 1, kyat } : { step: 'leg', leg: index + 1, percent, kyat },
    );
  }
  const taken = legPercents.every((percent) => percent === null) ? null : computeFee(amount, stake, fee);
  if (taken !== null) {
    amount = subtract(amount, taken);
    steps.push({ step: 'fee', ...fee, feeKyat: formatExactKyat(taken), kyat: formatExactKyat(amount) });
  }
  let payoutKyat = roundDownToKyat(amount);
  if (String(payoutKyat) !== formatExactKyat(amount)) steps.push({ step: 'roundedDown', kyat: String(payoutKyat) });
  if (maximumPayoutKyat !== null && payoutKyat > maximumPayoutKyat) {
    payoutKyat = maximumPayoutKyat;
    steps.push({ step: 'maximum', kyat: String(payoutKyat) });
  }
  return { payoutKyat, steps };
}

function computeFee(gross: ExactKyat, stake: ExactKyat, { base, percent }: MatchFee): ExactKyat | null {
  const charged = base === 'gross' ? gross : subtract(gross, stake);
  return charged.units > 0n ? multiplyByPercent(charged, percent) : null;
}

function multiplyByPercent({ units, decimals }: ExactKyat, percent: number): ExactKyat {
  return { units: units * BigInt(percent), decimals: decimals + 2 };
}

function subtract(first: ExactKyat, second: ExactKyat): ExactKyat {
  const decimals = Math.max(first.decimals, second.decimals);
  return { units: scaleUnits(first, decimals) - scaleUnits(second, decimals), decimals };
}

function scaleUnits({ units, decimals }: ExactKyat, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - decimals);
}

/** Bigint division truncates; amounts are never negative, so it rounds down. */
function roundDownToKyat({ units, decimals }: ExactKyat): Kyat {
  return Number(units / 10n ** BigInt(decimals));
}

function formatExactKyat({ units, decimals }: ExactKyat): string {
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** `oneIn`: chance of a full win; `returnPercent`: average return of all stakes, one decimal. */
export interface MatchOdds {
  readonly oneIn: number;
  readonly returnPercent: number;
}

export function computeEvenOdds({
  legCount,
  ...terms
}: Omit<MatchTicket, 'legPercents'> & { readonly legCount: number }): MatchOdds {
  const oneIn = 2 ** legCount;
  const { payoutKyat } = computeMatchPayout({ ...terms, legPercents: Array.from({ length: legCount }, () => 100) });
  return { oneIn, returnPercent: Math.round((payoutKyat * 1_000) / (terms.stakeKyat * oneIn)) / 10 };
}
