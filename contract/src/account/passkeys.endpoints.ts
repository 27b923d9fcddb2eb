import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './passkeys.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getPasskeys = define('getPasskeys', 'GET /api/passkeys', 'player');
/** Requires the PIN, so that a stolen session cannot add a log-in. NOT_FOUND if passkeys are disabled. */
export const askForPasskey = define('askForPasskey', 'POST /api/passkeys/challenge', 'player', [
  'WRONG_PIN',
  'PIN_BLOCKED',
  'PIN_NOT_SET',
  'PASSKEYS_FULL',
  'NOT_FOUND',
  'RATE_LIMITED',
]);
export const addPasskey = define('addPasskey', 'POST /api/passkeys', 'player', [
  'PASSKEY_REFUSED',
  'PASSKEYS_FULL',
  'NOT_FOUND',
  'RATE_LIMITED',
]);
export const removePasskey = define('removePasskey', 'POST /api/passkeys/{id}/remove', 'player', [
  'NOT_FOUND',
  'RATE_LIMITED',
]);
/** Discloses nothing about any account. */
export const askToLogIn = define('askToLogIn', 'POST /api/log-in/passkey/challenge', 'none', [
  'NOT_FOUND',
  'RATE_LIMITED',
]);
/** T1, A5: like a log-in by password. */
export const logInByPasskey = define('logInByPasskey', 'POST /api/log-in/passkey', 'none', [
  'PASSKEY_REFUSED',
  'DEVICE_TAKEN',
  'NOT_FOUND',
  'RATE_LIMITED',
]);
