import { asciiDigits } from '@padauk/contract/rules/digits';
import { normalisePhone } from '@padauk/contract/rules/phone';

const MASK = '••••';
const SHOWN_END = 4;
/** A phone of Myanmar as people type it, spaces and hyphens included; no part of an id or of a longer number. */
const PHONE = /(?<![\w-])(?:\+?95[ -]?9|09)(?:[ -]?\d){7,9}(?![\w-])/g;
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

/** Digits are looked for in one script, and each stands where it stood. */
function replacePhones(text: string): string {
  const digits = asciiDigits(text);
  if (digits.length !== text.length) return text;
  const found = [...digits.matchAll(PHONE)].toReversed();
  return found.reduce(
    (rest, match) =>
      rest.slice(0, match.index) + maskedPhone(normalisePhone(match[0])) + rest.slice(match.index + match[0].length),
    text,
  );
}
