import type { Cell } from '@padauk/shared/table';
import type { Transaction } from '../../resources/wallet.resource.ts';

/** The words of the columns and of kinds and states, in the player's language. */
export interface ExportWords {
  readonly columns: readonly [at: string, kind: string, state: string, amount: string, fee: string];
  readonly kind: (kind: Transaction['kind']) => string;
  readonly state: (state: Transaction['state']) => string;
  readonly at: (at: string) => string;
}

/** The table of transactions with its columns' names. Amounts are whole kyat, signed, as numbers. */
export function transactionRows(
  transactions: readonly Transaction[],
  words: ExportWords,
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
