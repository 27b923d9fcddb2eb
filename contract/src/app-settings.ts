import { BANK_CODES, type BankCode } from './platform/banks.ts';
import { bettingSwitchOf, PRODUCTS, type BettingSwitch } from './betting/products.ts';

/** Section 3, E26: an absent switch is on. `bank_<code>` covers both top-up and withdrawal. */
export type AppSetting = 'top_up' | 'withdrawal' | 'game_wallet' | BettingSwitch | `bank_${BankCode}`;
const listSettings = (): readonly AppSetting[] => [
  'top_up',
  'withdrawal',
  'game_wallet',
  ...PRODUCTS.map(bettingSwitchOf),
  ...BANK_CODES.map((bank) => `bank_${bank}` as const),
];
/** A pure call, so that the page's bundles, which use only the type, leave it out. */
export const APP_SETTINGS = /* @__PURE__ */ listSettings();

export function isSwitchedOn(
  settings: readonly { readonly type: string; readonly status: 'on' | 'off' }[],
  type: AppSetting,
): boolean {
  return settings.find((setting) => setting.type === type)?.status !== 'off';
}
