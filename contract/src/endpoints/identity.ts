import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/identity.ts';

/** P20: where the proof of the player's identity stands. */
export const getIdentity = defineEndpoint<typeof schemas.getIdentity>({
  name: 'getIdentity',
  path: '/api/identity',
  auth: 'player',
});
/** P20: sends the card's number, both sides of it and a face to the office. */
export const submitIdentity = defineEndpoint<typeof schemas.submitIdentity>({
  name: 'submitIdentity',
  method: 'POST',
  path: '/api/identity',
  auth: 'player',
  refusals: ['NRC_TAKEN', 'IDENTITY_SENT', 'IDENTITIES_USED_TODAY', 'RATE_LIMITED'],
});
/** P20: one side of the card, or the face, before the card that names it: one use, by the same player, until `expiresAt`. Kept sealed. */
export const uploadIdentityPhoto = defineEndpoint<typeof schemas.uploadIdentityPhoto>({
  name: 'uploadIdentityPhoto',
  method: 'POST',
  path: '/api/identity/photos',
  auth: 'player',
  takesPicture: true,
  refusals: ['IMAGE_INVALID', 'PAYLOAD_TOO_LARGE', 'IDENTITY_SENT', 'IDENTITIES_USED_TODAY', 'RATE_LIMITED'],
});
