import type { Kyat } from '../platform/money.ts';
import { isDigitWord, isSetWord, type Subject } from './two-d-order-meanings.rules.ts';
import { type OrderWord, splitOrderWords } from './two-d-order-words.rules.ts';

/**
 * The grammar of one line (`[ ]` may be absent, `{ }` repeats, any sign may have spaces around it):
 *
 *     line    = order { between order } [ full stop ]      each order of several has a stake
 *     order   = subject [ [sign] R ] [ stake ]
 *     subject = number { listSign number } | set | digits mode | digits "ကပ်" digits
 *     number  = two digits
 *     digits  = digit { sign digit } | several digits
 *     stake   = [sign] amount [ R [sign] amount | "*" amount ]     the second amount is for the reverse
 *     amount  = ( digits | digits unit | digits in groups of three ) [ currency ]
 *
 * An amount has three or more digits, except after "=" and R, where no number can follow: `12=50` is refused as a stake.
 * After "," or "." an amount needs four digits: `12,500` may be a grouped amount. A grouped amount after a sign that
 * also separates numbers must not begin with a number: `12 34,500`. Refused are also `12*34`, `12/34`, `12ကပ်500` and
 * `10k`, whose last digits may be an amount.
 */
export interface ParsedOrder {
  readonly subject: Subject;
  readonly isReversed: boolean;
  /** `12@500`. */
  readonly hasAt: boolean;
  readonly stakeKyat: Kyat | null;
  readonly reverseKyat: Kyat | null;
}

type Token =
  | { readonly kind: 'digits' | 'grouped' | 'sign'; readonly text: string }
  | { readonly kind: 'word'; readonly text: OrderWord };

const TOKEN =
  /(?<grouped>\d{1,3}(?:,\d{3})+(?!\d))|(?<digits>\d+)|(?<word>[a-z]+|[\u1000-\u103f\u104c-\u109f]+)|(?<sign>\s*[-=@:*×+.,;/·၊။、–—−]+\s*|\s+)/giu;
const LIST_SIGNS = ' .,;/+*·';
const STAKE_SIGNS = ' .,;/=-:@*';
const BETWEEN_ORDERS = ' ,;/';
const REVERSE_SIGNS = ' .=-*';
const UNITS: Readonly<Partial<Record<OrderWord, number>>> = {
  hundred: 100,
  thousand: 1_000,
  tenThousand: 10_000,
  k: 1_000,
};
const MIN_AMOUNT_DIGITS = 3;
/** After these an amount follows, however small. */
const AMOUNT_SIGNS = '=@:';
const MIN_DIGITS_AFTER_POINT = 4;
/** An order without a stake, by the texts of its tokens. */
const MAY_END_IN_AMOUNT = /\*|^\d\d\/\d\d$|[^a-z]k$|cross\D*\d{3,}$/;
/** The smallest stake: `500,300` may be two amounts. */
const MIN_AMOUNT = 100;

/** A comma or a point before a space separates; null for several different signs. */
function toSign(raw: string): string | null {
  const [sign = ' ', ...others] = raw.trim();
  if (others.some((other) => other !== sign)) return null;
  if (/[–—−]/.test(sign)) return '-';
  if (sign === '×') return '*';
  const separates = /[၊။、]/.test(sign) || (/[.,]/.test(sign) && /\s$/.test(raw));
  return separates ? ';' : sign;
}

function tokenize(line: string): readonly Token[] | null {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(TOKEN)) {
    const { grouped, digits, word, sign: rawSign } = match.groups ?? {};
    if (match.index !== end) return null;
    end += match[0].length;
    if (grouped !== undefined) tokens.push({ kind: 'grouped', text: grouped });
    else if (digits !== undefined) tokens.push({ kind: 'digits', text: digits });
    else if (word !== undefined) {
      const words = splitOrderWords(word);
      if (words === null) return null;
      for (const text of words) tokens.push(text === 'times' ? { kind: 'sign', text: '*' } : { kind: 'word', text });
    } else {
      const text = toSign(rawSign ?? '');
      if (text === null) return null;
      tokens.push({ kind: 'sign', text });
    }
  }
  return end === line.length ? mergeSigns(tokens) : null;
}

