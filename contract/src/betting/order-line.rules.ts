import type { Kyat } from '../platform/money.ts';
import type { StakeRules } from './products.ts';
import { readAmount } from '../platform/amount-text.rules.ts';
import { normaliseNumericText } from '../text/digits.rules.ts';
import { isPhone, normalisePhone } from '../platform/phone.rules.ts';
import { findStakeIssue } from './stake.rules.ts';
import { restoreWa } from '../text/zero-and-wa.rules.ts';

/** `stakeKyat` is null if the amount is ambiguous or invalid. */
export interface StakedOrder {
  readonly numbers: string;
  readonly stakeKyat: Kyat | null;
}

const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
const CURRENCY = '(?:\\s*(?:ks|kyats?|mmk|ကျပ်|က်ပ္)\\.?)?';
const GAP = '(?<gap>\\s*[\\s.,;/]\\s*)';
const GROUPED = new RegExp(`^(?<numbers>.*?\\d)${GAP}(?<stake>\\d{1,3}(?:,\\d{3})+)${CURRENCY}$`, 'iu');
const LAST_PART = new RegExp(`^(?<numbers>.*\\d)${GAP}(?<stake>\\d{3,})${CURRENCY}$`, 'iu');
const DATE = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(?:\d{2}|(?:19|20)\d{2})$/;

export function splitOrderLines(text: string): readonly string[] {
  return text
    .split(LINE_END)
    .map((line) => normaliseNumericText(restoreWa(line)).trim())
    .filter((line) => line !== '');
}

/** Null for groups that are not of three, and for several amounts: `500,300`. */
export function readStake(text: string, { minimumKyat }: StakeRules): Kyat | null {
  const groups = text.split(',').map(Number);
  const mayBeSeveral = groups.length > 1 && groups.every((group) => group >= minimumKyat);
  return mayBeSeveral ? null : readAmount(text);
}

/** `25 1000`: a trailing amount. `numberDigits`: digits of the game's numbers. Null if the last part is no stake. */
export function readTrailingStake(line: string, numberDigits: number, rules: StakeRules): StakedOrder | null {
  const found = [GROUPED, LAST_PART]
    .map((pattern) => pattern.exec(line)?.groups)
    .find((groups) => isStake(groups?.['stake'] ?? '', rules));
  const { numbers = '', stake = '', gap = '' } = found ?? {};
  if (found === undefined) return null;
  const [first = '', ...groups] = stake.split(',');
  // "12 34,500" may be 500 on two numbers, or 34,500 on one; in a game of three digits 500 may be a number.
  const isNumberBefore =
    first.length === numberDigits && groups.every((group) => group.length === numberDigits || Number(group) > 0);
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
