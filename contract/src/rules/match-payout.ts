import type { Kyat } from '../money.ts';

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
  readonly parts: bigint;
  readonly places: number;
}

/** One fully lost leg loses the ticket, even with matches to come. A part-lost leg does not. */
export function isLost(legPercents: readonly (number | null)[]): boolean {
  return legPercents.includes(-100);
}

/** P4, P5: stake × (100 + percent) / 100 per leg, void × 1, less fee (all void: none). Rounded down once, last. */
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

/** Bigint division truncates; amounts are never negative, so it rounds down. */
function wholeKyat({ parts, places }: ExactKyat): Kyat {
  return Number(parts / 10n ** BigInt(places));
}

function exactText({ parts, places }: ExactKyat): string {
  const digits = String(parts).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
