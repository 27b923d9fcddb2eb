import type { FieldIssue } from '../platform/field-issues.ts';
import type { Kyat } from '../platform/money.ts';
import {
  addUpLines,
  isPhoneOrDate,
  type OrderLine,
  type ReadOrder,
  type Reading,
  refuseMixedStakes,
  splitOrderLines,
} from '../betting/order-line.rules.ts';
import { PRODUCT_RULES } from '../betting/products.ts';
import { findStakeIssue } from '../betting/stake.rules.ts';
import { type ParsedOrder, parseOrderLine } from './two-d-order-grammar.rules.ts';
import { type Ask, type Question, QUESTIONS, selectSubject } from './two-d-order-meanings.rules.ts';
import { addReverses, reverseNumber } from './two-d.rules.ts';

export type Answers = { readonly [Name in Question]?: string };

const isTwin = (number: string): boolean => number === reverseNumber(number);
const withReverse = (number: string): readonly string[] => addReverses([number]);

function stakeNumbers(
  { subject, isReversed, hasAt, stakeKyat, reverseKyat }: ParsedOrder,
  ask: Ask,
): readonly OrderLine[] {
  const pat = subject.kind === 'digits' && subject.word === 'pat' && subject.parts.every(({ length }) => length === 2);
  const isPatReverse = pat && ask('pat') === 'reverse';
  const numbers = isPatReverse ? subject.parts : selectSubject(subject, ask);
  const stakeAll = (list: readonly string[], kyat: Kyat | null) => list.map((number) => ({ number, stakeKyat: kyat }));
  if (reverseKyat !== null) {
    // A twin has no reverse to bet this amount on.
    const reverses = numbers.some(isTwin) ? [] : numbers.map(reverseNumber);
    return reverses.length === 0 ? [] : [...stakeAll(numbers, stakeKyat), ...stakeAll(reverses, reverseKyat)];
  }
  const isTyped = isPatReverse || subject.kind === 'numbers';
  if (isReversed || isPatReverse || (hasAt && ask('at') === 'reverse')) {
    if (!isTyped) return stakeAll(addReverses(numbers), stakeKyat);
    const isHalf = stakeKyat !== null && !numbers.every(isTwin) && ask('reverse') === 'half';
    return numbers.flatMap((number) =>
      stakeAll(withReverse(number), isHalf && !isTwin(number) ? stakeKyat / 2 : stakeKyat),
    );
  }
  const isList = isTyped && numbers.length > 1 && stakeKyat !== null;
  return stakeAll(isList && ask('list') === 'reversed' ? numbers.flatMap(withReverse) : numbers, stakeKyat);
}

/** Each open question splits the meanings of the line. */
function listReadings(orders: readonly ParsedOrder[], answers: Answers): readonly Reading[] {
  const open = new Set<Question>();
  const used: Partial<Record<Question, string>> = {};
  const ask: Ask = (question) => {
    const known: readonly string[] = QUESTIONS[question];
    // Another build may have stored an answer that is not known here.
    const given = known.find((answer) => answer === answers[question]);
    if (given === undefined) open.add(question);
    const answer = given ?? known[0] ?? '';
    used[question] = answer;
    return answer;
  };
  const staked = orders.map((order) => stakeNumbers(order, ask));
  const [question] = open;
  if (question !== undefined)
    return QUESTIONS[question].flatMap((answer) => listReadings(orders, { ...answers, [question]: answer }));
  return staked.some((lines) => lines.length === 0) ? [] : [{ answers: used, lines: addUpLines(staked.flat()) }];
}

function describeReading({ lines }: Reading): string {
  return lines
    .map(({ number, stakeKyat }) => `${number}=${String(stakeKyat)}`)
    .sort()
    .join(' ');
}

function readOrder(text: string, answers: Answers): ReadOrder {
  const orders = isPhoneOrDate(text) ? null : parseOrderLine(text);
  const all = orders === null ? [] : listReadings(orders, answers);
  const descriptions = all.map(describeReading);
  const readings = all.filter((_, index) => descriptions.indexOf(descriptions[index] ?? '') === index);
  const issues = readings.map(findReadingIssue);
  return { text, readings, issue: issues.includes(null) ? null : (issues[0] ?? null) };
}

function findReadingIssue({ lines }: Reading): FieldIssue | null {
  const issues = lines.map(({ stakeKyat }) =>
    stakeKyat === null ? null : findStakeIssue(stakeKyat, PRODUCT_RULES.two_d.stake),
  );
  return issues.find((issue) => issue !== null) ?? null;
}

/** One result per line, which may have several orders. `answers` are those of the player so far. */
export function readTwoDOrders(text: string, answers: Answers = {}): readonly ReadOrder[] {
  return refuseMixedStakes(splitOrderLines(text).map((line) => readOrder(line, answers)));
}
