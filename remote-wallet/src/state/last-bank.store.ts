import { isBankCode, type BankCode } from '@padauk/contract/banks';
import { cacheKey, readText, writeText } from '@padauk/shared/runtime';

/** D4: a cached key, so that it goes with the log-out. */
const KEY = cacheKey('last-top-up-bank');

/** The bank of the last slip that this phone has sent. */
export const lastBank = {
  read(): BankCode | null {
    const kept = readText(KEY);
    return isBankCode(kept) ? kept : null;
  },
  write(bank: BankCode): void {
    writeText(KEY, bank);
  },
};
