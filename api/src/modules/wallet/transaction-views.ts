import type { HistoryLine } from '../ledger/index.ts';
import type { TransferView } from '../transfers/index.ts';
import type { TopUpRow } from './top-up.repository.ts';
import { getLineView, findTicket, TOP_UP_STATES, TRANSFER_STATES, WITHDRAWAL_STATES } from './transactions.rules.ts';
import type { TransactionView } from './wallet.types.ts';
import type { WithdrawalRow } from './withdrawal.repository.ts';

export function toTopUpTransaction(topUp: TopUpRow): TransactionView {
  const { id, bank, amountKyat, feeKyat } = topUp;
  return {
    id,
    kind: 'top-up',
    state: TOP_UP_STATES[topUp.state],
    amountKyat: amountKyat - feeKyat,
    feeKyat,
    bank,
    at: topUp.sentAt.toISOString(),
  };
}

export function toWithdrawalTransaction(withdrawal: WithdrawalRow): TransactionView {
  const { id, bank, amountKyat, feeKyat } = withdrawal;
  return {
    id,
    kind: 'withdrawal',
    state: WITHDRAWAL_STATES[withdrawal.state],
    amountKyat: -amountKyat,
    feeKyat,
    bank,
    at: withdrawal.sentAt.toISOString(),
  };
}

export function toTransferTransaction({ id, direction, state, amountKyat, at }: TransferView): TransactionView {
  return {
    id,
    kind: `transfer-${direction}`,
    state: TRANSFER_STATES[state],
    amountKyat: direction === 'in' ? -amountKyat : amountKyat,
    feeKyat: 0,
    bank: null,
    at,
  };
}

/** Null for a line that is shown as its slip, withdrawal or transfer. */
export function toHistoryLineTransaction(line: HistoryLine): TransactionView | null {
  const view = getLineView(line.kind);
  const ticket = findTicket(line);
  return view === null
    ? null
    : {
        id: line.transactionId,
        ...view,
        amountKyat: line.amount,
        feeKyat: 0,
        bank: null,
        at: line.at.toISOString(),
        ...(ticket === null ? {} : { ticket }),
      };
}
