import * as endpoints from '@padauk/contract/games/games.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { readCatalogue, deleteFavourite, insertFavourite, readFavourites } from './catalogue.repository.ts';
import { readOpenGame } from './game-session.repository.ts';
import { listRounds } from './list-rounds.ts';
import { launchGame, exitGames, type LaunchDeps } from './launch-game.ts';

/** Per player: each launch calls another server. */
const LAUNCH_RATE: RateLimit = { group: 'launch', burst: 20, perMinute: 20 };

export function registerGamesRoutes(router: Router, deps: LaunchDeps): void {
  const { db, clock, providers } = deps;
  router.anyone(endpoints.getGames, async () => {
    providers.wake();
    return accepted(await readCatalogue(db));
  });
  router.player(endpoints.launchGame, ({ id }, call) => launchGame(deps, id, call), { rateLimit: LAUNCH_RATE });
  router.player(endpoints.leaveGames, (_request, { playerId }) => exitGames(deps, playerId), {
    rateLimit: LAUNCH_RATE,
  });
  router.player(endpoints.getGameRounds, ({ before }, { playerId, origin }) =>
    listRounds(deps, { playerId, origin, before }),
  );
  router.anyone(endpoints.getFavouriteGames, async (_request, { playerId }) =>
    accepted({ gameIds: playerId === null ? [] : await readFavourites(db, playerId) }),
  );
  router.anyone(endpoints.getOpenGame, async (_request, { playerId }) =>
    accepted({ gameId: playerId === null ? null : await readOpenGame(db, playerId) }),
  );
  router.player(endpoints.setFavouriteGame, async ({ gameId, isFavourite }, { playerId }) => {
    if (!isFavourite) await deleteFavourite(db, playerId, gameId);
    else if (!(await insertFavourite(db, { playerId, gameId, at: clock.now() })))
      return refused(createRefusal('NOT_FOUND'));
    return accepted({ gameIds: await readFavourites(db, playerId) });
  });
}
