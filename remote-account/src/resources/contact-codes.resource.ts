import {
  getProfile,
  requestEmailCode,
  requestOtp,
  verifyEmail,
  verifyPhone,
} from '@padauk/contract/endpoints/accounts';
import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { Result } from '@padauk/contract/result';
import { api, invalidate, session, type Player } from '@padauk/shared/runtime';

export type SentCode = AnswerFor<typeof requestOtp>;

export async function requestCodeBySms(phone: string): Promise<Result<SentCode>> {
  return await api.callEndpoint(requestOtp, { phone, purpose: 'verify-phone' });
}

export async function requestCodeByEmail(email: string): Promise<Result<SentCode>> {
  return await api.callEndpoint(requestEmailCode, { email });
}

export async function verifyPhoneCode(values: RequestFor<typeof verifyPhone>): Promise<Result<Player>> {
  return updateSession(await api.callEndpoint(verifyPhone, values));
}

export async function verifyEmailCode(values: RequestFor<typeof verifyEmail>): Promise<Result<Player>> {
  return updateSession(await api.callEndpoint(verifyEmail, values));
}

/** Updates the session, so that every part of the page shows the verified value at once. */
function updateSession(verified: Result<Player>): Result<Player> {
  if (verified.ok) {
    session.update(verified.value);
    invalidate(getProfile);
  }
  return verified;
}
