import { BANK_CODES, type BankCode } from './banks.ts';
import { bettingSwitchOf, PRODUCTS, type BettingSwitch } from './products.ts';

/**
 * Section 3, E26: the switches that operators turn. `bank_<code>` takes one bank out of top-up and withdrawal alike, `game_wallet` stops transfers, `betting_<product>` stops
 * tickets of that product from being placed. A missing one is on.
 */
export type AppSetting = 'top_up' | 'withdrawal' | 'game_wallet' | BettingSwitch | `bank_${BankCode}`;
export const APP_SETTINGS: readonly AppSetting[] = [
  'top_up',
  'withdrawal',
  'game_wallet',
  ...PRODUCTS.map(bettingSwitchOf),
  ...BANK_CODES.map((bank) => `bank_${bank}` as const),
];

/** Is a switch on? Section 3: what is not listed is on. */
export function isSwitchedOn(
  settings: readonly { readonly type: string; readonly status: 'on' | 'off' }[],
  type: AppSetting,
): boolean {
  return settings.find((setting) => setting.type === type)?.status !== 'off';
}
