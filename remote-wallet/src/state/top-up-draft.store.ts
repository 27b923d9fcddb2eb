import { isBankCode, type BankCode } from '@padauk/contract/platform/banks';
import type { Kyat } from '@padauk/contract/platform/money';
import { buildCacheKey, readJson, getServerNow, writeJson, writeText } from '@padauk/shared/runtime';

/** Without the photo, which is too large to store and remains in the gallery. */
export interface TopUpDraft {
  readonly bank: BankCode | '';
  readonly amountKyat: Kyat | null;
  readonly slipNumber: string;
  readonly senderName: string;
}

/** D4: a cache key, so log-out deletes it. */
const KEY = buildCacheKey('top-up-draft');
/** Lifetime of the draft; a bank transfer does not take longer. */
const DRAFT_TTL_MS = 60 * 60_000;
export const NO_DRAFT: TopUpDraft = { bank: '', amountKyat: null, slipNumber: '', senderName: '' };

function isStoredDraft(candidate: unknown): candidate is TopUpDraft & { readonly at: number } {
  if (
    typeof candidate !== 'object' ||
    candidate === null ||
    !(
      'bank' in candidate &&
      'amountKyat' in candidate &&
      'slipNumber' in candidate &&
      'senderName' in candidate &&
      'at' in candidate
    )
  )
    return false;
  const { bank, amountKyat, slipNumber, senderName, at } = candidate;
  return (
    (bank === '' || isBankCode(bank)) &&
    (amountKyat === null || Number.isSafeInteger(amountKyat)) &&
    typeof slipNumber === 'string' &&
    typeof senderName === 'string' &&
    typeof at === 'number'
  );
}

/** Input of an unfinished slip: the phone may discard this page while the player is in the bank app. */
export const topUpDraft = {
  read(): TopUpDraft {
    const stored = readJson(KEY, isStoredDraft);
    if (stored === null || Math.abs(getServerNow() - stored.at) > DRAFT_TTL_MS) return NO_DRAFT;
    const { bank, amountKyat, slipNumber, senderName } = stored;
    return { bank, amountKyat, slipNumber, senderName };
  },
  write({ bank, amountKyat, slipNumber, senderName }: TopUpDraft): void {
    const isEmpty = bank === '' && amountKyat === null && slipNumber === '' && senderName === '';
    if (isEmpty) this.forget();
    else writeJson(KEY, { bank, amountKyat, slipNumber, senderName, at: getServerNow() });
  },
  forget(): void {
    writeText(KEY, null);
  },
};
