import { SAGA_STATES } from '@padauk/contract/office';
import { needsManualReview, computeNextAttempt, MANUAL_REVIEW_AFTER_MS } from './attempts.rules.ts';
import { readTransferSettings } from './transfers.settings.ts';
import { toPlayerReason, toPlayerState } from './transfers.rules.ts';

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
