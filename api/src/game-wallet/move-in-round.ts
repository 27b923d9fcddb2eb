import { CURRENCY, type GameKind } from '@padauk/contract/game-wallet-service';
import { refused } from '@padauk/contract/result';
import { kyatOf, type Coins } from '@padauk/contract/rules/game-wallet';
import { balancesOf, move, post } from '../modules/ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { mayStake } from './game-sessions.ts';
import {
  houseOf,
  movementOf,
  onRound,
  playerOf,
  postCovered,
  replyOf,
  type Reply,
  type RoundCall,
  type RoundDeps,
} from './move-round.ts';
import { insertRound, type RoundRow } from './round.repository.ts';
import {
  insertRoundTransaction,
  readRoundTransaction,
  writeRoundSums,
  writeTransactionRolledBack,
  type RoundTransactionRow,
} from './round-transaction.repository.ts';

/** One of several transactions of a round. */
export interface RoundMove extends RoundCall {
  readonly transactionId: string;
  readonly sessionId: string;
  readonly stake: Coins;
  readonly win: Coins;
  readonly currency: string;
  readonly game: GameKind;
}
export interface TransactionCall extends RoundCall {
  readonly transactionId: string;
}

/**
 * Takes a stake and pays a win of a round that goes on, both or neither, once per transaction. The first one opens the round, and has a stake. A stake wants the open session that the round was
 * opened in; a win alone (a free spin) is paid also after the session's end: a bar stops stakes, and never a credit.
 */
export async function moveInRound(deps: RoundDeps, call: RoundMove): Promise<Reply> {
  if (call.currency !== CURRENCY) return refused('OTHER_CURRENCY');
  return await onRound(deps, call, call.game, async (tx, round, at) => {
    const [stakeKyat, winKyat] = [kyatOf(call.stake), kyatOf(call.win)];
    const before = await readRoundTransaction(tx, call.provider, call.transactionId);
    if (before !== null)
      return before.roundId === call.id ? again(before, round, { stakeKyat, winKyat }) : refused('REUSED');
    if (round === null && stakeKyat === 0) return refused('UNKNOWN_ROUND');
    if (round !== null && round.state !== 'open') return refused(CLOSED[round.state]);
    const isOther = round !== null && round.sessionId !== call.sessionId;
    if (stakeKyat > 0 && (isOther || !(await mayStake(tx, call)))) return refused('NO_SESSION');
    return await movedIn(tx, deps, call, { round, at, stakeKyat, winKyat });
  });
}

const CLOSED = { ended: 'ROUND_ENDED', 'rolled-back': 'ROUND_ROLLED_BACK' } as const;

function again(
  { state, stakeKyat, winKyat, balanceKyat }: RoundTransactionRow,
  round: RoundRow | null,
  asked: { readonly stakeKyat: number; readonly winKyat: number },
): Reply {
  if (state === 'rolled-back' || round?.state === 'rolled-back') return refused('ROUND_ROLLED_BACK');
  return round !== null && stakeKyat === asked.stakeKyat && winKyat === asked.winKyat
    ? replyOf(round, balanceKyat, 'open')
    : refused('REUSED');
}

interface Moved {
  readonly round: RoundRow | null;
  readonly at: Date;
  readonly stakeKyat: number;
  readonly winKyat: number;
}

async function movedIn(
  tx: Tx,
  deps: RoundDeps,
  call: RoundMove,
  { round, at, stakeKyat, winKyat }: Moved,
): Promise<Reply> {
  const { transactionId } = call;
  if (stakeKyat > 0) {
    const entries = move(playerOf(call), houseOf(call), stakeKyat);
    const posted = await post(tx, movementOf(deps, call, { kind: 'game_stake', transactionId, at, entries }));
    if (!posted.ok) return refused('NOT_COVERED');
  }
  if (winKyat > 0)
    await postCovered(tx, deps, call, {
      kind: 'game_win',
      transactionId,
      at,
      entries: move(houseOf(call), playerOf(call), winKyat),
    });
  const { gameKyat: balanceKyat } = await balancesOf(tx, call.playerId);
  const { provider, id, playerId, sessionId } = call;
  const sums: RoundRow = {
    provider,
    id,
    playerId,
    sessionId: round?.sessionId ?? sessionId,
    state: 'open',
    stakeKyat: (round?.stakeKyat ?? 0) + stakeKyat,
    winKyat: (round?.winKyat ?? 0) + winKyat,
    stakedBalanceKyat: round?.stakedBalanceKyat ?? balanceKyat,
    endedBalanceKyat: null,
  };
  if (round === null) await insertRound(tx, sums, at);
  else await writeRoundSums(tx, sums);
  const row = { provider, id: call.transactionId, roundId: id, playerId, stakeKyat, winKyat, balanceKyat } as const;
  await insertRoundTransaction(tx, { ...row, state: 'done', rolledBackBalanceKyat: null }, at);
  return replyOf(sums, balanceKyat);
}

/** F25 of one transaction: gives its stake back, once; before it came, it never comes. One that has paid is final, and so is a round that has ended. */
export async function rollTransactionBack(deps: RoundDeps, call: TransactionCall): Promise<Reply> {
  return await onRound(deps, call, null, async (tx, round, at) => {
    const { provider, id: roundId, playerId, transactionId } = call;
    const before = await readRoundTransaction(tx, provider, transactionId);
    if (before !== null && before.roundId !== roundId) return refused('REUSED');
    if (before === null) return await neverComes(tx, call, { round, at });
    if (round === null) throw new Error(`transaction ${transactionId} has no round`);
    if (before.state === 'rolled-back') return replyOf(round, before.rolledBackBalanceKyat);
    if (round.state !== 'open') return refused(CLOSED[round.state]);
    if ((before.winKyat ?? 0) > 0) return refused('ROUND_ENDED');
    const stakeKyat = before.stakeKyat ?? 0;
    const entries = move(houseOf(call), playerOf(call), stakeKyat);
    if (stakeKyat > 0) await postCovered(tx, deps, call, { kind: 'game_rollback', transactionId, at, entries });
    await writeRoundSums(tx, { ...round, stakeKyat: (round.stakeKyat ?? 0) - stakeKyat });
    const { gameKyat: balanceKyat } = await balancesOf(tx, playerId);
    await writeTransactionRolledBack(tx, before, { balanceKyat, at });
    return replyOf(round, balanceKyat);
  });
}

/** What is rolled back before it came is remembered. Where it would have opened the round, the round is closed with it. */
async function neverComes(
  tx: Tx,
  { provider, id, playerId, transactionId }: TransactionCall,
  { round, at }: { readonly round: RoundRow | null; readonly at: Date },
): Promise<Reply> {
  const { gameKyat: balanceKyat } = await balancesOf(tx, playerId);
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
  await insertRoundTransaction(tx, { ...row, state: 'rolled-back', rolledBackBalanceKyat: balanceKyat }, at);
  return replyOf(round ?? closed, balanceKyat);
}
