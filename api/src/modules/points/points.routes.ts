import * as endpoints from '@padauk/contract/wallet/points.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { openShare } from './open-share.ts';
import { readPoints, readShare } from './read-points.ts';

/** Per address: enough for a family, too slow to enumerate codes. */
const OPEN_RATE: RateLimit = { group: 'share', burst: 20, perMinute: 20 };

export function registerPointsRoutes(router: Router, deps: Deps): void {
  router.player(endpoints.getPoints, async (_request, { playerId }) => accepted(await readPoints(deps, playerId)));
  router.player(endpoints.getShare, async (_request, { playerId, ip }) =>
    accepted(await readShare(deps, { playerId, ip })),
  );
  router.anyone(
    endpoints.openShare,
    async ({ code }, { deviceId, ip }) => {
      await openShare(deps, { code, deviceId, ip });
      return accepted({});
    },
    { rateLimit: OPEN_RATE },
  );
}
