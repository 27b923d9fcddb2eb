import * as endpoints from '@padauk/contract/endpoints/games';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { readCatalogue } from './catalogue.repository.ts';
import { deleteFavourite, insertFavourite, readFavourites } from './favourite.repository.ts';

/** P6: what may be played, and a player's favourites. */
export function gamesRoutes(router: Router, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  router.anyone(endpoints.getGames, async () => accepted(await readCatalogue(db)));
  router.anyone(endpoints.getFavouriteGames, async (_request, { playerId }) =>
    accepted({ gameIds: playerId === null ? [] : await readFavourites(db, playerId) }),
  );
  router.player(endpoints.setFavouriteGame, async ({ gameId, isFavourite }, { playerId }) => {
    if (!isFavourite) await deleteFavourite(db, playerId, gameId);
    else if (!(await insertFavourite(db, { playerId, gameId, at: clock.now() }))) return refused(refusal('NOT_FOUND'));
    return accepted({ gameIds: await readFavourites(db, playerId) });
  });
}
