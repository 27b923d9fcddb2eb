import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/accounts.ts';

/** E10–E14: sign-up refuses a registered phone, every other purpose an unknown one. */
export const requestOtp = defineEndpoint<typeof schemas.requestOtp>({
  name: 'requestOtp',
  method: 'POST',
  path: '/api/otp',
  refusals: ['OTP_TOO_FAST', 'PHONE_REGISTERED', 'PHONE_CLOSED', 'ACCOUNT_NOT_FOUND', 'PHONE_BLOCKED', 'RATE_LIMITED'],
});
export const signUp = defineEndpoint<typeof schemas.signUp>({
  name: 'signUp',
  method: 'POST',
  path: '/api/sign-up',
  refusals: ['OTP_EXPIRED', 'OTP_INCORRECT', 'PHONE_REGISTERED', 'DEVICE_TAKEN', 'REFERRAL_INVALID', 'PHONE_BLOCKED'],
});
export const logIn = defineEndpoint<typeof schemas.logIn>({
  name: 'logIn',
  method: 'POST',
  path: '/api/log-in',
  refusals: ['ACCOUNT_NOT_FOUND', 'WRONG_PASSWORD', 'PHONE_BLOCKED', 'DEVICE_TAKEN', 'RATE_LIMITED'],
});
export const logOut = defineEndpoint<typeof schemas.logOut>({
  name: 'logOut',
  method: 'POST',
  path: '/api/log-out',
  auth: 'player',
});
export const resetPassword = defineEndpoint<typeof schemas.resetPassword>({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  refusals: ['ACCOUNT_NOT_FOUND', 'OTP_EXPIRED', 'OTP_INCORRECT', 'PHONE_BLOCKED'],
});
export const changePassword = defineEndpoint<typeof schemas.changePassword>({
  name: 'changePassword',
  method: 'POST',
  path: '/api/password',
  auth: 'player',
  refusals: ['WRONG_PASSWORD', 'PHONE_BLOCKED', 'RATE_LIMITED'],
});
export const getSessions = defineEndpoint<typeof schemas.getSessions>({
  name: 'getSessions',
  path: '/api/sessions',
  auth: 'player',
});
export const endSession = defineEndpoint<typeof schemas.endSession>({
  name: 'endSession',
  method: 'POST',
  path: '/api/sessions/{id}/end',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
export const exportData = defineEndpoint<typeof schemas.exportData>({
  name: 'exportData',
  method: 'POST',
  path: '/api/my-data',
  auth: 'player',
  refusals: ['WRONG_PASSWORD', 'PHONE_BLOCKED', 'RATE_LIMITED'],
});
export const requestEmailCode = defineEndpoint<typeof schemas.requestEmailCode>({
  name: 'requestEmailCode',
  method: 'POST',
  path: '/api/email/code',
  auth: 'player',
  refusals: ['OTP_TOO_FAST', 'RATE_LIMITED'],
});
export const verifyEmail = defineEndpoint<typeof schemas.verifyEmail>({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/email',
  auth: 'player',
  refusals: ['OTP_EXPIRED', 'OTP_INCORRECT', 'RATE_LIMITED'],
});
/** A3: with a code of `requestOtp`. */
export const verifyPhone = defineEndpoint<typeof schemas.verifyPhone>({
  name: 'verifyPhone',
  method: 'POST',
  path: '/api/phone',
  auth: 'player',
  refusals: ['OTP_EXPIRED', 'OTP_INCORRECT', 'RATE_LIMITED'],
});
/** Irreversible. Refused while money or pending items remain, here or in games. */
export const closeAccount = defineEndpoint<typeof schemas.closeAccount>({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/account/close',
  auth: 'player',
  refusals: [
    'WRONG_PASSWORD',
    'PHONE_BLOCKED',
    'ACCOUNT_IN_USE',
    'GAME_WALLET_MAINTENANCE',
    'ALREADY_DONE',
    'RATE_LIMITED',
  ],
});
/** C7: in production the path becomes /lv/profile. */
export const getProfile = defineEndpoint<typeof schemas.getProfile>({
  name: 'getProfile',
  path: '/api/profile',
  auth: 'player',
});
export const editProfile = defineEndpoint<typeof schemas.editProfile>({
  name: 'editProfile',
  method: 'POST',
  path: '/api/profile',
  auth: 'player',
  refusals: ['RATE_LIMITED'],
});
/** P19: before `editProfile`; one use, by the same player, until `expiresAt`. */
export const uploadProfilePhoto = defineEndpoint<typeof schemas.uploadProfilePhoto>({
  name: 'uploadProfilePhoto',
  method: 'POST',
  path: '/api/profile/photos',
  auth: 'player',
  takesPicture: true,
  refusals: ['IMAGE_INVALID', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED'],
});
/** V13, E16: once per player. */
export const enterReferral = defineEndpoint<typeof schemas.enterReferral>({
  name: 'enterReferral',
  method: 'POST',
  path: '/api/referral',
  auth: 'player',
  refusals: ['REFERRAL_INVALID', 'REFERRAL_GIVEN'],
});
export const getReferral = defineEndpoint<typeof schemas.getReferral>({
  name: 'getReferral',
  path: '/api/referral',
  auth: 'player',
});
