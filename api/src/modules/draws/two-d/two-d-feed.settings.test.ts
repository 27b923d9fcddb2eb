import { readTwoDFeed } from './two-d-feed.settings.ts';

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
