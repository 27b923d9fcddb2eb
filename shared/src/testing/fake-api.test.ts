import { logIn } from '@padauk/contract/account/accounts.endpoints';
import { transfer } from '@padauk/contract/games/transfers.endpoints';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { createFakeApi } from './fake-api.ts';

describe('the fake API', () => {
  it.each<[string, Refusal]>([
    ['a code of another call', createRefusal('WITHDRAWAL_FINAL')],
    ['a code that only the client creates', createRefusal('OFFLINE')],
    ['a code of calls that need a session', createRefusal('SESSION_EXPIRED')],
    ['a code of money commands', createRefusal('KEY_REUSED')],
    ['a refusal without its parameters', { code: 'PHONE_BLOCKED' }],
    [
      'parameters of another code',
      createRefusal<'WRONG_PASSWORD' | 'PHONE_BLOCKED'>('WRONG_PASSWORD', { untilAt: '' }),
    ],
  ])('throws if a test refuses a call with %s', (_, impossible) => {
    expect(() => createFakeApi().refuse(logIn, impossible)).toThrow(/the server never/);
  });

  it.each([
    createRefusal('INVALID_INPUT'),
    createRefusal('RATE_LIMITED', { retryAfterSeconds: 60 }),
    createRefusal('SERVER_UNAVAILABLE'),
    createRefusal('SESSION_EXPIRED'),
    createRefusal('KEY_IN_PROGRESS'),
    createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds: 9 }),
  ])('accepts a refusal of a transfer with $code', (possible) => {
    expect(() => createFakeApi().refuse(transfer, possible)).not.toThrow();
  });
});
