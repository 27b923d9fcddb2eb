import { removeBreakMarks } from './break-marks.rules.ts';
import { orderSigns } from './burmese-signs.rules.ts';
import { toAsciiDigits } from './digits.rules.ts';
import { restoreWa } from './zero-and-wa.rules.ts';

/** The stored form: NFC, the letter wa in place of look-alike zeros, no break marks. Never changes the encoding. */
export function normaliseText(text: string): string {
  return restoreWa(removeBreakMarks(text).normalize('NFC')).trim();
}

/** Spellings that look alike: tall aa, nya for U before a stack or asat, repeated tones. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/\u102b/g, '\u102c'],
  [/\u1025(?=[\u1037]?[\u1039\u103a])/g, '\u1009'],
  [/([\u102b-\u103e])\1+/g, '$1'],
];

/** The form in which all texts are compared: in search, in filters, with sensitive words. Idempotent. */
export function toSearchKey(text: string): string {
  const plain = orderSigns(normaliseText(text.normalize('NFKC')));
  return toAsciiDigits(LOOK_ALIKES.reduce((key, [pattern, sign]) => key.replace(pattern, sign), plain))
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
