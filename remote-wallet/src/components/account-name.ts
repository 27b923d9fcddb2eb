import type { BankAccount } from '../resources/withdrawal.resource.ts';
import { bankLabel } from './bank-label.ts';

/** What a player calls an account, with its bank and number beside it: a name alone could be on any. */
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
