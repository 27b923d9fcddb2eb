import { SAGA_STATES } from '@padauk/contract/office/office';
import { createRefusal } from '@padauk/contract/platform/refusals';
import {
  judgeTransfers,
  needsManualReview,
  computeNextAttempt,
  MANUAL_REVIEW_AFTER_MS,
  toPlayerReason,
  toPlayerState,
  type RequestedTransfer,
  type TransferFacts,
} from './transfers.rules.ts';
import { readTransferSettings } from './transfers.settings.ts';

const NOW = new Date('2026-11-20T05:00:00Z');

describe('transfer state for the player', () => {
  it('P8 is checking for every unfinished state', () => {
    expect(SAGA_STATES.map(toPlayerState)).toEqual(['checking', 'checking', 'checking', 'checking', 'done', 'refused']);
  });

  it.each([
    [null, null],
    ['not-covered', 'balance'],
    ['cancelled', 'not-taken'],
    ['office', 'not-taken'],
  ] as const)('P8 shows %s as %s', (reason, shown) => {
    expect(toPlayerReason(reason)).toBe(shown);
  });
});

describe('retry times of a transfer without a verdict', () => {
  it.each([
    [1, 2],
    [2, 4],
    [3, 8],
    [8, 256],
    [9, 300],
    [1_000, 300],
  ])('P8 after attempt %i the next one follows in %i s', (attempts, seconds) => {
    expect(computeNextAttempt(NOW, attempts, false).getTime() - NOW.getTime()).toBe(seconds * 1_000);
  });

  it('P8 is every 15 minutes during manual review', () => {
    expect(computeNextAttempt(NOW, 1, true).getTime() - NOW.getTime()).toBe(900_000);
  });

  it.each([
    [MANUAL_REVIEW_AFTER_MS - 1, false],
    [MANUAL_REVIEW_AFTER_MS, true],
  ])('P8 manual review starts after half an hour (%i ms: %s)', (ms, isOver) => {
    expect(needsManualReview(new Date(NOW.getTime() - ms), NOW)).toBe(isOver);
  });
});

describe('transfer settings', () => {
  it("default to the sandbox's own game wallet", () => {
    expect(readTransferSettings({}, 'sandbox')).toEqual({
      gameWalletUrl: null,
      keys: [{ id: 'platform', secret: 'sandbox-game-wallet' }],
      timeoutMs: 5_000,
    });
  });

  it.each([
    ['GAME_WALLET_URL', {}, 'production'],
    ['GAME_WALLET_URL', { GAME_WALLET_URL: 'games:8082' }, 'sandbox'],
    ['GAME_WALLET_URL', { GAME_WALLET_URL: 'http://games:8082/' }, 'sandbox'],
    ['GAME_WALLET_SECRET', { GAME_WALLET_URL: 'http://games:8082' }, 'production'],
    // The default secret of the sandbox is public.
    ['GAME_WALLET_SECRET', { HOST: '0.0.0.0' }, 'sandbox'],
    ['GAME_WALLET_TIMEOUT_MS', { GAME_WALLET_TIMEOUT_MS: '60000' }, 'sandbox'],
  ] as const)('refuse to start with an invalid %s', (name, env, mode) => {
    expect(() => readTransferSettings(env, mode)).toThrow(name);
  });
});

const subtractSeconds = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const createFacts = (given: Partial<TransferFacts> = {}): TransferFacts => ({
  lastAt: new Map(),
  restrictions: new Map(),
  isSwitchedOff: false,
  mainKyat: new Map([
    ['a', 5_000],
    ['b', 5_000],
  ]),
  now: NOW,
  ...given,
});
const createRequest = (given: Partial<RequestedTransfer> = {}): RequestedTransfer => ({
  playerId: 'a',
  direction: 'in',
  amountKyat: 5_000,
  ...given,
});
const getCodes = (requests: readonly RequestedTransfer[], given?: Partial<TransferFacts>) =>
  judgeTransfers(requests, createFacts(given)).map((verdict) => (verdict.ok ? 'accepted' : verdict.refusal.code));

describe('verdict on a transfer request', () => {
  it('E7 refuses requests that waited while transfers were turned off', () => {
    const codes = getCodes([createRequest(), createRequest({ direction: 'out' })], { isSwitchedOff: true });
    expect(codes).toEqual(['GAME_WALLET_MAINTENANCE', 'GAME_WALLET_MAINTENANCE']);
  });

  it('V18 accepts the whole balance but not one kyat more', () => {
    expect(getCodes([createRequest()])).toEqual(['accepted']);
    expect(getCodes([createRequest({ amountKyat: 5_001 })])).toEqual(['INSUFFICIENT_TRANSFER_BALANCE']);
  });

  it.each([
    [0, 15],
    [0.001, 15],
    [14, 1],
    [14.999, 1],
  ])('E20 refuses a transfer %d s after the last one, for another %i s', (seconds, retryAfterSeconds) => {
    const facts = createFacts({ lastAt: new Map([['a', subtractSeconds(seconds)]]) });
    const refusal = createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds });
    expect(judgeTransfers([createRequest()], facts)).toEqual([{ ok: false, refusal }]);
  });

  it('E20 accepts the next transfer after 15 s', () => {
    expect(getCodes([createRequest()], { lastAt: new Map([['a', subtractSeconds(15)]]) })).toEqual(['accepted']);
  });

  it('E20 accepts one of two requests of a player, and one of another player', () => {
    const requests = [{ amountKyat: 1 }, { amountKyat: 1 }, { playerId: 'b' }].map(createRequest);
    expect(getCodes(requests)).toEqual(['accepted', 'TRANSFER_TOO_FAST', 'accepted']);
  });

  it('I6 a refused request starts no cooldown', () => {
    const codes = getCodes([createRequest({ amountKyat: 5_001 }), createRequest()]);
    expect(codes).toEqual(['INSUFFICIENT_TRANSFER_BALANCE', 'accepted']);
  });

  it('refuses a player on a break a transfer into the game wallet, but not out of it', () => {
    const restrictions = new Map([['a', createRefusal('ON_TIME_OUT', { untilAt: NOW.toISOString() })]]);
    const codes = getCodes([createRequest(), createRequest({ direction: 'out' })], { restrictions });
    expect(codes).toEqual(['ON_TIME_OUT', 'accepted']);
  });

  it('does not check the balance of the game wallet', () => {
    expect(getCodes([createRequest({ direction: 'out', amountKyat: 9_000_000 })])).toEqual(['accepted']);
  });
});
