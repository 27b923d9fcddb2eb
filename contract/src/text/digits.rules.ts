import { restoreZeros } from './zero-and-wa.rules.ts';

/** Full-width ０ (Chinese keyboards), Shan ႐, Myanmar ၀; ten consecutive code points each. */
const DIGIT_ZEROS = [0xff10, 0x1090, 0x1040] as const;

/** Every rule that reads or counts digits (V1, V3, V10, amounts) calls this first; otherwise a keyboard evades it. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[\u1040-\u1049\u1090-\u1099\uff10-\uff19]/g, (digit) => {
    const codePoint = digit.charCodeAt(0);
    const zero = DIGIT_ZEROS.find((first) => first <= codePoint);
    return zero === undefined ? digit : String(codePoint - zero);
  });
}

/** For numeric input: also reads the letter wa as zero and removes invisible marks. */
export function normaliseNumericText(text: string): string {
  return toAsciiDigits(restoreZeros(text.replace(/\p{Cf}/gu, '')));
}
