import { refused } from '@padauk/contract/result';
import { readPlayerBalances, buildMovement } from '../modules/ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { CLOSED_REFUSALS } from './move-in-round.ts';
import {
  toHouseAccount,
  runOnRound,
  toPlayerAccount,
  postCovered,
  toReply,
  type Reply,
  type RoundCall,
  type RoundDeps,
} from './move-round.ts';
import { insertRound, writeRoundSums, type RoundRow } from './round.repository.ts';
import {
  insertRoundTransactions,
  readRoundTransactions,
  writeTransactionRolledBack,
} from './round-transaction.repository.ts';

export interface TransactionCall extends RoundCall {
  readonly transactionId: string;
}

/** F25: refunds one transaction once, or blocks it permanently. Paid ones and ended rounds are final. */
export async function rollTransactionBack(deps: RoundDeps, call: TransactionCall): Promise<Reply> {
  return await runOnRound(deps, call, null, async (tx, round, at) => {
    const { provider, id: roundId, playerId, transactionId } = call;
    const [before] = await readRoundTransactions(tx, [{ provider, id: transactionId }]);
    if (before !== undefined && before.roundId !== roundId) return refused('REUSED');
    if (before === undefined) return await blockTransaction(tx, call, { round, at });
    if (round === null) throw new Error(`transaction ${transactionId} has no round`);
    if (before.state === 'rolled-back') return toReply(round, before.rolledBackBalanceKyat);
    if (round.state !== 'open') return refused(CLOSED_REFUSALS[round.state]);
    if ((before.winKyat ?? 0) > 0) return refused('ROUND_ENDED');
    const stakeKyat = before.stakeKyat ?? 0;
    const entries = buildMovement(toHouseAccount(call), toPlayerAccount(call), stakeKyat);
    if (stakeKyat > 0) await postCovered(tx, deps, call, { kind: 'game_rollback', transactionId, at, entries });
    await writeRoundSums(tx, [{ ...round, stakeKyat: (round.stakeKyat ?? 0) - stakeKyat }]);
    const { gameKyat: balanceKyat } = await readPlayerBalances(tx, playerId);
    await writeTransactionRolledBack(tx, before, { balanceKyat, at });
    return toReply(round, balanceKyat);
  });
}

/** Stores the rollback. If the transaction would have opened the round, the round is closed too. */
async function blockTransaction(
  tx: Tx,
  { provider, id, playerId, transactionId }: TransactionCall,
  { round, at }: { readonly round: RoundRow | null; readonly at: Date },
): Promise<Reply> {
  const { gameKyat: balanceKyat } = await readPlayerBalances(tx, playerId);
  const closed: RoundRow = {
    provider,
    id,
    playerId,
    sessionId: null,
    state: 'rolled-back',
    stakeKyat: null,
    winKyat: null,
    stakedBalanceKyat: null,
    endedBalanceKyat: balanceKyat,
  };
  if (round === null) await insertRound(tx, closed, at);
  const row = { provider, id: transactionId, roundId: id, playerId, stakeKyat: null, winKyat: null, balanceKyat };
  await insertRoundTransactions(tx, [{ ...row, state: 'rolled-back', rolledBackBalanceKyat: balanceKyat }], at);
  return toReply(round ?? closed, balanceKyat);
}
