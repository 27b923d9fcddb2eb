import { getWinners } from '@padauk/contract/endpoints/winners';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import { openWinners, type WinnersDeps } from './read-winners.ts';

/** Puts the winners on the server. */
export function winnersRoutes(router: Router, deps: WinnersDeps): void {
  const winnersOf = openWinners(deps);
  router.anyone(getWinners, async ({ game }) => accepted(await winnersOf(game)));
}
