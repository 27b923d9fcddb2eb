/** Whole kyat: a safe integer on the wire and in the browser, `bigint` in SQL. Never a float. */
export type Kyat = number;

/** Far above every limit of the product, far below 2^53. */
export const MAX_COMMAND_KYAT: Kyat = 1_000_000_000;

export function isKyat(value: unknown): value is Kyat {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** `134800` → `134,800` in every locale. Not `Intl`, which does not know the app's locale names. */
export function groupDigits(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return amount < 0 ? `−${digits}` : digits;
}
