import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './identity.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getIdentity = define('getIdentity', 'GET /api/identity', 'player');
export const submitIdentity = define('submitIdentity', 'POST /api/identity', 'player', [
  'NRC_TAKEN',
  'IDENTITY_SENT',
  'IDENTITIES_USED_TODAY',
  'RATE_LIMITED',
]);
/** P20: before `submitIdentity`; one use, by the same player, until `expiresAt`. Stored encrypted. */
export const uploadIdentityPhoto = define('uploadIdentityPhoto', 'POST /api/identity/photos', 'picture', [
  'IMAGE_INVALID',
  'PAYLOAD_TOO_LARGE',
  'IDENTITY_SENT',
  'IDENTITIES_USED_TODAY',
  'RATE_LIMITED',
]);
