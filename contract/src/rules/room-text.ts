import { toAsciiDigits } from './digits.ts';
import { removeBreakMarks } from './break-marks.ts';
import { restoreWa } from './zero-and-wa.ts';

/** Invisible, or a mark on the previous character; players use them to split a number. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\u2800]/gu;
/** The letter wa (ဝ) looks like zero; next to digits it counts as one. */
const WA_AS_ZERO = /(^|[^\p{L}\p{M}])\u101d+(?=[^\p{L}\p{M}]*\p{N})|(\p{N})\u101d+(?=$|[^\p{L}\p{M}])/gu;

/** V10: digits in any script and form, across separators: `၀၉-12 ３４` has six, ½ counts its digits. */
export function countDigits(text: string): number {
  const seen = toAsciiDigits(restoreWa(removeBreakMarks(text).normalize('NFKC'))).replace(INVISIBLE, '');
  const read = seen.replace(WA_AS_ZERO, (found, before: string | undefined, digit: string | undefined) => {
    const zeros = '0'.repeat([...found].filter((sign) => sign === '\u101d').length);
    return `${before ?? digit ?? ''}${zeros}`;
  });
  return read.match(/\p{N}/gu)?.length ?? 0;
}

/** For comparison: NFKC, lower case, one space per run of other characters, a run of 3 or more cut to one. */
export function foldText(text: string): string {
  return toAsciiDigits(removeBreakMarks(text).normalize('NFKC'))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(.)\1{2,}/gu, '$1')
    .trim();
}

const LATIN = /^[a-z0-9 ]+$/;
const SINGLE_LETTERS = /(^| )([a-z0-9])(?: ([a-z0-9]))+(?= |$)/g;

/** V11: folded words. Latin words match whole or spelled out by letters; scripts without spaces match anywhere. */
export function hasSensitiveWord(text: string, words: readonly string[]): boolean {
  const read = foldText(text);
  const spelled = read.replace(SINGLE_LETTERS, (letters) => ` ${letters.replace(/ /g, '')}`);
  const squeezed = read.replace(/ /g, '');
  return words.some((word) =>
    LATIN.test(word)
      ? ` ${read} `.includes(` ${word} `) || ` ${spelled} `.includes(` ${word} `)
      : squeezed.includes(word.replace(/ /g, '')),
  );
}
