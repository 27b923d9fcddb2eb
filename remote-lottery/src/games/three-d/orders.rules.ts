import { asciiDigits } from '@padauk/contract/rules/digits';
import { permutationsOf } from '@padauk/contract/rules/three-d';
import type { DraftLine } from '../../state/draft.rules.ts';

/** What was pasted: the lines in it, or the first piece that cannot be read. */
export type Orders =
  { readonly kind: 'lines'; readonly lines: readonly DraftLine[] } | { readonly kind: 'wrong'; readonly piece: string };

/** R, spelled အာ, or ပတ်လည် and its short form, as players write them in a chat; in Zawgyi ပတ္လည္. */
const ROUND = /(?:[rR]|အာ|ပတ်လည်|ပတ်|ပတ္လည္|ပတ္)/;
/** Behind R, or a sign that no number has before it, an amount follows: "123 R 500", "123 = 500". */
const ORDER = new RegExp(`^([\\d\\s.,;/+]+?)\\s*(?:(${ROUND.source})\\s*[=*x×@-]?\\s*(\\d+)?|[=*x×@-]\\s*(\\d+))?$`);

/** The numbers of one order; null when something in it is none. */
function numbersOf(text: string): readonly string[] | string {
  const pieces = text.split(/[\s.,;/+]+/).filter((piece) => piece !== '');
  const wrong = pieces.find((piece) => !/^(\d{3})+$/.test(piece));
  return wrong ?? pieces.flatMap((piece) => piece.match(/\d{3}/g) ?? []);
}

/**
 * Reads orders as players send them in a chat, one a line: `123 456`, `123 R 500`, `123=1000`, in digits of any keyboard. What cannot be read is wrong as a
 * whole: guessing which number was meant would bet on another one. A number that is ordered twice has the amounts added up.
 */
export function readOrders(text: string): Orders {
  const stakes = new Map<string, number | null>();
  for (const line of asciiDigits(text)
    .split('\n')
    .map((one) => one.trim())) {
    if (line === '') continue;
    const [whole, list = '', round, afterRound, afterSign] = ORDER.exec(line) ?? [];
    const numbers = whole === undefined ? line : numbersOf(list);
    if (typeof numbers === 'string') return { kind: 'wrong', piece: numbers };
    const amount = afterRound ?? afterSign;
    for (const number of round === undefined ? numbers : [...new Set(numbers.flatMap((one) => permutationsOf(one)))]) {
      const before = stakes.get(number) ?? null;
      stakes.set(number, amount === undefined ? before : (before ?? 0) + Number(amount));
    }
  }
  return { kind: 'lines', lines: [...stakes].map(([number, stakeKyat]) => ({ number, stakeKyat })) };
}
