import type { BankCode } from '@padauk/contract/banks';

/** How a bank writes a day: `2026-11-20` or `20/11/2026`, with a time behind it or without. Myanmar time, as banks here write it. */
export type DayForm = 'year-first' | 'day-first';

/** Where a bank's export says what. Names as they stand in the header row; capitals and spaces around do not count. */
export interface StatementFormat {
  readonly delimiter: ',' | ';' | '\t';
  readonly dayForm: DayForm;
  readonly columns: {
    readonly day: string;
    /** The bank's number of the transaction: its last six digits are what players send as the number of a slip. */
    readonly reference: string;
    /** The account or phone on the other side: of a withdrawal, its last six digits are compared. */
    readonly account: string;
    /** Money in and money out in columns of their own, or in one with a minus for what went out. */
    readonly amount: { readonly in: string; readonly out: string } | { readonly signed: string };
  };
}

/** Until a bank's own export has been seen: the columns that docs/operators/money.md asks for. */
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

/** Data, not code: when a bank calls its columns otherwise, its line here changes. */
export const STATEMENT_FORMATS: Readonly<Record<BankCode, StatementFormat>> = {
  kbz_pay: PLAIN,
  wave_pay: SIGNED,
  aya_pay: PLAIN,
  cb_pay: PLAIN,
  kbz_bank: PLAIN,
  aya_bank: PLAIN,
  cb_bank: PLAIN,
};
