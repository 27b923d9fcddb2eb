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
  texts: ExportTexts,
): readonly (readonly Cell[])[] {
  return [
    texts.columns,
    ...transactions.map(({ at, kind, state, amountKyat, feeKyat }) => [
      texts.at(at),
      texts.kind(kind),
      texts.state(state),
      amountKyat,
      feeKyat,
    ]),
  ];
}
