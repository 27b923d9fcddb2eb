import { readTwoDFeed, readTwoDSettings } from './two-d-game.ts';

describe('readTwoDSettings', () => {
  it('has the constants of the specification as defaults', () => {
    expect(readTwoDSettings({}, 'production')).toEqual({
      noonDrawMinute: 721,
      payoutMultiplier: 85,
      nearMultiplier: null,
      numberLimitKyat: 1_000_000,
      drawCapKyat: null,
      daysAhead: 5,
      daysBack: 0,
    });
  });

  it('K17 reads the noon draw, the multiplier and the number limit', () => {
    const env = { TWO_D_NOON_DRAW: '12:00', TWO_D_PAYOUT_MULTIPLIER: '80', TWO_D_NUMBER_LIMIT: '500000' };

    expect(readTwoDSettings(env, 'production')).toMatchObject({
      noonDrawMinute: 720,
      payoutMultiplier: 80,
      numberLimitKyat: 500_000,
    });
  });

  it.each([
    ['TWO_D_NOON_DRAW', '12:02'],
    ['TWO_D_PAYOUT_MULTIPLIER', '0'],
    ['TWO_D_PAYOUT_MULTIPLIER', '8.5'],
    ['TWO_D_NUMBER_LIMIT', '-1'],
    ['TWO_D_NUMBER_LIMIT', '1e6'],
  ])('stops the start on %s=%s', (name, value) => {
    expect(() => readTwoDSettings({ [name]: value }, 'production')).toThrow(name);
  });
});

describe('readTwoDFeed', () => {
  it.each([
    ['the sandbox uses the sandbox feed', {}, 'sandbox', 'sandbox'],
    ['production has no feed by default', {}, 'production', undefined],
    [
      'http uses the configured address',
      { TWO_D_FEED: 'http', TWO_D_FEED_URL: 'https://api.example.com/live' },
      'production',
      'api.example.com',
    ],
    ['none disables the feed', { TWO_D_FEED: 'none' }, 'sandbox', undefined],
  ] as const)('%s', (_title, env, mode, name) => {
    expect(readTwoDFeed(env, mode, 'seed')?.name).toBe(name);
  });

  it.each([
    ['an unknown kind', { TWO_D_FEED: 'oracle' }, 'sandbox', 'TWO_D_FEED must be one of'],
    ['http without an address', { TWO_D_FEED: 'http' }, 'sandbox', 'TWO_D_FEED_URL must be'],
    [
      'an address with another protocol',
      { TWO_D_FEED: 'http', TWO_D_FEED_URL: 'file:///etc/hosts' },
      'sandbox',
      'TWO_D_FEED_URL must be',
    ],
    ['the sandbox feed in production', { TWO_D_FEED: 'sandbox' }, 'production', 'production needs http, or none'],
  ] as const)('stops the start on %s', (_title, env, mode, message) => {
    expect(() => readTwoDFeed(env, mode, 'seed')).toThrow(message);
  });
});
