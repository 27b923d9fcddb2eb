import { BANKS, type BankCode } from '@padauk/contract/banks';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/money';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { topUpFee } from '@padauk/contract/rules/fees';
import type { TopUpOptions } from '../../resources/top-up.resource.ts';

type BankOption = TopUpOptions['banks'][number];

/** The account of a bank that the player sends to; the office names it first when it has several. */
export function companyAccountOf(options: TopUpOptions, bank: string): BankOption['accounts'][number] | null {
  return options.banks.find((option) => option.bank === bank)?.accounts[0] ?? null;
}

/** K8: fee and what reaches the wallet, or null while there is no bank or amount. */
export function creditOf(
  bank: BankCode | null,
  amountKyat: Kyat | null,
): { readonly feeKyat: Kyat; readonly creditKyat: Kyat } | null {
  if (bank === null || amountKyat === null) return null;
  const feeKyat = topUpFee(bank, amountKyat);
  return { feeKyat, creditKyat: Math.max(0, amountKyat - feeKyat) };
}

/** Can money be sent by this bank now? */
export function isOffered({
  isUnderMaintenance,
  accounts,
}: Pick<BankOption, 'isUnderMaintenance' | 'accounts'>): boolean {
  return !isUnderMaintenance && accounts.length > 0;
}

/** The bank that was used last stands first; the others keep the order of the office. */
export function lastUsedFirst(banks: readonly BankOption[], last: BankCode | null): readonly BankOption[] {
  return [...banks.filter(({ bank }) => bank === last), ...banks.filter(({ bank }) => bank !== last)];
}

/** Which of the three steps is the one to do now. */
export function stepNow(bank: BankCode | null, amountKyat: Kyat | null): 1 | 2 | 3 {
  if (bank === null) return 1;
  return amountKyat === null ? 2 : 3;
}

/** Said at the field before anything is sent: the player's own limits let in no more. The server says which limit it is. */
export function localRefusal(amountKyat: Kyat, roomKyat: Kyat | null): Refusal | null {
  return roomKyat !== null && amountKyat > roomKyat
    ? refusal('INVALID_INPUT', undefined, [
        { path: ['amountKyat'], code: 'maximum', params: { maximumKyat: roomKyat } },
      ])
    : null;
}

/** V17: does the bank ask for the sender's name? */
export function asksSenderName(bank: BankCode | null): boolean {
  return bank !== null && BANKS[bank].asksSenderName;
}

/** What a page before asks for: what is missing for a bet. An address can be written by hand: what is no amount of a top-up counts for nothing. */
export function askedKyatOf(amount: string | null): Kyat | null {
  const kyat = /^\d{1,9}$/.test(amount ?? '') ? Number(amount) : 0;
  return kyat >= TOP_UP.minimumKyat ? kyat : null;
}
