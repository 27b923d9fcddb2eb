import { asciiDigits } from './digits.ts';
import { NRC_TOWNSHIPS } from './nrc-townships.ts';

/** What a card says of its holder, in Latin and in Burmese: citizen, associate, naturalised, religious, monk, of the sixth kind, and temporary. */
const KIND_LETTERS = { N: 'နိုင်', E: 'ဧည့်', P: 'ပြု', T: 'သာသနာ', R: 'ရဟန်း', S: 'စ', Y: 'ယာယီ' } as const;
export type NrcKind = keyof typeof KIND_LETTERS;
export const NRC_KINDS = Object.keys(KIND_LETTERS) as readonly NrcKind[]; // the keys of a constant
/** States and regions as a card numbers them. */
export const NRC_STATES = Array.from({ length: 14 }, (_, index) => index + 1);
const NRC_DIGITS = 6;

export interface NrcTownship {
  readonly latin: string;
  readonly burmese: string;
}

/** The number of a national registration card, in Latin letters and ASCII digits. */
export interface Nrc {
  readonly state: number;
  readonly township: string;
  readonly kind: NrcKind;
  readonly number: string;
}

/** The townships of a state, by their letters; none where there is no such state. */
export function townshipsOf(state: number): readonly NrcTownship[] {
  return (NRC_TOWNSHIPS[state] ?? '')
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .flatMap(([latin, burmese]) => (latin === undefined || burmese === undefined ? [] : [{ latin, burmese }]));
}

export function isNrcNumber(text: string): boolean {
  return new RegExp(`^\\d{${NRC_DIGITS}}$`).test(text);
}

/** `12/MAKANA(N)123456`, or as it stands on the card, `၁၂/မကန(နိုင်)၁၂၃၄၅၆`; null for what is no card's number. */
export function parseNrc(text: string): Nrc | null {
  const parts = /^(\d{1,2})\/(\D+)\((\D+)\)(\d+)$/.exec(asciiDigits(withWa(text).replaceAll(/\s/g, '')));
  const [, state = '', township = '', kind = '', number = ''] = parts ?? [];
  const found = townshipsOf(Number(state)).find(
    ({ latin, burmese }) => latin === township.toUpperCase() || burmese === township,
  );
  const kindFound = NRC_KINDS.find((one) => one === kind.toUpperCase() || KIND_LETTERS[one] === kind);
  if (found === undefined || kindFound === undefined || !isNrcNumber(number)) return null;
  return { state: Number(state), township: found.latin, kind: kindFound, number };
}

/** The zero ၀ and the letter ဝ look alike: between letters it is the letter. */
function withWa(text: string): string {
  return text.replaceAll(/(?<=[\u1000-\u1021])\u1040|\u1040(?=[\u1000-\u1021])/g, '\u101d');
}

export function formatNrc({ state, township, kind, number }: Nrc): string {
  return `${state}/${township}(${kind})${number}`;
}

/** As it stands on the card. */
export function burmeseNrc({ state, township, kind, number }: Nrc): string {
  const letters = townshipsOf(state).find(({ latin }) => latin === township)?.burmese ?? township;
  return `${burmeseDigits(String(state))}/${letters}(${KIND_LETTERS[kind]})${burmeseDigits(number)}`;
}

/** The letters of a kind as the card has them. */
export function burmeseKind(kind: NrcKind): string {
  return KIND_LETTERS[kind];
}

export function burmeseDigits(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
}
