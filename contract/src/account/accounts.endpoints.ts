import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './accounts.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

/** E10–E14: sign-up refuses a registered phone, every other purpose an unknown one. */
export const requestOtp = define('requestOtp', 'POST /api/otp', 'none', [
  'OTP_TOO_FAST',
  'PHONE_REGISTERED',
  'PHONE_CLOSED',
  'ACCOUNT_NOT_FOUND',
  'PHONE_BLOCKED',
  'RATE_LIMITED',
]);
export const signUp = define('signUp', 'POST /api/sign-up', 'none', [
  'OTP_EXPIRED',
  'OTP_INCORRECT',
  'PHONE_REGISTERED',
  'DEVICE_TAKEN',
  'REFERRAL_INVALID',
  'PHONE_BLOCKED',
]);
export const logIn = define('logIn', 'POST /api/log-in', 'none', [
  'ACCOUNT_NOT_FOUND',
  'WRONG_PASSWORD',
  'PHONE_BLOCKED',
  'DEVICE_TAKEN',
  'RATE_LIMITED',
]);
export const logOut = define('logOut', 'POST /api/log-out', 'player');
export const resetPassword = define('resetPassword', 'POST /api/reset-password', 'none', [
  'ACCOUNT_NOT_FOUND',
  'OTP_EXPIRED',
  'OTP_INCORRECT',
  'PHONE_BLOCKED',
]);
export const changePassword = define('changePassword', 'POST /api/password', 'player', [
  'WRONG_PASSWORD',
  'PHONE_BLOCKED',
  'RATE_LIMITED',
]);
export const getSessions = define('getSessions', 'GET /api/sessions', 'player');
export const endSession = define('endSession', 'POST /api/sessions/{id}/end', 'player', ['NOT_FOUND']);
export const exportData = define('exportData', 'POST /api/my-data', 'player', [
  'WRONG_PASSWORD',
  'PHONE_BLOCKED',
  'RATE_LIMITED',
]);
export const requestEmailCode = define('requestEmailCode', 'POST /api/email/code', 'player', [
  'OTP_TOO_FAST',
  'RATE_LIMITED',
]);
export const verifyEmail = define('verifyEmail', 'POST /api/email', 'player', [
  'OTP_EXPIRED',
  'OTP_INCORRECT',
  'RATE_LIMITED',
]);
/** A3: with a code of `requestOtp`. */
export const verifyPhone = define('verifyPhone', 'POST /api/phone', 'player', [
  'OTP_EXPIRED',
  'OTP_INCORRECT',
  'RATE_LIMITED',
]);
/** Irreversible. Refused while money or pending items remain, here or in games. */
export const closeAccount = define('closeAccount', 'POST /api/account/close', 'player', [
  'WRONG_PASSWORD',
  'PHONE_BLOCKED',
  'ACCOUNT_IN_USE',
  'GAME_WALLET_MAINTENANCE',
  'ALREADY_DONE',
  'RATE_LIMITED',
]);
/** C7: in production the path becomes /lv/profile. */
export const getProfile = define('getProfile', 'GET /api/profile', 'player');
export const editProfile = define('editProfile', 'POST /api/profile', 'player', ['RATE_LIMITED']);
/** P19: before `editProfile`; one use, by the same player, until `expiresAt`. */
export const uploadProfilePhoto = define('uploadProfilePhoto', 'POST /api/profile/photos', 'picture', [
  'IMAGE_INVALID',
  'PAYLOAD_TOO_LARGE',
  'RATE_LIMITED',
]);
/** V13, E16: once per player. */
export const enterReferral = define('enterReferral', 'POST /api/referral', 'player', [
  'REFERRAL_INVALID',
  'REFERRAL_GIVEN',
]);
export const getReferral = define('getReferral', 'GET /api/referral', 'player');
