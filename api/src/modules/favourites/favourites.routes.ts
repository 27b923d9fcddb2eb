import {
  forgetNumberFavourite,
  getNumberFavourites,
  keepNumberFavourite,
} from '@padauk/contract/lottery/favourites.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import { deleteFavourite, readFavourites } from './favourite.repository.ts';
import { saveFavourite, type FavouritesDeps } from './save-favourite.ts';

export function registerFavouritesRoutes(router: Router, deps: FavouritesDeps): void {
  const { db } = deps;
  router.player(getNumberFavourites, async ({ game }, { playerId }) =>
    accepted({ favourites: await readFavourites(db, { playerId, game }) }),
  );
  router.player(keepNumberFavourite, (favourite, { playerId }) => saveFavourite(deps, { ...favourite, playerId }));
  router.player(forgetNumberFavourite, async ({ game, name }, { playerId }) => {
    await deleteFavourite(db, { playerId, game, name });
    return accepted({ favourites: await readFavourites(db, { playerId, game }) });
  });
}
