import type { BankAccount } from '../resources/withdrawal.resource.ts';
import { bankLabel } from './bank-label.ts';

/** The player's name for an account, with bank and number: a name alone could stand for any account. */
export function accountName(
  {
    bank,
    maskedNumber,
    nickname,
  }: Pick<BankAccount, 'bank' | 'maskedNumber'> & { readonly nickname?: string | undefined },
  apiText: (text: string) => string,
): string {
  const number = `${bankLabel(bank)} ${maskedNumber}`;
  return nickname === undefined ? number : `${apiText(nickname)} · ${number}`;
}
