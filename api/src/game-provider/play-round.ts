import type { PlayAnswer, PlayRequest, PlayRefusal } from '@padauk/contract/game-play';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { FAIR_GAMES, FAIR_STAKE, type FairGame } from '@padauk/contract/rules/fair-games';
import { isDeepStrictEqual } from 'node:util';
import { commitIfAccepted } from '../platform/database/transaction.ts';
import { createSeed, toPlayedRound } from './enter-session.ts';
import { commitmentOf } from './fair.ts';
import type { FinishRound } from './finish-round.ts';
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

type PlayDeps = ProviderDeps & { readonly finish: FinishRound };

/** Idempotent per round id. */
export async function playRound(
  deps: PlayDeps,
  session: ProviderSessionRow,
  order: PlayRequest,
): Promise<Result<PlayAnswer, PlayRefusal>> {
  const game = FAIR_GAMES.find(({ id }) => id === session.game);
  if (game === undefined || order.sessionId !== session.id) return refused('NO_SESSION');
  if (!areBetsValid(game, order)) return refused('INVALID');
  const begun = await beginRound(deps, session, order);
  if (!begun.ok) return begun;
  const finished = await deps.finish(begun.value);
  if (!finished.ok) return finished;
  const [row, after] = await Promise.all([
    readProviderRound(deps.db, order.roundId),
    readProviderSession(deps.db, session.id),
  ]);
  if (row === null || after === null) throw new Error(`round ${order.roundId} does not exist`);
  if (row.state === 'given-back') return refused('GIVEN_BACK');
  return accepted({
    round: toPlayedRound(row),
    balanceKyat: finished.value,
    nextCommitment: commitmentOf(after.nextSeed),
  });
}

function areBetsValid(game: FairGame, { bets }: PlayRequest): boolean {
  return bets.every(({ spot }) => game.spots.includes(spot)) && sumStakes(bets) <= FAIR_STAKE.mostKyat;
}

function sumStakes(bets: PlayRequest['bets']): number {
  return bets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
}

/** Stores the round and the next seed before any stake, so that a crashed process can resume it. */
function beginRound(
  deps: PlayDeps,
  { id: sessionId }: ProviderSessionRow,
  { roundId, bets, clientSeed, commitment }: PlayRequest,
): Promise<Result<ProviderRoundRow, PlayRefusal>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const session = await lockProviderSession(tx, sessionId);
    if (session === null) return refused('NO_SESSION');
    const before = await readProviderRound(tx, roundId);
    if (before !== null) {
      const isSame =
        before.sessionId === sessionId && before.clientSeed === clientSeed && isDeepStrictEqual(before.bets, bets);
      return isSame ? accepted(before) : refused('REUSED');
    }
    if ((await readOpenRound(tx, sessionId)) !== null) return refused('WAITING');
    if (commitmentOf(session.nextSeed) !== commitment) return refused('SEED_USED');
    const row: ProviderRoundRow = {
      id: roundId,
      sessionId,
      playerId: session.playerId,
      game: session.game,
      state: 'asked',
      bets,
      stakeKyat: sumStakes(bets),
      clientSeed,
      serverSeed: session.nextSeed,
      shown: null,
      winKyat: null,
      askedAt: deps.clock.now(),
    };
    await insertProviderRound(tx, row);
    await writeNextSeed(tx, sessionId, createSeed(deps));
    return accepted(row);
  });
}
