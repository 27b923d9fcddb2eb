import type { ReactElement } from 'react';
import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import styles from './bank.module.scss';

/** The company of a wallet and a bank: they share a colour and differ in shape. */
export type BankBrand = 'kbz' | 'wave' | 'aya' | 'cb';
const BRANDS: Readonly<Record<BankCode, BankBrand>> = {
  kbz_pay: 'kbz',
  wave_pay: 'wave',
  aya_pay: 'aya',
  cb_pay: 'cb',
  kbz_bank: 'kbz',
  aya_bank: 'aya',
  cb_bank: 'cb',
};
const LETTERS: Readonly<Record<BankBrand, string>> = { kbz: 'K', wave: 'W', aya: 'A', cb: 'CB' };

export function brandOf(bank: BankCode): BankBrand {
  return BRANDS[bank];
}

/** Colour and first letter, no logo. A mobile wallet is square, a bank round. Decorative: the name is beside it. */
export function BankIcon({ bank }: { readonly bank: BankCode }): ReactElement {
  const brand = brandOf(bank);
  return (
    // The style sheet adds the letter, so that it is not part of the accessible name.
    <span
      aria-hidden="true"
      className={styles.mark}
      data-brand={brand}
      data-kind={BANKS[bank].kind}
      data-letters={LETTERS[brand]}
    />
  );
}
