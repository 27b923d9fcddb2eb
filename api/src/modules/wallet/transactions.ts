import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readPlayerBalances, readEntries } from '../ledger/index.ts';
import { readLastGameKyat, readHeldForTransfer, readTransferView } from '../transfers/index.ts';
import { readTopUp } from './top-up.repository.ts';
import {
  toHistoryLineTransaction,
  toTopUpTransaction,
  toTransferTransaction,
  toWithdrawalTransaction,
} from './transaction-views.ts';
import { buildSteps, buildTransferSteps } from './transactions.rules.ts';
import type { TransactionDetail, WalletView } from './wallet.types.ts';
import { readHeldForWithdrawal, readWithdrawal } from './withdrawal.repository.ts';

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
    return accepted({
      ...toTopUpTransaction(topUp),
      note: topUp.refusalNote,
      canCancel: false,
      steps: buildSteps(topUp.state, topUp),
    });
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal?.playerId === playerId) {
    return accepted({
      ...toWithdrawalTransaction(withdrawal),
      note: withdrawal.refusalNote,
      canCancel: withdrawal.state === 'pending',
      steps: buildSteps(withdrawal.state, withdrawal),
    });
  }
  const transfer = await readTransferView({ db }, playerId, id);
  if (transfer.ok)
    return accepted({
      ...toTransferTransaction(transfer.value),
      note: null,
      canCancel: false,
      steps: buildTransferSteps(transfer.value),
    });
  const [line] = await readEntries(db, { kind: 'player_main', playerId }, { transactionId: id, limit: 1 });
  const view = line === undefined ? null : toHistoryLineTransaction(line);
  if (line === undefined || view === null) return refused(createRefusal('NOT_FOUND'));
  return accepted({
    ...view,
    note: line.note,
    canCancel: false,
    steps: [{ name: 'paid', at: line.at.toISOString() }],
  });
}
