import type { Kyat } from '@padauk/contract/money';
import { numbersWithDigit, permutationsOf, THREE_D_POSITIONS, threeD } from '@padauk/contract/rules/three-d';

/** Readings of the typed digits: three digits are a number; one or two match all numbers with them at a position. */
export const WAYS = [
  'only',
  'round',
  'mirrored',
  'front',
  'back',
  'outer',
  'frontBothWays',
  'backBothWays',
  'head',
  'middle',
  'tail',
] as const;
export type Way = (typeof WAYS)[number];

/** `written` has a dash for every free digit. */
export interface Reading {
  readonly way: Way;
  readonly written: string;
  readonly numbers: readonly string[];
}

/** Any middle digit. */
function outerOf([first = '', last = '']: string): readonly string[] {
  return threeD.numbers.filter((number) => number.startsWith(first) && number.endsWith(last));
}

const beginning = (digits: string): Reading => ({
  way: 'front',
  written: `${digits}–`,
  numbers: threeD.numbers.filter((number) => number.startsWith(digits)),
});
const ending = (digits: string): Reading => ({
  way: 'back',
  written: `–${digits}`,
  numbers: threeD.numbers.filter((number) => number.endsWith(digits)),
});

const reversed = (digits: string): string => [...digits].reverse().join('');

/** A reading and the one of the reversed digits; only one if they are equal. */
function bothWays(way: Way, digits: string, read: (digits: string) => Reading): readonly Reading[] {
  const [there, back] = [read(digits), read(reversed(digits))];
  return there.written === back.written
    ? []
    : [{ way, written: `${there.written} ${back.written}`, numbers: [...there.numbers, ...back.numbers] }];
}

const alone = (digits: string): Reading => ({ way: 'only', written: digits, numbers: [digits] });

const WRITTEN = { head: '{}––', middle: '–{}–', tail: '––{}' } as const;

/** All readings of one to three digits, most common first; empty without digits. */
export function readingsOf(digits: string): readonly Reading[] {
  switch (digits.length) {
    case 1:
      return THREE_D_POSITIONS.map((way) => ({
        way,
        written: WRITTEN[way].replace('{}', digits),
        numbers: numbersWithDigit(way, Number(digits)),
      }));
    case 2:
      return [
        beginning(digits),
        ending(digits),
        { way: 'outer', written: `${digits.charAt(0)}–${digits.charAt(1)}`, numbers: outerOf(digits) },
        ...bothWays('frontBothWays', digits, beginning),
        ...bothWays('backBothWays', digits, ending),
      ];
    case 3:
      return [
        alone(digits),
        { way: 'round', written: `${digits} R`, numbers: permutationsOf(digits) },
        ...bothWays('mirrored', digits, alone),
        beginning(digits.slice(0, 2)),
        ending(digits.slice(1)),
      ];
    default:
      return [];
  }
}

export interface Addition {
  readonly added: readonly string[];
  /** Null when something is added. */
  readonly obstacle: 'nothingTyped' | 'closed' | 'chosen' | null;
}

/** E22: open numbers of a reading that are not chosen yet. */
export function additionOf(
  reading: Reading | undefined,
  selected: ReadonlySet<string>,
  remaining: ReadonlyMap<string, Kyat>,
): Addition {
  if (reading === undefined) return { added: [], obstacle: 'nothingTyped' };
  const open = reading.numbers.filter((number) => remaining.get(number) !== 0);
  const added = open.filter((number) => !selected.has(number));
  return { added, obstacle: added.length > 0 ? null : open.length === 0 ? 'closed' : 'chosen' };
}
