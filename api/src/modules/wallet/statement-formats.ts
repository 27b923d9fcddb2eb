import type { BankCode } from '@padauk/contract/banks';

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
