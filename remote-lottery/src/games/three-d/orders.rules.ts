import type { Kyat } from '@padauk/contract/platform/money';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import {
  isPhoneOrDate,
  isStake,
  readTrailingStake,
  splitOrderLines,
  readStake,
} from '@padauk/contract/betting/order-line.rules';
import { listPermutations } from '@padauk/contract/lottery/three-d.rules';
import type { DraftLine } from '../../state/draft.rules.ts';

/** The parsed lines, or the first piece that cannot be parsed. */
export type Orders =
  { readonly kind: 'lines'; readonly lines: readonly DraftLine[] } | { readonly kind: 'wrong'; readonly piece: string };

/** R, its spelling အာ, or ပတ်လည် and its short form, as used in chats; in Zawgyi ပတ္လည္. */
const ROUND_PATTERN = /(?:[rR]|အာ|ပတ်လည်|ပတ်|ပတ္လည္|ပတ္)/;
const AMOUNT_PATTERN = '\\d[\\d,]*';
/** After R, or a sign that never precedes a number, an amount follows: "123 R 500", "123 = 500". */
const ORDER_PATTERN = new RegExp(
  `^(?<list>[\\d\\s.,;/+]+?)\\s*(?:(?<round>${ROUND_PATTERN.source})\\s*[=*x×@-]?\\s*(?<ofRound>${AMOUNT_PATTERN})?` +
    `|(?<sign>[=*x×@-])\\s*(?<ofSign>${AMOUNT_PATTERN}))?$`,
);
const STAKE_RULES = PRODUCT_RULES.three_d.stake;
/** The only valid stake that reads as two numbers: 100,000. */
const LARGEST_STAKE_PATTERN = /(?:^|\D)100\D+000$/;

interface Order {
  readonly numbers: readonly string[];
  readonly stakeKyat: Kyat | null;
}

/** Rejects the first piece that is not a number: longer digits may be an amount, a date or a phone number. */
function toOrder(list: string, isRound: boolean, stakeKyat: Kyat | null): Order | string {
  const parts = list.split(/[\s.,;/+]+/).filter((part) => part !== '');
  const invalid = parts.find((part) => !/^\d{3}$/.test(part));
  if (invalid !== undefined) return invalid;
  return { numbers: isRound ? [...new Set(parts.flatMap((number) => listPermutations(number)))] : parts, stakeKyat };
}

/** Three digits after a sign that also separates numbers may be a number. */
function isAmbiguousSign(sign: string, amount: string): boolean {
  const startsWithNumber = /^\d{3}(?:,|$)/.test(amount);
  return startsWithNumber && (/[-*]/.test(sign) || (/[x×]/.test(sign) && !isStake(amount, STAKE_RULES)));
}

/** Parses one line; returns the text that is unreadable or ambiguous. */
function parseOrder(line: string): Order | string {
  const { list, round, ofRound, sign = '', ofSign } = ORDER_PATTERN.exec(line)?.groups ?? {};
  if (list === undefined || isPhoneOrDate(line)) return line;
  const isRound = round !== undefined;
  const amount = ofRound ?? ofSign;
  if (amount !== undefined) {
    const stakeKyat = isAmbiguousSign(sign, amount) ? null : readStake(amount, STAKE_RULES);
    return stakeKyat === null ? line : toOrder(list, isRound, stakeKyat);
  }
  const trailing = isRound ? null : readTrailingStake(line, 3, STAKE_RULES);
  if (trailing === null) return LARGEST_STAKE_PATTERN.test(line) ? line : toOrder(list, isRound, null);
  return trailing.stakeKyat === null ? line : toOrder(trailing.numbers, false, trailing.stakeKyat);
}

/** An amount on its own line is ambiguous below numbers without a stake. */
function isAmbiguousLine(line: string, stakes: ReadonlyMap<string, Kyat | null>): boolean {
  const hasNumberWithoutStake = [...stakes.values()].some((stakeKyat) => stakeKyat === null);
  return isStake(line, STAKE_RULES) && (line.includes(',') || hasNumberWithoutStake);
}

/**
 * Parses chat orders, one per line: `123 456`, `123 1000`, `123 R 500`, `123=1000`, in any script's digits. One
 * unreadable piece rejects the whole text, because a guess could bet on the wrong number. Amounts of repeated numbers
 * are added up.
 */
export function parseOrders(text: string): Orders {
  const stakes = new Map<string, Kyat | null>();
  for (const line of splitOrderLines(text)) {
    const order = isAmbiguousLine(line, stakes) ? line : parseOrder(line);
    if (typeof order === 'string') return { kind: 'wrong', piece: order };
    for (const number of order.numbers) {
      const current = stakes.get(number) ?? null;
      stakes.set(number, order.stakeKyat === null ? current : (current ?? 0) + order.stakeKyat);
    }
  }
  return { kind: 'lines', lines: [...stakes].map(([number, stakeKyat]) => ({ number, stakeKyat })) };
}
