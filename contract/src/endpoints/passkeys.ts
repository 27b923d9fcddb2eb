import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/passkeys.ts';

export const getPasskeys = defineEndpoint<typeof schemas.getPasskeys>({
  name: 'getPasskeys',
  path: '/api/passkeys',
  auth: 'player',
});
/** Requires the PIN, so that a stolen session cannot add a log-in. NOT_FOUND if passkeys are disabled. */
export const askForPasskey = defineEndpoint<typeof schemas.askForPasskey>({
  name: 'askForPasskey',
  method: 'POST',
  path: '/api/passkeys/challenge',
  auth: 'player',
  refusals: ['WRONG_PIN', 'PIN_BLOCKED', 'PIN_NOT_SET', 'PASSKEYS_FULL', 'NOT_FOUND', 'RATE_LIMITED'],
});
export const addPasskey = defineEndpoint<typeof schemas.addPasskey>({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkeys',
  auth: 'player',
  refusals: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'NOT_FOUND', 'RATE_LIMITED'],
});
export const removePasskey = defineEndpoint<typeof schemas.removePasskey>({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/passkeys/{id}/remove',
  auth: 'player',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});
/** Discloses nothing about any account. */
export const askToLogIn = defineEndpoint<typeof schemas.askToLogIn>({
  name: 'askToLogIn',
  method: 'POST',
  path: '/api/log-in/passkey/challenge',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});
/** T1, A5: like a log-in by password. */
export const logInByPasskey = defineEndpoint<typeof schemas.logInByPasskey>({
  name: 'logInByPasskey',
  method: 'POST',
  path: '/api/log-in/passkey',
  refusals: ['PASSKEY_REFUSED', 'DEVICE_TAKEN', 'NOT_FOUND', 'RATE_LIMITED'],
});
