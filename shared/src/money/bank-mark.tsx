import type { ReactElement } from 'react';
import { BANKS, type BankCode } from '@padauk/contract/banks';
import styles from './bank.module.scss';

/** The company behind a wallet and a bank of one name: they share a colour, and the shape tells them apart. */
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

/** The brand whose colour a bank has. */
export function brandOf(bank: BankCode): BankBrand {
  return BRANDS[bank];
}

/** A bank at a glance: its colour and first letter, no logo. A mobile wallet is square, a bank round. Its name stands beside it. */
export function BankMark({ bank }: { readonly bank: BankCode }): ReactElement {
  const brand = brandOf(bank);
  return (
    // The letters come by the style sheet: they are no part of the name that stands beside them.
    <span
      aria-hidden="true"
      className={styles.mark}
      data-brand={brand}
      data-kind={BANKS[bank].kind}
      data-letters={LETTERS[brand]}
    />
  );
}
