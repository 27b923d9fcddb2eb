import { isBankCode, type BankCode } from '@padauk/contract/platform/banks';
import { buildCacheKey, readText, writeText } from '@padauk/shared/runtime';

/** D4: a cache key, so log-out deletes it. */
const KEY = buildCacheKey('last-top-up-bank');

export const lastBank = {
  read(): BankCode | null {
    const stored = readText(KEY);
    return isBankCode(stored) ? stored : null;
  },
  write(bank: BankCode): void {
    writeText(KEY, bank);
  },
};
