const BYTEA = 17;
const BIGINT = 20;
const JSON_TEXT = 114;
const NUMERIC = 1700;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const JSONB = 3802;

/**
 * How columns come back, the same on both engines: bigint and numeric (which sums of bigint are) as safe whole numbers,
 * timestamptz as Date, date as `YYYY-MM-DD` (a Date would take the machine's zone), bytea as Buffer,
 * json and jsonb as plain objects of the realm that reads them: the embedded database may have been loaded in another one, and `isDeepStrictEqual` tells the two apart.
 */
export const COLUMN_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [BIGINT]: safeInteger,
  [NUMERIC]: safeInteger,
  [DATE]: (text: string) => text,
  [TIMESTAMPTZ]: (text: string) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  [BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
  [JSON_TEXT]: (text: string): unknown => JSON.parse(text),
  [JSONB]: (text: string): unknown => JSON.parse(text),
};

/** Text of a whole number as a number. Throws past 2^53 − 1 and on a fraction: a wrong amount must never go on silently. */
export function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe whole number`);
  return value;
}
