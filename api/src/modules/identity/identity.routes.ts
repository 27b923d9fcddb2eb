import * as endpoints from '@padauk/contract/account/identity.endpoints';
import { IDENTITY } from '@padauk/contract/account/identity';
import { accepted } from '@padauk/contract/platform/result';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import type { IdentityDeps } from './identity.settings.ts';
import { readIdentityState } from './read-identity.ts';
import { submitIdentity, uploadIdentityPhoto } from './submit-identity.ts';

const IDENTITY_RATE: RateLimit = { group: 'identity', burst: 10, perMinute: 2 };
/** Per player: each call decodes a picture, and a card has three. */
const PHOTO_RATE: RateLimit = { group: 'identity photo', burst: 30, perMinute: 6 };

export function registerIdentityRoutes(router: Router, deps: IdentityDeps): void {
  router.player(endpoints.getIdentity, async (_, { playerId }) => accepted(await readIdentityState(deps, playerId)));
  router.player(endpoints.submitIdentity, (input, { playerId }) => submitIdentity(deps, { ...input, playerId }), {
    rateLimit: IDENTITY_RATE,
  });
  router.picture(
    endpoints.uploadIdentityPhoto,
    (picture, { playerId }) => uploadIdentityPhoto(deps, playerId, picture),
    { maximumBytes: IDENTITY.photoMaximumBytes, rateLimit: PHOTO_RATE },
  );
}
