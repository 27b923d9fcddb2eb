import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getGameRounds } from '@padauk/contract/endpoints/games';
import { SANDBOX_PROVIDER } from '@padauk/contract/game-wallet-service';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { GameWallet } from '../transfers/index.ts';
import type { GameProviders } from './game-providers.ts';
import { readGameTitles } from './catalogue.repository.ts';
import type { Deps } from '../../platform/deps.ts';

type RoundsPage = AnswerFor<typeof getGameRounds>;
type ListRoundsDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly gameWallet: GameWallet;
  readonly providers: GameProviders;
};

export async function listRounds(
  { db, clock, gameWallet, providers }: ListRoundsDeps,
  {
    playerId,
    origin,
    before,
  }: { readonly playerId: string; readonly origin: string; readonly before: string | undefined },
): Promise<Result<RoundsPage>> {
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
