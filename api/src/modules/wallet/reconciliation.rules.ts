import { addDays } from '@padauk/contract/rules/myanmar-time';
import type { StatementLine } from './statement.rules.ts';

export interface OurMovement {
  readonly kind: StatementLine['kind'];
  readonly id: string;
  /** Approved or paid: the bank must have it. */
  readonly isSettled: boolean;
  readonly state: string;
  readonly day: string;
  readonly digits: string;
  /** The amount at the bank: sent for a slip, paid out for a withdrawal. */
  readonly amountKyat: number;
}

export type Verdict =
  | 'matched'
  | 'missing at the bank'
  | 'missing with us'
  | 'different amount'
  | 'duplicate at the bank'
  | 'duplicate with us';

export interface Comparison {
  readonly verdict: Verdict;
  readonly bank: StatementLine | null;
  readonly ours: OurMovement | null;
  readonly note: string;
}

interface Pairs {
  readonly found: Comparison[];
  bank: StatementLine[];
  ours: OurMovement[];
}

/** A slip that is sent after midnight may document a transfer of the day before. */
const DAYS_APART = 1;

const isNear = (one: string, other: string): boolean =>
  one === other || addDays(one, DAYS_APART) === other || addDays(other, DAYS_APART) === one;
const isSameThing = (line: StatementLine, our: OurMovement): boolean =>
  line.kind === our.kind && line.digits === our.digits && line.amountKyat === our.amountKyat;

/** Matches each movement once: exactly, then one day apart, then with another amount. The rest is missing or double. */
export function compareStatement(lines: readonly StatementLine[], movements: readonly OurMovement[]): Comparison[] {
  const days = lines.map((line) => line.day).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const { once, again } = withoutRepeats(lines);
  const pairs: Pairs = {
    found: again.map((line) => ({
      verdict: 'duplicate at the bank',
      bank: line,
      ours: null,
      note: 'the same reference stands in the file before',
    })),
    bank: once,
    ours: movements.filter((our) => our.isSettled),
  };
  pair(pairs, 'matched', (line, our) => isSameThing(line, our) && line.day === our.day, '');
  pair(pairs, 'matched', (line, our) => isSameThing(line, our) && isNear(line.day, our.day), 'a day apart');
  pair(
    pairs,
    'different amount',
    (line, our) => line.kind === our.kind && line.digits === our.digits && isNear(line.day, our.day),
    '',
  );
  const matched = byDigits(
    pairs.found.filter(({ verdict }) => verdict === 'matched'),
    ({ bank }) => bank?.digits ?? '',
  );
  const unsettled = byDigits(
    movements.filter((our) => !our.isSettled),
    ({ digits }) => digits,
  );
  const leftAtBank = pairs.bank.map((line) => leftLine(line, matched, unsettled));
  const leftWithUs = pairs.ours
    .filter(({ day }) => day >= first && day <= last)
    .map((our) => leftMovement(our, matched, { first }));
  const all = [...pairs.found, ...leftAtBank, ...leftWithUs].map((comparison) => ({
    comparison,
    place: placeOf(comparison),
  }));
  return all.sort((one, other) => (one.place < other.place ? -1 : 1)).map(({ comparison }) => comparison);
}

/** Only the first line of a reference counts. */
function withoutRepeats(lines: readonly StatementLine[]): {
  readonly once: StatementLine[];
  readonly again: StatementLine[];
} {
  const seen = new Set<string>();
  const once: StatementLine[] = [];
  const again: StatementLine[] = [];
  for (const line of lines) {
    const name = `${line.kind} ${line.reference}`;
    (line.reference !== '' && seen.has(name) ? again : once).push(line);
    seen.add(name);
  }
  return { once, again };
}

function pair(
  pairs: Pairs,
  verdict: Verdict,
  fits: (line: StatementLine, our: OurMovement) => boolean,
  note: string,
): void {
  const ours = byDigits(pairs.ours, ({ digits }) => digits);
  const taken = new Set<OurMovement>();
  pairs.bank = pairs.bank.filter((line) => {
    const our = ours.get(line.digits)?.find((candidate) => !taken.has(candidate) && fits(line, candidate));
    if (our === undefined) return true;
    taken.add(our);
    pairs.found.push({ verdict, bank: line, ours: our, note });
    return false;
  });
  pairs.ours = pairs.ours.filter((our) => !taken.has(our));
}

/** Index by digits: statements have tens of thousands of lines. */
function byDigits<Thing>(
  things: readonly Thing[],
  digitsOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const found = new Map<string, Thing[]>();
  for (const thing of things) {
    const same = found.get(digitsOf(thing));
    if (same === undefined) found.set(digitsOf(thing), [thing]);
    else same.push(thing);
  }
  return found;
}

function leftLine(
  line: StatementLine,
  matched: ReadonlyMap<string, readonly Comparison[]>,
  unsettled: ReadonlyMap<string, readonly OurMovement[]>,
): Comparison {
  const twin = matched
    .get(line.digits)
    ?.find(({ ours }) => ours !== null && isSameThing(line, ours) && isNear(line.day, ours.day));
  if (twin !== undefined)
    return { verdict: 'duplicate at the bank', bank: line, ours: null, note: `as line ${twin.bank?.line ?? '?'}` };
  const known = unsettled.get(line.digits)?.find((our) => isSameThing(line, our) && isNear(line.day, our.day));
  return {
    verdict: 'missing with us',
    bank: line,
    ours: null,
    note: known === undefined ? '' : `${known.kind} ${known.id} is ${known.state}`,
  };
}

function leftMovement(
  our: OurMovement,
  matched: ReadonlyMap<string, readonly Comparison[]>,
  { first }: { readonly first: string },
): Comparison {
  const twin = matched
    .get(our.digits)
    ?.find(({ bank }) => bank !== null && isSameThing(bank, our) && isNear(bank.day, our.day));
  if (twin !== undefined)
    return { verdict: 'duplicate with us', bank: null, ours: our, note: `as ${twin.ours?.id ?? '?'}` };
  return {
    verdict: 'missing at the bank',
    bank: null,
    ours: our,
    note: our.day === first ? 'on the first day of the file: it may stand in the one before' : '',
  };
}

function placeOf({ bank, ours }: Comparison): string {
  return `${bank?.day ?? ours?.day} ${String(bank?.line ?? 999_999).padStart(6, '0')} ${ours?.id ?? ''}`;
}
