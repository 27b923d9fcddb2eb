import type { Kyat } from '../money.ts';

/** How the fee is taken. Of the profit (K19), or of all that comes back, which the market's table does for maungs. */
export interface MatchFee {
  readonly base: 'profit' | 'gross';
  readonly percent: number;
}

/** The terms of a ticket and how its picks ended. A single has one leg, a maung 3 to 10 (V9). */
export interface MatchTicket {
  readonly stakeKyat: Kyat;
  /** Of each leg, whole percent from −100 to 100; null for one that is void. */
  readonly legPercents: readonly (number | null)[];
  readonly fee: MatchFee;
  /** The most that one ticket pays; null when nothing caps it. */
  readonly maximumPayoutKyat: Kyat | null;
}

/** One line of the arithmetic. `kyat` is exact decimal text (`24.25`): what stands after the step. */
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

/** A whole number of parts, `10 ** -places` kyat each: a percent moves the point by two, so that no step rounds. */
interface ExactKyat {
  readonly parts: bigint;
  readonly places: number;
}

/** True as soon as a leg lost all of the stake: the ticket is lost, even with matches to come. A part-lost leg loses none (M02). */
export function isLost(legPercents: readonly (number | null)[]): boolean {
  return legPercents.includes(-100);
}

/**
 * P4, P5: what a ticket pays, and each step to it, made by the same arithmetic. Exact to the last step and rounded down there, once:
 * stake × (100 + percent) / 100 for each leg, a void leg × 1, then the fee. A stake that all legs give back as void has no fee.
 */
export function matchPayout({ stakeKyat, legPercents, fee, maximumPayoutKyat }: MatchTicket): MatchPayout {
  const stake: ExactKyat = { parts: BigInt(stakeKyat), places: 0 };
  const steps: PayoutStep[] = [{ step: 'stake', kyat: exactText(stake) }];
  let amount = stake;
  for (const [index, percent] of legPercents.entries()) {
    if (percent !== null) amount = percentOf(amount, 100 + percent);
    const kyat = exactText(amount);
    steps.push(
      percent === null ? { step: 'void', leg: index + 1, kyat } : { step: 'leg', leg: index + 1, percent, kyat },
    );
  }
  const taken = legPercents.every((percent) => percent === null) ? null : feeOf(amount, stake, fee);
  if (taken !== null) {
    amount = minus(amount, taken);
    steps.push({ step: 'fee', ...fee, feeKyat: exactText(taken), kyat: exactText(amount) });
  }
  let payoutKyat = wholeKyat(amount);
  if (String(payoutKyat) !== exactText(amount)) steps.push({ step: 'roundedDown', kyat: String(payoutKyat) });
  if (maximumPayoutKyat !== null && payoutKyat > maximumPayoutKyat) {
    payoutKyat = maximumPayoutKyat;
    steps.push({ step: 'maximum', kyat: String(payoutKyat) });
  }
  return { payoutKyat, steps };
}

function feeOf(gross: ExactKyat, stake: ExactKyat, { base, percent }: MatchFee): ExactKyat | null {
  const charged = base === 'gross' ? gross : minus(gross, stake);
  return charged.parts > 0n ? percentOf(charged, percent) : null;
}

function percentOf({ parts, places }: ExactKyat, percent: number): ExactKyat {
  return { parts: parts * BigInt(percent), places: places + 2 };
}

function minus(one: ExactKyat, other: ExactKyat): ExactKyat {
  const places = Math.max(one.places, other.places);
  return { parts: partsAt(one, places) - partsAt(other, places), places };
}

function partsAt({ parts, places }: ExactKyat, wanted: number): bigint {
  return parts * 10n ** BigInt(wanted - places);
}

/** Amounts are never negative here, so that the division of bigints, which cuts off, rounds down. */
function wholeKyat({ parts, places }: ExactKyat): Kyat {
  return Number(parts / 10n ** BigInt(places));
}

function exactText({ parts, places }: ExactKyat): string {
  const digits = String(parts).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
