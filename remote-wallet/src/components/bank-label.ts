import { BANKS, type BankCode } from '@padauk/contract/banks';

/** A bank's own name, the same in every language. */
export function bankLabel(bank: BankCode): string {
  return BANKS[bank].label;
}
