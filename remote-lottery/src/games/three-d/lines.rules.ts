import type { Kyat } from '@padauk/contract/platform/money';
import { listPermutations, threeD, THREE_D_SETS } from '@padauk/contract/lottery/three-d.rules';
import type { DraftLine } from '../../state/draft.rules.ts';

/** The common property of the numbers in a row; `only` is a single number. */
export type RowKind = 'only' | 'round' | 'head' | 'middle' | 'tail' | 'outer' | keyof typeof THREE_D_SETS;

interface KnownSet {
  readonly kind: RowKind;
  /** `550`, `12–`, `1–1`: in players' notation. */
  readonly notation: string;
  readonly numbers: readonly string[];
}

/** Numbers with one stake that form a known set. */
export interface Row extends KnownSet {
  readonly stakeKyat: Kyat | null;
}

/** A row represents a set if at least this share of it is in no earlier row. */
const MIN_FRACTION = 0.5;

function listSetsWith(number: string): readonly Omit<KnownSet, 'numbers'>[] {
  const [a = '', b = '', c = ''] = number;
  const listIfInSet = (kind: keyof typeof THREE_D_SETS, notation: string): readonly Omit<KnownSet, 'numbers'>[] =>
    THREE_D_SETS[kind].includes(number) ? [{ kind, notation }] : [];
  return [
    { kind: 'head', notation: `${a}––` },
    { kind: 'middle', notation: `–${b}–` },
    { kind: 'tail', notation: `––${c}` },
    { kind: 'head', notation: `${a}${b}–` },
    { kind: 'tail', notation: `–${b}${c}` },
    { kind: 'outer', notation: `${a}–${c}` },
    ...listIfInSet('triples', '000 …'),
    ...listIfInSet('frontPairs', `${a}${b}–`),
    ...listIfInSet('backPairs', `–${b}${c}`),
    ...listIfInSet('outerPairs', `${a}–${c}`),
    { kind: 'round', notation: [...listPermutations(number)].sort()[0] ?? number },
  ];
}

function findFirst(selected: ReadonlySet<string>, numbers: readonly string[]): string {
  return [...selected].find((number) => numbers.includes(number)) ?? '';
}

let cachedSets: readonly KnownSet[] | null = null;

/** All named sets, largest first. Built lazily at the first choice. */
function getKnownSets(): readonly KnownSet[] {
  if (cachedSets !== null) return cachedSets;
  const sets = new Map<string, KnownSet & { readonly numbers: string[] }>();
  for (const number of threeD.numbers)
    for (const { kind, notation } of listSetsWith(number)) {
      const key = `${kind} ${notation}`;
      const set = sets.get(key);
      if (set === undefined) sets.set(key, { kind, notation, numbers: [number] });
      else set.numbers.push(number);
    }
  cachedSets = [...sets.values()]
    .filter(({ numbers }) => numbers.length > 1)
    .sort((a, b) => b.numbers.length - a.numbers.length);
  return cachedSets;
}

/** Groups the choice into few rows, latest first. Derived from the numbers alone, so rows survive a reload. */
export function groupRows(
  lines: readonly DraftLine[],
  selected: ReadonlySet<string>,
  remaining: ReadonlyMap<string, Kyat>,
): readonly Row[] {
  const stakes = new Map(lines.map(({ number, stakeKyat }) => [number, stakeKyat]));
  const ungrouped = new Set(selected);
  const rows: Row[] = [];
  for (const set of selected.size > 1 ? getKnownSets() : []) {
    const open = set.numbers.filter((number) => remaining.get(number) !== 0);
    const [first = ''] = open;
    const stakeKyat = stakes.get(first) ?? null;
    if (!open.every((number) => stakes.has(number) && stakes.get(number) === stakeKyat)) continue;
    const numbers = open.filter((number) => ungrouped.has(number));
    if (numbers.length < 2 || numbers.length < open.length * MIN_FRACTION) continue;
    numbers.forEach((number) => ungrouped.delete(number));
    // The typed number of a round set is the one chosen first.
    const notation = set.kind === 'round' ? findFirst(selected, numbers) : set.notation;
    rows.push({ kind: set.kind, notation, numbers, stakeKyat });
  }
  for (const number of ungrouped)
    rows.push({ kind: 'only', notation: number, numbers: [number], stakeKyat: stakes.get(number) ?? null });
  const positions = new Map([...selected].map((number, index) => [number, index]));
  const getLastPosition = ({ numbers }: Row): number =>
    Math.max(...numbers.map((number) => positions.get(number) ?? 0));
  return rows.sort((a, b) => getLastPosition(b) - getLastPosition(a));
}
