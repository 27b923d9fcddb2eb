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

export type CodeSent = AnswerFor<typeof requestOtp>;

export async function askPhoneCode(phone: string): Promise<Result<CodeSent>> {
  return await api.call(requestOtp, { phone, purpose: 'verify-phone' });
}

export async function askEmailCode(email: string): Promise<Result<CodeSent>> {
  return await api.call(requestEmailCode, { email });
}

export async function sendPhoneCode(values: RequestFor<typeof verifyPhone>): Promise<Result<Player>> {
  return shown(await api.call(verifyPhone, values));
}

export async function sendEmailCode(values: RequestFor<typeof verifyEmail>): Promise<Result<Player>> {
  return shown(await api.call(verifyEmail, values));
}

/** Updates the session, so that every part of the page shows the verified value at once. */
function shown(verified: Result<Player>): Result<Player> {
  if (verified.ok) {
    session.update(verified.value);
    invalidate(getProfile);
  }
  return verified;
}
