import type { Kyat } from '@padauk/contract/platform/money';
import {
  selectNumbersWithDigit,
  listPermutations,
  THREE_D_POSITIONS,
  threeD,
} from '@padauk/contract/lottery/three-d.rules';

/** Readings of the typed digits: three digits are a number; one or two match all numbers with them at a position. */
export const READING_KINDS = [
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
export type ReadingKind = (typeof READING_KINDS)[number];

/** `notation` has a dash for every free digit. */
export interface Reading {
  readonly kind: ReadingKind;
  readonly notation: string;
  readonly numbers: readonly string[];
}

function findOuterNumbers([first = '', last = '']: string): readonly string[] {
  return threeD.numbers.filter((number) => number.startsWith(first) && number.endsWith(last));
}

const readFront = (digits: string): Reading => ({
  kind: 'front',
  notation: `${digits}–`,
  numbers: threeD.numbers.filter((number) => number.startsWith(digits)),
});
const readBack = (digits: string): Reading => ({
  kind: 'back',
  notation: `–${digits}`,
  numbers: threeD.numbers.filter((number) => number.endsWith(digits)),
});

const reverseDigits = (digits: string): string => [...digits].reverse().join('');

function readBothWays(kind: ReadingKind, digits: string, read: (digits: string) => Reading): readonly Reading[] {
  const [forward, backward] = [read(digits), read(reverseDigits(digits))];
  return forward.notation === backward.notation
    ? []
    : [
        {
          kind,
          notation: `${forward.notation} ${backward.notation}`,
          numbers: [...forward.numbers, ...backward.numbers],
        },
      ];
}

const readSingle = (digits: string): Reading => ({ kind: 'only', notation: digits, numbers: [digits] });

const NOTATIONS = { head: '{}––', middle: '–{}–', tail: '––{}' } as const;

/** All readings of one to three digits, most common first; empty without digits. */
export function listReadings(digits: string): readonly Reading[] {
  switch (digits.length) {
    case 1:
      return THREE_D_POSITIONS.map((position) => ({
        kind: position,
        notation: NOTATIONS[position].replace('{}', digits),
        numbers: selectNumbersWithDigit(position, Number(digits)),
      }));
    case 2:
      return [
        readFront(digits),
        readBack(digits),
        { kind: 'outer', notation: `${digits.charAt(0)}–${digits.charAt(1)}`, numbers: findOuterNumbers(digits) },
        ...readBothWays('frontBothWays', digits, readFront),
        ...readBothWays('backBothWays', digits, readBack),
      ];
    case 3:
      return [
        readSingle(digits),
        { kind: 'round', notation: `${digits} R`, numbers: listPermutations(digits) },
        ...readBothWays('mirrored', digits, readSingle),
        readFront(digits.slice(0, 2)),
        readBack(digits.slice(1)),
      ];
    default:
      return [];
  }
}

interface Addition {
  readonly added: readonly string[];
  /** Null when something is added. */
  readonly obstacle: 'nothingTyped' | 'closed' | 'chosen' | null;
}

/** E22: open numbers of a reading that are not chosen yet. */
export function findAddition(
  reading: Reading | undefined,
  selected: ReadonlySet<string>,
  remaining: ReadonlyMap<string, Kyat>,
): Addition {
  if (reading === undefined) return { added: [], obstacle: 'nothingTyped' };
  const open = reading.numbers.filter((number) => remaining.get(number) !== 0);
  const added = open.filter((number) => !selected.has(number));
  return { added, obstacle: added.length > 0 ? null : open.length === 0 ? 'closed' : 'chosen' };
}
