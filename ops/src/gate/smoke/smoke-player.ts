import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerFor, Endpoint } from '@padauk/contract/platform/endpoint';
import { requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import { OFFICE_COMMANDS } from '@padauk/contract/office/office';
import { sendCommand } from '../../office/office-client.ts';
import type { ThrowawayPlatform } from './throwaway-platform.ts';

export interface SmokePlayer {
  readonly deviceId: string;
  readonly token: string;
  readonly profile: AnswerFor<typeof signUp>['player'];
}

const PASSWORD = 'padauk-smoke';
const CODE_PATTERN = /\b\d{6}\b/;

export async function signUpPlayer({ url, office }: ThrowawayPlatform): Promise<SmokePlayer> {
  const phone = `097${randomInt(10_000_000, 100_000_000)}`;
  const deviceId = randomUUID();
  await callEndpoint(url, deviceId, requestOtp, { phone, purpose: 'sign-up' });
  const otp = await readCode(office, phone);
  const { token, player } = await callEndpoint(url, deviceId, signUp, {
    phone,
    otp,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    isAdult: true,
    acceptsTerms: true,
  });
  return { deviceId, token, profile: player };
}

async function readCode(office: ThrowawayPlatform['office'], phone: string): Promise<string> {
  const answer = await sendCommand({ ...office, operator: 'gate', fetch }, 'messages', OFFICE_COMMANDS.messages, {
    phone,
  });
  const [code] = CODE_PATTERN.exec(answer.ok ? String(answer.value.rows[0]?.['text']) : '') ?? [];
  if (code === undefined) throw new Error(`the platform sent no code to ${phone}`);
  return code;
}

async function callEndpoint<Request extends object, Answer>(
  url: string,
  deviceId: string,
  { name, method, path }: Endpoint<Request, Answer>,
  request: Request,
): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'device-id': deviceId,
    'player-id': deviceId,
  };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(request) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer; // server tests check answers against the schema
}
