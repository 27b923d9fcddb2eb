import type { Cell } from '@padauk/shared/table';
import type { Transaction } from '../../resources/wallet.resource.ts';

/** Labels of columns, kinds and states in the player's language. */
export interface ExportTexts {
  readonly columns: readonly [at: string, kind: string, state: string, amount: string, fee: string];
  readonly kind: (kind: Transaction['kind']) => string;
  readonly state: (state: Transaction['state']) => string;
  readonly at: (at: string) => string;
}

/** Rows for a spreadsheet. Amounts are whole kyat, signed numbers. */
export function toTransactionRows(
  transactions: readonly Transaction[],
  words: ExportTexts,
): readonly (readonly Cell[])[] {
  return [
    words.columns,
    ...transactions.map(({ at, kind, state, amountKyat, feeKyat }) => [
      words.at(at),
      words.kind(kind),
      words.state(state),
      amountKyat,
      feeKyat,
    ]),
  ];
}
