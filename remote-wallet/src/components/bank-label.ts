import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import type { BankAccount } from '../resources/withdrawal.resource.ts';

/** The player's name for an account, with bank and number: a name alone could stand for any account. */
export function formatAccountName(
  {
    bank,
    maskedNumber,
    nickname,
  }: Pick<BankAccount, 'bank' | 'maskedNumber'> & { readonly nickname?: string | undefined },
  apiText: (text: string) => string,
): string {
  const number = `${getBankLabel(bank)} ${maskedNumber}`;
  return nickname === undefined ? number : `${apiText(nickname)} · ${number}`;
}

export function getBankLabel(bank: BankCode): string {
  return BANKS[bank].label;
}
