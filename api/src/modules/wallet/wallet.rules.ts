import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import { BANK_ACCOUNT, BANK_ACCOUNT_UNDO, WITHDRAWAL } from '@padauk/contract/limits';
import { toAsciiDigits, normaliseNumericText } from '@padauk/contract/text/digits.rules';
import { normalisePhone } from '@padauk/contract/platform/phone.rules';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** E18: one spelling per account: ASCII digits, mobile wallets as `09…`. */
export function normaliseAccountNumber(bank: BankCode, text: string): string {
  return BANKS[bank].kind === 'mobile' ? normalisePhone(text) : toAsciiDigits(text).replace(/[\s-]/g, '');
}

/** `09••••0001`, `••••0001`: the owner recognizes it, others learn too little. */
export function maskNumber(number: string): string {
  return `${number.startsWith('09') ? '09' : ''}••••${number.slice(-4)}`;
}

/** T9: null: now. */
export function getWithdrawableFrom(boundAt: Date, now: Date): Date | null {
  return toFutureTime(new Date(boundAt.getTime() + BANK_ACCOUNT.firstWithdrawalHours * HOUR_MS), now);
}

export function getUndoableSince(now: Date): Date {
  return new Date(now.getTime() - BANK_ACCOUNT_UNDO.hours * HOUR_MS);
}

/** T8: null: now. */
export function getChangeableFrom(lastChangeAt: Date | null, now: Date): Date | null {
  return lastChangeAt === null
    ? null
    : toFutureTime(new Date(lastChangeAt.getTime() + BANK_ACCOUNT.changeDays * DAY_MS), now);
}

export function getLastChangeAllowed(now: Date): Date {
  return new Date(now.getTime() - BANK_ACCOUNT.changeDays * DAY_MS);
}

/** K10: the first withdrawal is reviewed longer. */
export function getReviewMinutes(hasBeenPaidBefore: boolean): number {
  return hasBeenPaidBefore ? WITHDRAWAL.reviewMinutes : WITHDRAWAL.firstReviewMinutes;
}

/** E19: whole seconds, at least 1. */
export function getSecondsUntilNextWithdrawal(lastRequestAt: Date, now: Date): number {
  const waitMs = lastRequestAt.getTime() + WITHDRAWAL.duplicateSeconds * 1_000 - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1_000));
}

function toFutureTime(instant: Date, now: Date): Date | null {
  return instant.getTime() > now.getTime() ? instant : null;
}

export function getSlipRefusal({ state, isOwn }: { readonly state: string; readonly isOwn: boolean }) {
  return state === 'approved' ? 'SLIP_APPROVED' : isOwn ? 'SLIP_SENT' : 'SLIP_EXISTS';
}

/** Includes look-alikes of a hyphen that Unicode does not classify as dashes. */
const DASHES = /[\p{Dash_Punctuation}\u02d7\u2043\u2212]/gu;

/** References that look alike have the same key, so that a case is booked once. */
export function toReferenceKey(reference: string): string {
  const folded = normaliseNumericText(reference.normalize('NFKC')).toLowerCase().normalize('NFKC');
  return folded.replace(/\p{Default_Ignorable_Code_Point}/gu, '').replace(DASHES, '-');
}
