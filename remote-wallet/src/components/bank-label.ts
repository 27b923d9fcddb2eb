import { BANKS, type BankCode } from '@padauk/contract/banks';

export function getBankLabel(bank: BankCode): string {
  return BANKS[bank].label;
}
