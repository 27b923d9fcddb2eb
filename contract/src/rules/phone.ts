import { asciiDigits } from './digits.ts';

/** V1: a Myanmar mobile number, entered with 09 and 7 to 9 more digits. */
export const PHONE = /^09\d{7,9}$/;

/** `၀၉ ၁၂၃-…`, `+959…` and `959…` as `09…`; everything else with its spaces and dashes taken out. */
export function normalisePhone(text: string): string {
  const digits = asciiDigits(text).replace(/[\s\-().]/g, '');
  return digits.replace(/^(?:\+|00)?959/, '09');
}

/** True for a number in the stored form `09…`. */
export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
