import { getGames } from '@padauk/contract/endpoints/games';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../platform/http/router.ts';
import type { GameProvider } from './sandbox-provider.ts';

export { sandboxProvider, type GameProvider } from './sandbox-provider.ts';

/** The games module's door: what may be played. */
export function gamesRoutes(router: Router, provider: GameProvider): void {
  router.anyone(getGames, async () => accepted(await provider.catalogue()));
}
