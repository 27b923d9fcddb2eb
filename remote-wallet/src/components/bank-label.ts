import { BANKS, type BankCode } from '@padauk/contract/banks';

export function bankLabel(bank: BankCode): string {
  return BANKS[bank].label;
}
