import { CURRENCY, type GameKind, type ServiceRefusal } from '@padauk/contract/games/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toCoins, toKyat, type Coins } from '@padauk/contract/games/game-wallet.rules';
import {
  readPlayerBalances,
  toHouseAccountId,
  buildMovement,
  openAccounts,
  toPlayerAccountId,
  postTransaction,
  type Entry,
} from '../modules/ledger/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import { canStake } from './game-sessions.ts';
import { recordMoves } from './player.repository.ts';
import {
  endRound,
  insertRounds,
  insertRoundTransactions,
  lockRounds,
  readRoundTransactions,
  sumWonInTransactions,
  writeRoundSums,
  writeTransactionRolledBack,
  type RoundKey,
  type RoundRow,
} from './round.repository.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface RoundCall extends RoundKey {
  readonly playerId: string;
}
export interface Stake extends RoundCall {
  readonly amount: Coins;
  readonly currency: string;
  readonly game: GameKind;
  readonly sessionId: string;
}
export type Win = Omit<Stake, 'game' | 'sessionId'>;

export type Reply = Result<
  { readonly roundId: string; readonly playerId: string } & {
    readonly state: RoundRow['state'];
    readonly balance: Coins;
  },
  ServiceRefusal
>;
export type RoundDeps = Pick<ServiceDeps, 'db' | 'clock' | 'random'>;

/** Once per round, in an open session. NOT_COVERED is not stored, so the player may top up and retry. */
export async function debitStake(deps: RoundDeps, stake: Stake): Promise<Reply> {
  if (stake.currency !== CURRENCY) return refused('OTHER_CURRENCY');
  return await runOnRound(deps, stake, stake.game, async (tx, round, at) => {
    if (round !== null) {
      if (round.state === 'rolled-back') return refused('ROUND_ROLLED_BACK');
      return round.stakeKyat === toKyat(stake.amount)
        ? toReply(round, round.stakedBalanceKyat, 'open')
        : refused('REUSED');
    }
    if (!(await canStake(tx, stake))) return refused('NO_SESSION');
    const stakeKyat = toKyat(stake.amount);
    const entries = buildMovement(toPlayerAccount(stake), toHouseAccount(stake), stakeKyat);
    const posted = await postTransaction(tx, toTransaction(deps, stake, { kind: 'game_stake', at, entries }));
    if (!posted.ok) return refused('NOT_COVERED');
    const { gameKyat } = await readPlayerBalances(tx, stake.playerId);
    const { sessionId } = stake;
    const opened: RoundRow = { ...createRound(stake, 'open'), sessionId, stakeKyat };
    await insertRounds(tx, [{ ...opened, stakedBalanceKyat: gameKyat }], at);
    return toReply(opened, gameKyat);
  });
}

export async function creditWin(deps: RoundDeps, win: Win): Promise<Reply> {
  if (win.currency !== CURRENCY) return refused('OTHER_CURRENCY');
  return await runOnRound(deps, win, null, async (tx, round, at) => {
    if (round === null) return refused('UNKNOWN_ROUND');
    if (round.state === 'rolled-back') return refused('ROUND_ROLLED_BACK');
    const winKyat = toKyat(win.amount);
    if (round.state === 'ended') {
      const withEnd = (round.winKyat ?? 0) - (await sumWonInTransactions(tx, win));
      return withEnd === winKyat ? toReply(round, round.endedBalanceKyat) : refused('REUSED');
    }
    if (winKyat > 0) await postToPlayer(tx, deps, win, { kind: 'game_win', at, kyat: winKyat });
    return await closeRound(tx, { ...round, state: 'ended', winKyat: (round.winKyat ?? 0) + winKyat }, at);
  });
}

/** F25: refunds a stake once, or closes the round to it permanently. A paid round is final. */
export async function rollBack(deps: RoundDeps, call: RoundCall): Promise<Reply> {
  return await runOnRound(deps, call, null, async (tx, round, at) => {
    if (round === null) {
      const { gameKyat } = await readPlayerBalances(tx, call.playerId);
      const closed = createBlockedRound(call, gameKyat);
      await insertRounds(tx, [closed], at);
      return toReply(closed, gameKyat);
    }
    if (round.state === 'ended' || (round.winKyat ?? 0) > 0) return refused('ROUND_ENDED');
    if (round.state === 'rolled-back') return toReply(round, round.endedBalanceKyat);
    const stakeKyat = round.stakeKyat ?? 0;
    if (stakeKyat > 0) await postToPlayer(tx, deps, call, { kind: 'game_rollback', at, kyat: stakeKyat });
    return await closeRound(tx, { ...round, state: 'rolled-back', winKyat: null }, at);
  });
}

export const CLOSED_REFUSALS = { ended: 'ROUND_ENDED', 'rolled-back': 'ROUND_ROLLED_BACK' } as const;

