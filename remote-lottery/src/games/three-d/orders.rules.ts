import type { Kyat } from '@padauk/contract/money';
import { PRODUCT_RULES } from '@padauk/contract/products';
import { isNoOrder, isStake, lastPartStake, orderLinesOf, stakeOf } from '@padauk/contract/rules/order-line';
import { permutationsOf } from '@padauk/contract/rules/three-d';
import type { DraftLine } from '../../state/draft.rules.ts';

/** The parsed lines, or the first piece that cannot be parsed. */
export type Orders =
  { readonly kind: 'lines'; readonly lines: readonly DraftLine[] } | { readonly kind: 'wrong'; readonly piece: string };

/** R, its spelling အာ, or ပတ်လည် and its short form, as used in chats; in Zawgyi ပတ္လည္. */
const ROUND = /(?:[rR]|အာ|ပတ်လည်|ပတ်|ပတ္လည္|ပတ္)/;
const AMOUNT = '\\d[\\d,]*';
/** After R, or a sign that never precedes a number, an amount follows: "123 R 500", "123 = 500". */
const ORDER = new RegExp(
  `^(?<list>[\\d\\s.,;/+]+?)\\s*(?:(?<round>${ROUND.source})\\s*[=*x×@-]?\\s*(?<ofRound>${AMOUNT})?` +
    `|(?<sign>[=*x×@-])\\s*(?<ofSign>${AMOUNT}))?$`,
);
const STAKE = PRODUCT_RULES.three_d.stake;
/** The only valid stake that reads as two numbers: 100,000. */
const LARGEST_STAKE = /(?:^|\D)100\D+000$/;

interface Order {
  readonly numbers: readonly string[];
  readonly stakeKyat: Kyat | null;
}

/** Rejects the first piece that is not a number: longer digits may be an amount, a date or a phone number. */
function orderOf(list: string, isRound: boolean, stakeKyat: Kyat | null): Order | string {
  const pieces = list.split(/[\s.,;/+]+/).filter((piece) => piece !== '');
  const wrong = pieces.find((piece) => !/^\d{3}$/.test(piece));
  if (wrong !== undefined) return wrong;
  return { numbers: isRound ? [...new Set(pieces.flatMap((one) => permutationsOf(one)))] : pieces, stakeKyat };
}

/** Three digits after a sign that also separates numbers may be a number. */
function isUnclearSign(sign: string, amount: string): boolean {
  const beginsWithNumber = /^\d{3}(?:,|$)/.test(amount);
  return beginsWithNumber && (/[-*]/.test(sign) || (/[x×]/.test(sign) && !isStake(amount, STAKE)));
}

/** Parses one line; returns the text that is unreadable or ambiguous. */
function readOrder(line: string): Order | string {
  const { list, round, ofRound, sign = '', ofSign } = ORDER.exec(line)?.groups ?? {};
  if (list === undefined || isNoOrder(line)) return line;
  const isRound = round !== undefined;
  const amount = ofRound ?? ofSign;
  if (amount !== undefined) {
    const stakeKyat = isUnclearSign(sign, amount) ? null : stakeOf(amount, STAKE);
    return stakeKyat === null ? line : orderOf(list, isRound, stakeKyat);
  }
  const staked = isRound ? null : lastPartStake(line, 3, STAKE);
  if (staked === null) return LARGEST_STAKE.test(line) ? line : orderOf(list, isRound, null);
  return staked.stakeKyat === null ? line : orderOf(staked.numbers, false, staked.stakeKyat);
}

/** An amount on its own line is ambiguous below numbers without a stake. */
function isUnclearLine(line: string, stakes: ReadonlyMap<string, Kyat | null>): boolean {
  const hasNone = [...stakes.values()].some((stakeKyat) => stakeKyat === null);
  return isStake(line, STAKE) && (line.includes(',') || hasNone);
}

/**
 * Parses chat orders, one per line: `123 456`, `123 1000`, `123 R 500`, `123=1000`, in any script's digits. One
 * unreadable piece rejects the whole text, because a guess could bet on the wrong number. Amounts of repeated numbers
 * are added up.
 */
export function readOrders(text: string): Orders {
  const stakes = new Map<string, Kyat | null>();
  for (const line of orderLinesOf(text)) {
    const order = isUnclearLine(line, stakes) ? line : readOrder(line);
    if (typeof order === 'string') return { kind: 'wrong', piece: order };
    for (const number of order.numbers) {
      const before = stakes.get(number) ?? null;
      stakes.set(number, order.stakeKyat === null ? before : (before ?? 0) + order.stakeKyat);
    }
  }
  return { kind: 'lines', lines: [...stakes].map(([number, stakeKyat]) => ({ number, stakeKyat })) };
}
