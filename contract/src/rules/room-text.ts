import { asciiDigits } from './digits.ts';
import { withoutBreakMarks } from './break-marks.ts';
import { spellWa } from './zero-and-wa.ts';

/** Drawn as nothing, or as a mark on what stands before: a number that is cut by them reads as one. */
const UNSEEN = /[\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u3164\u2800]/gu;
/** The letter wa (ဝ) looks like the digit zero: among digits, or before them, it is read as one. */
const WA_AS_ZERO = /(^|[^\p{L}\p{M}])\u101d+(?=[^\p{L}\p{M}]*\p{N})|(\p{N})\u101d+(?=$|[^\p{L}\p{M}])/gu;

/**
 * V10: how many digits a text holds, in any script, whatever stands between them: `၀၉-12 ３４` has six. Circled digits, small ones and those of
 * other scripts count as a reader counts them; a number written as one sign (½, ㉑) counts as its digits.
 */
export function digitsIn(text: string): number {
  const seen = asciiDigits(spellWa(withoutBreakMarks(text).normalize('NFKC'))).replace(UNSEEN, '');
  const read = seen.replace(WA_AS_ZERO, (found, before: string | undefined, digit: string | undefined) => {
    const zeros = '0'.repeat([...found].filter((sign) => sign === '\u101d').length);
    return `${before ?? digit ?? ''}${zeros}`;
  });
  return read.match(/\p{N}/gu)?.length ?? 0;
}

/** A text as it is compared: small letters of one form, one space for whatever is no letter, mark or digit, and no letter three times in a row. */
export function foldedText(text: string): string {
  return asciiDigits(withoutBreakMarks(text).normalize('NFKC'))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(.)\1{2,}/gu, '$1')
    .trim();
}

const LATIN = /^[a-z0-9 ]+$/;
const SINGLE_LETTERS = /(^| )([a-z0-9])(?: ([a-z0-9]))+(?= |$)/g;

/**
 * V11: does a text hold one of these words (folded)? A Latin word counts when it stands alone or is spelled out letter by letter, so that it is not found inside an
 * innocent one; scripts that write without spaces are searched whole.
 */
export function hasSensitiveWord(text: string, words: readonly string[]): boolean {
  const read = foldedText(text);
  const spelled = read.replace(SINGLE_LETTERS, (letters) => ` ${letters.replace(/ /g, '')}`);
  const squeezed = read.replace(/ /g, '');
  return words.some((word) =>
    LATIN.test(word)
      ? ` ${read} `.includes(` ${word} `) || ` ${spelled} `.includes(` ${word} `)
      : squeezed.includes(word.replace(/ /g, '')),
  );
}
