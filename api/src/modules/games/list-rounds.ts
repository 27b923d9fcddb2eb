import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getGameRounds } from '@padauk/contract/endpoints/games';
import { SANDBOX_PROVIDER } from '@padauk/contract/game-wallet-service';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { GameWallet } from '../transfers/index.ts';
import type { GameProviders } from './game-providers.ts';
import { readGameTitles } from './catalogue.repository.ts';
import type { Deps } from '../../platform/deps.ts';

type Page = AnswerFor<typeof getGameRounds>;
type ListDeps = Pick<Deps, 'db' | 'clock'> & { readonly gameWallet: GameWallet; readonly providers: GameProviders };

export async function listRounds(
  { db, clock, gameWallet, providers }: ListDeps,
  {
    playerId,
    origin,
    before,
  }: { readonly playerId: string; readonly origin: string; readonly before: string | undefined },
): Promise<Result<Page>> {
  const page = await gameWallet.playerRounds(playerId, before === undefined ? afterNow(clock.now()) : new Date(before));
  if (page === null) return refused(refusal('GAME_WALLET_MAINTENANCE'));
  const { rounds, olderBefore } = page;
  if (rounds.length === 0) return accepted({ rounds: [], olderBefore });
  const titles = await readGameTitles(db);
  const pages = rounds.some(({ provider }) => provider === SANDBOX_PROVIDER)
    ? await providers.addressOf(SANDBOX_PROVIDER, origin)
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
function afterNow(now: Date): Date {
  return new Date(now.getTime() + 60_000);
}
