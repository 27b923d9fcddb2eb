import {
  editProfile,
  getProfile,
  logOut,
  changePassword,
  requestEmailCode,
  requestOtp,
  verifyEmail,
  verifyPhone,
  enterReferral,
  getReferral,
  closeAccount,
  exportData,
  endSession,
  getSessions,
} from '@padauk/contract/account/accounts.endpoints';
import type { RequestFor, AnswerFor } from '@padauk/contract/platform/endpoint';
import type { Result } from '@padauk/contract/platform/result';
import { getIdentity, submitIdentity } from '@padauk/contract/account/identity.endpoints';
import { api, invalidate, session, useResource, type Player, callAndInvalidate } from '@padauk/shared/runtime';

export const useProfile = () => useResource(getProfile, {}, { staleMs: 60_000 });

/** Every part of the page shows the changed player at once. */
async function updateSession(
  changed: Promise<Result<Player>>,
  stale: typeof getProfile | typeof getReferral = getProfile,
): Promise<Result<Player>> {
  const answer = await changed;
  if (!answer.ok) return answer;
  session.update(answer.value);
  invalidate(stale);
  return answer;
}

export const saveProfile = (values: RequestFor<typeof editProfile>) =>
  updateSession(api.callEndpoint(editProfile, values));

export const verifyPhoneCode = (values: RequestFor<typeof verifyPhone>) =>
  updateSession(api.callEndpoint(verifyPhone, values));

export const verifyEmailCode = (values: RequestFor<typeof verifyEmail>) =>
  updateSession(api.callEndpoint(verifyEmail, values));

/** E16: a player can enter one code, once. */
export const sendReferralCode = (values: RequestFor<typeof enterReferral>) =>
  updateSession(api.callEndpoint(enterReferral, values), getReferral);

/** Ends the session here whatever the server answers: a phone without network must log out too (T1, D4). */
export async function logOutPlayer(): Promise<void> {
  await api.callEndpoint(logOut, {});
  session.logOut();
}

/** V2: the server ends all other sessions of the player. */
export const replacePassword = (values: RequestFor<typeof changePassword>) => api.callEndpoint(changePassword, values);

export type SentCode = AnswerFor<typeof requestOtp>;

export const requestCodeBySms = (phone: string) => api.callEndpoint(requestOtp, { phone, purpose: 'verify-phone' });

export const requestCodeByEmail = (email: string) => api.callEndpoint(requestEmailCode, { email });

export type Referral = AnswerFor<typeof getReferral>;

export const useReferral = () => useResource(getReferral, {}, { staleMs: 60_000 });

export type Identity = AnswerFor<typeof getIdentity>;

/** A decision of the office causes a notification, which refreshes the state. */
export const useIdentity = () => useResource(getIdentity, {}, { staleMs: 0, refreshOn: ['notification.added'] });

export const sendIdentity = (values: RequestFor<typeof submitIdentity>) =>
  callAndInvalidate(submitIdentity, values, getIdentity);

export type MyData = AnswerFor<typeof exportData>;

/** The page does not cache this export. */
export const fetchMyData = (values: RequestFor<typeof exportData>) => api.callEndpoint(exportData, values);

export const requestClosure = (values: RequestFor<typeof closeAccount>) => api.callEndpoint(closeAccount, values);

export type Devices = AnswerFor<typeof getSessions>;
export type Device = Devices['sessions'][number];

/** Open sessions. A sign-in from a new device causes a notification, which refreshes the list. */
export const useDevices = () => useResource(getSessions, {}, { staleMs: 0, refreshOn: ['notification.added'] });

/** Refetches the list even on a refusal: the session may already have ended. */
export const logOutDevice = (id: string) => callAndInvalidate(endSession, { id }, getSessions);
