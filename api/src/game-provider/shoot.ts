import { isDeepStrictEqual } from 'node:util';
import type { PlayRefusal, ShotsAnswer, ShotsRequest } from '@padauk/contract/games/game-play';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { FAIR_SHOTS, FAIR_STAKE } from '@padauk/contract/games/fair-games.rules';
import { createBatcher } from '../platform/batches.ts';
import { inOrder } from '../platform/database/query.ts';
import { runInTransaction } from '../platform/database/transaction.ts';
import type { Shooting } from './finish-shots.ts';
import {
  insertProviderRounds,
  insertShots,
  isOpen,
  lockProviderSessions,
  readRoundsForOrders,
  readShotsForOrders,
  writeNextSeeds,
  type ProviderRoundRow,
  type ProviderSessionRow,
  type ShotsRow,
} from './provider.repository.ts';
import { commitmentOf, createSeed, drawBets, findGame, sumStakes, type ProviderDeps } from './rounds.ts';

interface BegunShots {
  readonly shots: ShotsRow;
  readonly round: ProviderRoundRow;
  readonly nextSeed: string;
  readonly isNew: boolean;
  readonly isNewRound: boolean;
}
type Verdict = Result<BegunShots, PlayRefusal>;

/** Smaller batches overlap with calls to the game wallet. */
const BATCH_OPTIONS = { label: 'shots', maxSize: 64, getPauseMs: () => 0, maxWaiting: 5_000 };

/**
 * One transaction per order, idempotent per id. The first one begins the round on the committed seed. Seed and place in
 * the round decide each hit. The seed is shown when the round ends.
 */
export function openShoot(deps: ProviderDeps & Pick<Shooting, 'finishShots'>) {
  const begin = createBatcher<ShotsRequest, Verdict>({
    ...BATCH_OPTIONS,
    getSubject: ({ sessionId }) => sessionId,
    runBatch: (orders) => beginShots(deps, orders),
  });
  return async (session: ProviderSessionRow, order: ShotsRequest): Promise<Result<ShotsAnswer, PlayRefusal>> => {
    const game = findGame(session.game);
    if (game?.isShootingGame !== true || order.sessionId !== session.id) return refused('NO_SESSION');
    if (!order.bets.every(({ spot }) => game.spots.includes(spot)) || sumStakes(order.bets) > FAIR_STAKE.mostKyat)
      return refused('INVALID');
    const begun = await begin(order);
    if (!begun.ok) return begun;
    const { shots, round, nextSeed, isNew } = begun.value;
    const finished = await deps.finishShots(shots, round, isNew);
    if (!finished.ok) return finished;
    const { id: shotsId, roundId, shown, winKyat } = shots;
    const nextCommitment = commitmentOf(nextSeed);
    return accepted({ shotsId, roundId, shown, winKyat, balanceKyat: finished.value, nextCommitment });
  };
}

async function beginShots(deps: ProviderDeps, orders: readonly ShotsRequest[]): Promise<readonly Verdict[]> {
  const sessionIds = orders.map(({ sessionId }) => sessionId);
  return await runInTransaction(
    deps.db,
    async (tx) => {
      const [sessions, rounds, shots] = await inOrder(
        lockProviderSessions(tx, sessionIds),
        readRoundsForOrders(tx, orders),
        readShotsForOrders(tx, orders),
      );
      const verdicts = orders.map((order) => judgeShots(deps, order, { sessions, rounds, shots }));
      const accepteds = verdicts.flatMap((verdict) => (verdict.ok && verdict.value.isNew ? [verdict.value] : []));
      const begun = accepteds.filter(({ isNewRound }) => isNewRound);
      const [newShots, newRounds] = [accepteds.map((order) => order.shots), begun.map(({ round }) => round)];
      const seeds = begun.map(({ round, nextSeed }) => ({ id: round.sessionId, nextSeed }));
      await inOrder(
        ...(begun.length > 0 ? [insertProviderRounds(tx, newRounds), writeNextSeeds(tx, seeds)] : []),
        ...(newShots.length > 0 ? [insertShots(tx, newShots)] : []),
      );
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

function judgeShots(deps: ProviderDeps, order: ShotsRequest, known: KnownRows): Verdict {
  const session = known.sessions.get(order.sessionId);
  if (session === undefined) return refused('NO_SESSION');
  const before = known.shots.find(({ id }) => id === order.shotsId);
  const knownRound = known.rounds.find(({ id }) => id === order.roundId);
  const { nextSeed } = session;
  if (before !== undefined) {
    const isSame = before.roundId === order.roundId && isDeepStrictEqual(before.bets, order.bets);
    if (!isSame || knownRound === undefined) return refused('REUSED');
    return accepted({ shots: before, round: knownRound, nextSeed, isNew: false, isNewRound: false });
  }
  const round =
    knownRound === undefined ? createRound(deps, session, order, known) : continueRound(session, order, knownRound);
  if (!round.ok) return round;
  if (known.shots.some(({ roundId, state }) => roundId === order.roundId && state === 'asked'))
    return refused('WAITING');
  const isNewRound = knownRound === undefined;
  const shots = decideShots(deps, round.value, order);
  const seed = isNewRound ? createSeed(deps) : nextSeed;
  return accepted({ shots, round: round.value, nextSeed: seed, isNew: true, isNewRound });
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
  { clock }: ProviderDeps,
  { id: sessionId, playerId, game, nextSeed: serverSeed }: ProviderSessionRow,
  { roundId, commitment, clientSeed }: ShotsRequest,
  { rounds }: KnownRows,
): Result<ProviderRoundRow, PlayRefusal> {
  if (rounds.some((round) => round.sessionId === sessionId && isOpen(round))) return refused('WAITING');
  if (commitmentOf(serverSeed) !== commitment) return refused('SEED_USED');
  const round = { id: roundId, sessionId, playerId, game, clientSeed, serverSeed, askedAt: clock.now() };
  return accepted({ ...round, state: 'playing', bets: [], stakeKyat: 0, shown: [], winKyat: 0 });
}

/** A page that later learns the seed can verify the round shot by shot. */
function decideShots({ clock }: ProviderDeps, round: ProviderRoundRow, { shotsId, bets }: ShotsRequest): ShotsRow {
  const game = findGame(round.game);
  if (game === undefined) throw new Error(`no rules for ${round.game}`);
  const drawn = drawBets(game, { ...round, earlier: round.bets }, bets);
  const stakeKyat = sumStakes(bets);
  return { id: shotsId, roundId: round.id, state: 'asked', bets, stakeKyat, ...drawn, askedAt: clock.now() };
}
