import { addReverses, reverseNumber, twoD } from '../lottery/two-d.rules.ts';

/** An order before it is written, and what three public conventions take it for. */
export interface SampleOrder {
  readonly subject:
    | { readonly numbers: readonly string[] }
    | {
        readonly digits: readonly number[];
        readonly word: 'khway' | 'khwayTwins' | 'head' | 'tail' | 'round' | 'break';
      }
    | { readonly set: 'twins' | 'natkhat' | 'tens' | 'evenEven' | 'evenTwins' };
  readonly isReversed: boolean;
  readonly stakeKyat: number;
  readonly listSign: string;
  readonly stakeSign: string;
  readonly spelling: number;
}

type Lines = readonly { readonly number: string; readonly stakeKyat: number | null }[];
/** Null for an order that the convention cannot read. */
type Convention = (order: SampleOrder) => Lines | null;

const SPELLINGS = {
  khway: ['K', 'ခွေ', 'ေခြ'],
  khwayTwins: ['KP', 'ခွေပူး', 'ေခြပူး'],
  head: ['TS', 'ထိပ်', 'ထိပ္'],
  tail: ['NP', 'နောက်', 'ပိတ္'],
  round: ['P', 'ပါ', 'ပတ်သီး'],
  break: ['BR', 'ဘရိတ်', 'ဘရိတ္'],
  twins: ['AP', 'အပူး', 'အပူး'],
  natkhat: ['NK', 'နက္ခတ်', 'နကၡတ္'],
  tens: ['ဆယ်ပြည့်', 'ဆယ်ပြည့်', 'ဆယ္ျပည့္'],
  evenEven: ['စုံစုံ', 'စုံစုံ', 'စုံစုံ'],
  evenTwins: ['SP', 'စုံပူး', 'စုံပူး'],
} as const;

const isLatin = ({ spelling }: SampleOrder): boolean => spelling === 0;

export function writeOrder(order: SampleOrder): string {
  const { subject, isReversed, stakeKyat, listSign, stakeSign, spelling } = order;
  const word = 'set' in subject ? subject.set : 'word' in subject ? subject.word : null;
  const head =
    'numbers' in subject ? subject.numbers.join(listSign) : 'digits' in subject ? subject.digits.join('') : '';
  return `${head}${word === null ? '' : SPELLINGS[word][spelling]}${isReversed ? 'R' : ''}${stakeSign}${stakeKyat}`;
}

export function describeOrder(lines: Lines): string {
  const sums = new Map<string, number>();
  for (const { number, stakeKyat } of lines) sums.set(number, (sums.get(number) ?? 0) + (stakeKyat ?? 0));
  return [...sums]
    .map(([number, sum]) => `${number}=${sum}`)
    .sort()
    .join(' ');
}

const select = (rule: (head: number, tail: number) => boolean): readonly string[] =>
  twoD.numbers.filter((number) => rule(Number(number.charAt(0)), Number(number.charAt(1))));
const NATKHAT = '07 18 24 35 69 70 81 42 53 96'.split(' ');
const BROTHERS = select((head, tail) => [1, 9].includes((head - tail + 10) % 10));
const SUM_OF_TEN = select((head, tail) => head + tail === 10);
const TWINS = select((head, tail) => head === tail);

function selectPairs(digits: readonly number[], hasTwins: boolean): readonly string[] {
  return select((head, tail) => digits.includes(head) && digits.includes(tail) && (hasTwins || head !== tail));
}

/** The manual of one program: without R each number of a list is reversed, a break is the exact sum. */
const readByManual: Convention = ({ subject, isReversed, stakeKyat, stakeSign }) => {
  const stake = (numbers: readonly string[]) => numbers.map((number) => ({ number, stakeKyat }));
  const isMarked = isReversed || stakeSign === '@';
  if ('numbers' in subject)
    return stake(isMarked || subject.numbers.length > 1 ? addEach(subject.numbers) : subject.numbers);
  if (isMarked) return null;
  if ('set' in subject) {
    if (subject.set === 'twins') return stake(TWINS);
    if (subject.set === 'natkhat') return stake(NATKHAT);
    return subject.set === 'evenTwins' ? stake(TWINS.filter((number) => Number(number) % 2 === 0)) : null;
  }
  const { digits, word } = subject;
  if (word === 'khway' || word === 'khwayTwins')
    return digits.length < 2 ? null : stake(selectPairs(digits, word === 'khwayTwins'));
  const [digit = 0] = word === 'tail' ? digits.slice(-1) : digits;
  if (word === 'head') return stake(select((head) => head === digit));
  if (word === 'tail') return stake(select((_, tail) => tail === digit));
  if (digits.length > 1) return null;
  return stake(select((head, tail) => (word === 'round' ? [head, tail].includes(digit) : head + tail === digit)));
};

const addEach = (numbers: readonly string[]): readonly string[] => numbers.flatMap((number) => addReverses([number]));

/** Another program: R divides the amount, ခွေ has the twins, a break is the last digit, NK are the brothers. */
const readByProgram: Convention = (order) => {
  const { subject, isReversed, stakeKyat, stakeSign } = order;
  const stake = (numbers: readonly string[]) => numbers.map((number) => ({ number, stakeKyat }));
  if (stakeSign === '@') return null;
  if ('numbers' in subject)
    return isReversed
      ? subject.numbers.flatMap((number) =>
          addReverses([number]).map((one) => ({
            number: one,
            stakeKyat: reverseNumber(one) === one ? stakeKyat : stakeKyat / 2,
          })),
        )
      : stake(subject.numbers);
  if (isReversed) return null;
  if ('set' in subject) {
    if (subject.set === 'twins') return isLatin(order) ? null : stake(TWINS);
    if (subject.set === 'natkhat') return stake(isLatin(order) ? BROTHERS : NATKHAT);
    if (subject.set === 'tens') return stake(SUM_OF_TEN);
    if (subject.set === 'evenTwins') return isLatin(order) ? stake(SUM_OF_TEN) : null;
    return stake(select((head, tail) => head % 2 === 0 && tail % 2 === 0 && head !== tail));
  }
  const { digits, word } = subject;
  if (word === 'khway') return digits.length < 2 ? null : stake(selectPairs(digits, true));
  const [digit = 0] = digits;
  if (digits.length > 1 || word === 'khwayTwins') return null;
  if (word === 'round' && isLatin(order)) return stake(select((_, tail) => tail === digit));
  if (word === 'break') return stake(select((head, tail) => (head + tail) % 10 === digit));
  return stake(
    select((head, tail) => (word === 'head' ? [head] : word === 'tail' ? [tail] : [head, tail]).includes(digit)),
  );
};

/** A till program: lists once, R gives the amount to both numbers, several digits are a union. */
const readByTerminal: Convention = ({ subject, isReversed, stakeKyat, stakeSign }) => {
  const stake = (numbers: readonly string[]) => numbers.map((number) => ({ number, stakeKyat }));
  if ('numbers' in subject) return stake(isReversed || stakeSign === '@' ? addEach(subject.numbers) : subject.numbers);
  if (isReversed || stakeSign === '@' || !('word' in subject)) return null;
  const { digits, word } = subject;
  if (word === 'head') return stake(select((head) => digits.includes(head)));
  return word === 'tail' ? stake(select((_, tail) => digits.includes(tail))) : null;
};

const CONVENTIONS: readonly Convention[] = [readByManual, readByProgram, readByTerminal];

export function listMeanings(order: SampleOrder): readonly string[] {
  return CONVENTIONS.map((read) => read(order))
    .filter((lines) => lines !== null)
    .map(describeOrder);
}
