import { asciiDigits } from '@padauk/contract/rules/digits';
import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import type { Dream } from '../../resources/lottery.types.ts';

/** Spellings that stand for one another, written as one. Independent vowels are those on အ; a stacked consonant is one with asat before it. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/ဣ|ဤ/g, 'အိ'],
  [/ဥ|ဦ|ဉ(?!\u103a)/g, 'အု'],
  [/ဧ/g, 'အေ'],
  [/ဩ|ဪ/g, 'သြော'],
  [/ဿ/g, 'သသ'],
  [/၀/g, 'ဝ'],
  [/ီ/g, 'ိ'],
  [/ူ/g, 'ု'],
  [/ါ/g, 'ာ'],
  [/ြ/g, 'ျ'],
  // Asat, virama, tones of Burmese and of Shan, and what makes a sound voiceless.
  [/[\u1036-\u103a\u103e\u1087-\u108d]/g, ''],
];

/** A text as it is searched: without marks, spaces, case, tones, and with one spelling of each sound. In Unicode. */
export function folded(text: string): string {
  const plain = withoutBreakMarks(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,;·'’()-]/g, '');
  return SAME.reduce((folding, [from, to]) => folding.replace(from, to), plain);
}

/**
 * The dreams whose name, in any language, holds what is looked for; or that have the number, in the digits of any keyboard. What was typed may be read in several ways: the first
 * counts that finds something. All of them while nothing is looked for.
 */
export function dreamsFound(dreams: readonly Dream[], readings: readonly string[]): readonly Dream[] {
  const wanted = readings.filter((reading) => folded(reading) !== '');
  if (wanted.length === 0) return dreams;
  return wanted.map((reading) => dreamsOf(dreams, reading)).find((found) => found.length > 0) ?? [];
}

function dreamsOf(dreams: readonly Dream[], looked: string): readonly Dream[] {
  const wanted = folded(looked);
  const number = folded(asciiDigits(looked));
  return dreams.filter(
    ({ name, numbersOfTwo, numbersOfThree }) =>
      Object.values(name).some((one) => folded(one).includes(wanted)) ||
      [...numbersOfTwo, ...numbersOfThree].includes(number),
  );
}
