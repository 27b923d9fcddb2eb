import { MATCH_FEES } from '@padauk/contract/football/maung.rules';
import { readFootballFeed, readFootballImport, readFootballTerms, readSideCaps } from './football.settings.ts';

describe('football feed setting', () => {
  it.each([
    [{}, 'sandbox', 'sandbox'],
    [{}, 'production', undefined],
    [{ FOOTBALL_FEED: 'none' }, 'sandbox', undefined],
    [{ FOOTBALL_FEED: 'http', FOOTBALL_FEED_URL: 'https://scores.example/days' }, 'production', 'scores.example'],
    [{ FOOTBALL_FEED: 'replay', FOOTBALL_FEED_FILE: 'days/2026-11-20.jsonl' }, 'sandbox', 'replay-2026-11-20'],
  ] as const)('%j in %s mode selects the feed %s', (env, mode, name) => {
    expect(readFootballFeed(env, mode)?.name).toBe(name);
  });

  it.each([
    [{ FOOTBALL_FEED: 'sandbox' }, 'production', 'FOOTBALL_FEED=sandbox is for tests'],
    [{ FOOTBALL_FEED: 'replay', FOOTBALL_FEED_FILE: 'day.jsonl' }, 'production', 'FOOTBALL_FEED=replay is for tests'],
    [{ FOOTBALL_FEED: 'http' }, 'sandbox', 'FOOTBALL_FEED_URL must be'],
    [{ FOOTBALL_FEED: 'http', FOOTBALL_FEED_URL: 'ftp://scores.example' }, 'sandbox', 'FOOTBALL_FEED_URL must be'],
    [{ FOOTBALL_FEED: 'replay' }, 'sandbox', 'FOOTBALL_FEED_FILE must name'],
    [
      { FOOTBALL_FEED: 'replay', FOOTBALL_FEED_FILE: 'day.jsonl', FOOTBALL_FEED_TIMES: '0' },
      'sandbox',
      'FOOTBALL_FEED_TIMES must be at least 1',
    ],
    [
      { FOOTBALL_FEED: 'replay', FOOTBALL_FEED_FILE: 'day.jsonl', FOOTBALL_FEED_TIMES: '1.5' },
      'sandbox',
      'FOOTBALL_FEED_TIMES must be a whole number',
    ],
  ] as const)('refuses %j in %s mode at the start', (env, mode, words) => {
    expect(() => readFootballFeed(env, mode)).toThrow(words);
  });
});

describe('football fees', () => {
  it('K19 defaults to the fees of the specification; a setting replaces them by number of legs', () => {
    expect(readFootballTerms({}).fees).toEqual(MATCH_FEES);
    expect(readFootballTerms({ FOOTBALL_FEES: '1:profit:6, 3:gross:15,4:gross:20' }).fees).toEqual([
      { fromLegs: 1, base: 'profit', percent: 6 },
      { fromLegs: 3, base: 'gross', percent: 15 },
      { fromLegs: 4, base: 'gross', percent: 20 },
    ]);
  });

  it.each(['1:gross:5', '3:gross:20', '1:profit:5,1:profit:6', '1:profit:5,11:gross:20', '1:profit', '1:stake:5', 'x'])(
    'K19 refuses %s at the start',
    (text) => {
      expect(() => readFootballTerms({ FOOTBALL_FEES: text })).toThrow('FOOTBALL_FEES');
    },
  );
});

describe('maung settings', () => {
  it.each([
    [{}, { minimumStakeKyat: 100, maximumPayoutKyat: 50_000_000 }],
    [{ FOOTBALL_MAUNG_MINIMUM: '1000' }, { minimumStakeKyat: 1_000, maximumPayoutKyat: 50_000_000 }],
    [{ FOOTBALL_MAXIMUM_PAYOUT: '10000000' }, { minimumStakeKyat: 100, maximumPayoutKyat: 10_000_000 }],
  ])('V7 K19 %j gives %j', (env, maung) => {
    expect(readFootballTerms(env).maung).toEqual(maung);
  });

  it.each([
    [{ FOOTBALL_MAUNG_MINIMUM: '500' }, 'FOOTBALL_MAUNG_MINIMUM'],
    [{ FOOTBALL_MAXIMUM_PAYOUT: '99900' }, 'FOOTBALL_MAXIMUM_PAYOUT'],
    [{ FOOTBALL_MAXIMUM_PAYOUT: '1000050' }, 'FOOTBALL_MAXIMUM_PAYOUT'],
    [{ FOOTBALL_MAXIMUM_PAYOUT: '200000000' }, 'FOOTBALL_MAXIMUM_PAYOUT'],
  ])('V7 K19 refuses %j at the start', (env, name) => {
    expect(() => readFootballTerms(env)).toThrow(name);
  });
});

describe('settle_if_decided setting', () => {
  it.each([
    [{}, false],
    [{ FOOTBALL_SETTLE_IF_DECIDED: 'no' }, false],
    [{ FOOTBALL_SETTLE_IF_DECIDED: 'yes' }, true],
  ])('F22 %j sets settle_if_decided to %s', (env, settlesIfDecided) => {
    expect(readFootballImport(env, 'production').settlesIfDecided).toBe(settlesIfDecided);
  });

  it('F22 refuses any other value at the start', () => {
    expect(() => readFootballImport({ FOOTBALL_SETTLE_IF_DECIDED: 'true' }, 'production')).toThrow(
      'FOOTBALL_SETTLE_IF_DECIDED',
    );
  });
});

describe('side caps of a match', () => {
  it.each([
    [{}, { body: null, goal: null }],
    [{ FOOTBALL_SIDE_CAPS: 'body:20000000' }, { body: 20_000_000, goal: null }],
    [{ FOOTBALL_SIDE_CAPS: 'body:20000000, goal:10000000' }, { body: 20_000_000, goal: 10_000_000 }],
  ])('K19 %j gives %j', (env, caps) => {
    expect(readSideCaps(env)).toEqual(caps);
  });

  it.each(['body', 'body:0', 'body:99000', 'corner:20000000', 'body:20000000,body:1', 'body:2e7', '20000000'])(
    'K19 refuses %s at the start',
    (text) => {
      expect(() => readSideCaps({ FOOTBALL_SIDE_CAPS: text })).toThrow('FOOTBALL_SIDE_CAPS');
    },
  );
});
