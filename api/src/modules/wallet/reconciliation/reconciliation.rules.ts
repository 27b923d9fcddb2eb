import { addDays } from '@padauk/contract/text/myanmar-time.rules';
import type { StatementLine } from './statement.rules.ts';

export interface LocalMovement {
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
  readonly movement: LocalMovement | null;
  readonly note: string;
}

interface Pairs {
  readonly found: Comparison[];
  bank: StatementLine[];
  movements: LocalMovement[];
}

/** A slip that is sent after midnight may document a transfer of the day before. */
const MAX_DAYS_APART = 1;

const isNear = (one: string, other: string): boolean =>
  one === other || addDays(one, MAX_DAYS_APART) === other || addDays(other, MAX_DAYS_APART) === one;
const isSameMovement = (line: StatementLine, our: LocalMovement): boolean =>
  line.kind === our.kind && line.digits === our.digits && line.amountKyat === our.amountKyat;

/** Matches each movement once: exactly, then one day apart, then with another amount. The rest is missing or double. */
export function compareStatement(lines: readonly StatementLine[], movements: readonly LocalMovement[]): Comparison[] {
  const days = lines.map((line) => line.day).sort();
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const repeats = findRepeats(lines);
  const note = 'duplicate reference in the file';
  const pairs: Pairs = {
    found: [...repeats].map((bank) => ({ verdict: 'duplicate at the bank', bank, movement: null, note })),
    bank: lines.filter((line) => !repeats.has(line)),
    movements: movements.filter((our) => our.isSettled),
  };
  pairMatching(pairs, 'matched', (line, our) => isSameMovement(line, our) && line.day === our.day, '');
  pairMatching(pairs, 'matched', (line, our) => isSameMovement(line, our) && isNear(line.day, our.day), 'a day apart');
  pairMatching(
    pairs,
    'different amount',
    (line, our) => line.kind === our.kind && line.digits === our.digits && isNear(line.day, our.day),
    '',
  );
  const matched = indexByDigits(
    pairs.found.filter(({ verdict }) => verdict === 'matched'),
    ({ bank }) => bank?.digits ?? '',
  );
  const unsettled = indexByDigits(
    movements.filter((our) => !our.isSettled),
    ({ digits }) => digits,
  );
  const leftAtBank = pairs.bank.map((line) => classifyRemainingLine(line, matched, unsettled));
  const leftWithUs = pairs.movements
    .filter(({ day }) => day >= first && day <= last)
    .map((our) => classifyRemainingMovement(our, matched, first));
  return [...pairs.found, ...leftAtBank, ...leftWithUs]
    .map((comparison) => ({ comparison, place: toSortKey(comparison) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ comparison }) => comparison);
}

/** Only the first line of a reference counts. */
function findRepeats(lines: readonly StatementLine[]): ReadonlySet<StatementLine> {
  const seen = new Set<string>();
  return new Set(
    lines.filter((line) => {
      const name = `${line.kind} ${line.reference}`;
      const isRepeat = line.reference !== '' && seen.has(name);
      seen.add(name);
      return isRepeat;
    }),
  );
}

function pairMatching(
  pairs: Pairs,
  verdict: Verdict,
  fits: (line: StatementLine, our: LocalMovement) => boolean,
  note: string,
): void {
  const ours = indexByDigits(pairs.movements, ({ digits }) => digits);
  const paired = new Set<LocalMovement>();
  pairs.bank = pairs.bank.filter((line) => {
    const our = ours.get(line.digits)?.find((candidate) => !paired.has(candidate) && fits(line, candidate));
    if (our === undefined) return true;
    paired.add(our);
    pairs.found.push({ verdict, bank: line, movement: our, note });
    return false;
  });
  pairs.movements = pairs.movements.filter((our) => !paired.has(our));
}

/** Index by digits: statements have tens of thousands of lines. */
function indexByDigits<Thing>(
  things: readonly Thing[],
  getDigits: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const found = new Map<string, Thing[]>();
  for (const thing of things) {
    const same = found.get(getDigits(thing));
    if (same === undefined) found.set(getDigits(thing), [thing]);
    else same.push(thing);
  }
  return found;
}

type Matched = ReadonlyMap<string, readonly Comparison[]>;

function findTwin(
  matched: Matched,
  digits: string,
  isTwin: (bank: StatementLine, movement: LocalMovement) => boolean,
): Comparison | undefined {
  return matched
    .get(digits)
    ?.find(({ bank, movement }) => bank !== null && movement !== null && isTwin(bank, movement));
}

function classifyRemainingLine(
  line: StatementLine,
  matched: Matched,
  unsettled: ReadonlyMap<string, readonly LocalMovement[]>,
): Comparison {
  const isLike = (our: LocalMovement): boolean => isSameMovement(line, our) && isNear(line.day, our.day);
  const twin = findTwin(matched, line.digits, (_bank, movement) => isLike(movement));
  if (twin !== undefined)
    return { verdict: 'duplicate at the bank', bank: line, movement: null, note: `as line ${twin.bank?.line ?? '?'}` };
  const waiting = unsettled.get(line.digits)?.find(isLike);
  const note = waiting === undefined ? '' : `${waiting.kind} ${waiting.id} is ${waiting.state}`;
  return { verdict: 'missing with us', bank: line, movement: null, note };
}

function classifyRemainingMovement(our: LocalMovement, matched: Matched, firstDay: string): Comparison {
  const twin = findTwin(matched, our.digits, (bank) => isSameMovement(bank, our) && isNear(bank.day, our.day));
  if (twin !== undefined)
    return { verdict: 'duplicate with us', bank: null, movement: our, note: `as ${twin.movement?.id ?? '?'}` };
  const note = our.day === firstDay ? 'on the first day of the file: it may be in the previous file' : '';
  return { verdict: 'missing at the bank', bank: null, movement: our, note };
}

function toSortKey({ bank, movement }: Comparison): string {
  return `${bank?.day ?? movement?.day} ${String(bank?.line ?? 999_999).padStart(6, '0')} ${movement?.id ?? ''}`;
}
