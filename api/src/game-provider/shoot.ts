import { isDeepStrictEqual } from 'node:util';
import type { PlayRefusal, ShotsAnswer, ShotsRequest } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import {
  FAIR_GAMES,
  FAIR_SHOTS,
  FAIR_STAKE,
  computeWins,
  type FairBet,
  type FairGame,
} from '@padauk/contract/rules/fair-games';
import { createBatcher } from '../platform/batches.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import { createSeed } from './enter-session.ts';
import { commitmentOf } from './fair.ts';
import type { FinishShots } from './finish-shots.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { insertPlayingRounds, readRoundsForOrders, type ProviderRoundRow } from './provider-round.repository.ts';
import { lockProviderSessions, writeNextSeeds, type ProviderSessionRow } from './provider-session.repository.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { openDrawCache, type ContinueDraw } from './draw-cache.ts';
import { insertShots, readShotsForOrders, type ShotsRow } from './shots.repository.ts';

type ShootDeps = ProviderDeps & { readonly finishShots: FinishShots; readonly sessions: ProviderSessions };
type BeginDeps = ShootDeps & { readonly continueDraw: ContinueDraw };

interface BegunShots {
  readonly isNew: boolean;
  readonly shots: ShotsRow;
  readonly round: ProviderRoundRow;
}

type Shoot = (session: ProviderSessionRow, order: ShotsRequest) => Promise<Result<ShotsAnswer, PlayRefusal>>;

/** Smaller batches overlap with calls to the game wallet. */
const BATCH_OPTIONS = { label: 'shots', maxSize: 64, getPauseMs: () => 0, maxWaiting: 5_000 };

/**
 * One transaction per order, idempotent per id. The first one begins the round on the committed seed. Seed and place in
 * the round decide each hit. The seed is shown when the round ends.
 */
export function openShoot(deps: ShootDeps): Shoot {
  const beginDeps: BeginDeps = { ...deps, continueDraw: openDrawCache() };
  const begin = createBatcher<ShotsRequest, Result<BegunShots, PlayRefusal>>({
    ...BATCH_OPTIONS,
    getSubject: ({ sessionId }) => sessionId,
    runBatch: (orders) => beginShots(beginDeps, orders),
  });
  return async (session, order) => {
    const game = findGame(session);
    if (game?.isShootingGame !== true || order.sessionId !== session.id) return refused('NO_SESSION');
    if (!order.bets.every(({ spot }) => game.spots.includes(spot)) || sumStakes(order.bets) > FAIR_STAKE.mostKyat)
      return refused('INVALID');
    const begun = await begin(order);
    if (!begun.ok) return begun;
    const { shots, round, isNew } = begun.value;
    const finished = await deps.finishShots(shots, round, isNew);
    if (!finished.ok) return finished;
    const after = await deps.sessions.findById(session.id);
    if (after === null) throw new Error(`session ${session.id} does not exist`);
    return accepted({
      shotsId: shots.id,
      roundId: shots.roundId,
      shown: shots.shown,
      winKyat: shots.winKyat,
      balanceKyat: finished.value,
      nextCommitment: commitmentOf(after.nextSeed),
    });
  };
}

const findGame = (session: ProviderSessionRow): FairGame | undefined =>
  FAIR_GAMES.find(({ id }) => id === session.game);

function sumStakes(bets: readonly FairBet[]): number {
  return bets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}

async function beginShots(
  deps: BeginDeps,
  orders: readonly ShotsRequest[],
): Promise<readonly Result<BegunShots, PlayRefusal>[]> {
  return await runInTransaction(
    deps.db,
    async (tx) => {
      // Pipelined in this order: the rows are read after the locks are taken.
      const [sessions, rounds, shots] = await Promise.all([
        lockProviderSessions(
          tx,
          orders.map(({ sessionId }) => sessionId),
        ),
        readRoundsForOrders(tx, orders),
        readShotsForOrders(tx, orders),
      ]);
      const verdicts = orders.map((order) => judgeShots(deps, order, { sessions, rounds, shots }));
      const newShots = verdicts.flatMap((verdict) => (verdict.ok && verdict.value.isNew ? [verdict.value] : []));
      const begun = newShots.flatMap(({ round, isNewRound }) => (isNewRound ? [round] : []));
      await Promise.all([
        ...(begun.length > 0
          ? [
              insertPlayingRounds(tx, begun),
              writeNextSeeds(
                tx,
                begun.map(({ sessionId }) => ({ id: sessionId, nextSeed: createSeed(deps) })),
              ),
            ]
          : []),
        ...(newShots.length > 0
          ? [
              insertShots(
                tx,
                newShots.map(({ shots: row }) => row),
              ),
            ]
          : []),
      ]);
      return verdicts;
    },
    { beginsWithLocks: true },
  );
}