/** `12 x 500`: the spaces around a word for a sign. */
function mergeSigns(tokens: readonly Token[]): readonly Token[] {
  const isSpace = (token: Token | undefined): boolean => token?.kind === 'sign' && token.text === ' ';
  const isSign = (token: Token | undefined): boolean => token?.kind === 'sign' && token.text !== ' ';
  return tokens.filter((token, at) => !isSpace(token) || !(isSign(tokens[at - 1]) || isSign(tokens[at + 1])));
}

/** What was read, and the index of the next token. */
type Parsed<Value> = { readonly value: Value; readonly next: number } | null;

class OrderParser {
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parseLine(): readonly ParsedOrder[] | null {
    const orders: ParsedOrder[] = [];
    let at = 0;
    while (at < this.#tokens.length) {
      if (orders.length > 0) {
        if (!BETWEEN_ORDERS.includes(this.#sign(at) ?? 'none')) return null;
        at += 1;
      }
      const order = this.#parseOrder(at);
      if (order === null) return null;
      orders.push(order.value);
      at = order.next;
    }
    return orders.length > 1 && orders.some(({ stakeKyat }) => stakeKyat === null) ? null : orders;
  }

  #text(kind: Token['kind'], at: number): string | null {
    const token = this.#tokens[at];
    return token?.kind === kind ? token.text : null;
  }

  #sign = (at: number): string | null => this.#text('sign', at);
  #word = (at: number): string | null => this.#text('word', at);
  #digits = (at: number): string | null => this.#text('digits', at);

  /** The index behind a sign, if there is one of these. */
  #skipSign(at: number, signs: string): number {
    const sign = this.#sign(at);
    return sign !== null && signs.includes(sign) ? at + 1 : at;
  }

