import * as endpoints from '@padauk/contract/endpoints/push';
import { accepted } from '@padauk/contract/result';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { deleteSubscription } from './push.repository.ts';
import type { PushDeps } from './push.types.ts';
import { readPush, subscribe } from './subscriptions.ts';

const CHANGE_RATE: RateLimit = { group: 'push', burst: 20, perMinute: 20 };

export function registerPushRoutes(router: Router, deps: PushDeps): void {
  router.player(endpoints.getPush, async (_input, { playerId, deviceId }) =>
    accepted(await readPush(deps, { playerId, deviceId })),
  );
  router.player(
    endpoints.putPush,
    (input, { playerId, deviceId }) => subscribe(deps, { ...input, playerId, deviceId }),
    { rateLimit: CHANGE_RATE },
  );
  router.player(endpoints.stopPush, async (_input, { playerId, deviceId }) => {
    await deleteSubscription(deps.db, { playerId, deviceId });
    return accepted({});
  });
}
