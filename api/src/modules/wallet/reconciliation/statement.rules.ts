import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
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
/** A number in scientific notation: the spreadsheet has lost digits. */
const ROUNDED_NUMBER = /\d[.,]?\d*e[+-]?\d+$/i;
/** The header of an optional status column. */
const STATE_COLUMN = /^(?:transaction |payment )?(?:status|state)$/i;
const SUCCESS_STATE =
  /^(?:success|successful|succeeded|completed?|done|ok|paid|posted|settled|approved|အောင်မြင်(?:သည်|ပါသည်)?)?$/i;
const FAILURE_STATE = new RegExp(
  '^(?:fail(?:ed|ure)?|reject(?:ed)?|declined|cancel(?:l?ed)?|revers(?:ed|al)|refunded|expired|timed? ?out|' +
    'unsuccessful|void(?:ed)?|error|မအောင်မြင်(?:ပါ)?)$',
  'i',
);
const SUM_ROW = /^(sub-?total|total|opening|closing)\b/i;

/** A file with an unreadable line is refused as a whole, because half a file compares wrong. */
export function parseStatement(text: string, format: StatementFormat): Statement {
  const csv = readCsv(text, format.delimiter);
  if ('brokenLine' in csv) return createFailure([{ path: ['line', csv.brokenLine], code: 'type' }]);
  const { columns } = format;
  const names = [
    columns.day,
    columns.reference,
    columns.account,
    ...('signed' in columns.amount ? [columns.amount.signed] : [columns.amount.in, columns.amount.out]),
  ];
  const headerAt = csv.rows
    .slice(0, HEADER_SEARCH_LINES)
    .findIndex((row) => names.every((name) => findColumn(row, name) !== -1));
  const header = csv.rows[headerAt];
  if (header === undefined) return createFailure(names.map((name) => ({ path: ['column', name], code: 'required' })));
  const stateAt = header.cells.findIndex((cell) => STATE_COLUMN.test(cell.trim()));
  const getState = (row: CsvRow): string => (row.cells[stateAt] ?? '').trim();
  const rows = csv.rows
    .slice(headerAt + 1)
    .filter((row) => !SUM_ROW.test((row.cells[0] ?? '').trim()) && !FAILURE_STATE.test(getState(row)));
  if (rows.length === 0) return createFailure([{ path: ['file'], code: 'required' }]);
  if (rows.length > MAX_LINES)
    return createFailure([{ path: ['file'], code: 'tooManyLines', params: { maximum: MAX_LINES } }]);
  const read = rows.map((row) =>
    SUCCESS_STATE.test(getState(row))
      ? parseLine(row, header, format)
      : { path: ['line', row.line, 'status'], code: 'type' as const },
  );
  const fields = read.flatMap((line) => ('path' in line ? [line] : []));
  return fields.length > 0
    ? createFailure(fields.slice(0, MAX_FIELDS))
    : { ok: true, lines: read.flatMap((line) => ('path' in line ? [] : [line])) };
}

function createFailure(fields: readonly FieldRefusal[]): Statement {
  return { ok: false, fields };
}

function findColumn(row: CsvRow, name: string): number {
  return row.cells.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase());
}

function parseLine(row: CsvRow, header: CsvRow, { columns, dayForm }: StatementFormat): StatementLine | FieldRefusal {
  const cell = (name: string): string => toAsciiDigits(row.cells[findColumn(header, name)] ?? '').trim();
  const createFieldRefusal = (name: string): FieldRefusal => ({
    path: ['line', row.line, name],
    code: cell(name) === '' ? 'required' : 'type',
  });
  if (row.cells.length !== header.cells.length) return { path: ['line', row.line], code: 'type' };
  const day = parseDay(cell(columns.day), dayForm);
  if (day === null) return createFieldRefusal(columns.day);
  const amount =
    'signed' in columns.amount
      ? parseSignedAmount(cell(columns.amount.signed))
      : parseTwoAmounts(cell(columns.amount.in), cell(columns.amount.out));
  if (amount === null)
    return createFieldRefusal('signed' in columns.amount ? columns.amount.signed : columns.amount.in);
  const source = amount > 0 ? columns.reference : columns.account;
  const rounded = [columns.reference, columns.account].find((name) => ROUNDED_NUMBER.test(cell(name)));
  if (rounded !== undefined) return { path: ['line', row.line, rounded], code: 'type' };
  const digits = cell(source).replaceAll(/\D/g, '').slice(-6);
  if (digits.length < 6) return createFieldRefusal(source);
  return {
    line: row.line,
    kind: amount > 0 ? 'top-up' : 'withdrawal',
    day,
    digits,
    amountKyat: Math.abs(amount),
    reference: cell(columns.reference),
  };
}

/** Exactly one of the two must be non-zero. */
function parseTwoAmounts(moneyIn: string, moneyOut: string): number | null {
  const [came, went] = [moneyIn === '' ? 0 : parseWholeKyat(moneyIn), moneyOut === '' ? 0 : parseWholeKyat(moneyOut)];
  if (came === null || went === null || (came === 0) === (went === 0)) return null;
  return came === 0 ? -went : came;
}

function parseSignedAmount(text: string): number | null {
  const isOut = text.startsWith('-');
  const kyat = parseWholeKyat(text.replace(/^[+-]\s*/, ''));
  return kyat === null || kyat === 0 ? null : isOut ? -kyat : kyat;
}

/** `10,000`, `10000` or `10000.00`, optionally with `Ks` or `MMK`. An amount with pya is refused, not rounded. */
function parseWholeKyat(text: string): number | null {
  const plain = text.replace(/^(?:ks|mmk)\.?\s*|\s*(?:ks|mmk)\.?$/gi, '');
  const [, wholeDigits] = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.0{1,2})?$/.exec(plain) ?? [];
  return wholeDigits === undefined ? null : Number(wholeDigits.replaceAll(',', ''));
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
  readonly delimiter: ',' | ';' | '\t';
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
  delimiter: ',',
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
