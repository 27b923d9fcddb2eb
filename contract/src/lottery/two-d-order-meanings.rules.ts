import { twoD } from './two-d.rules.ts';
import { selectKhway, selectTwoDByDigits, selectTwoDNumbers, TWO_D_SETS } from './two-d-sets.rules.ts';

/**
 * What shops and public programs for shops disagree on. The first answer is the meaning in this app; any other one
 * comes from a program, its manual, or a calculator.
 */
export const QUESTIONS = {
  /** `12 34 500`: each number once, or with its reverse. */
  list: ['once', 'reversed'],
  /** `12R500`: the amount on each of the two numbers, or divided between them. */
  reverse: ['each', 'half'],
  /** `12@500`: R, or "at". */
  at: ['reverse', 'price'],
  /** `12ပတ်500`: R, or the round of both digits. */
  pat: ['reverse', 'round'],
  /** `123K500`: without or with the twins. */
  khway: ['pairs', 'twins'],
  /** `5 ဘရိတ်`: the last digit of the sum, or the sum. */
  break: ['last', 'sum'],
  /** `12 ဘရိတ်`: the sum, its last digit, or the breaks of both digits. */
  breaks: ['sum', 'last', 'each'],
  /** `23ထိပ်`: both digits, or one of them. */
  digits: ['all', 'first', 'last'],
  p: ['round', 'tail'],
  nk: ['natkhat', 'brothers'],
  sp: ['evenTwins', 'sumOfTen'],
  tens: ['tailZero', 'sumOfTen'],
  /** စုံစုံ, မမ: with or without the twins. */
  parity: ['twins', 'noTwins'],
} as const;

export type Question = keyof typeof QUESTIONS;
/** Returns the answer to a question. */
export type Ask = (question: Question) => string;

const SUM_OF_TEN = selectTwoDNumbers((head, tail) => head + tail === 10);

function chooseParity(numbers: readonly string[], ask: Ask): readonly string[] {
  return ask('parity') === 'twins' ? numbers : numbers.filter((number) => !TWO_D_SETS.twins.includes(number));
}

type SetMeaning = (ask: Ask) => readonly string[];
/** Words that need no digits. */
const SETS = {
  power: () => TWO_D_SETS.power,
  natkhat: () => TWO_D_SETS.natkhat,
  brothers: () => TWO_D_SETS.brothers,
  twins: () => TWO_D_SETS.twins,
  a: () => TWO_D_SETS.twins,
  evenTwins: () => TWO_D_SETS.evenTwins,
  oddTwins: () => TWO_D_SETS.oddTwins,
  evenOdd: () => TWO_D_SETS.evenOdd,
  oddEven: () => TWO_D_SETS.oddEven,
  evenEven: (ask) => chooseParity(TWO_D_SETS.evenEven, ask),
  oddOdd: (ask) => chooseParity(TWO_D_SETS.oddOdd, ask),
  tens: (ask) => (ask('tens') === 'tailZero' ? TWO_D_SETS.tens : SUM_OF_TEN),
  sp: (ask) => (ask('sp') === 'evenTwins' ? TWO_D_SETS.evenTwins : SUM_OF_TEN),
  nk: (ask) => TWO_D_SETS[ask('nk') === 'natkhat' ? 'natkhat' : 'brothers'],
  all: () => twoD.numbers,
} as const satisfies Readonly<Record<string, SetMeaning>>;

const toDigits = (parts: readonly string[]): ReadonlySet<number> => new Set([...parts.join('')].map(Number));

function selectEnds(mode: 'head' | 'tail' | 'round', parts: readonly string[], ask: Ask): readonly string[] {
  const digits = toDigits(parts);
  const isOpen = parts.length === 1 && digits.size > 1;
  const [run = ''] = parts;
  const chosen = isOpen ? { first: run.charAt(0), last: run.slice(-1) }[ask('digits')] : undefined;
  return selectTwoDByDigits(mode, chosen === undefined ? digits : new Set([Number(chosen)]));
}

function selectBreaks(parts: readonly string[], ask: Ask): readonly string[] {
  const [sum = ''] = parts;
  if (parts.length > 1 || sum.length > 2) return [];
  const meaning = ask(sum.length === 1 ? 'break' : 'breaks');
  if (meaning === 'sum') return selectTwoDNumbers((head, tail) => head + tail === Number(sum));
  return selectTwoDByDigits('break', meaning === 'each' ? toDigits(parts) : new Set([Number(sum) % 10]));
}

type DigitMeaning = (parts: readonly string[], ask: Ask) => readonly string[];
/** Words after digits. */
const DIGIT_MODES = {
  khway: (parts, ask) => selectKhway(toDigits(parts), ask('khway') === 'twins'),
  k: (parts, ask) => selectKhway(toDigits(parts), ask('khway') === 'twins'),
  khwayTwins: (parts) => selectKhway(toDigits(parts), true),
  head: (parts, ask) => selectEnds('head', parts, ask),
  tail: (parts, ask) => selectEnds('tail', parts, ask),
  round: (parts, ask) => selectEnds('round', parts, ask),
  a: (parts, ask) => selectEnds('round', parts, ask),
  pat: (parts, ask) => selectEnds('round', parts, ask),
  p: (parts, ask) => selectEnds(ask('p') === 'round' ? 'round' : 'tail', parts, ask),
  break: selectBreaks,
  /** The digits before and after the word. */
  cross: ([heads = '', tails = '']) => {
    const [first, second] = [toDigits([heads]), toDigits([tails])];
    return selectTwoDNumbers((head, tail) => first.has(head) && second.has(tail));
  },
} as const satisfies Readonly<Record<string, DigitMeaning>>;

export type SetWord = keyof typeof SETS;
export type DigitWord = keyof typeof DIGIT_MODES;

export type Subject =
  | { readonly kind: 'numbers'; readonly numbers: readonly string[] }
  | { readonly kind: 'set'; readonly word: SetWord }
  | { readonly kind: 'digits'; readonly word: DigitWord; readonly parts: readonly string[] };

export function isSetWord(word: string): word is SetWord {
  return word in SETS;
}

export function isDigitWord(word: string): word is DigitWord {
  return word in DIGIT_MODES;
}

export function selectSubject(subject: Subject, ask: Ask): readonly string[] {
  switch (subject.kind) {
    case 'numbers':
      return subject.numbers;
    case 'set':
      return SETS[subject.word](ask);
    case 'digits':
      return DIGIT_MODES[subject.word](subject.parts, ask);
  }
}
