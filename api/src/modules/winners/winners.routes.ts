import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/endpoints/winners';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { createWinnersReader, type WinnersDeps } from './read-winners.ts';
import { setWinnerListing as setListing, readWinnerListing } from './winner-listing.ts';

export function registerWinnersRoutes(router: Router, deps: WinnersDeps): void {
  const readWinners = createWinnersReader(deps);
  router.anyone(getWinners, async ({ game, limit }) => accepted(await readWinners(game, limit)));
  router.player(getWinnerListing, async (_request, { playerId }) => accepted(await readWinnerListing(deps, playerId)));
  router.player(setWinnerListing, async ({ isListed }, { playerId }) =>
    accepted(await setListing(deps, { playerId, isListed })),
  );
}
