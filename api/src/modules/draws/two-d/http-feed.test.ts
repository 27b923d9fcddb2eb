import { serveFeed } from '../../../../test/feed-server.ts';
import { createHttpTwoDFeed } from './http-feed.ts';

const DAY = { date: '2026-11-20' } as const;
const NOON = { ...DAY, id: 'noon', slot: 'noon', drawsAt: new Date('2026-11-20T05:31:00Z') } as const;
const EVENING = { ...DAY, id: 'evening', slot: 'evening', drawsAt: new Date('2026-11-20T10:00:00Z') } as const;
const AFTER = new Date('2026-11-20T10:05:00Z');

const LIVE = { set: '1,685.75', value: '63,797.02', time: '2026-11-20 11:31:05', twod: '57', date: '2026-11-20' };
const RESULT = [
  { set: '1,680.01', value: '20,001.11', open_time: '11:00:00', twod: '11', stock_date: '2026-11-20' },
  { set: '1,685.50', value: '63,797.02', open_time: '12:01:00', twod: '07', stock_date: '2026-11-20' },
  { set: '1,690.42', value: '71,118.90', open_time: '16:30:00', twod: '28', stock_date: '2026-11-20' },
];

describe('createHttpTwoDFeed', () => {
  const { getUrl, setAnswer } = serveFeed();
  const feed = () => createHttpTwoDFeed(getUrl('/live'));

  it('reads the live figures as text', async () => {
    setAnswer({ live: LIVE, result: RESULT });

    const figures = { setIndex: '1,685.75', setValue: '63,797.02' };
    expect(await feed().fetchLive(NOON, AFTER)).toEqual({ figures, at: AFTER });
  });

  it('reads the figures of the two paid draws, with their trailing zero', async () => {
    setAnswer({ live: LIVE, result: RESULT });

    expect(await feed().fetchFinal(NOON, AFTER)).toEqual({
      figures: { setIndex: '1,685.50', setValue: '63,797.02' },
      at: NOON.drawsAt,
    });
    expect(await feed().fetchFinal(EVENING, AFTER)).toEqual({
      figures: { setIndex: '1,690.42', setValue: '71,118.90' },
      at: EVENING.drawsAt,
    });
  });

  it.each([
    ['before the draw', { live: LIVE, result: RESULT }, new Date(NOON.drawsAt.getTime() - 1)],
    [
      'when the list has the date of yesterday',
      { result: RESULT.map((entry) => ({ ...entry, stock_date: '2026-11-19' })) },
      AFTER,
    ],
    ['when an entry has no date', { result: RESULT.map((entry) => ({ ...entry, stock_date: undefined })) }, AFTER],
    ['when the draw is not listed', { result: RESULT.slice(0, 1) }, AFTER],
    [
      'while the entry has dashes',
      { result: [{ set: '--', value: '--', open_time: '12:01:00', twod: '--', stock_date: '2026-11-20' }] },
      AFTER,
    ],
  ])('has no result %s', async (_title, body, now) => {
    setAnswer(body);

    expect(await feed().fetchFinal(NOON, now)).toBeNull();
  });

  it('has no live figures before the market opens or of another day', async () => {
    setAnswer({ live: { ...LIVE, set: '--', value: '--' } });
    expect(await feed().fetchLive(NOON, AFTER)).toBeNull();
    setAnswer({ live: { ...LIVE, date: '2026-11-19' } });
    expect(await feed().fetchLive(NOON, AFTER)).toBeNull();
  });

  it.each([
    ['a JSON number, which loses trailing zeros', { ...RESULT[1], set: 1685.5 }],
    ['an index without decimals', { ...RESULT[1], set: '1,685' }],
    ['an index with one decimal', { ...RESULT[1], set: '1,685.5' }],
    ['a value without decimals', { ...RESULT[1], value: '63,797' }],
    ['a missing value', { ...RESULT[1], value: undefined }],
    ['an index of zero', { ...RESULT[1], set: '0.00', twod: '07' }],
    ['a value of zero', { ...RESULT[1], value: '0.00', twod: '00' }],
    ['a misplaced comma', { ...RESULT[1], set: '16,85.50' }],
    ['a printed number that does not match the figures', { ...RESULT[1], twod: '57' }],
  ])('refuses %s', async (_title, entry) => {
    setAnswer({ result: [entry] });

    await expect(feed().fetchFinal(NOON, AFTER)).rejects.toThrow(/unusable figures|prints 57/);
  });

  it('F24 refuses the figures of another time of the day', async () => {
    setAnswer({ result: [RESULT[1], { ...RESULT[1], open_time: '16:30:00' }] });

    await expect(feed().fetchFinal(EVENING, AFTER)).rejects.toThrow('repeats the figures');
  });

  it.each([
    ['an error page', 502, '<html>', 'answered 502'],
    ['HTML with status 200', 200, '<html>', 'not JSON'],
    ['JSON without results', 200, '{}', 'no list of results'],
    ['ten megabytes', 200, `"${'x'.repeat(10_000_000)}"`, 'too much'],
  ])('F24 refuses %s', async (_title, status, body, message) => {
    setAnswer(body, status);

    await expect(feed().fetchFinal(NOON, AFTER)).rejects.toThrow(message);
  });
});
