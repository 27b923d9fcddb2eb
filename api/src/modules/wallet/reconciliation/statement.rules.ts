import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { readAmount } from '@padauk/contract/platform/amount-text.rules';
import { toAsciiDigits } from '@padauk/contract/text/digits.rules';
import { isMyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { readCsv, type CsvRow } from '../../../platform/csv.rules.ts';
import type { BankCode } from '@padauk/contract/platform/banks';

export interface StatementLine {
  /** From 1. */
  readonly line: number;
  readonly kind: 'top-up' | 'withdrawal';
  /** `YYYY-MM-DD`, Myanmar time. */
  readonly day: string;
  /** The last six digits: of the transaction for money in, of the account for money out. */
  readonly digits: string;
  readonly amountKyat: number;
  readonly reference: string;
}

export type Statement =
  | { readonly ok: true; readonly lines: readonly StatementLine[] }
  | { readonly ok: false; readonly fields: readonly FieldRefusal[] };

const MAX_LINES = 50_000;
const MAX_FIELDS = 20;
/** Lines of free text that may precede the header. */
const HEADER_SEARCH_LINES = 30;
/** A number in scientific notation, or with zeros behind its fifteenth digit: the spreadsheet has lost digits. */
const ROUNDED_NUMBER = /\d[.,]?\d*e[+-]?\d+$|^[1-9]\d{14}0{3,}$/i;
/** `09*****4567`. An X before a digit is a mask from two on: `TX123` is a reference. */
const MASK = /[*•●#]|x{2,}/i;
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** `="00123"`, as spreadsheets keep leading zeros. */
const FORMULA_CELL = /(^|[,;\t|])=("[^"\r\n]*")(?=$|[,;\t|\r])/gm;
/** The header of an optional status column. */
const STATE_COLUMN = /^(?:transaction |payment )?(?:status|state)$/i;
const SUCCESS_STATE =
  /^(?:success|successful|succeeded|completed?|done|ok|paid|posted|settled|approved|အောင်မြင်(?:သည်|ပါသည်)?)?$/i;
const FAILURE_STATE = new RegExp(
  '^(?:fail(?:ed|ure)?|reject(?:ed)?|declined|cancel(?:l?ed)?|revers(?:ed|al)|refunded|expired|timed? ?out|' +
    'unsuccessful|void(?:ed)?|error|မအောင်မြင်(?:ပါ)?)$',
  'i',
);
const SUM_ROW = /^((?:grand |sub-?)?total|opening|closing)\b/i;

/** Why a cell is refused: the last word of its path. ops/src/office/cli.ts says what to do. */
export type StatementDoubt =
  | 'quote'
  | 'cells'
  | 'notADate'
  | 'notAnAmount'
  | 'twoAmounts'
  | 'noAmount'
  | 'rounded'
  | 'masked'
  | 'digits'
  | 'unknownStatus'
  | 'encoding';

/** A file with an unreadable line is refused as a whole, because half a file compares wrong. */
export function parseStatement(text: string, format: StatementFormat): Statement {
  if (/[\uFFFD\0]/.test(text)) return createFailure([{ path: ['file', 'encoding'], code: 'type' }]);
  const names = listColumns(format);
  const table = findTable(text, names);
  if ('fields' in table) return createFailure(table.fields);
  const { header } = table;
  const stateAt = header.cells.findIndex((cell) => STATE_COLUMN.test(cell.trim()));
  const getState = (row: CsvRow): string => (row.cells[stateAt] ?? '').trim();
  const rows = table.rows.filter((row) => isMovement(row, names) && !FAILURE_STATE.test(getState(row)));
  if (rows.length === 0) return createFailure([{ path: ['file'], code: 'required' }]);
  if (rows.length > MAX_LINES)
    return createFailure([{ path: ['file'], code: 'tooManyLines', params: { maximum: MAX_LINES } }]);
  const read = rows.map((row) =>
    SUCCESS_STATE.test(getState(row)) ? parseLine(row, header, format) : createDoubt(row, 'unknownStatus'),
  );
  const fields = read.flatMap((line) => ('path' in line ? [line] : []));
  return fields.length > 0
    ? createFailure(fields.slice(0, MAX_FIELDS))
    : { ok: true, lines: read.flatMap((line) => ('path' in line ? [] : [line])) };
}

function listColumns({ columns }: StatementFormat): readonly string[] {
  const amounts = 'signed' in columns.amount ? [columns.amount.signed] : [columns.amount.in, columns.amount.out];
  return [columns.day, columns.reference, columns.account, ...amounts];
}

interface Table {
  readonly header: CsvRow;
  readonly rows: readonly CsvRow[];
}

/** The first delimiter with which the header has every column. */
function findTable(text: string, names: readonly string[]): Table | { readonly fields: readonly FieldRefusal[] } {
  const plain = text.replace(FORMULA_CELL, '$1$2');
  const files = DELIMITERS.map((delimiter) => readCsv(plain, delimiter));
  for (const file of files) {
    if ('brokenLine' in file) continue;
    const headerAt = file.rows.slice(0, HEADER_SEARCH_LINES).findIndex((row) => isHeader(row, names));
    const header = file.rows[headerAt];
    if (header !== undefined) return { header, rows: file.rows.slice(headerAt + 1) };
  }
  const broken = files.find((file) => 'brokenLine' in file);
  return {
    fields:
      broken === undefined
        ? names.map((name) => ({ path: ['column', name], code: 'required' as const }))
        : [{ path: ['line', broken.brokenLine, 'quote'], code: 'type' }],
  };
}

function isHeader(row: CsvRow, names: readonly string[]): boolean {
  return names.every((name) => findColumn(row, name) !== -1);
}

/** Sums, a header repeated on the next page, and a line of words ("*** End of report") are no money. */
function isMovement(row: CsvRow, names: readonly string[]): boolean {
  const [first = '', ...others] = row.cells.map((cell) => cell.trim());
  const isWords = others.every((cell) => cell === '') && !/\d/.test(first);
  return !SUM_ROW.test(first) && !isWords && !isHeader(row, names);
}

function createDoubt({ line }: CsvRow, doubt: StatementDoubt, ...column: string[]): FieldRefusal {
  return { path: ['line', line, ...column, doubt], code: 'type' };
}

function createFailure(fields: readonly FieldRefusal[]): Statement {
  return { ok: false, fields };
}

function findColumn(row: CsvRow, name: string): number {
  return row.cells.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase());
}

function parseLine(row: CsvRow, header: CsvRow, { columns, dayForm }: StatementFormat): StatementLine | FieldRefusal {
  if (row.cells.length !== header.cells.length) return createDoubt(row, 'cells');
  const cell = (name: string): string =>
    toAsciiDigits(row.cells[findColumn(header, name)] ?? '')
      .trim()
      .replace(/^="(.*)"$/, '$1');
  const refuse = (name: string, doubt: StatementDoubt): FieldRefusal =>
    cell(name) === '' ? { path: ['line', row.line, name], code: 'required' } : createDoubt(row, doubt, name);
  const day = parseDay(cell(columns.day), dayForm);
  if (day === null) return refuse(columns.day, 'notADate');
  const amount =
    'signed' in columns.amount
      ? parseSignedAmount(cell(columns.amount.signed))
      : parseTwoAmounts(cell(columns.amount.in), cell(columns.amount.out));
  if (typeof amount === 'string')
    return createDoubt(row, amount, 'signed' in columns.amount ? columns.amount.signed : columns.amount.in);
  const source = amount > 0 ? columns.reference : columns.account;
  const rounded = [columns.reference, columns.account].find((name) => ROUNDED_NUMBER.test(cell(name)));
  if (rounded !== undefined) return refuse(rounded, 'rounded');
  const [shown = ''] = cell(source).split(MASK).slice(-1);
  const digits = shown.replaceAll(/\D/g, '').slice(-6);
  if (digits.length < 6) return refuse(source, MASK.test(cell(source)) ? 'masked' : 'digits');
  return {
    line: row.line,
    kind: amount > 0 ? 'top-up' : 'withdrawal',
    day,
    digits,
    amountKyat: Math.abs(amount),
    reference: cell(columns.reference),
  };
}

type ParsedAmount = number | 'notAnAmount' | 'twoAmounts' | 'noAmount';

/** Exactly one of the two must be non-zero. */
function parseTwoAmounts(moneyIn: string, moneyOut: string): ParsedAmount {
  const [came, went] = [readSigned(moneyIn), readSigned(moneyOut)];
  if (came === null || went === null || came < 0) return 'notAnAmount';
  if (came !== 0 && went !== 0) return 'twoAmounts';
  return came - Math.abs(went) || 'noAmount';
}

function parseSignedAmount(text: string): ParsedAmount {
  const kyat = readSigned(text);
  return kyat === null ? 'notAnAmount' : kyat || 'noAmount';
}

/** `-10,000`, `−10,000`, `10,000-`, `(10,000)`; an empty cell or a dash is 0. An amount with pya is refused. */
function readSigned(text: string): number | null {
  const plain = text.replace(/[−–—]/g, '-');
  if (/^-*$/.test(plain)) return 0;
  const [, bracketed, after, before] = /^\((.+)\)$|^-\s*(.+)$|^(.+?)\s*-$/.exec(plain) ?? [];
  const negative = bracketed ?? after ?? before;
  const kyat = readAmount(negative ?? plain);
  return kyat === null || negative === undefined ? kyat : -kyat;
}

function parseDay(text: string, form: DayForm): string | null {
  const match =
    form === 'year-first'
      ? /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/.exec(text)
      : /^(\d{2})[-/](\d{2})[-/](\d{4})(?: .*)?$/.exec(text);
  if (match === null) return null;
  const [year, month, day] = form === 'year-first' ? [match[1], match[2], match[3]] : [match[3], match[2], match[1]];
  const date = `${year}-${month}-${day}`;
  return isMyanmarDate(date) ? date : null;
}

/** `2026-11-20` or `20/11/2026`, with or without a time, in Myanmar time. */
export type DayForm = 'year-first' | 'day-first';

/** Column names of the header row; case and outer spaces are ignored. */
export interface StatementFormat {
  readonly dayForm: DayForm;
  readonly columns: {
    readonly day: string;
    /** The bank's transaction number; its last six digits are the slip number. */
    readonly reference: string;
    /** The other side's account or phone; a withdrawal is matched by its last six digits. */
    readonly account: string;
    /** Two columns, or one in which outgoing money is negative. */
    readonly amount: { readonly in: string; readonly out: string } | { readonly signed: string };
  };
}

/** The columns of docs/operators/money.md, until a bank's real export is known. */
const PLAIN: StatementFormat = {
  dayForm: 'year-first',
  columns: { day: 'date', reference: 'reference', account: 'account', amount: { in: 'in', out: 'out' } },
};
const SIGNED: StatementFormat = {
  ...PLAIN,
  dayForm: 'day-first',
  columns: {
    day: 'Transaction Time',
    reference: 'Transaction ID',
    account: 'Counterparty',
    amount: { signed: 'Amount' },
  },
};

export const STATEMENT_FORMATS: Readonly<Record<BankCode, StatementFormat>> = {
  kbz_pay: PLAIN,
  wave_pay: SIGNED,
  aya_pay: PLAIN,
  cb_pay: PLAIN,
  kbz_bank: PLAIN,
  aya_bank: PLAIN,
  cb_bank: PLAIN,
};
