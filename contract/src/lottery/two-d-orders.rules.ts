import type { Kyat } from '../platform/money.ts';
import { PRODUCT_RULES } from '../betting/products.ts';
import { isPhoneOrDate, readTrailingStake, splitOrderLines, readStake } from '../betting/order-line.rules.ts';
import { twoD } from './two-d.rules.ts';

export interface OrderLine {
  readonly number: string;
  readonly stakeKyat: Kyat | null;
}

export type Orders =
  { readonly kind: 'lines'; readonly lines: readonly OrderLine[] } | { readonly kind: 'wrong'; readonly piece: string };

type NumberRule = (head: number, tail: number) => boolean;

export function selectTwoDNumbers(rule: NumberRule): readonly string[] {
  return twoD.numbers.filter((number) => rule(Math.floor(Number(number) / 10), Number(number) % 10));
}

/** နက္ခတ်: a fixed list of pairs. One of eleven sources has 46 and 64 in place of 69 and 96. */
const NATKHAT_HEADS: Readonly<Record<number, number>> = { 0: 7, 1: 8, 2: 4, 3: 5, 6: 9, 7: 0, 8: 1, 4: 2, 5: 3, 9: 6 };

export const TWO_D_SETS = {
  power: selectTwoDNumbers((head, tail) => Math.abs(head - tail) === 5),
  natkhat: selectTwoDNumbers((head, tail) => NATKHAT_HEADS[head] === tail),
  brothers: selectTwoDNumbers((head, tail) => (head + 1) % 10 === tail || (tail + 1) % 10 === head),
  twins: selectTwoDNumbers((head, tail) => head === tail),
  tens: selectTwoDNumbers((_, tail) => tail === 0),
} as const;

export function reverseNumber(number: string): string {
  return `${number.charAt(1)}${number.charAt(0)}`;
}

export function addReverses(numbers: readonly string[]): readonly string[] {
  return [...new Set([...numbers, ...numbers.map(reverseNumber)])];
}

/** ခွေ: each pair of the digits in both orders; ခွေပူး adds the twins. */
export function selectKhway(digits: ReadonlySet<number>, hasTwins: boolean): readonly string[] {
  return digits.size < 2
    ? []
    : selectTwoDNumbers((head, tail) => (hasTwins || head !== tail) && digits.has(head) && digits.has(tail));
}

const SET_PATTERNS: readonly (readonly [RegExp, keyof typeof TWO_D_SETS])[] = [
  [/^(?:ပါဝါ|power|pw)$/i, 'power'],
  [/^(?:နက္ခတ်|နက္ခတ္|နခတ်|natkhat|nk)$/i, 'natkhat'],
  [/^(?:ညီကို|ညီအစ်ကို|ညီအကို|brothers?)$/i, 'brothers'],
  [/^(?:အပူး|အပူ း|twins?)$/i, 'twins'],
  [/^(?:ဆယ်ပြည့်|ဆယ္ျပည့္|tens?)$/i, 'tens'],
];

type DigitMode = 'khway' | 'khwayTwins' | 'head' | 'tail' | 'round' | 'break';
type OrderMode = 'reversed' | DigitMode;
const MODE_PATTERNS: readonly (readonly [RegExp, OrderMode])[] = [
  [/^(?:r|ပတ်လည်|ပတ်|ပတ္လည္|အာ)$/i, 'reversed'],
  [/^(?:အ?ခွေပူး|အ?ေခြပူး|khway ?twins?)$/i, 'khwayTwins'],
  [/^(?:အ?ခွေ|အ?ေခြ|khway)$/i, 'khway'],
  [/^(?:ထိပ်|ထိပ္|head)$/i, 'head'],
  [/^(?:နောက်ပိတ်|နောက်|ပိတ်|ေနာက္ပိတ္|ေနာက္|tail)$/i, 'tail'],
  [/^(?:ပတ်သီး|အပါ|ပါ|ပတ္သီး|round)$/i, 'round'],
  [/^(?:ဘရိတ်|ဘရိတ္|break|bk)$/i, 'break'],
];

const STAKE = PRODUCT_RULES.two_d.stake;
const SEPARATORS = /[\s.,;/+*]+/;
const PIECE = /^(?<list>[\d\s.,;/+*]*?)\s*(?<word>[^\d\s.,;/+*][^\d.,;/+*]*?)?$/u;
/** An amount of 3 or more digits after a sign or a word: `12=500`, `12R 500`, `ပါဝါ 500`. `12-34` has none. */
const WITH_SIGN = /^(?<numbers>.*?)\s*(?<sign>=|-|–|:|@|x|×|\*)\s*(?<stake>\d[\d,]{2,})\s*(?:ks|kyats?|ကျပ်|က်ပ္)?$/iu;
const WITH_WORD = /^(?<numbers>.*[^\d\s.,;/+*])\s*(?<stake>\d[\d,]{2,})\s*(?:ks|kyats?|ကျပ်|က်ပ္)?$/iu;

