import { readThreeDFeed, readThreeDSettings } from './three-d-game.ts';

describe('readThreeDSettings', () => {
  it('P2 has defaults', () => {
    expect(readThreeDSettings({}, 'production')).toEqual({
      payoutMultiplier: 500,
      nearMultiplier: 10,
      numberLimitKyat: 100_000,
      drawCapKyat: 50_000_000,
      drawsAhead: 6,
      daysBack: 0,
    });
  });

  it('P2 reads multipliers, number limit and draw cap', () => {
    const env = {
      THREE_D_PAYOUT_MULTIPLIER: '550',
      THREE_D_NEAR_MULTIPLIER: '12',
      THREE_D_NUMBER_LIMIT: '50000',
      THREE_D_DRAW_CAP: '900000',
    };

    expect(readThreeDSettings(env, 'production')).toMatchObject({
      payoutMultiplier: 550,
      nearMultiplier: 12,
      numberLimitKyat: 50_000,
      drawCapKyat: 900_000,
    });
  });

  it.each([
    ['THREE_D_PAYOUT_MULTIPLIER', '0'],
    ['THREE_D_NEAR_MULTIPLIER', '0'],
    ['THREE_D_NEAR_MULTIPLIER', '9.5'],
    ['THREE_D_NUMBER_LIMIT', '-1'],
    ['THREE_D_DRAW_CAP', '0'],
  ])('stops the start on %s=%s', (name, value) => {
    expect(() => readThreeDSettings({ [name]: value }, 'production')).toThrow(name);
  });
});

describe('readThreeDFeed', () => {
  it.each([
    ['sandbox', {}, 'sandbox'],
    ['sandbox', { THREE_D_FEED: 'none' }, null],
    ['production', {}, null],
    ['production', { THREE_D_FEED: 'http', THREE_D_FEED_URL: 'https://lotto.test/lotto' }, 'lotto.test'],
  ] as const)('P2 in %s with %j has the feed %j', (mode, env, expected) => {
    expect(readThreeDFeed(env, mode, 'seed')?.name ?? null).toBe(expected);
  });

  it.each([
    ['sandbox', 'oracle'],
    ['sandbox', 'http'],
    ['production', 'sandbox'],
  ] as const)('P2 stops the start in %s on THREE_D_FEED=%s', (mode, kind) => {
    expect(() => readThreeDFeed({ THREE_D_FEED: kind }, mode, 'seed')).toThrow('THREE_D_FEED');
  });
});
