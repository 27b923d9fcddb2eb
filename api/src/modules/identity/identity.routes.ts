import { MAX_BODY_BYTES } from '@padauk/contract/edge';
import * as endpoints from '@padauk/contract/endpoints/identity';
import { accepted } from '@padauk/contract/result';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import type { IdentityDeps } from './identity.types.ts';
import { identityOf } from './read-identity.ts';
import { submitIdentity } from './submit-identity.ts';

/** For one player: each is the decoding of three pictures. */
const IDENTITY_RATE: RateLimit = { group: 'identity', burst: 10, perMinute: 2 };

/** P20: the proof of who a player is. */
export function identityRoutes(router: Router, deps: IdentityDeps): void {
  router.player(endpoints.getIdentity, async (_input, { playerId }) => accepted(await identityOf(deps, playerId)));
  router.player(endpoints.submitIdentity, (input, { playerId }) => submitIdentity(deps, { ...input, playerId }), {
    bodyLimit: MAX_BODY_BYTES,
    rateLimit: IDENTITY_RATE,
  });
}
