import type { Kyat } from '@padauk/contract/money';
import { permutationsOf, threeD, THREE_D_SETS } from '@padauk/contract/rules/three-d';
import type { DraftLine } from '../../state/draft.rules.ts';

/** The common property of the numbers in a row; `only` is a single number. */
export type RowKind = 'only' | 'round' | 'head' | 'middle' | 'tail' | 'outer' | keyof typeof THREE_D_SETS;

interface KnownSet {
  readonly kind: RowKind;
  /** `550`, `12–`, `1–1`: in players' notation. */
  readonly written: string;
  readonly numbers: readonly string[];
}

/** Numbers with one stake that form a known set. */
export interface Row extends KnownSet {
  readonly stakeKyat: Kyat | null;
}

/** A row represents a set if at least this share of it is in no earlier row. */
const LEAST_SHARE = 0.5;

function setsWith(number: string): readonly Omit<KnownSet, 'numbers'>[] {
  const [a = '', b = '', c = ''] = number;
  const inSet = (kind: keyof typeof THREE_D_SETS, written: string): readonly Omit<KnownSet, 'numbers'>[] =>
    THREE_D_SETS[kind].includes(number) ? [{ kind, written }] : [];
  return [
    { kind: 'head', written: `${a}––` },
    { kind: 'middle', written: `–${b}–` },
    { kind: 'tail', written: `––${c}` },
    { kind: 'head', written: `${a}${b}–` },
    { kind: 'tail', written: `–${b}${c}` },
    { kind: 'outer', written: `${a}–${c}` },
    ...inSet('triples', '000 …'),
    ...inSet('frontPairs', `${a}${b}–`),
    ...inSet('backPairs', `–${b}${c}`),
    ...inSet('outerPairs', `${a}–${c}`),
    { kind: 'round', written: [...permutationsOf(number)].sort()[0] ?? number },
  ];
}

function firstOf(selected: ReadonlySet<string>, numbers: readonly string[]): string {
  return [...selected].find((number) => numbers.includes(number)) ?? '';
}

let known: readonly KnownSet[] | null = null;

/** All named sets, largest first. Built lazily at the first choice. */
function knownSets(): readonly KnownSet[] {
  if (known !== null) return known;
  const sets = new Map<string, KnownSet & { readonly numbers: string[] }>();
  for (const number of threeD.numbers)
    for (const { kind, written } of setsWith(number)) {
      const key = `${kind} ${written}`;
      const set = sets.get(key);
      if (set === undefined) sets.set(key, { kind, written, numbers: [number] });
      else set.numbers.push(number);
    }
  known = [...sets.values()]
    .filter(({ numbers }) => numbers.length > 1)
    .sort((one, other) => other.numbers.length - one.numbers.length);
  return known;
}

/** Groups the choice into few rows, latest first. Derived from the numbers alone, so rows survive a reload. */
export function rowsOf(
  lines: readonly DraftLine[],
  selected: ReadonlySet<string>,
  remaining: ReadonlyMap<string, Kyat>,
): readonly Row[] {
  const stakes = new Map(lines.map(({ number, stakeKyat }) => [number, stakeKyat]));
  const left = new Set(selected);
  const rows: Row[] = [];
  for (const set of selected.size > 1 ? knownSets() : []) {
    const open = set.numbers.filter((number) => remaining.get(number) !== 0);
    const [first = ''] = open;
    const stakeKyat = stakes.get(first) ?? null;
    if (!open.every((number) => stakes.has(number) && stakes.get(number) === stakeKyat)) continue;
    const numbers = open.filter((number) => left.has(number));
    if (numbers.length < 2 || numbers.length < open.length * LEAST_SHARE) continue;
    numbers.forEach((number) => left.delete(number));
    // The typed number of a round set is the one chosen first.
    const written = set.kind === 'round' ? firstOf(selected, numbers) : set.written;
    rows.push({ kind: set.kind, written, numbers, stakeKyat });
  }
  for (const number of left)
    rows.push({ kind: 'only', written: number, numbers: [number], stakeKyat: stakes.get(number) ?? null });
  const places = new Map([...selected].map((number, place) => [number, place]));
  const placeOf = ({ numbers }: Row): number => Math.max(...numbers.map((number) => places.get(number) ?? 0));
  return rows.sort((one, other) => placeOf(other) - placeOf(one));
}
