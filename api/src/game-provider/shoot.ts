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
import { commitIfAccepted } from '../platform/database/transaction.ts';
import type { Tx } from '../platform/database/database.ts';
import { newSeed } from './enter-session.ts';
import { chancesOf, commitmentOf } from './fair.ts';
import type { FinishShots } from './finish-shots.ts';
import type { ProviderDeps } from './provider-deps.ts';
import {
  insertProviderRound,
  readOpenRound,
  readProviderRound,
  type ProviderRoundRow,
} from './provider-round.repository.ts';
import {
  lockProviderSession,
  readProviderSession,
  writeNextSeed,
  type ProviderSessionRow,
} from './provider-session.repository.ts';
import { insertShots, readAskedShots, readShots, type ShotsRow } from './shots.repository.ts';

type ShootDeps = ProviderDeps & { readonly finishShots: FinishShots };

/**
 * Shots of a round that goes on, asked for together: one transaction, done once per id. The first ones begin the round, on the seed that was promised. What each hits follows from that seed and
 * from its place in the round, and is shown when the stake is taken; the seed itself is shown when the round has ended.
 */
export async function shoot(
  deps: ShootDeps,
  session: ProviderSessionRow,
  order: ShotsOrder,
): Promise<Result<ShotsAnswer, PlayRefusal>> {
  const game = FAIR_GAMES.find(({ id }) => id === session.game);
  if (game?.isOfShots !== true || order.sessionId !== session.id) return refused('NO_SESSION');
  if (!order.bets.every(({ spot }) => game.spots.includes(spot)) || stakeOf(order.bets) > FAIR_STAKE.mostKyat)
    return refused('INVALID');
  const begun = await beginShots(deps, game, order);
  if (!begun.ok) return begun;
  const finished = await deps.finishShots(begun.value);
  if (!finished.ok) return finished;
  const [shots, after] = await Promise.all([
    readShots(deps.db, order.shotsId),
    readProviderSession(deps.db, session.id),
  ]);
  if (shots === null || after === null) throw new Error(`shots ${order.shotsId} are gone`);
  return accepted({
    shotsId: shots.id,
    roundId: shots.roundId,
    shown: shots.shown,
    winKyat: shots.winKyat,
    balanceKyat: finished.value,
    nextCommitment: commitmentOf(after.nextSeed),
  });
}

function stakeOf(bets: readonly FairBet[]): number {
  return bets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}

function beginShots(deps: ShootDeps, game: FairGame, order: ShotsOrder): Promise<Result<ShotsRow, PlayRefusal>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const session = await lockProviderSession(tx, order.sessionId);
    if (session === null) return refused('NO_SESSION');
    const before = await readShots(tx, order.shotsId);
    if (before !== null) {
      const isSame = before.roundId === order.roundId && isDeepStrictEqual(before.bets, order.bets);
      return isSame ? accepted(before) : refused('REUSED');
    }
    const round = await roundOf(tx, deps, session, order);
    if (!round.ok) return round;
    if ((await readAskedShots(tx, order.roundId)) !== null) return refused('WAITING');
    const shots = decided(game, round.value, order, deps.clock.now());
    await insertShots(tx, shots);
    return accepted(shots);
  });
}

/** The round that goes on, or a new one on what was promised. Refuses SEED_USED for one that has ended meanwhile: the page begins another. */
async function roundOf(
  tx: Tx,
  deps: ShootDeps,
  session: ProviderSessionRow,
  { roundId, commitment, clientSeed, bets }: ShotsOrder,
): Promise<Result<ProviderRoundRow, PlayRefusal>> {
  const known = await readProviderRound(tx, roundId);
  if (known !== null) {
    if (known.sessionId !== session.id || known.clientSeed !== clientSeed) return refused('REUSED');
    const isFull = known.bets.length + bets.length > FAIR_SHOTS.mostOfRound;
    return known.state === 'playing' && !isFull ? accepted(known) : refused('SEED_USED');
  }
  if ((await readOpenRound(tx, session.id)) !== null) return refused('WAITING');
  if (commitmentOf(session.nextSeed) !== commitment) return refused('SEED_USED');
  const row: ProviderRoundRow = {
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
  };
  await insertProviderRound(tx, row);
  await writeNextSeed(tx, session.id, newSeed(deps));
  return accepted(row);
}

/** The whole round is drawn again with these at its end: so a page that has the seed at last gets the same, shot by shot. */
function decided(game: FairGame, round: ProviderRoundRow, { shotsId, bets }: ShotsOrder, askedAt: Date): ShotsRow {
  const { serverSeed, clientSeed } = round;
  const spots = [...round.bets, ...bets].map(({ spot }) => spot);
  const shown = game.draw(chancesOf({ serverSeed, clientSeed, nonce: 0 }), spots).slice(round.bets.length);
  const winKyat = winsOf(game, bets, shown).reduce((sum, kyat) => sum + kyat, 0);
  return { id: shotsId, roundId: round.id, state: 'asked', bets, stakeKyat: stakeOf(bets), shown, winKyat, askedAt };
}
