import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { Platform } from '../core/platform.ts';
import { callEndpoint, type Caller } from './client.ts';

export const PASSWORD = 'padauk-journey';
export const PIN = '280641';

export interface TestPlayer extends Caller {
  readonly phone: string;
  readonly token: string;
  readonly profile: AnswerFor<typeof signUp>['player'];
}

export function createPhoneNumber(): string {
  return `097${randomInt(10_000_000, 100_000_000)}`;
}

/** A5: signs up a new player on a new device. */
export async function signUpPlayer({ url, office }: Platform, phone = createPhoneNumber()): Promise<TestPlayer> {
  const newDevice: Caller = { deviceId: randomUUID(), token: null };
  await callEndpoint(url, newDevice, requestOtp, { phone, purpose: 'sign-up' });
  const otp = await office.getOneTimeCode(phone);
  const { token, player } = await callEndpoint(url, newDevice, signUp, {
    phone,
    otp,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    isAdult: true,
    acceptsTerms: true,
  });
  return { deviceId: newDevice.deviceId, token, phone, profile: player };
}

/** Puts the player's session and device into the browser's storage (D1), as a log-in would. */
export async function logInOnPage(page: Page, { url }: Platform, player: TestPlayer): Promise<void> {
  await page.goto(`${url}/healthz`);
  await page.evaluate(({ deviceId, token, profile }) => {
    localStorage.setItem('deviceId', deviceId);
    localStorage.setItem('token', token);
    localStorage.setItem('activeUser', JSON.stringify(profile));
  }, player);
}

export async function readPagePlayer(page: Page, phone: string): Promise<TestPlayer> {
  const [deviceId, token, profile] = await page.evaluate(() =>
    ['deviceId', 'token', 'activeUser'].map((key) => localStorage.getItem(key) ?? ''),
  );
  if (!deviceId || !token || !profile) throw new Error('nobody is logged in on this page');
  // `logInOnPage` writes this shape.
  return { deviceId, token, phone, profile: JSON.parse(profile) as TestPlayer['profile'] };
}
