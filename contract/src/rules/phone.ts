import { plainFigures } from './digits.ts';

/** V1: a Myanmar mobile number, entered with 09 and 7 to 9 more digits. */
export const PHONE = /^09\d{7,9}$/;

/** What people and address books put between the digits, and the scheme of a link. */
const BETWEEN = /^tel:|[\s\-().\u2010-\u2015\u2212]/gi;
const COUNTRY = /^(?:\+|00)?95\+?(?<rest>.*)$/;

/**
 * Every number that a text with the code of the country stands for. People write the code twice, and keep the zero
 * behind it.
 */
function numbersBehindCode(text: string): readonly string[] {
  const rest = COUNTRY.exec(text)?.groups?.['rest'];
  if (rest === undefined) return [];
  const number = rest.replace(/^0?9/, '09');
  return [...(PHONE.test(number) ? [number] : []), ...numbersBehindCode(rest)];
}

/**
 * `၀၉ ၁၂၃-…`, `+959…`, `959…`, `+95 (0)9…` and `+95959…` as `09…`. Everything else, and what may be two numbers, with
 * its spaces and dashes taken out: no digit is ever left out, so that it is no phone number then.
 */
export function normalisePhone(text: string): string {
  const plain = plainFigures(text).trim().replace(BETWEEN, '');
  const [number, ...others] = numbersBehindCode(plain);
  if (others.length > 0) return plain;
  return number ?? plain.replace(/^(?:(?:\+|00)?950?|\+0)9/, '09');
}

/** True for a number in the stored form `09…`. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
