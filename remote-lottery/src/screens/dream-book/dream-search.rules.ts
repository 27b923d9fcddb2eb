import { toSearchKey } from '@padauk/contract/text/normalise-text.rules';
import type { Dream } from '../../resources/lottery.types.ts';

/** Maps equivalent spellings to one: independent vowels to those on အ, stacked consonants to the form with asat. */
const EQUIVALENT_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ဣ|ဤ/g, 'အိ'],
  [/ဥ|ဦ|ဉ(?!\u103a)/g, 'အု'],
  [/ဧ/g, 'အေ'],
  [/ဩ|ဪ/g, 'သြော'],
  [/ဿ/g, 'သသ'],
  [/ီ/g, 'ိ'],
  [/ူ/g, 'ု'],
  [/ြ/g, 'ျ'],
  // Asat, virama, Burmese and Shan tones, and voiceless marks.
  [/[\u1036-\u103a\u103e\u1087-\u108d]/g, ''],
];

/** The search key without spaces and tones, with one spelling per sound. */
export function toDreamKey(text: string): string {
  const plain = toSearchKey(text).replaceAll(' ', '');
  return EQUIVALENT_SPELLINGS.reduce((folding, [from, to]) => folding.replace(from, to), plain);
}

/** Matches names in any language, or numbers. `readings` are possible spellings; the first with a match is used. */
export function findDreams(dreams: readonly Dream[], readings: readonly string[]): readonly Dream[] {
  const searches = readings.filter((reading) => toDreamKey(reading) !== '');
  if (searches.length === 0) return dreams;
  return searches.map((reading) => filterDreams(dreams, reading)).find((matches) => matches.length > 0) ?? [];
}

function filterDreams(dreams: readonly Dream[], reading: string): readonly Dream[] {
  const searchKey = toDreamKey(reading);
  return dreams.filter(
    ({ name, numbersOfTwo, numbersOfThree }) =>
      Object.values(name).some((localName) => toDreamKey(localName).includes(searchKey)) ||
      [...numbersOfTwo, ...numbersOfThree].includes(searchKey),
  );
}
