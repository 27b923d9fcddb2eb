import type { FieldIssue } from '../platform/field-issues.ts';
import type { Kyat } from '../platform/money.ts';
import type { StakeRules } from './products.ts';
import { readAmount } from '../platform/amount-text.rules.ts';
import { normaliseNumericText } from '../text/digits.rules.ts';
import { isPhone, normalisePhone } from '../platform/phone.rules.ts';
import { findStakeIssue } from './stake.rules.ts';
import { restoreWa } from '../text/zero-and-wa.rules.ts';

export interface OrderLine {
  readonly number: string;
  readonly stakeKyat: Kyat | null;
}

/** One meaning of an order, and the answers to questions of its game that it depends on. */
export interface Reading {
  readonly answers: Readonly<Record<string, string>>;
  readonly lines: readonly OrderLine[];
}

/** No reading, or an issue of the stake: the line is refused. Several readings: the player must choose one. */
export interface ReadOrder {
  readonly text: string;
  readonly readings: readonly Reading[];
  readonly issue: FieldIssue | null;
}

const listStakes = ({ readings }: ReadOrder): readonly (Kyat | null)[] =>
  readings.flatMap(({ lines }) => lines.map(({ stakeKyat }) => stakeKyat));

/** In chats a stake may hold for the lines above it, too: beside it, a line without a stake is refused. */
export function refuseMixedStakes(orders: readonly ReadOrder[]): readonly ReadOrder[] {
  const hasStake = orders.flatMap(listStakes).some((stakeKyat) => stakeKyat !== null);
  return orders.map((order) => (hasStake && listStakes(order).includes(null) ? { ...order, readings: [] } : order));
}

/** Repeated numbers add up. A number without a stake gets the common stake of the board. */
export function addUpLines(lines: readonly OrderLine[]): readonly OrderLine[] {
  const stakes = new Map<string, Kyat | null>();
  for (const { number, stakeKyat } of lines) {
    const before = stakes.get(number) ?? null;
    stakes.set(number, stakeKyat === null ? before : (before ?? 0) + stakeKyat);
  }
  return [...stakes].map(([number, stakeKyat]) => ({ number, stakeKyat }));
}

/** Null while a line is refused or has several meanings. */
export function addUpOrders(orders: readonly ReadOrder[]): readonly OrderLine[] | null {
  const isClear = orders.every(({ issue, readings }) => issue === null && readings.length === 1);
  return isClear ? addUpLines(orders.flatMap(({ readings }) => readings.flatMap(({ lines }) => lines))) : null;
}

/** `stakeKyat` is null if the amount is ambiguous or invalid. */
export interface StakedOrder {
  readonly numbers: string;
  readonly stakeKyat: Kyat | null;
}

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
/** After a Burmese letter these are dots below of Zawgyi, elsewhere the Shan digits 4 and 5. */
const ZAWGYI_DOT = /([\u1000-\u103f])[\u1094\u1095]/g;
const CURRENCY = '(?:\\s*(?:ks|kyats?|mmk|ကျပ်|က်ပ္)\\.?)?';
const GAP = '(?<gap>\\s*[\\s.,;/]\\s*)';
const GROUPED = new RegExp(`^(?<numbers>.*?\\d)${GAP}(?<stake>\\d{1,3}(?:,\\d{3})+)${CURRENCY}$`, 'iu');
const LAST_PART = new RegExp(`^(?<numbers>.*\\d)${GAP}(?<stake>\\d{3,})${CURRENCY}$`, 'iu');
const NUMBER_DIGITS = 3;
const DATE = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(?:\d{2}|(?:19|20)\d{2})$/;

export function splitOrderLines(text: string): readonly string[] {
  return text
    .split(LINE_END)
    .map((line) => normaliseNumericText(restoreWa(line.replace(ZAWGYI_DOT, '$1\u1037'))).trim())
    .filter((line) => line !== '');
}

/** Null for groups that are not of three, and for several amounts: `500,300`. */
export function readStake(text: string, { minimumKyat }: StakeRules): Kyat | null {
  const groups = text.split(',').map(Number);
  const mayBeSeveral = groups.length > 1 && groups.every((group) => group >= minimumKyat);
  return mayBeSeveral ? null : readAmount(text);
}

/** `123 1000`: a trailing amount after numbers of three digits. Null if the last part is no stake. */
export function readTrailingStake(line: string, rules: StakeRules): StakedOrder | null {
  const found = [GROUPED, LAST_PART]
    .map((pattern) => pattern.exec(line)?.groups)
    .find((groups) => isStake(groups?.['stake'] ?? '', rules));
  const { numbers = '', stake = '', gap = '' } = found ?? {};
  if (found === undefined) return null;
  const [first = '', ...groups] = stake.split(',');
  // "123 456,500" may be 500 on two numbers, or 456,500 on one; 500 may be a number, too.
  const isNumberBefore = first.length === NUMBER_DIGITS;
  const isGroup = (stake.length === 3 || groups.length > 0) && /[.,]/.test(gap);
  const isUnclear = isNumberBefore || isGroup || stake.startsWith('0');
  return { numbers, stakeKyat: isUnclear ? null : readStake(stake, rules) };
}

export function isStake(text: string, rules: StakeRules): boolean {
  const kyat = readAmount(text);
  return kyat !== null && findStakeIssue(kyat, rules) === null;
}

export function isPhoneOrDate(line: string): boolean {
  const [, firstPart, , secondPart] = DATE.exec(line) ?? [];
  const [low = 99, high = 99] = [Number(firstPart), Number(secondPart)].sort((first, second) => first - second);
  return isPhone(normalisePhone(line)) || (low <= 12 && high <= 31);
}
