import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/passkeys.ts';

/** The passkeys by which the player logs in without a password. */
export const getPasskeys = defineEndpoint<typeof schemas.getPasskeys>({
  name: 'getPasskeys',
  path: '/api/passkeys',
  auth: 'player',
});
/** What a phone is asked to make a passkey for, with the withdrawal PIN as proof: an open session alone adds no way into the account. NOT_FOUND where there are no passkeys. */
export const askForPasskey = defineEndpoint<typeof schemas.askForPasskey>({
  name: 'askForPasskey',
  method: 'POST',
  path: '/api/passkeys/challenge',
  auth: 'player',
  refusals: ['WRONG_PIN', 'PIN_BLOCKED', 'PIN_NOT_SET', 'PASSKEYS_FULL', 'NOT_FOUND', 'RATE_LIMITED'],
});
/** The passkey that the phone has made. */
export const addPasskey = defineEndpoint<typeof schemas.addPasskey>({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkeys',
  auth: 'player',
  refusals: ['PASSKEY_REFUSED', 'PASSKEYS_FULL', 'NOT_FOUND', 'RATE_LIMITED'],
});
/** Nobody logs in with it any more. */
export const removePasskey = defineEndpoint<typeof schemas.removePasskey>({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/passkeys/{id}/remove',
  auth: 'player',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});
/** What a phone signs to log in. It says nothing of any account. */
export const askToLogIn = defineEndpoint<typeof schemas.askToLogIn>({
  name: 'askToLogIn',
  method: 'POST',
  path: '/api/log-in/passkey/challenge',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});
/** T1: opens a session as a log-in by password does (A5). */
export const logInByPasskey = defineEndpoint<typeof schemas.logInByPasskey>({
  name: 'logInByPasskey',
  method: 'POST',
  path: '/api/log-in/passkey',
  refusals: ['PASSKEY_REFUSED', 'DEVICE_TAKEN', 'NOT_FOUND', 'RATE_LIMITED'],
});
