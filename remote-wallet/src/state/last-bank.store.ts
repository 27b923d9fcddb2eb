import { isBankCode, type BankCode } from '@padauk/contract/banks';
import { cacheKey, readText, writeText } from '@padauk/shared/runtime';

/** D4: a cache key, so log-out deletes it. */
const KEY = cacheKey('last-top-up-bank');

export const lastBank = {
  read(): BankCode | null {
    const kept = readText(KEY);
    return isBankCode(kept) ? kept : null;
  },
  write(bank: BankCode): void {
    writeText(KEY, bank);
  },
};
