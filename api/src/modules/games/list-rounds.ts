import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { getGameRounds } from '@padauk/contract/games/games.endpoints';
import { SANDBOX_PROVIDER } from '@padauk/contract/games/game-wallet-service';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { PlayerCall } from '../../platform/http/calls.ts';
import type { LaunchDeps } from './launch-game.ts';
import { readGameTitles } from './catalogue.repository.ts';

type RoundsPage = AnswerFor<typeof getGameRounds>;

export async function listRounds(
  { db, clock, gameWallet, providers }: Pick<LaunchDeps, 'db' | 'clock' | 'gameWallet' | 'providers'>,
  request: Pick<PlayerCall, 'playerId' | 'origin'> & RequestFor<typeof getGameRounds>,
): Promise<Result<RoundsPage>> {
  const { playerId, origin, before } = request;
  const page = await gameWallet.playerRounds(
    playerId,
    before === undefined ? addClockTolerance(clock.now()) : new Date(before),
  );
  if (page === null) return refused(createRefusal('GAME_WALLET_MAINTENANCE'));
  const { rounds, olderBefore } = page;
  if (rounds.length === 0) return accepted({ rounds: [], olderBefore });
  const titles = await readGameTitles(db);
  const pages = rounds.some(({ provider }) => provider === SANDBOX_PROVIDER)
    ? await providers.findAddress(SANDBOX_PROVIDER, origin)
    : null;
  return accepted({
    olderBefore,
    rounds: rounds.map(({ provider, roundId, game, state, stakeKyat, winKyat, openedAt }) => ({
      id: roundId,
      gameId: game,
      title: game === null ? null : (titles.get(game) ?? null),
      state,
      stakeKyat,
      winKyat,
      at: openedAt,
      checkAddress:
        provider === SANDBOX_PROVIDER && pages !== null && game !== null && state !== 'rolled-back'
          ? `${pages}/${game}`
          : null,
    })),
  });
}

/** The clocks of the two servers differ. */
function addClockTolerance(now: Date): Date {
  return new Date(now.getTime() + 60_000);
}
