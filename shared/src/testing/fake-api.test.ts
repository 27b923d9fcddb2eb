import { logIn } from '@padauk/contract/endpoints/accounts';
import { transfer } from '@padauk/contract/endpoints/transfers';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { fakeApi } from './fake-api.ts';

describe('the fake API', () => {
  it.each<[string, Refusal]>([
    ['a code of another call', refusal('WITHDRAWAL_FINAL')],
    ['a code that only the client makes', refusal('OFFLINE')],
    ['a code of calls of players', refusal('SESSION_EXPIRED')],
    ['a code of money', refusal('KEY_REUSED')],
    ['a refusal without its parameters', { code: 'PHONE_BLOCKED' }],
    ['parameters of another', refusal<'WRONG_PASSWORD' | 'PHONE_BLOCKED'>('WRONG_PASSWORD', { untilAt: '' })],
  ])('refuses no call with %s', (_, impossible) => {
    expect(() => fakeApi().refuse(logIn, impossible)).toThrow(/the server never/);
  });

  it.each([
    refusal('INVALID_INPUT'),
    refusal('RATE_LIMITED', { retryAfterSeconds: 60 }),
    refusal('SERVER_UNAVAILABLE'),
    refusal('SESSION_EXPIRED'),
    refusal('KEY_IN_PROGRESS'),
    refusal('TRANSFER_TOO_FAST', { retryAfterSeconds: 9 }),
  ])('refuses a transfer with $code, as the server does', (possible) => {
    expect(() => fakeApi().refuse(transfer, possible)).not.toThrow();
  });
});