type TransactionCall = RoundCall & { readonly transactionId: string };

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
    const refund = { kind: 'game_rollback', transactionId, at, kyat: stakeKyat } as const;
    if (stakeKyat > 0) await postToPlayer(tx, deps, call, refund);
    await writeRoundSums(tx, [{ ...round, stakeKyat: (round.stakeKyat ?? 0) - stakeKyat }]);
    const { gameKyat: balanceKyat } = await readPlayerBalances(tx, playerId);
    await writeTransactionRolledBack(tx, before, { balanceKyat, at });
    return toReply(round, balanceKyat);
  });
}

/** Stores the rollback. If the transaction would have opened the round, the round is closed too. */
async function blockTransaction(
  tx: Tx,
  call: TransactionCall,
  { round, at }: { readonly round: RoundRow | null; readonly at: Date },
): Promise<Reply> {
  const { provider, id: roundId, playerId, transactionId: id } = call;
  const { gameKyat: balanceKyat } = await readPlayerBalances(tx, playerId);
  const closed = createBlockedRound(call, balanceKyat);
  if (round === null) await insertRounds(tx, [closed], at);
  const row = { provider, id, roundId, playerId, stakeKyat: null, winKyat: null, balanceKyat };
  await insertRoundTransactions(tx, [{ ...row, state: 'rolled-back', rolledBackBalanceKyat: balanceKyat }], at);
  return toReply(round ?? closed, balanceKyat);
}

/** Lock order everywhere: round, player, balances. */
async function runOnRound(
  deps: RoundDeps,
  call: RoundCall,
  game: GameKind | null,
  work: (tx: Tx, round: RoundRow | null, at: Date) => Promise<Reply>,
): Promise<Reply> {
  return await runInTransaction(deps.db, async (tx) => {
    const [round = null] = await lockRounds(tx, [call]);
    const at = deps.clock.now();
    if ((await recordMoves(tx, [{ playerId: call.playerId, game }], at)) === 0) return refused('UNKNOWN_PLAYER');
    if (round !== null && round.playerId !== call.playerId) return refused('REUSED');
    await openAccounts(tx, [toHouseAccount(call)]);
    return await work(tx, round, at);
  });
}

interface Movement {
  readonly kind: 'game_stake' | 'game_win' | 'game_rollback';
  readonly transactionId?: string; // Each transaction is posted once.
  readonly at: Date;
  readonly entries: readonly Entry[];
}

export function toTransaction(
  deps: Pick<ServiceDeps, 'random'>,
  { provider, id, playerId }: RoundCall,
  { kind, transactionId, at, entries }: Movement,
): Parameters<typeof postTransaction>[1] {
  return {
    id: deps.random.uuid(),
    kind,
    cause:
      transactionId === undefined
        ? { type: 'round', id: `${provider} ${id}` }
        : { type: 'round_move', id: `${provider} ${transactionId}` },
    actor: `provider:${provider}`,
    at,
    product: 'games',
    shardKey: playerId,
    entries,
  };
}

/** The house account has no lower limit. */
async function postToPlayer(
  tx: Tx,
  deps: RoundDeps,
  call: RoundCall,
  { kyat, ...movement }: Omit<Movement, 'entries'> & { readonly kyat: number },
): Promise<void> {
  const entries = buildMovement(toHouseAccount(call), toPlayerAccount(call), kyat);
  const posted = await postTransaction(tx, toTransaction(deps, call, { ...movement, entries }));
  if (!posted.ok) throw new Error(`round ${call.id} of ${call.provider}: the house did not cover ${movement.kind}`);
}

async function closeRound(tx: Tx, round: RoundRow, at: Date): Promise<Reply> {
  const { gameKyat } = await readPlayerBalances(tx, round.playerId);
  await endRound(tx, { ...round, endedBalanceKyat: gameKyat }, at);
  return toReply(round, gameKyat);
}

export function toReply(
  { id, playerId, state }: RoundRow,
  balanceKyat: number | null,
  asOf: RoundRow['state'] = state,
): Reply {
  return accepted({ roundId: id, playerId, state: asOf, balance: toCoins(balanceKyat ?? 0) });
}

/** A round whose stake never arrived, closed to it permanently. */
function createBlockedRound(call: RoundCall, endedBalanceKyat: number): RoundRow {
  return { ...createRound(call, 'rolled-back'), endedBalanceKyat };
}

function createRound({ provider, id, playerId }: RoundCall, state: RoundRow['state']): RoundRow {
  const sums = { stakeKyat: null, winKyat: null, stakedBalanceKyat: null, endedBalanceKyat: null };
  return { provider, id, playerId, sessionId: null, state, ...sums };
}

export const toPlayerAccount = ({ playerId }: RoundCall) => toPlayerAccountId('player_game', playerId);
export const toHouseAccount = ({ provider }: RoundKey) => toHouseAccountId('house_games', provider);
