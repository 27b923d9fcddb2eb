import type { Kyat } from '@padauk/contract/platform/money';
import { PRODUCT_RULES } from '@padauk/contract/betting/products';
import {
  isPhoneOrDate,
  isStake,
  type OrderLine,
  type ReadOrder,
  readTrailingStake,
  refuseMixedStakes,
  splitOrderLines,
  readStake,
} from '@padauk/contract/betting/order-line.rules';
import { listPermutations } from '@padauk/contract/lottery/three-d.rules';

/** R, its spelling အာ, or ပတ်လည် and its short form, as used in chats; in Zawgyi ပတ္လည္. */
const ROUND_PATTERN = /(?:[rR]|အာ|ပတ်လည်|ပတ်|ပတ္လည္|ပတ္)/;
const AMOUNT_PATTERN = '\\d[\\d,]*';
/** After R, or a sign that never precedes a number, an amount follows: "123 R 500", "123 = 500". */
const ORDER_PATTERN = new RegExp(
  `^(?<list>[\\d\\s.,;/+၊။、]+?)\\s*(?:(?<round>${ROUND_PATTERN.source})\\s*[=:*x×–—−-]?\\s*(?<ofRound>${AMOUNT_PATTERN})?` +
    `|(?<sign>[=:*x×–—−-])\\s*(?<ofSign>${AMOUNT_PATTERN}))?$`,
);
/** After an amount with a sign, before the next number with one. */
const NEXT_ORDER = /[,;၊]?\s+(?=\d{3}\s*[=:])/;
const STAKE_RULES = PRODUCT_RULES.three_d.stake;
/** The only valid stake that reads as two numbers: 100,000. */
const LARGEST_STAKE_PATTERN = /(?:^|\D)100\D+000$/;

interface Order {
  readonly numbers: readonly string[];
  readonly stakeKyat: Kyat | null;
}

/** Null if a piece is not a number: longer digits may be an amount, a date or a phone number. */
function toOrder(list: string, isRound: boolean, stakeKyat: Kyat | null): Order | null {
  const parts = list.split(/[\s.,;/+၊။、]+/).filter((part) => part !== '');
  if (!parts.every((part) => /^\d{3}$/.test(part))) return null;
  return { numbers: isRound ? parts.flatMap((number) => listPermutations(number)) : parts, stakeKyat };
}

/** Three digits after a sign that also separates numbers may be a number. */
function isAmbiguousSign(sign: string, amount: string): boolean {
  const startsWithNumber = /^\d{3}(?:,|$)/.test(amount);
  return startsWithNumber && (/[-–—−*]/.test(sign) || (/[x×]/.test(sign) && !isStake(amount, STAKE_RULES)));
}

/** Parses one line; null if it is unreadable or ambiguous. */
function parseOrder(line: string): Order | null {
  const { list, round, ofRound, sign = '', ofSign } = ORDER_PATTERN.exec(line)?.groups ?? {};
  if (list === undefined || isPhoneOrDate(line)) return null;
  const isRound = round !== undefined;
  const amount = ofRound ?? ofSign;
  if (amount !== undefined) {
    const stakeKyat = isAmbiguousSign(sign, amount) ? null : readStake(amount, STAKE_RULES);
    return stakeKyat === null ? null : toOrder(list, isRound, stakeKyat);
  }
  const trailing = isRound ? null : readTrailingStake(line, STAKE_RULES);
  if (trailing === null) return LARGEST_STAKE_PATTERN.test(line) ? null : toOrder(list, isRound, null);
  return trailing.stakeKyat === null ? null : toOrder(trailing.numbers, false, trailing.stakeKyat);
}

/** `123=1000, 456=2000` has two orders, each with its stake. `@` is refused: for some it means R. */
function parseLine(line: string): readonly OrderLine[] | null {
  const hasSeveral = line.split(/[=:]/).length > 2;
  const pieces = hasSeveral ? line.split(NEXT_ORDER) : [line];
  const orders = pieces.map(parseOrder);
  if (orders.some((order) => order === null || (order.stakeKyat === null && pieces.length > 1))) return null;
  return orders.flatMap((order) =>
    (order?.numbers ?? []).map((number) => ({ number, stakeKyat: order?.stakeKyat ?? null })),
  );
}

/** An amount on its own line is ambiguous below numbers without a stake. */
function isAmbiguousLine(line: string, orders: readonly ReadOrder[]): boolean {
  const hasNumberWithoutStake = orders.some(({ readings }) =>
    readings.some(({ lines }) => lines.some(({ stakeKyat }) => stakeKyat === null)),
  );
  return isStake(line, STAKE_RULES) && (line.includes(',') || hasNumberWithoutStake);
}

/**
 * Parses chat orders, one per line: `123 456`, `123 1000`, `123 R 500`, `123=1000`, in any script's digits. Refuses a
 * line that has an unreadable piece, because a guess could bet on the wrong number. The review checks stakes.
 */
export function readThreeDOrders(text: string): readonly ReadOrder[] {
  const orders: ReadOrder[] = [];
  for (const line of splitOrderLines(text)) {
    const lines = isAmbiguousLine(line, orders) ? null : parseLine(line);
    orders.push({ text: line, readings: lines === null ? [] : [{ answers: {}, lines }], issue: null });
  }
  return refuseMixedStakes(orders);
}
