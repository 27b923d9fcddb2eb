import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/endpoints/winners';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { openWinners, type WinnersDeps } from './read-winners.ts';
import { setWinnerListing as setListing, winnerListingOf } from './winner-listing.ts';

export function winnersRoutes(router: Router, deps: WinnersDeps): void {
  const winnersOf = openWinners(deps);
  router.anyone(getWinners, async ({ game, limit }) => accepted(await winnersOf(game, limit)));
  router.player(getWinnerListing, async (_request, { playerId }) => accepted(await winnerListingOf(deps, playerId)));
  router.player(setWinnerListing, async ({ isListed }, { playerId }) =>
    accepted(await setListing(deps, { playerId, isListed })),
  );
}