interface KnownRows {
  readonly sessions: ReadonlyMap<string, ProviderSessionRow>;
  readonly rounds: readonly ProviderRoundRow[];
  readonly shots: readonly ShotsRow[];
}

interface ShotsVerdict extends BegunShots {
  readonly isNewRound: boolean;
}

function judgeShots(deps: BeginDeps, order: ShotsRequest, known: KnownRows): Result<ShotsVerdict, PlayRefusal> {
  const session = known.sessions.get(order.sessionId);
  const game = session === undefined ? undefined : findGame(session);
  if (session === undefined || game === undefined) return refused('NO_SESSION');
  const before = known.shots.find(({ id }) => id === order.shotsId);
  const knownRound = known.rounds.find(({ id }) => id === order.roundId);
  if (before !== undefined) {
    const isSame = before.roundId === order.roundId && isDeepStrictEqual(before.bets, order.bets);
    if (!isSame || knownRound === undefined) return refused('REUSED');
    return accepted({ shots: before, round: knownRound, isNew: false, isNewRound: false });
  }
  const round =
    knownRound === undefined ? createRound(deps, session, order, known) : continueRound(session, order, knownRound);
  if (!round.ok) return round;
  if (known.shots.some(({ roundId, state }) => roundId === order.roundId && state === 'asked'))
    return refused('WAITING');
  const shots = decideShots(deps, game, round.value, order);
  return accepted({ shots, round: round.value, isNew: true, isNewRound: knownRound === undefined });
}

/** SEED_USED: the round has ended meanwhile, and the page begins another. */
function continueRound(
  session: ProviderSessionRow,
  { clientSeed, bets }: ShotsRequest,
  round: ProviderRoundRow,
): Result<ProviderRoundRow, PlayRefusal> {
  if (round.sessionId !== session.id || round.clientSeed !== clientSeed) return refused('REUSED');
  const isFull = round.bets.length + bets.length > FAIR_SHOTS.mostOfRound;
  return round.state === 'playing' && !isFull ? accepted(round) : refused('SEED_USED');
}

function createRound(
  deps: ShootDeps,
  session: ProviderSessionRow,
  { roundId, commitment, clientSeed }: ShotsRequest,
  { rounds }: KnownRows,
): Result<ProviderRoundRow, PlayRefusal> {
  if (rounds.some(({ sessionId, state }) => sessionId === session.id && OPEN_STATES.includes(state)))
    return refused('WAITING');
  if (commitmentOf(session.nextSeed) !== commitment) return refused('SEED_USED');
  return accepted({
    id: roundId,
    sessionId: session.id,
    playerId: session.playerId,
    game: session.game,
    state: 'playing',
    bets: [],
    stakeKyat: 0,
    clientSeed,
    serverSeed: session.nextSeed,
    shown: [],
    winKyat: 0,
    askedAt: deps.clock.now(),
  });
}

const OPEN_STATES: readonly ProviderRoundRow['state'][] = ['asked', 'decided', 'playing'];

/** A page that later learns the seed can verify the round shot by shot. */
function decideShots(
  { continueDraw, clock }: Pick<BeginDeps, 'continueDraw' | 'clock'>,
  game: FairGame,
  round: ProviderRoundRow,
  { shotsId, bets }: ShotsRequest,
): ShotsRow {
  const shown = continueDraw(game, round, bets);
  const winKyat = computeWins(game, bets, shown).reduce((sum, kyat) => sum + kyat, 0);
  const askedAt = clock.now();
  return { id: shotsId, roundId: round.id, state: 'asked', bets, stakeKyat: sumStakes(bets), shown, winKyat, askedAt };
}
