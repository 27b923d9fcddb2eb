import { CURRENCY, type GameKind, type ServiceRefusal } from '@padauk/contract/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { toCoins, toKyat, type Coins } from '@padauk/contract/rules/game-wallet';
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
import { recordMove } from './player.repository.ts';
import { endRound, insertRound, lockRound, type RoundKey, type RoundRow } from './round.repository.ts';
import { sumWonInTransactions } from './round-transaction.repository.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { ServiceReply } from './signed-routes.ts';

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

interface RoundAnswer {
  readonly roundId: string;
  readonly playerId: string;
  readonly state: RoundRow['state'];
  readonly balance: Coins;
}
export type Reply = Result<ServiceReply<RoundAnswer>, ServiceRefusal>;
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
    const posted = await postTransaction(
      tx,
      toTransaction(deps, stake, {
        kind: 'game_stake',
        at,
        entries: buildMovement(toPlayerAccount(stake), toHouseAccount(stake), stakeKyat),
      }),
    );
    if (!posted.ok) return refused('NOT_COVERED');
    const { gameKyat } = await readPlayerBalances(tx, stake.playerId);
    const opened: RoundRow = {
      ...toRoundKey(stake),
      playerId: stake.playerId,
      sessionId: stake.sessionId,
      state: 'open',
      stakeKyat,
      winKyat: null,
      stakedBalanceKyat: gameKyat,
      endedBalanceKyat: null,
    };
    await insertRound(tx, opened, at);
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
    if (winKyat > 0)
      await postCovered(tx, deps, win, {
        kind: 'game_win',
        at,
        entries: buildMovement(toHouseAccount(win), toPlayerAccount(win), winKyat),
      });
    return await closeRound(tx, { ...round, state: 'ended', winKyat: (round.winKyat ?? 0) + winKyat }, at);
  });
}

/** F25: refunds a stake once, or closes the round to it permanently. A paid round is final. */
export async function rollBack(deps: RoundDeps, call: RoundCall): Promise<Reply> {
  return await runOnRound(deps, call, null, async (tx, round, at) => {
    if (round === null) {
      const { gameKyat } = await readPlayerBalances(tx, call.playerId);
      const closed: RoundRow = {
        ...toRoundKey(call),
        playerId: call.playerId,
        sessionId: null,
        state: 'rolled-back',
        stakeKyat: null,
        winKyat: null,
        stakedBalanceKyat: null,
        endedBalanceKyat: gameKyat,
      };
      await insertRound(tx, closed, at);
      return toReply(closed, gameKyat);
    }
    if (round.state === 'ended' || (round.winKyat ?? 0) > 0) return refused('ROUND_ENDED');
    if (round.state === 'rolled-back') return toReply(round, round.endedBalanceKyat);
    const stakeKyat = round.stakeKyat ?? 0;
    const entries = buildMovement(toHouseAccount(call), toPlayerAccount(call), stakeKyat);
    if (stakeKyat > 0) await postCovered(tx, deps, call, { kind: 'game_rollback', at, entries });
    return await closeRound(tx, { ...round, state: 'rolled-back', winKyat: null }, at);
  });
}

/** Lock order everywhere: round, player, balances. */
export async function runOnRound(
  deps: RoundDeps,
  call: RoundCall,
  game: GameKind | null,
  work: (tx: Tx, round: RoundRow | null, at: Date) => Promise<Reply>,
): Promise<Reply> {
  return await runInTransaction(deps.db, async (tx) => {
    const round = await lockRound(tx, call);
    const at = deps.clock.now();
    if (!(await recordMove(tx, call.playerId, { game, at }))) return refused('UNKNOWN_PLAYER');
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
export async function postCovered(
  tx: Tx,
  deps: Pick<ServiceDeps, 'random'>,
  call: RoundCall,
  movement: Movement,
): Promise<void> {
  const posted = await postTransaction(tx, toTransaction(deps, call, movement));
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
  return accepted({ status: 200, answer: { roundId: id, playerId, state: asOf, balance: toCoins(balanceKyat ?? 0) } });
}

function toRoundKey({ provider, id }: RoundKey): RoundKey {
  return { provider, id };
}

export const toPlayerAccount = ({ playerId }: RoundCall) => toPlayerAccountId('player_game', playerId);
export const toHouseAccount = ({ provider }: RoundKey) => toHouseAccountId('house_games', provider);
