import type { Transaction } from '../../resources/wallet.resource.ts';

/** The words of the columns and of kinds and states, in the player's language. */
export interface ExportWords {
  readonly columns: readonly [at: string, kind: string, state: string, amount: string, fee: string];
  readonly kind: (kind: Transaction['kind']) => string;
  readonly state: (state: Transaction['state']) => string;
  readonly at: (at: string) => string;
}

/** A cell of a table that a spreadsheet opens: quoted, and never taken for a formula. */
function cell(text: string): string {
  return `"${text.replace(/^[=+\-@\t]/, "'$&").replaceAll('"', '""')}"`;
}

/** RFC 4180, with a byte order mark, by which spreadsheets know that Burmese is UTF-8. Amounts are whole kyat, signed, as numbers. */
export function transactionsCsv(transactions: readonly Transaction[], words: ExportWords): string {
  const lines = transactions.map(({ at, kind, state, amountKyat, feeKyat }) =>
    [cell(words.at(at)), cell(words.kind(kind)), cell(words.state(state)), String(amountKyat), String(feeKyat)].join(
      ',',
    ),
  );
  return `\uFEFF${[words.columns.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}
