import { normaliseNumericText } from '../text/digits.rules.ts';

/** V1: 09 and 7 to 9 more digits. */
export const PHONE = /^09\d{7,9}$/;

const SEPARATORS = /^tel:|[\s\-().\u2010-\u2015\u2212]/gi;
const COUNTRY_CODE = /^(?:\+|00)?95\+?(?<rest>.*)$/;

/** All readings after the country code. People repeat the code, or keep the zero after it. */
function listLocalNumbers(text: string): readonly string[] {
  const rest = COUNTRY_CODE.exec(text)?.groups?.['rest'];
  if (rest === undefined) return [];
  const number = rest.replace(/^0?9/, '09');
  return [...(PHONE.test(number) ? [number] : []), ...listLocalNumbers(rest)];
}

/** `၀၉ ၁၂၃-…`, `+959…`, `959…`, `+95 (0)9…` as `09…`. Ambiguous text keeps all digits, so `isPhone` refuses it. */
export function normalisePhone(text: string): string {
  const plain = normaliseNumericText(text).trim().replace(SEPARATORS, '');
  const [number, ...others] = listLocalNumbers(plain);
  if (others.length > 0) return plain;
  return number ?? plain.replace(/^(?:(?:\+|00)?950?|\+0)9/, '09');
}

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
