import { spellZeros } from './zero-and-wa.ts';

/** Where each family of decimal digits begins, the last first: full-width ０ (the Chinese keyboard's), Shan ႐, Myanmar ၀. Each runs on for ten code points. */
const DIGIT_ZEROS = [0xff10, 0x1090, 0x1040] as const;

/**
 * Myanmar, Shan and full-width digits as ASCII; everything else as it is: `၀၉၅၁၂` → `09512`.
 * Every rule that counts or reads digits (V1 phone, V3 PIN, amounts, V10 "not more than 5 digits") asks this first, else it is evaded by a keyboard.
 */
export function asciiDigits(text: string): string {
  return text.replace(/[\u1040-\u1049\u1090-\u1099\uff10-\uff19]/g, (digit) => {
    const codePoint = digit.charCodeAt(0);
    const zero = DIGIT_ZEROS.find((first) => first <= codePoint);
    return zero === undefined ? digit : String(codePoint - zero);
  });
}

/**
 * Where figures are expected: ASCII digits, with zeros where the letter wa stands for them, and without the marks that
 * nobody sees.
 */
export function plainFigures(text: string): string {
  return asciiDigits(spellZeros(text.replace(/\p{Cf}/gu, '')));
}
