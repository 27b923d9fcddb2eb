import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { balancesOf, entriesOf } from '../ledger/index.ts';
import { gameKyatSeen, heldForTransfer, transferView } from '../transfers/index.ts';
import { readTopUp } from './top-up.repository.ts';
import {
  historyLineTransaction,
  topUpTransaction,
  transferTransaction,
  withdrawalTransaction,
} from './transaction-views.ts';
import { stepsOf, transferStepsOf } from './transactions.rules.ts';
import type { TransactionDetail, WalletView } from './wallet.types.ts';
import { readHeldForWithdrawal, readWithdrawal } from './withdrawal.repository.ts';

/** `gameKyat` is the last known balance. */
export async function walletView(db: Db, playerId: string): Promise<WalletView> {
  const [{ mainKyat, points }, heldForWithdrawalKyat, heldForTransferKyat, gameKyat] = await Promise.all([
    balancesOf(db, playerId),
    readHeldForWithdrawal(db, playerId),
    heldForTransfer(db, playerId),
    gameKyatSeen(db, playerId),
  ]);
  return { mainKyat, heldForWithdrawalKyat, heldForTransferKyat, gameKyat, points };
}

export async function transactionDetail(
  { db }: Pick<Deps, 'db'>,
  playerId: string,
  id: string,
): Promise<Result<TransactionDetail>> {
  const topUp = await readTopUp(db, id);
  if (topUp?.playerId === playerId)
    return accepted({
      ...topUpTransaction(topUp),
      note: topUp.refusalNote,
      canCancel: false,
      steps: stepsOf(topUp.state, topUp),
    });
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal?.playerId === playerId) {
    return accepted({
      ...withdrawalTransaction(withdrawal),
      note: withdrawal.refusalNote,
      canCancel: withdrawal.state === 'pending',
      steps: stepsOf(withdrawal.state, withdrawal),
    });
  }
  const transfer = await transferView({ db }, playerId, id);
  if (transfer.ok)
    return accepted({
      ...transferTransaction(transfer.value),
      note: null,
      canCancel: false,
      steps: transferStepsOf(transfer.value),
    });
  const [line] = await entriesOf(db, { kind: 'player_main', playerId }, { transactionId: id, limit: 1 });
  const view = line === undefined ? null : historyLineTransaction(line);
  if (line === undefined || view === null) return refused(refusal('NOT_FOUND'));
  return accepted({
    ...view,
    note: line.note,
    canCancel: false,
    steps: [{ name: 'paid', at: line.at.toISOString() }],
  });
}