  #parseOrder(start: number): Parsed<ParsedOrder> {
    const subject = this.#parseDigits(start) ?? this.#parseSet(start) ?? this.#parseNumbers(start);
    if (subject === null) return null;
    const reverseAt = this.#skipSign(subject.next, REVERSE_SIGNS);
    const isPat = this.#word(reverseAt) === 'pat' && subject.value.kind === 'numbers';
    const isReversed = isPat || this.#word(reverseAt) === 'reverse';
    const stakeAt = isReversed ? reverseAt + 1 : subject.next;
    const stake = this.#parseStake(stakeAt);
    const order = { subject: subject.value, isReversed, hasAt: false, stakeKyat: null, reverseKyat: null };
    if (stake === null) return this.#mayEndInAmount(start, stakeAt) ? null : { value: order, next: stakeAt };
    if (isReversed && stake.value.reverseKyat !== null) return null;
    return { value: { ...order, ...stake.value }, next: stake.next };
  }

  #mayEndInAmount(start: number, end: number): boolean {
    const texts = this.#tokens.slice(start, end).map(({ text }) => text);
    return MAY_END_IN_AMOUNT.test(texts.join(''));
  }

  #parseSet(at: number): Parsed<Subject> {
    const word = this.#word(at);
    return word !== null && isSetWord(word) ? { value: { kind: 'set', word }, next: at + 1 } : null;
  }

  #parseNumbers(start: number): Parsed<Subject> {
    const numbers: string[] = [];
    let next = start;
    for (let at = start; ; at = this.#skipSign(next, LIST_SIGNS)) {
      const number = this.#digits(at);
      if (number?.length !== 2 || (numbers.length > 0 && (at === next || this.#parseAmount(at) !== null))) break;
      numbers.push(number);
      next = at + 1;
    }
    return numbers.length === 0 ? null : { value: { kind: 'numbers', numbers }, next };
  }

  /** Digits and their word. Several parts are single digits, because `12 34 ခွေ` has no clear meaning. */
  #parseDigits(start: number): Parsed<Subject> {
    const parts: string[] = [];
    let next = start;
    for (let at = start; ; at = next + 1) {
      const part = this.#digits(at);
      if (part === null || (parts.length > 0 && (part.length > 1 || parts.some(({ length }) => length > 1)))) break;
      parts.push(part);
      next = at + 1;
      if (this.#sign(next) === null) break;
    }
    const wordAt = this.#skipSign(next, STAKE_SIGNS);
    const word = this.#word(wordAt);
    if (parts.length === 0 || word === null || !isDigitWord(word)) return null;
    if (word !== 'cross') return { value: { kind: 'digits', word, parts }, next: wordAt + 1 };
    const tailsAt = this.#skipSign(wordAt + 1, STAKE_SIGNS);
    const tails = this.#digits(tailsAt);
    return tails === null
      ? null
      : { value: { kind: 'digits', word, parts: [parts.join(''), tails] }, next: tailsAt + 1 };
  }

  #parseStake(start: number): Parsed<Pick<ParsedOrder, 'hasAt' | 'stakeKyat' | 'reverseKyat'>> {
    const at = this.#skipSign(start, STAKE_SIGNS);
    const sign = at === start ? '' : (this.#sign(start) ?? '');
    const isAfterNumber = this.#digits(start - 1) !== null;
    const isAmount = this.#word(start - 1) === 'reverse' || (sign !== '' && AMOUNT_SIGNS.includes(sign));
    const amount =
      isAfterNumber && (sign === '' || this.#isUnclearAmount(sign, at))
        ? null
        : this.#parseAmount(at, isAmount ? 1 : MIN_AMOUNT_DIGITS);
    if (amount === null) return null;
    const reverse = this.#parseReverseAmount(amount.next, sign);
    const stake = { hasAt: sign === '@', stakeKyat: amount.value, reverseKyat: reverse?.value ?? null };
    return { value: stake, next: reverse?.next ?? amount.next };
  }

  #parseReverseAmount(start: number, sign: string): Parsed<Kyat> {
    if (sign === '*' && this.#sign(start) === '*') return this.#parseAmount(start + 1);
    const at = this.#skipSign(start, ' ');
    return this.#word(at) === 'reverse' ? this.#parseAmount(this.#skipSign(at + 1, ' ='), 1) : null;
  }

  #isUnclearAmount(sign: string, at: number): boolean {
    if (/[.,]/.test(sign)) return (this.#digits(at) ?? '').length < MIN_DIGITS_AFTER_POINT;
    const [first = '', ...groups] = (this.#text('grouped', at) ?? '').split(',');
    return !AMOUNT_SIGNS.includes(sign) && first.length === 2 && Number(groups.join('')) > 0;
  }

  #parseAmount(at: number, minDigits = MIN_AMOUNT_DIGITS): Parsed<Kyat> {
    const groups = this.#text('grouped', at)?.split(',');
    if (groups !== undefined) {
      const mayBeSeveral = groups.every((group) => Number(group) >= MIN_AMOUNT);
      return mayBeSeveral || groups[0]?.startsWith('0') === true
        ? null
        : this.#skipCurrency({ value: Number(groups.join('')), next: at + 1 });
    }
    const digits = this.#digits(at);
    if (digits === null || /^0./.test(digits)) return null;
    const unitAt = this.#skipSign(at + 1, ' ');
    const unit = this.#readUnit(unitAt);
    if (unit !== undefined) return this.#skipCurrency({ value: Number(digits) * unit, next: unitAt + 1 });
    return digits.length < minDigits ? null : this.#skipCurrency({ value: Number(digits), next: at + 1 });
  }

  /** A K before an amount is ခွေ. */
  #readUnit(at: number): number | undefined {
    const word = this.#tokens[at];
    if (word?.kind !== 'word') return undefined;
    const isKhway = word.text === 'k' && this.#parseAmount(this.#skipSign(at + 1, STAKE_SIGNS)) !== null;
    return isKhway ? undefined : UNITS[word.text];
  }

  #skipCurrency(amount: { readonly value: Kyat; readonly next: number }): Parsed<Kyat> {
    const at = this.#skipSign(amount.next, ' ');
    return this.#word(at) === 'currency' ? { ...amount, next: this.#skipSign(at + 1, '.') } : amount;
  }
}

/** Null if the line is not of the grammar. */
export function parseOrderLine(line: string): readonly ParsedOrder[] | null {
  const tokens = tokenize(line.replace(/[\s.,;၊။]+$/, ''));
  return tokens === null ? null : new OrderParser(tokens).parseLine();
}
