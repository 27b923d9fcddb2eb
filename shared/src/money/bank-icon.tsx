import type { ReactElement } from 'react';
import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import styles from './bank.module.scss';

type BrandOf<Code> = Code extends `${infer Brand}_${string}` ? Brand : never;
const LETTERS: Readonly<Record<BrandOf<BankCode>, string>> = { kbz: 'K', wave: 'W', aya: 'A', cb: 'CB' };

/** The company of a wallet and a bank: they share a colour and differ in shape. */
export function brandOf(bank: BankCode): BrandOf<BankCode> {
  return bank.split('_')[0] as BrandOf<BankCode>; // the part before the line is the brand
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
