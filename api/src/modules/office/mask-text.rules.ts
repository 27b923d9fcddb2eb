import { normaliseNumericText } from '@padauk/contract/text/digits.rules';

const MASK = '••••';
const SHOWN_DIGITS = 4;
/** Digits of all scripts that the contract reads; the letter wa is often typed as zero. */
const ZERO = '[0\\u1040\\u1090\\uff10\\u101d]';
const FIVE = '[5\\u1045\\u1095\\uff15]';
const NINE = '[9\\u1049\\u1099\\uff19]';
const DIGIT = '[0-9\\u1040-\\u1049\\u1090-\\u1099\\uff10-\\uff19\\u101d]';
/** Separators within a phone number, invisible marks included. */
const SEPARATOR = '\\p{Cf}*(?:[\\s\\-().\\u2010-\\u2015\\u2212/_]\\p{Cf}*){0,3}';
/** After a leading zero, which no amount has, also a comma. */
const SEPARATOR_AFTER_ZERO = `(?:${SEPARATOR}|\\p{Cf}*,\\s?\\p{Cf}*)`;
const COUNTRY_CODE = `(?:\\+|${ZERO}${ZERO})?(?:${SEPARATOR}${NINE}${SEPARATOR}${FIVE}){1,2}`;
const COUNTRY = `${COUNTRY_CODE}${SEPARATOR}(?:${ZERO}${SEPARATOR})?${NINE}`;
const PHONES = [
  `${COUNTRY}(?:${SEPARATOR}${DIGIT}){7,9}`,
  `${ZERO}${SEPARATOR_AFTER_ZERO}${NINE}(?:${SEPARATOR_AFTER_ZERO}${DIGIT}){7,9}`,
  // Without the leading zero only the current length: a shorter one may be an amount or a case number.
  `${NINE}(?:${SEPARATOR}${DIGIT}){9}`,
];
/** Ids and dates may contain a phone-like sequence. */
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const DAY_FIRST = `${DIGIT}{1,2}(?<mark>[./-])${DIGIT}{1,2}\\k<mark>${DIGIT}{4}`;
const DATE = `(?<!${DIGIT})(?:${DIGIT}{4}-${DIGIT}{2}-${DIGIT}{2}|${DAY_FIRST})(?!${DIGIT})`;
/** A Myanmar phone as typed; not within a longer number, a word or a time. */
const PHONE = new RegExp(
  `(?<kept>${ID}|${DATE})|(?<![A-Za-z]|${DIGIT}|${DIGIT}:)(?:${PHONES.join('|')})(?![A-Za-z]|${DIGIT})`,
  'giu',
);
const EMAIL = /[^\s@"]+@[^\s@"]+\.[^\s@"]+/g;
/** A shorter name would match ordinary words. */
const MIN_NAME_LENGTH = 3;

export interface Person {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
}

/** Removes phones, e-mails and the player's name: what the office writes is stored longer than the account. */
export function maskText(text: string, person: Pick<Person, 'name'> | null = null): string {
  const withoutName = person === null ? text : replaceName(text, person.name);
  return replacePhones(withoutName).replaceAll(EMAIL, MASK);
}

/** `name`, `senderName`, `holderName`, `holder`. */
const NAME_FIELD = /(?:name|holder)$/i;

/** Applies {@link maskText} to a nested value; the player's phone becomes the id, and fields of names are hidden. */
export function maskValue(value: unknown, person: Person | null): unknown {
  if (typeof value === 'string') return value === person?.phone ? toPlayerLabel(person) : maskText(value);
  if (Array.isArray(value)) return value.map((item) => maskValue(item, person));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, fieldValue]) => [
      field,
      person !== null && typeof fieldValue === 'string' && NAME_FIELD.test(field)
        ? MASK
        : maskValue(fieldValue, person),
    ]),
  );
}

const PLAYER_LABEL = /^player ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function toPlayerLabel({ id }: Pick<Person, 'id'>): string {
  return `player ${id}`;
}

export function parsePlayerLabel(label: unknown): string | null {
  return typeof label === 'string' ? (PLAYER_LABEL.exec(label)?.[1] ?? null) : null;
}

/** The last digits stay, so that lines about the same phone can be matched. */
export function maskPhone(phone: string): string {
  return `${MASK}${phone.slice(-SHOWN_DIGITS)}`;
}

function replaceName(text: string, name: string): string {
  return name.length < MIN_NAME_LENGTH ? text : text.replaceAll(name, MASK);
}

function replacePhones(text: string): string {
  return text.replace(PHONE, (found, ...rest) => {
    const groups = rest.at(-1) as { readonly kept?: string }; // named groups come last
    return groups.kept ?? maskPhone(normaliseNumericText(found).replace(/\D/g, ''));
  });
}
