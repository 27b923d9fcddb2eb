import { isDeepStrictEqual } from 'node:util';
import type { PlayRefusal, ShotsAnswer, ShotsOrder } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import {
  FAIR_GAMES,
  FAIR_SHOTS,
  FAIR_STAKE,
  winsOf,
  type FairBet,
  type FairGame,
} from '@padauk/contract/rules/fair-games';
import { openBatches } from '../platform/batches.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { newSeed } from './enter-session.ts';
import { commitmentOf } from './fair.ts';
import type { FinishShots } from './finish-shots.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { insertPlayingRounds, readRoundsBeside, type ProviderRoundRow } from './provider-round.repository.ts';
import { lockProviderSessions, writeNextSeeds, type ProviderSessionRow } from './provider-session.repository.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { openRunningDraws, type DrawOn } from './running-draws.ts';
import { insertShots, readShotsBeside, type ShotsRow } from './shots.repository.ts';

type ShootDeps = ProviderDeps & { readonly finishShots: FinishShots; readonly sessions: ProviderSessions };
type BeginDeps = ShootDeps & { readonly drawOn: DrawOn };

interface Begun {
  readonly isNew: boolean;
  readonly shots: ShotsRow;
  readonly round: ProviderRoundRow;
}

type Shoot = (session: ProviderSessionRow, order: ShotsOrder) => Promise<Result<ShotsAnswer, PlayRefusal>>;

/** Smaller batches overlap with calls to the game wallet. */
const BATCHES = { what: 'shots', most: 64, pauseMs: () => 0, maxWaiting: 5_000 };

/**
 * One transaction per order, idempotent per id. The first one begins the round on the committed seed. Seed and place in
 * the round decide each hit. The seed is shown when the round ends.
 */
export function openShoot(deps: ShootDeps): Shoot {
  const beginDeps: BeginDeps = { ...deps, drawOn: openRunningDraws() };
  const begin = openBatches<ShotsOrder, Result<Begun, PlayRefusal>>({
    ...BATCHES,
    subjectOf: ({ sessionId }) => sessionId,
    run: (orders) => beginShots(beginDeps, orders),
  });
  return async (session, order) => {
    const game = gameOf(session);
    if (game?.isOfShots !== true || order.sessionId !== session.id) return refused('NO_SESSION');
    if (!order.bets.every(({ spot }) => game.spots.includes(spot)) || stakeOf(order.bets) > FAIR_STAKE.mostKyat)
      return refused('INVALID');
    const begun = await begin(order);
    if (!begun.ok) return begun;
    const { shots, round, isNew } = begun.value;
    const finished = await deps.finishShots(shots, round, isNew);
    if (!finished.ok) return finished;
    const after = await deps.sessions.byId(session.id);
    if (after === null) throw new Error(`session ${session.id} is gone`);
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

const gameOf = (session: ProviderSessionRow): FairGame | undefined => FAIR_GAMES.find(({ id }) => id === session.game);

function stakeOf(bets: readonly FairBet[]): number {
  return bets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}

async function beginShots(
  deps: BeginDeps,
  orders: readonly ShotsOrder[],
): Promise<readonly Result<Begun, PlayRefusal>[]> {
  return await inTransaction(
    deps.db,
    async (tx) => {
      // Pipelined in this order: the rows are read after the locks are taken.
      const [sessions, rounds, shots] = await Promise.all([
        lockProviderSessions(
          tx,
          orders.map(({ sessionId }) => sessionId),
        ),
        readRoundsBeside(tx, orders),
        readShotsBeside(tx, orders),
      ]);
      const verdicts = orders.map((order) => verdictOn(deps, order, { sessions, rounds, shots }));
      const fresh = verdicts.flatMap((verdict) => (verdict.ok && verdict.value.isNew ? [verdict.value] : []));
      const begun = fresh.flatMap(({ round, isNewRound }) => (isNewRound ? [round] : []));
      await Promise.all([
        ...(begun.length > 0
          ? [
              insertPlayingRounds(tx, begun),
              writeNextSeeds(
                tx,
                begun.map(({ sessionId }) => ({ id: sessionId, nextSeed: newSeed(deps) })),
              ),
            ]
          : []),
        ...(fresh.length > 0
          ? [
              insertShots(
                tx,
                fresh.map(({ shots: row }) => row),
              ),
            ]
          : []),
      ]);
      return verdicts;
    },
    { beginsWithLocks: true },
  );
}

interface Known {
  readonly sessions: ReadonlyMap<string, ProviderSessionRow>;
  readonly rounds: readonly ProviderRoundRow[];
  readonly shots: readonly ShotsRow[];
}

interface Verdict extends Begun {
  readonly isNewRound: boolean;
}

function verdictOn(deps: BeginDeps, order: ShotsOrder, known: Known): Result<Verdict, PlayRefusal> {
  const session = known.sessions.get(order.sessionId);
  const game = session === undefined ? undefined : gameOf(session);
  if (session === undefined || game === undefined) return refused('NO_SESSION');
  const before = known.shots.find(({ id }) => id === order.shotsId);
  const knownRound = known.rounds.find(({ id }) => id === order.roundId);
  if (before !== undefined) {
    const isSame = before.roundId === order.roundId && isDeepStrictEqual(before.bets, order.bets);
    if (!isSame || knownRound === undefined) return refused('REUSED');
    return accepted({ shots: before, round: knownRound, isNew: false, isNewRound: false });
  }
  const round = knownRound === undefined ? newRound(deps, session, order, known) : goingOn(session, order, knownRound);
  if (!round.ok) return round;
  if (known.shots.some(({ roundId, state }) => roundId === order.roundId && state === 'asked'))
    return refused('WAITING');
  const shots = decided(deps, game, round.value, order);
  return accepted({ shots, round: round.value, isNew: true, isNewRound: knownRound === undefined });
}

/** SEED_USED: the round has ended meanwhile, and the page begins another. */
function goingOn(
  session: ProviderSessionRow,
  { clientSeed, bets }: ShotsOrder,
  round: ProviderRoundRow,
): Result<ProviderRoundRow, PlayRefusal> {
  if (round.sessionId !== session.id || round.clientSeed !== clientSeed) return refused('REUSED');
  const isFull = round.bets.length + bets.length > FAIR_SHOTS.mostOfRound;
  return round.state === 'playing' && !isFull ? accepted(round) : refused('SEED_USED');
}

function newRound(
  deps: ShootDeps,
  session: ProviderSessionRow,
  { roundId, commitment, clientSeed }: ShotsOrder,
  { rounds }: Known,
): Result<ProviderRoundRow, PlayRefusal> {
  if (rounds.some(({ sessionId, state }) => sessionId === session.id && OPEN.includes(state)))
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

const OPEN: readonly ProviderRoundRow['state'][] = ['asked', 'decided', 'playing'];

/** A page that later learns the seed can verify the round shot by shot. */
function decided(
  { drawOn, clock }: Pick<BeginDeps, 'drawOn' | 'clock'>,
  game: FairGame,
  round: ProviderRoundRow,
  { shotsId, bets }: ShotsOrder,
): ShotsRow {
  const shown = drawOn(game, round, bets);
  const winKyat = winsOf(game, bets, shown).reduce((sum, kyat) => sum + kyat, 0);
  const askedAt = clock.now();
  return { id: shotsId, roundId: round.id, state: 'asked', bets, stakeKyat: stakeOf(bets), shown, winKyat, askedAt };
}
