import { COMMON_PASSWORDS } from './password-denylist.rules.ts';
import { toAsciiDigits } from '../text/digits.rules.ts';

export type PasswordWeakness = 'passwordCommon' | 'passwordPhone';

/** Maximum extra characters for a common word to stay common. */
const MAX_EXTRA_CHARACTERS = 6;
const KEYBOARD = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Null if acceptable. Form and server share it; `phone` is the player's own (`09…`), if known. */
export function findPasswordWeakness(password: string, phone?: string | null): PasswordWeakness | null {
  const text = toAsciiDigits(password).normalize('NFC').toLowerCase();
  if (typeof phone === 'string' && containsPhone(text, phone)) return 'passwordPhone';
  const isCommon = isCommonWord(text) || isPattern(text) || isPhoneOrDate(text);
  return isCommon ? 'passwordCommon' : null;
}

function containsPhone(text: string, phone: string): boolean {
  const number = phone.replace(/\D/g, '').replace(/^09/, '');
  return number.length >= 7 && text.replace(/\D/g, '').includes(number);
}

function isCommonWord(text: string): boolean {
  const unsigned = text.replace(/[\s._-]/g, '');
  return [text, unsigned].some((candidate) => isWord(candidate) || isDecorated(candidate));
}

const isWord = (text: string): boolean =>
  COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign));

function isDecorated(text: string): boolean {
  const word = /^[^\p{L}]*(.*?)[^\p{L}\p{M}]*$/u.exec(text)?.[1] ?? '';
  return isWord(word) && (text.length - word.length <= MAX_EXTRA_CHARACTERS || isPattern(text.replace(word, '')));
}

function isPattern(text: string): boolean {
  return new Set(text).size < 3 || /^(.{1,6}?)\1+.{0,2}$/u.test(text) || isKeyboardRun(text);
}

function isKeyboardRun(text: string): boolean {
  const rows = KEYBOARD.flatMap((row) => [row + row, [...(row + row)].reverse().join('')]);
  const isRun = (part: string): boolean => part.length >= 3 && rows.some((row) => row.includes(part));
  for (let end = text.length; end >= 3; end--) {
    const rest = text.slice(end);
    if (isRun(text.slice(0, end)) && (rest.length <= 3 || isRun(rest))) return true;
  }
  return false;
}

/** Any Myanmar phone number, or a date: guessing all takes a second. */
function isPhoneOrDate(text: string): boolean {
  const digits = text.replace(/[\s+./-]/g, '');
  if (/^(?:0|95)?9\d{7,9}$/.test(digits)) return true;
  return /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])[0-3]\d|[0-3]\d(?:0[1-9]|1[0-2])(?:19|20)\d\d|(?:0[1-9]|1[0-2])[0-3]\d(?:19|20)\d\d)$/.test(
    digits,
  );
}