/** Null for a piece of another length: it may be an amount, a date or a phone number. */
function splitPairs(list: string): readonly string[] | null {
  const pieces = list.split(SEPARATORS).filter((piece) => piece !== '');
  return pieces.length > 0 && pieces.every((piece) => /^\d{2}$/.test(piece)) ? pieces : null;
}

/** One run or separate digits. Null if ambiguous, and for a break of several digits: some players mean their sum. */
function readDigits(list: string, mode: DigitMode): ReadonlySet<number> | null {
  const pieces = list.split(SEPARATORS).filter((piece) => piece !== '');
  const isClear = pieces.length === 1 || pieces.every((piece) => piece.length === 1);
  const digits = pieces.join('');
  return isClear && (mode !== 'break' || digits.length === 1) ? new Set([...digits].map(Number)) : null;
}

/** Several digits give the union. A break is the last digit of the sum: 9 and 8 is break 7. */
export function selectTwoDByDigits(mode: DigitMode, digits: ReadonlySet<number>): readonly string[] {
  switch (mode) {
    case 'khway':
    case 'khwayTwins':
      return selectKhway(digits, mode === 'khwayTwins');
    case 'head':
      return selectTwoDNumbers((head) => digits.has(head));
    case 'tail':
      return selectTwoDNumbers((_, tail) => digits.has(tail));
    case 'round':
      return selectTwoDNumbers((head, tail) => digits.has(head) || digits.has(tail));
    case 'break':
      return selectTwoDNumbers((head, tail) => digits.has((head + tail) % 10));
  }
}

function readOrderNumbers(text: string): readonly string[] | null {
  const { list = '', word = '' } = PIECE.exec(text.trim())?.groups ?? {};
  if (word === '') return splitPairs(list);
  const set = SET_PATTERNS.find(([pattern]) => pattern.test(word.trim()));
  if (set !== undefined) return list.trim() === '' ? TWO_D_SETS[set[1]] : null;
  const mode = MODE_PATTERNS.find(([pattern]) => pattern.test(word.trim()))?.[1];
  if (mode === undefined) return null;
  if (mode === 'reversed') {
    const numbers = splitPairs(list);
    return numbers === null ? null : addReverses(numbers);
  }
  const digits = readDigits(list, mode);
  const numbers = digits === null ? [] : selectTwoDByDigits(mode, digits);
  return numbers.length > 0 ? numbers : null;
}

/** "12*34,500" may be 500 on two numbers, or 34,500 on one. */
function mayContainNumber(sign: string, stake: string): boolean {
  const [first = '', ...groups] = stake.split(',');
  return sign !== '=' && sign !== '@' && first.length === 2 && Number(groups.join('')) > 0;
}

function readOrder(line: string): { readonly numbers: readonly string[]; readonly stakeKyat: Kyat | null } | null {
  if (isPhoneOrDate(line)) return null;
  const { numbers: list = line, sign = '', stake } = (WITH_SIGN.exec(line) ?? WITH_WORD.exec(line))?.groups ?? {};
  const staked =
    stake === undefined
      ? readTrailingStake(line, 2, STAKE)
      : { numbers: list, stakeKyat: mayContainNumber(sign, stake) ? null : readStake(stake, STAKE) };
  if (staked !== null && (staked.stakeKyat === null || staked.stakeKyat === 0 || isPhoneOrDate(staked.numbers)))
    return null;
  const numbers = readOrderNumbers(staked?.numbers ?? line);
  return numbers === null ? null : { numbers, stakeKyat: staked?.stakeKyat ?? null };
}

/** One order per line: `12 34`, `12R 500`, `12,34-500`, `ပါဝါ 500`, `1234 ခွေ 500`. Repeated numbers add up. */
export function readTwoDOrders(text: string): Orders {
  const stakes = new Map<string, Kyat | null>();
  for (const line of splitOrderLines(text)) {
    const order = readOrder(line);
    if (order === null) return { kind: 'wrong', piece: line };
    for (const number of new Set(order.numbers)) {
      const before = stakes.get(number) ?? null;
      stakes.set(number, order.stakeKyat === null ? before : (before ?? 0) + order.stakeKyat);
    }
  }
  return { kind: 'lines', lines: [...stakes].map(([number, stakeKyat]) => ({ number, stakeKyat })) };
}
