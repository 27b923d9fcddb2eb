import { TRANSFERS_FILE_HEADER } from '@padauk/contract/games/game-wallet-service';
import { readCsv, type CsvRow } from '../../platform/csv.rules.ts';
import type { TransferRow } from './transfer.repository.ts';

interface FileLine {
  readonly id: string;
  readonly playerId: string;
  readonly direction: string;
  readonly amountKyat: number;
  readonly state: string;
}

/** `ours` and `theirs` are a dash when the side has no row. */
export interface DayDifference {
  readonly transfer: string;
  readonly problem: string;
  readonly ours: string;
  readonly theirs: string;
}

const MISSING = '-';

const createDifference = (problem: string, { transfer = MISSING, ours = MISSING, theirs = MISSING } = {}) => ({
  transfer,
  problem,
  ours,
  theirs,
});

/** F26: each row in which the game wallet's file and our transfers of a day differ. */
export function compareDay(ours: readonly TransferRow[], file: string): DayDifference[] {
  const csv = readCsv(file, ',');
  if ('brokenLine' in csv) return [createDifference(`the file cannot be read from line ${csv.brokenLine}`)];
  const header = csv.rows[0]?.cells.join(',') ?? '';
  if (header !== TRANSFERS_FILE_HEADER)
    return [
      createDifference('the file has a different header', {
        ours: TRANSFERS_FILE_HEADER,
        theirs: header.slice(0, 200),
      }),
    ];
  const read = csv.rows.slice(1).map(({ cells }) => ({ line: cells.join(','), parsed: parseLine(cells) }));
  const theirs = new Map(read.flatMap(({ parsed }) => (parsed === null ? [] : [[parsed.id, parsed] as const])));
  const unread = read
    .filter(({ parsed }) => parsed === null)
    .map(({ line }) => createDifference('an unreadable line', { theirs: line.slice(0, 200) }));
  const ourIds = new Set(ours.map(({ id }) => id));
  const strangers = [...theirs.values()]
    .filter(({ id }) => !ourIds.has(id))
    .map((line) => createDifference('missing in our transfers', { transfer: line.id, theirs: formatTransfer(line) }));
  const repeated = read.length - unread.length - theirs.size;
  const twice = repeated === 0 ? [] : [createDifference(`${repeated} duplicate lines in the file`)];
  return [...unread, ...twice, ...ours.flatMap((row) => compareRow(row, theirs.get(row.id))), ...strangers];
}

function compareRow(ours: TransferRow, theirs: FileLine | undefined): DayDifference[] {
  const problem = findProblem(ours, theirs);
  const rows = { transfer: ours.id, ours: formatTransfer(ours), theirs: theirs && formatTransfer(theirs) };
  return problem === null ? [] : [createDifference(problem, rows)];
}

/** A refused transfer without a line agrees: it never arrived there. */
function findProblem(ours: TransferRow, theirs: FileLine | undefined): string | null {
  const isOver = ours.state === 'done' || ours.state === 'refused';
  if (theirs === undefined)
    return ours.state === 'refused' ? null : isOver ? 'missing in the file' : 'it is still being checked here';
  if (theirs.playerId !== ours.playerId) return `another player in the file: ${theirs.playerId}`;
  if (theirs.direction !== ours.direction) return 'the opposite direction in the file';
  if (theirs.amountKyat !== ours.amountKyat) return 'another amount in the file';
  if (!isOver) return 'it is still being checked here';
  return theirs.state === ours.state ? null : `${ours.state} here, ${theirs.state} in the file`;
}

function parseLine(cells: CsvRow['cells']): FileLine | null {
  const [id = '', playerId = '', direction = '', amount = '', state = '', at = '', ...more] = cells;
  const isWhole = /^\d{1,15}$/.test(amount);
  return isWhole && at !== '' && more.length === 0
    ? { id, playerId, direction, amountKyat: Number(amount), state }
    : null;
}

const formatTransfer = (row: Pick<FileLine, 'direction' | 'amountKyat' | 'state'>): string =>
  `${row.direction} ${row.amountKyat} ${row.state}`;
