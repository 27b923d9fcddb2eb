import { plainFigures } from '@padauk/contract/rules/digits';

const MASK = '••••';
const SHOWN_END = 4;
/** Digits of the scripts that the contract reads; the letter wa stands for a zero. */
const ZERO = '[0\\u1040\\u1090\\uff10\\u101d]';
const FIVE = '[5\\u1045\\u1095\\uff15]';
const NINE = '[9\\u1049\\u1099\\uff19]';
const DIGIT = '[0-9\\u1040-\\u1049\\u1090-\\u1099\\uff10-\\uff19\\u101d]';
/** What people write between the digits of a phone. Marks that nobody sees do not count. */
const BETWEEN = '\\p{Cf}*(?:[\\s\\-().\\u2010-\\u2015\\u2212/_]\\p{Cf}*){0,3}';
/** Behind a leading zero, which no sum has, also a comma. */
const BEHIND_ZERO = `(?:${BETWEEN}|\\p{Cf}*,\\s?\\p{Cf}*)`;
const COUNTRY = `(?:\\+|${ZERO}${ZERO})?(?:${BETWEEN}${NINE}${BETWEEN}${FIVE}){1,2}${BETWEEN}(?:${ZERO}${BETWEEN})?${NINE}`;
const PHONES = [
  `${COUNTRY}(?:${BETWEEN}${DIGIT}){7,9}`,
  `${ZERO}${BEHIND_ZERO}${NINE}(?:${BEHIND_ZERO}${DIGIT}){7,9}`,
  // Without its zero only in the length of today's numbers: a shorter one may be a sum or a case.
  `${NINE}(?:${BETWEEN}${DIGIT}){9}`,
];
/** Ids and dates hold what looks like a phone. */
const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const DATE = `(?<!${DIGIT})(?:${DIGIT}{4}-${DIGIT}{2}-${DIGIT}{2}|${DIGIT}{1,2}(?<mark>[./-])${DIGIT}{1,2}\\k<mark>${DIGIT}{4})(?!${DIGIT})`;
/** A phone of Myanmar as people type it; no part of a longer number or of a word of letters, and no minutes of a time. */
const PHONE = new RegExp(
  `(?<kept>${ID}|${DATE})|(?<![A-Za-z]|${DIGIT}|${DIGIT}:)(?:${PHONES.join('|')})(?![A-Za-z]|${DIGIT})`,
  'giu',
);
const EMAIL = /[^\s@"]+@[^\s@"]+\.[^\s@"]+/g;
/** A shorter name is a word of many sentences. */
const SHORTEST_NAME = 3;

/** Who somebody is, in words that people write about them. */
export interface Person {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
}

/**
 * A text without phones, e-mails and the name of the player whom it is about. What the office writes stands in books
 * that are never changed, long after the account was closed;
 * they name the player by its id.
 */
export function maskedWords(text: string, person: Pick<Person, 'name'> | null = null): string {
  const withoutName = person === null ? text : replaceName(text, person.name);
  return replacePhones(withoutName).replaceAll(EMAIL, MASK);
}

/** `name`, `senderName`, `holderName`, `holder`. */
const NAME_FIELD = /(?:name|holder)$/i;

/** What a thing was before and after, without whom it is about: the own phone becomes the id, and names are hidden. */
export function maskedValue(value: unknown, person: Person | null): unknown {
  if (typeof value === 'string') return value === person?.phone ? playerWord(person) : maskedWords(value);
  if (Array.isArray(value)) return value.map((one) => maskedValue(one, person));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      person !== null && typeof one === 'string' && NAME_FIELD.test(field) ? MASK : maskedValue(one, person),
    ]),
  );
}

const PLAYER_WORD = /^player ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** How the audit names a player. */
export function playerWord({ id }: Pick<Person, 'id'>): string {
  return `player ${id}`;
}

/** The id in {@link playerWord}; null for another text. */
export function playerNamedBy(word: unknown): string | null {
  return typeof word === 'string' ? (PLAYER_WORD.exec(word)?.[1] ?? null) : null;
}

/** Its end, by which two lines about one phone are known as such. */
export function maskedPhone(phone: string): string {
  return `${MASK}${phone.slice(-SHOWN_END)}`;
}

function replaceName(text: string, name: string): string {
  return name.length < SHORTEST_NAME ? text : text.replaceAll(name, MASK);
}

function replacePhones(text: string): string {
  return text.replace(PHONE, (found, ...rest) => {
    const groups = rest.at(-1) as { readonly kept?: string }; // named groups come last
    return groups.kept ?? maskedPhone(plainFigures(found).replace(/\D/g, ''));
  });
}
