import type { BankAccount } from '../resources/withdrawal.resource.ts';
import { getBankLabel } from './bank-label.ts';

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
