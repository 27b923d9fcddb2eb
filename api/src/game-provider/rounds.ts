import { createHash, createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PlayAnswer, PlayedRound, PlayRefusal, PlayRequest } from '@padauk/contract/games/game-play';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import {
  computeWins,
  createRandom,
  FAIR_GAMES,
  FAIR_STAKE,
  type FairBet,
  type FairGame,
  type RandomBelow,
  type RoundSeeds,
} from '@padauk/contract/games/fair-games.rules';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { commitIfAccepted } from '../platform/database/transaction.ts';
import type { Log } from '../platform/log.ts';
import type { Random } from '../platform/random.ts';
import {
  insertProviderRounds,
  isOpen,
  markRoundClosed,
  markRoundDecided,
  readProviderRound,
  readRoundsForOrders,
  readUnfinishedRounds,
  lockProviderSessions,
  writeNextSeeds,
  type ProviderRoundRow,
  type ProviderSessionRow,
} from './provider.repository.ts';
import type { CallResult, WalletClient } from './wallet-client.ts';

export interface ProviderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly wallet: WalletClient;
}

const RETRY_WINDOW_MS = 20_000; // how long an unanswered stake is retried; then called off

export const isPastRetries = ({ clock }: Pick<ProviderDeps, 'clock'>, askedAt: Date): boolean =>
  clock.now().getTime() - askedAt.getTime() >= RETRY_WINDOW_MS;

/** The player's balance; null if it is unknown, or while the win is still unpaid. */
export type FinishResult = Result<number | null, PlayRefusal>;

/** Coalesces concurrent work per id: later callers get the running result. */
export function openCoalescer(): (id: string, work: () => Promise<FinishResult>) => Promise<FinishResult> {
  const underWay = new Map<string, Promise<FinishResult>>();
  return (id, work) => {
    const running = underWay.get(id) ?? work().finally(() => void underWay.delete(id));
    underWay.set(id, running);
    return running;
  };
}

/** `playRound` is idempotent per round id. */
export function openRounds(deps: ProviderDeps) {
  const coalesce = openCoalescer();
  // Rereads the round, because it may have been paid since it was read.
  const finish = (round: ProviderRoundRow): Promise<FinishResult> =>
    coalesce(round.id, async () => await finishRound(deps, (await readProviderRound(deps.db, round.id)) ?? round));
  return {
    playRound: async (session: ProviderSessionRow, order: PlayRequest): Promise<Result<PlayAnswer, PlayRefusal>> => {
      const begun = await beginRound(deps, session, order);
      if (!begun.ok) return begun;
      const finished = await finish(begun.value.round);
      if (!finished.ok) return finished;
      const row = await readProviderRound(deps.db, order.roundId);
      if (row === null) throw new Error(`round ${order.roundId} does not exist`);
      if (row.state === 'given-back') return refused('GIVEN_BACK');
      const nextCommitment = commitmentOf(begun.value.nextSeed);
      return accepted({ round: toPlayedRound(row), balanceKyat: finished.value, nextCommitment });
    },
    finishRounds: async (): Promise<void> => {
      for (const round of await readUnfinishedRounds(deps.db, deps.clock.now())) await finish(round);
    },
  };
}

/** Stores the round and the next seed before any stake, so that a crashed process can resume it. */
async function beginRound(
  deps: ProviderDeps,
  { id: sessionId, game: gameId }: ProviderSessionRow,
  order: PlayRequest,
): Promise<Result<{ readonly round: ProviderRoundRow; readonly nextSeed: string }, PlayRefusal>> {
  const { roundId: id, bets, clientSeed, commitment } = order;
  const game = findGame(gameId);
  if (game === undefined || order.sessionId !== sessionId) return refused('NO_SESSION');
  const stakeKyat = sumStakes(bets);
  if (!bets.every(({ spot }) => game.spots.includes(spot)) || stakeKyat > FAIR_STAKE.mostKyat)
    return refused('INVALID');
  return await commitIfAccepted(deps.db, async (tx) => {
    const session = (await lockProviderSessions(tx, [sessionId])).get(sessionId);
    if (session === undefined) return refused('NO_SESSION');
    const known = await readRoundsForOrders(tx, [order]);
    const before = known.find((round) => round.id === id);
    if (before !== undefined) {
      const isSame =
        before.sessionId === sessionId && before.clientSeed === clientSeed && isDeepStrictEqual(before.bets, bets);
      return isSame ? accepted({ round: before, nextSeed: session.nextSeed }) : refused('REUSED');
    }
    if (known.some(isOpen)) return refused('WAITING');
    const { playerId, nextSeed: serverSeed } = session;
    if (commitmentOf(serverSeed) !== commitment) return refused('SEED_USED');
    const seeds = { clientSeed, serverSeed };
    const stored = { id, sessionId, playerId, game: gameId, bets, stakeKyat, ...seeds, askedAt: deps.clock.now() };
    const round: ProviderRoundRow = { ...stored, state: 'asked', shown: null, winKyat: null };
    const nextSeed = createSeed(deps);
    await insertProviderRounds(tx, [round]);
    await writeNextSeeds(tx, [{ id: sessionId, nextSeed }]);
    return accepted({ round, nextSeed });
  });
}

async function finishRound(deps: ProviderDeps, round: ProviderRoundRow): Promise<FinishResult> {
  if (round.state === 'ended') return accepted(await readBalance(deps, round.sessionId));
  if (round.state === 'given-back') return refused('GIVEN_BACK');
  if (round.state === 'decided') return accepted(await payRound(deps, round));
  return isPastRetries(deps, round.askedAt) ? await rollBackRound(deps, round) : await debitStake(deps, round);
}

