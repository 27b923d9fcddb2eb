import { asciiDigits } from '@padauk/contract/rules/digits';
import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import type { Dream } from '../../resources/lottery.types.ts';

/** Maps equivalent spellings to one: independent vowels to those on အ, stacked consonants to the form with asat. */
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
  // Asat, virama, Burmese and Shan tones, and voiceless marks.
  [/[\u1036-\u103a\u103e\u1087-\u108d]/g, ''],
];

/** Search key in Unicode: no marks, spaces, case or tones, and one spelling per sound. */
export function folded(text: string): string {
  const plain = withoutBreakMarks(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,;·'’()-]/g, '');
  return SAME.reduce((folding, [from, to]) => folding.replace(from, to), plain);
}

/** Matches names in any language, or numbers. `readings` are possible spellings; the first with a match is used. */
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
