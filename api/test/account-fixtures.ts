import { randomUUID } from 'node:crypto';
import { getProfile, requestOtp, resetPassword } from '@padauk/contract/account/accounts.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import { findLastCode, logInAgain, type Reply, type TestPlayer, type TestServer } from './server.ts';

export const NEW_PASSWORD = 'silver padauk';

type Caller = Pick<TestPlayer, 'phone' | 'deviceId' | 'address'>;

export async function isLoggedIn(server: TestServer, as: TestPlayer): Promise<boolean> {
  return (await server.call(getProfile, {}, { as })).status === 200;
}

export async function logInOnNewDevice(server: TestServer, player: TestPlayer): Promise<TestPlayer> {
  return await logInAgain(server, { ...player, deviceId: randomUUID() });
}

export async function requestCode(
  server: TestServer,
  { phone, deviceId, address }: Caller,
  purpose: RequestFor<typeof requestOtp>['purpose'] = 'reset-password',
): Promise<string> {
  await server.call(requestOtp, { phone, purpose }, { deviceId, address });
  return findLastCode(server, phone);
}

export async function resetByCode(
  server: TestServer,
  { phone, deviceId, address }: Caller,
  otp: string,
): Promise<Reply<AnswerFor<typeof resetPassword>>> {
  const form = { phone, otp, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return await server.call(resetPassword, form, { deviceId, address });
}

export async function readNotifications(
  server: TestServer,
  as: TestPlayer,
): Promise<AnswerFor<typeof getNotifications>['items']> {
  return (await server.call(getNotifications, {}, { as })).body.items;
}