async function debitStake(deps: ProviderDeps, round: ProviderRoundRow): Promise<FinishResult> {
  const { id: roundId, playerId, sessionId, stakeKyat, bets } = round;
  const game = findGame(round.game);
  if (game === undefined) throw new Error(`no rules for ${round.game}`);
  const kind = game.isShootingGame === true ? 'fish' : 'other';
  const reply = await deps.wallet.debit({ roundId, playerId, sessionId, amountKyat: stakeKyat, kind });
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'refused') {
    await refundRound(deps, roundId);
    return refused(toStakeRefusal(reply.code));
  }
  await markRoundDecided(deps.db, roundId, drawBets(game, { ...round, earlier: [] }, bets));
  const known = await readProviderRound(deps.db, roundId);
  return known?.state === 'decided' ? accepted(await payRound(deps, known)) : refused('GIVEN_BACK');
}

export const toStakeRefusal = (code: string): PlayRefusal =>
  code === 'NOT_COVERED' || code === 'NO_SESSION' ? code : 'GIVEN_BACK';

const refundRound = ({ db, clock }: ProviderDeps, id: string): Promise<void> =>
  markRoundClosed(db, id, { state: 'given-back', at: clock.now() });

// Free spins are transactions of the round; its end pays the rest. Each has an id, so a retry pays once. Null: no
// answer yet, retried later.
async function payRound(deps: ProviderDeps, round: ProviderRoundRow): Promise<number | null> {
  const { id: roundId, playerId, sessionId, stakeKyat, winKyat: wonKyat } = round;
  const [, ...multipliers] = findGame(round.game)?.getPartMultipliers?.(round.shown ?? []) ?? [];
  const freeWins = multipliers.map((times) => times * stakeKyat);
  for (const [spin, winKyat] of freeWins.entries()) {
    if (winKyat === 0) continue;
    const transactionId = `${roundId}-free-${spin + 1}`;
    const order = { roundId, transactionId, playerId, sessionId, stakeKyat: 0, winKyat, kind: 'other' } as const;
    const reply = await deps.wallet.move(order);
    if (reply.kind !== 'done') return await handleUnpaid(deps, roundId, reply);
  }
  const restKyat = (wonKyat ?? 0) - sumKyat(freeWins);
  const reply = await deps.wallet.credit({ roundId, playerId, amountKyat: restKyat });
  if (reply.kind !== 'done') return await handleUnpaid(deps, roundId, reply);
  await markRoundClosed(deps.db, roundId, { state: 'ended', at: deps.clock.now() });
  return reply.answer;
}

async function handleUnpaid(
  deps: ProviderDeps,
  roundId: string,
  reply: Exclude<CallResult<number>, { readonly kind: 'done' }>,
): Promise<null> {
  if (reply.kind !== 'refused') return null;
  if (reply.code === 'ROUND_ROLLED_BACK') await refundRound(deps, roundId);
  else deps.log.error({ roundId, code: reply.code }, 'a win could not be paid; it is retried');
  return null;
}

/** F25: closes the round to its stake permanently and refunds it. */
async function rollBackRound(deps: ProviderDeps, { id: roundId, playerId }: ProviderRoundRow): Promise<FinishResult> {
  const reply = await deps.wallet.rollback({ roundId, playerId });
  if (reply.kind === 'unknown') return refused('UNAVAILABLE');
  if (reply.kind === 'refused')
    deps.log.error({ roundId, code: reply.code }, 'a stake could not be rolled back; it is retried');
  await refundRound(deps, roundId);
  return refused('GIVEN_BACK');
}

export async function readBalance({ wallet }: ProviderDeps, sessionId: string): Promise<number | null> {
  const reply = await wallet.readSessionState(sessionId);
  return reply.kind === 'done' ? reply.answer.balanceKyat : null;
}

/** Shows the seed only when no bet can be placed on it any more. */
export function toPlayedRound(row: ProviderRoundRow): PlayedRound {
  const { id: roundId, state, bets, clientSeed, serverSeed, shown, winKyat, askedAt } = row;
  return {
    roundId,
    state: state === 'ended' || state === 'given-back' ? state : 'open',
    bets,
    commitment: commitmentOf(serverSeed),
    clientSeed,
    serverSeed: isOpen(row) && state !== 'decided' ? null : serverSeed,
    shown,
    winKyat,
    playedAt: askedAt.toISOString(),
  };
}

export const SECRET_BYTES = 32;

export const createSeed = ({ random }: Pick<ProviderDeps, 'random'>): string =>
  random.bytes(SECRET_BYTES).toString('hex');

/** Shown before the round, so that the seed cannot be changed afterwards. */
export const commitmentOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

export const createChances = (seeds: RoundSeeds): RandomBelow =>
  createRandom((serverSeed, message) => createHmac('sha256', serverSeed).update(message).digest(), seeds);

export const findGame = (gameId: string): FairGame | undefined => FAIR_GAMES.find(({ id }) => id === gameId);

export const sumKyat = (amounts: readonly number[]): number => amounts.reduce((sum, kyat) => sum + kyat, 0);

export const sumStakes = (bets: readonly FairBet[]): number => sumKyat(bets.map(({ stakeKyat }) => stakeKyat));

/** Draws `bets` after the earlier bets of a round, by the seed that was committed before the first of them. */
export function drawBets(
  game: FairGame,
  { serverSeed, clientSeed, earlier }: Omit<RoundSeeds, 'nonce'> & { readonly earlier: readonly FairBet[] },
  bets: readonly FairBet[],
): { readonly shown: readonly number[]; readonly winKyat: number } {
  const spots = [...earlier, ...bets].map(({ spot }) => spot);
  const shown = game.draw(createChances({ serverSeed, clientSeed, nonce: 0 }), spots).slice(earlier.length);
  return { shown, winKyat: sumKyat(computeWins(game, bets, shown)) };
}
