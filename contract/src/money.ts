/** Money is a whole number of kyat: a safe integer on the wire and in the browser, `bigint` in SQL. Never a float. */
export type Kyat = number;

/** The largest amount one command may carry, 1,000,000,000 kyat: far above every limit of the product, far below 2^53. */
export const MAX_COMMAND_KYAT: Kyat = 1_000_000_000;

/** True for a whole, safe, non-negative number of kyat. */
export function isKyat(value: unknown): value is Kyat {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** `134800` → `134,800`. Latin digits in every locale; never `Intl` with the app's own locale names, which it does not know. */
export function groupDigits(amount: number): string {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return amount < 0 ? `−${digits}` : digits;
}
