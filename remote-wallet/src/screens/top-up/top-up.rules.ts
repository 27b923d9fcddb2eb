import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { computeTopUpFee } from '@padauk/contract/wallet/fees.rules';
import type { TopUpOptions } from '../../resources/top-up.resource.ts';

type BankOption = TopUpOptions['banks'][number];

/** The account of a bank to send to: the first one in the order of the office. */
export function findCompanyAccount(options: TopUpOptions, bank: string): BankOption['accounts'][number] | null {
  return options.banks.find((option) => option.bank === bank)?.accounts[0] ?? null;
}

/** K8: fee and credit; null without a bank or an amount. */
export function computeCredit(
  bank: BankCode | null,
  amountKyat: Kyat | null,
): { readonly feeKyat: Kyat; readonly creditKyat: Kyat } | null {
  if (bank === null || amountKyat === null) return null;
  const feeKyat = computeTopUpFee(bank, amountKyat);
  return { feeKyat, creditKyat: Math.max(0, amountKyat - feeKyat) };
}

export function isOffered({
  isUnderMaintenance,
  accounts,
}: Pick<BankOption, 'isUnderMaintenance' | 'accounts'>): boolean {
  return !isUnderMaintenance && accounts.length > 0;
}

/** Moves the last used bank to the front and keeps the order of the others. */
export function sortLastUsedFirst(banks: readonly BankOption[], last: BankCode | null): readonly BankOption[] {
  return [...banks.filter(({ bank }) => bank === last), ...banks.filter(({ bank }) => bank !== last)];
}

export function getCurrentStep(bank: BankCode | null, amountKyat: Kyat | null): 1 | 2 | 3 {
  if (bank === null) return 1;
  return amountKyat === null ? 2 : 3;
}

/** Reports at the field that the player's own limits are exceeded. The server says which limit. */
export function findLocalRefusal(amountKyat: Kyat, roomKyat: Kyat | null): Refusal | null {
  return roomKyat !== null && amountKyat > roomKyat
    ? createRefusal('INVALID_INPUT', undefined, [
        { path: ['amountKyat'], code: 'maximum', params: { maximumKyat: roomKyat } },
      ])
    : null;
}

export function needsSenderName(bank: BankCode | null): boolean {
  return bank !== null && BANKS[bank].asksSenderName;
}

/** The amount in the address, such as the missing stake of a bet. Ignores values that are not valid top-up amounts. */
export function parseRequestedAmount(amount: string | null): Kyat | null {
  const kyat = /^\d{1,9}$/.test(amount ?? '') ? Number(amount) : 0;
  return kyat >= TOP_UP.minimumKyat ? kyat : null;
}
