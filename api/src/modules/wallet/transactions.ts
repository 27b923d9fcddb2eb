import { HISTORY_DAYS } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { balancesOf, entriesOf, type HistoryLine } from '../ledger/index.ts';
import { readTopUp, readTopUpsOf, type TopUpRow } from './top-up.repository.ts';
import { isShownByItsCause, kindOfLedgerLine, stepsOf, TOP_UP_STATES, WITHDRAWAL_STATES } from './transactions.rules.ts';
import type { TransactionDetail, TransactionView, WalletView } from './wallet.types.ts';
import { readWithdrawal, readWithdrawalsOf, type WithdrawalRow } from './withdrawal.repository.ts';

const DAY_MS = 86_400_000;
const LIMIT = 500;

/** What a player has now. */
export async function walletView(db: Db, playerId: string): Promise<WalletView> {
  const { mainKyat, holdKyat, gameKyat, points } = await balancesOf(db, playerId);
  return { mainKyat, heldKyat: holdKyat, gameKyat, points };
}

/**
 * T3, K12: every movement of the main wallet in the last days, and all that wait however old; newest first. `amountKyat` is what the
 * main wallet gains or loses by it (a slip's fee is off already), so that a column of completed lines adds up to the balance's change.
 */
export async function transactionsOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, playerId: string, days: number = HISTORY_DAYS.transactions): Promise<TransactionView[]> {
  const since = new Date(clock.now().getTime() - days * DAY_MS);
  const [topUps, withdrawals, lines] = await Promise.all([
    readTopUpsOf(db, playerId, since), readWithdrawalsOf(db, playerId, since), entriesOf(db, { kind: 'player_main', playerId }, { since, limit: LIMIT }),
  ]);
  // Lines first: of two at one instant, a return comes after its withdrawal.
  const views = [...lines.filter((line) => !isShownByItsCause(line.kind)).map(ofLine), ...topUps.map(ofTopUp), ...withdrawals.map(ofWithdrawal)];
  return views.sort((one, other) => other.at.localeCompare(one.at));
}

/** One of them with its steps. Another player's is NOT_FOUND. */
export async function transactionDetail({ db }: Pick<Deps, 'db'>, playerId: string, id: string): Promise<Result<TransactionDetail>> {
  const topUp = await readTopUp(db, id);
  if (topUp?.playerId === playerId) return accepted({ ...ofTopUp(topUp), note: topUp.refusalNote, canCancel: false, steps: stepsOf(topUp.state, topUp) });
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal?.playerId === playerId) {
    return accepted({ ...ofWithdrawal(withdrawal), note: withdrawal.refusalNote, canCancel: withdrawal.state === 'pending', steps: stepsOf(withdrawal.state, withdrawal) });
  }
  const [line] = await entriesOf(db, { kind: 'player_main', playerId }, { transactionId: id, limit: 1 });
  if (line === undefined) return refused(refusal('NOT_FOUND'));
  return accepted({ ...ofLine(line), note: line.note, canCancel: false, steps: [{ name: 'paid', at: line.at.toISOString() }] });
}

function ofTopUp(topUp: TopUpRow): TransactionView {
  const { id, bank, amountKyat, feeKyat } = topUp;
  return { id, kind: 'top-up', state: TOP_UP_STATES[topUp.state], amountKyat: amountKyat - feeKyat, feeKyat, bank, at: topUp.sentAt.toISOString() };
}

function ofWithdrawal(withdrawal: WithdrawalRow): TransactionView {
  const { id, bank, amountKyat, feeKyat } = withdrawal;
  return { id, kind: 'withdrawal', state: WITHDRAWAL_STATES[withdrawal.state], amountKyat: -amountKyat, feeKyat, bank, at: withdrawal.sentAt.toISOString() };
}

function ofLine(line: HistoryLine): TransactionView {
  return { id: line.transactionId, ...kindOfLedgerLine(line.kind), amountKyat: line.amount, feeKyat: 0, bank: null, at: line.at.toISOString() };
}
