const BYTEA = 17;
const BIGINT = 20;
const JSON_TEXT = 114;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const JSONB = 3802;

/**
 * Makes both engines return the same types. `date` stays `YYYY-MM-DD`: a Date would apply the machine's time zone. The
 * embedded engine's JSON objects can be of another realm, which `isDeepStrictEqual` refuses.
 */
export const COLUMN_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: toSafeInteger,
  [NUMERIC]: toSafeInteger,
  [DATE]: (text: string) => text,
  [TIMESTAMPTZ]: (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
  [JSON_TEXT]: (text: string): unknown => JSON.parse(text),
  [JSONB]: (text: string): unknown => JSON.parse(text),
};

/** Throws past 2^53 − 1 and on a fraction: a wrong amount must never pass silently. */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}
