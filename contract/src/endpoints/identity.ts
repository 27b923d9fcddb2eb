import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/identity.ts';

export const getIdentity = defineEndpoint<typeof schemas.getIdentity>({
  name: 'getIdentity',
  path: '/api/identity',
  auth: 'player',
});
export const submitIdentity = defineEndpoint<typeof schemas.submitIdentity>({
  name: 'submitIdentity',
  method: 'POST',
  path: '/api/identity',
  auth: 'player',
  refusals: ['NRC_TAKEN', 'IDENTITY_SENT', 'IDENTITIES_USED_TODAY', 'RATE_LIMITED'],
});
/** P20: before `submitIdentity`; one use, by the same player, until `expiresAt`. Stored encrypted. */
export const uploadIdentityPhoto = defineEndpoint<typeof schemas.uploadIdentityPhoto>({
  name: 'uploadIdentityPhoto',
  method: 'POST',
  path: '/api/identity/photos',
  auth: 'player',
  takesPicture: true,
  refusals: ['IMAGE_INVALID', 'PAYLOAD_TOO_LARGE', 'IDENTITY_SENT', 'IDENTITIES_USED_TODAY', 'RATE_LIMITED'],
});
