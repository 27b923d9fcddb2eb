/** The digit zero ၀ and the letter wa ဝ look alike, and phones and fonts mix them up. */
const ZERO = '\u1040';
const WA = '\u101d';

const LETTER = /[\u1000-\u103f\u104c-\u108f\u109a-\u109f]/;
const CONSONANT = '[\\u1000-\\u1021]';
/** Signs that follow their letter in Unicode and in Zawgyi alike. */
const SIGN = '[\\u102b-\\u1030\\u1032\\u1036\\u103a\\u103c-\\u103e]';
/** A final consonant. No letter follows its asat, for in Zawgyi ၁၀က်ပ္ is 10 kyat. */
const FINAL = `${CONSONANT}\\u1037?[\\u1039\\u103a](?:[\\u1037\\u1038]|[^\\u1000-\\u109f]|$)`;
const COMPLETES_SYLLABLE = new RegExp(`^(?:${SIGN}|${FINAL})`);
const CURRENCY = /^(?:ကျပ်|က်ပ္|ၵျၢပ်ႈ)/;
const DIGIT_AFTER = /^[\s.,()/-]*[\d\u1040-\u1049]/;
const DIGIT_BEFORE = /[\d\u1040-\u1049][\s.,()/-]*$/;
const CONTEXT_LENGTH = 8;

function isWa(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - CONTEXT_LENGTH), index);
  const behind = text.slice(index + 1, index + 1 + CONTEXT_LENGTH);
  if (COMPLETES_SYLLABLE.test(behind)) return true;
  if (DIGIT_BEFORE.test(before) || DIGIT_AFTER.test(behind) || CURRENCY.test(behind)) return false;
  return LETTER.test(before.slice(-1)) || LETTER.test(behind.charAt(0));
}

/** Replaces a zero that stands for wa: `၀င်း` → `ဝင်း`; `၁၀ ကျပ်` stays. */
export function restoreWa(text: string): string {
  return text.replace(/\u1040/g, (zero, index: number) => (isWa(text, index) ? WA : zero));
}

/** Replaces a wa that stands for zero: `ဝ၉၇၈` → `၀၉၇၈`; the wa of a word stays. */
export function restoreZeros(text: string): string {
  const zeros = text.replaceAll(WA, ZERO);
  return text.replace(/\u101d+/g, (letters, index: number) =>
    isWa(zeros, index + letters.length - 1) ? letters : ZERO.repeat(letters.length),
  );
}
