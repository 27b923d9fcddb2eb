import { toAsciiDigits } from '../text/digits.rules.ts';
import { NRC_TOWNSHIPS } from './nrc-townships.rules.ts';

/** Citizen, associate, naturalised, religious, monk, sixth kind, temporary. */
const KIND_LETTERS = { N: 'နိုင်', E: 'ဧည့်', P: 'ပြု', T: 'သာသနာ', R: 'ရဟန်း', S: 'စ', Y: 'ယာယီ' } as const;
export type NrcKind = keyof typeof KIND_LETTERS;
export const NRC_KINDS = Object.keys(KIND_LETTERS) as readonly NrcKind[]; // keys of a constant
export const NRC_STATES = Array.from({ length: 14 }, (_, index) => index + 1);
const NRC_DIGITS = 6;

export interface NrcTownship {
  readonly latin: string;
  readonly burmese: string;
}

export interface Nrc {
  readonly state: number;
  readonly township: string;
  readonly kind: NrcKind;
  readonly number: string;
}

export function listTownships(state: number): readonly NrcTownship[] {
  return (NRC_TOWNSHIPS[state] ?? '')
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .flatMap(([latin, burmese]) => (latin === undefined || burmese === undefined ? [] : [{ latin, burmese }]));
}

export function isNrcNumber(text: string): boolean {
  return new RegExp(`^\\d{${NRC_DIGITS}}$`).test(text);
}

/** Reads `12/MAKANA(N)123456` and the card's form `၁၂/မကန(နိုင်)၁၂၃၄၅၆`; null if invalid. */
export function parseNrc(text: string): Nrc | null {
  const parts = /^(\d{1,2})\/(\D+)\((\D+)\)(\d+)$/.exec(toAsciiDigits(replaceZerosByWa(text).replaceAll(/\s/g, '')));
  const [, state = '', township = '', kind = '', number = ''] = parts ?? [];
  const knownTownship = listTownships(Number(state)).find(
    ({ latin, burmese }) => latin === township.toUpperCase() || burmese === township,
  );
  const knownKind = NRC_KINDS.find((candidate) => candidate === kind.toUpperCase() || KIND_LETTERS[candidate] === kind);
  if (knownTownship === undefined || knownKind === undefined || !isNrcNumber(number)) return null;
  return { state: Number(state), township: knownTownship.latin, kind: knownKind, number };
}

/** Next to a consonant it is the letter, also after the state's number. */
function replaceZerosByWa(text: string): string {
  return text.replace(/\u1040(?=[\u1000-\u1021])/g, '\u101d').replace(/([\u1000-\u1021])\u1040/g, '$1\u101d');
}

export function formatNrc({ state, township, kind, number }: Nrc): string {
  return `${state}/${township}(${kind})${number}`;
}

export function formatBurmeseNrc({ state, township, kind, number }: Nrc): string {
  const letters = listTownships(state).find(({ latin }) => latin === township)?.burmese ?? township;
  return `${toBurmeseDigits(String(state))}/${letters}(${KIND_LETTERS[kind]})${toBurmeseDigits(number)}`;
}

export function getBurmeseKind(kind: NrcKind): string {
  return KIND_LETTERS[kind];
}

export function toBurmeseDigits(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
}

const MAXIMUM_AGE = 120;

/** Full years; both arguments are `YYYY-MM-DD`. */
export function computeAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export function isBirthDate(text: string, today: string): boolean {
  if (!/^(?:19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return isDay && text <= today && computeAge(text, today) <= MAXIMUM_AGE;
}
