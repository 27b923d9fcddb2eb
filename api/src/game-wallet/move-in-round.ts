import { CURRENCY, type GameKind } from '@padauk/contract/games/game-wallet-service';
import { refused } from '@padauk/contract/platform/result';
import { toKyat, type Coins } from '@padauk/contract/games/game-wallet.rules';
import {
  lockBalances,
  buildMovement,
  openAccounts,
  postLockedTransactions,
  type LedgerTransaction,
} from '../modules/ledger/index.ts';
import { createBatcher } from '../platform/batches.ts';
import type { Tx } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/query.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import { isSessionOpenFor } from './game-sessions.ts';
import {
  CLOSED_REFUSALS,
  toHouseAccount,
  toTransaction,
  toPlayerAccount,
  toReply,
  type Reply,
  type RoundCall,
  type RoundDeps,
} from './move-round.ts';
import { lockPlayers, recordMoves } from './player.repository.ts';
import {
  insertRounds,
  insertRoundTransactions,
  lockRounds,
  readRoundTransactions,
  writeRoundSums,
  type RoundRow,
  type RoundTransactionRow,
} from './round.repository.ts';
import { lockGameSessionsShared, type GameSessionRow } from './session.repository.ts';

export interface RoundMove extends RoundCall {
  readonly transactionId: string;
  readonly sessionId: string;
  readonly stake: Coins;
  readonly win: Coins;
  readonly currency: string;
  readonly game: GameKind;
}

const BATCH_OPTIONS = { label: 'transactions of rounds', maxSize: 200, getPauseMs: () => 0, maxWaiting: 5_000 };

/** Batches transactions of different players under one set of locks. */
export function openRoundMoves(deps: RoundDeps): (call: RoundMove) => Promise<Reply> {
  const moveTogether = createBatcher<RoundMove, Reply>({
    ...BATCH_OPTIONS,
    getSubject: ({ playerId }) => playerId,
    runBatch: (calls) => moveInRounds(deps, calls),
  });
  return async (call) => (call.currency === CURRENCY ? await moveTogether(call) : refused('OTHER_CURRENCY'));
}

/**
 * Takes a stake and pays a win, both or neither, once per transaction. The first one opens the round and has a stake. A
 * stake needs the open session of its round; a win alone (a free spin) is paid after the session too. Calls are judged
 * in order; a refused one changes nothing. Lock order: round, player, session, balances.
 */
export async function moveInRounds(deps: RoundDeps, calls: readonly RoundMove[]): Promise<readonly Reply[]> {
  return await runInTransaction(
    deps.db,
    async (tx) => {
      const known = await lockRows(tx, calls);
      const at = deps.clock.now();
      const batch = new MoveBatch(deps, known, at);
      const replies = calls.map((call) => batch.judge(call));
      await batch.write(tx, calls);
      return replies;
    },
    { beginsWithLocks: true },
  );
}

interface LockedRows {
  readonly rounds: readonly RoundRow[];
  readonly players: ReadonlySet<string>;
  readonly transactions: readonly RoundTransactionRow[];
  readonly sessions: ReadonlyMap<string, GameSessionRow>;
  readonly balances: ReadonlyMap<string, number>;
}

async function lockRows(tx: Tx, calls: readonly RoundMove[]): Promise<LockedRows> {
  const ids = { players: calls.map(({ playerId }) => playerId), sessions: calls.map(({ sessionId }) => sessionId) };
  const keys = calls.map(({ provider, transactionId: id }) => ({ provider, id }));
  const accounts = [...new Set(calls.map(toPlayerAccount))];
  const [rounds, transactions, players, sessions, , balances] = await inOrder(
    lockRounds(tx, calls),
    readRoundTransactions(tx, keys),
    lockPlayers(tx, ids.players),
    lockGameSessionsShared(tx, ids.sessions),
    openAccounts(tx, [...new Set(calls.map(toHouseAccount))].sort()),
    lockBalances(tx, accounts),
  );
  return { rounds, players, transactions, sessions, balances };
}

const toKey = (provider: string, id: string): string => `${provider} ${id}`;

class MoveBatch {
  readonly #deps: RoundDeps;
  readonly #known: LockedRows;
  readonly #at: Date;
  readonly #rounds: Map<string, RoundRow>; // as the earlier calls of the batch left them
  readonly #transactions: Map<string, RoundTransactionRow>;
  readonly #balances: Map<string, number>;
  readonly #opened = new Set<string>();
  readonly #grown = new Set<string>();
  readonly #done: RoundTransactionRow[] = [];
  readonly #postings: LedgerTransaction[] = [];

