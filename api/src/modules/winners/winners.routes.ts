import { getWinnerListing, getWinners, setWinnerListing } from '@padauk/contract/lottery/winners.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import { deleteHiddenPlayer, insertHiddenPlayer, readHiddenPlayers } from './hidden-winner.repository.ts';
import { createWinnersReader, type WinnersDeps } from './read-winners.ts';

export function registerWinnersRoutes(router: Router, deps: WinnersDeps): void {
  const { db, clock } = deps;
  const readWinners = createWinnersReader(deps);
  router.anyone(getWinners, async (request, { playerId }) => accepted(await readWinners({ ...request, playerId })));
  router.player(getWinnerListing, async (_request, { playerId }) =>
    accepted({ isListed: !(await readHiddenPlayers(db, [playerId])).has(playerId) }),
  );
  router.player(setWinnerListing, async ({ isListed }, { playerId }) => {
    await (isListed ? deleteHiddenPlayer(db, playerId) : insertHiddenPlayer(db, playerId, clock.now()));
    return accepted({ isListed });
  });
}
