import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPlayerBalances, readEntries, type HistoryLine } from '../../ledger/index.ts';
import { readLastGameKyat, readHeldForTransfer, readTransferView, type TransferView } from '../../transfers/index.ts';
import { readTopUp, type TopUpRow } from '../top-ups/top-up.repository.ts';
import {
  buildSteps,
  buildTransferSteps,
  getLineView,
  findTicket,
  TOP_UP_STATES,
  TRANSFER_STATES,
  WITHDRAWAL_STATES,
} from '../transactions.rules.ts';
import type { TransactionDetail, WalletView, TransactionView } from '../wallet.types.ts';
import { readHeldForWithdrawal, readWithdrawal, type WithdrawalRow } from '../withdrawals/withdrawal.repository.ts';

/** `gameKyat` is the last known balance. */
export async function readWalletView(db: Db, playerId: string): Promise<WalletView> {
  const [{ mainKyat, points }, heldForWithdrawalKyat, heldForTransferKyat, gameKyat] = await Promise.all([
    readPlayerBalances(db, playerId),
    readHeldForWithdrawal(db, playerId),
    readHeldForTransfer(db, playerId),
    readLastGameKyat(db, playerId),
  ]);
  return { mainKyat, heldForWithdrawalKyat, heldForTransferKyat, gameKyat, points };
}

export async function readTransactionDetail(
  { db }: Pick<Deps, 'db'>,
  playerId: string,
  id: string,
): Promise<Result<TransactionDetail>> {
  const topUp = await readTopUp(db, id);
  if (topUp?.playerId === playerId)
    return toDetail(toTopUpTransaction(topUp), buildSteps(topUp.state, topUp), { note: topUp.refusalNote });
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal?.playerId === playerId) {
    const { state, refusalNote: note } = withdrawal;
    const steps = buildSteps(state, withdrawal);
    return toDetail(toWithdrawalTransaction(withdrawal), steps, { note, canCancel: state === 'pending' });
  }
  const transfer = await readTransferView({ db }, playerId, id);
  if (transfer.ok) return toDetail(toTransferTransaction(transfer.value), buildTransferSteps(transfer.value));
  const [line] = await readEntries(db, { kind: 'player_main', playerId }, { transactionId: id, limit: 1 });
  const view = line === undefined ? null : toHistoryLineTransaction(line);
  if (line === undefined || view === null) return refused(createRefusal('NOT_FOUND'));
  return toDetail(view, [{ name: 'paid', at: line.at.toISOString() }], { note: line.note });
}

function toDetail(
  view: TransactionView,
  steps: TransactionDetail['steps'],
  { note = null, canCancel = false }: Partial<Pick<TransactionDetail, 'note' | 'canCancel'>> = {},
): Result<TransactionDetail> {
  return accepted({ ...view, note, canCancel, steps });
}

export function toTopUpTransaction({ id, bank, amountKyat, feeKyat, state, sentAt }: TopUpRow): TransactionView {
  return {
    id,
    kind: 'top-up',
    state: TOP_UP_STATES[state],
    amountKyat: amountKyat - feeKyat,
    feeKyat,
    bank,
    at: sentAt.toISOString(),
  };
}

export function toWithdrawalTransaction(withdrawal: WithdrawalRow): TransactionView {
  const { id, bank, amountKyat, feeKyat, sentAt } = withdrawal;
  const state = WITHDRAWAL_STATES[withdrawal.state];
  return { id, kind: 'withdrawal', state, amountKyat: -amountKyat, feeKyat, bank, at: sentAt.toISOString() };
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
  if (view === null) return null;
  const { transactionId: id, amount: amountKyat } = line;
  const ticket = findTicket(line);
  const shown = { id, ...view, amountKyat, feeKyat: 0, bank: null, at: line.at.toISOString() };
  return ticket === null ? shown : { ...shown, ticket };
}