  constructor(deps: RoundDeps, known: LockedRows, at: Date) {
    this.#deps = deps;
    this.#known = known;
    this.#at = at;
    this.#rounds = new Map(known.rounds.map((row) => [toKey(row.provider, row.id), row]));
    this.#transactions = new Map(known.transactions.map((row) => [toKey(row.provider, row.id), row]));
    this.#balances = new Map(known.balances);
  }

  judge(call: RoundMove): Reply {
    const round = this.#rounds.get(toKey(call.provider, call.id)) ?? null;
    const before = this.#transactions.get(toKey(call.provider, call.transactionId));
    const [stakeKyat, winKyat] = [toKyat(call.stake), toKyat(call.win)];
    if (!this.#known.players.has(call.playerId)) return refused('UNKNOWN_PLAYER');
    if (round !== null && round.playerId !== call.playerId) return refused('REUSED');
    if (before !== undefined)
      return before.roundId === call.id ? toRepeatedReply(before, round, { stakeKyat, winKyat }) : refused('REUSED');
    if (round === null && stakeKyat === 0) return refused('UNKNOWN_ROUND');
    if (round !== null && round.state !== 'open') return refused(CLOSED_REFUSALS[round.state]);
    if (stakeKyat > 0 && !this.#mayStake(call, round)) return refused('NO_SESSION');
    if (stakeKyat > (this.#balances.get(toPlayerAccount(call)) ?? 0)) return refused('NOT_COVERED');
    return this.#move(call, round, { stakeKyat, winKyat });
  }

  #mayStake(call: RoundMove, round: RoundRow | null): boolean {
    const session = this.#known.sessions.get(call.sessionId);
    const isOther = round !== null && round.sessionId !== call.sessionId;
    return !isOther && session !== undefined && isSessionOpenFor(session, call);
  }

  #move(call: RoundMove, round: RoundRow | null, { stakeKyat, winKyat }: Sums): Reply {
    const { provider, id, playerId, sessionId, transactionId } = call;
    const [name, account] = [toKey(provider, id), toPlayerAccount(call)];
    this.#post(call, 'game_stake', stakeKyat);
    this.#post(call, 'game_win', winKyat);
    const balanceKyat = (this.#balances.get(account) ?? 0) - stakeKyat + winKyat;
    this.#balances.set(account, balanceKyat);
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
    this.#rounds.set(name, sums);
    if (round === null) this.#opened.add(name);
    else if (!this.#opened.has(name)) this.#grown.add(name);
    const done = { provider, id: transactionId, roundId: id, playerId, stakeKyat, winKyat, balanceKyat } as const;
    const row: RoundTransactionRow = { ...done, state: 'done', rolledBackBalanceKyat: null };
    this.#transactions.set(toKey(provider, transactionId), row);
    this.#done.push(row);
    return toReply(sums, balanceKyat);
  }

  #post(call: RoundMove, kind: 'game_stake' | 'game_win', kyat: number): void {
    if (kyat === 0) return;
    const [from, to] =
      kind === 'game_stake'
        ? [toPlayerAccount(call), toHouseAccount(call)]
        : [toHouseAccount(call), toPlayerAccount(call)];
    const { transactionId } = call;
    const movement = { kind, transactionId, at: this.#at, entries: buildMovement(from, to, kyat) };
    this.#postings.push(toTransaction(this.#deps, call, movement));
  }

  /** Records the move even if no money moves: the player is playing. */
  async write(tx: Tx, calls: readonly RoundMove[]): Promise<void> {
    const moved = new Map(calls.map(({ playerId, game }) => [playerId, { playerId, game }]));
    const writes: Promise<unknown>[] = [recordMoves(tx, [...moved.values()], this.#at)];
    if (this.#done.length > 0) {
      const findRows = (names: ReadonlySet<string>) => [...names].flatMap((name) => this.#rounds.get(name) ?? []);
      if (this.#opened.size > 0) writes.push(insertRounds(tx, findRows(this.#opened), this.#at));
      if (this.#grown.size > 0) writes.push(writeRoundSums(tx, findRows(this.#grown)));
      writes.push(insertRoundTransactions(tx, this.#done, this.#at));
      writes.push(postLockedTransactions(tx, this.#postings, this.#known.balances));
    }
    await inOrder(...writes);
  }
}

interface Sums {
  readonly stakeKyat: number;
  readonly winKyat: number;
}

function toRepeatedReply(
  { state, stakeKyat, winKyat, balanceKyat }: RoundTransactionRow,
  round: RoundRow | null,
  asked: Sums,
): Reply {
  if (state === 'rolled-back' || round?.state === 'rolled-back') return refused('ROUND_ROLLED_BACK');
  return round !== null && stakeKyat === asked.stakeKyat && winKyat === asked.winKyat
    ? toReply(round, balanceKyat, 'open')
    : refused('REUSED');
}
