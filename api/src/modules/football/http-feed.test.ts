import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFeed } from '../../../test/feed-server.ts';
import { createHttpFeed, createRecorder, createReplayFeed } from './http-feed.ts';

const DAY = '2026-11-20';
const NOW = new Date('2026-11-20T13:00:00Z');
const ROW = {
  key: 'k-1',
  league: 'Test League',
  home: 'First FC',
  away: 'Second FC',
  startsAt: '2026-11-20T20:30:00+06:30',
  upper: 'home',
  body: '1+50',
  goal: 'L-60',
  score: null,
  status: 'scheduled',
  revision: 7,
};
const PARSED_MATCH = {
  ...ROW,
  day: DAY,
  startsAt: new Date('2026-11-20T14:00:00Z'),
  body: { goals: 1, sign: '+', pricePercent: 50 },
  goal: { goals: 0, sign: '-', pricePercent: 60 },
};

describe('HTTP football feed', () => {
  const { requests, getUrl, setAnswer } = serveFeed();
  const loadDay = (root = '/days') => createHttpFeed(getUrl(root), null).loadDay(DAY, NOW);

  it('P4 requests a day by its URL and parses lines in market notation', async () => {
    setAnswer({ matches: [ROW] });
    expect(await loadDay('/days/')).toEqual({ matches: [PARSED_MATCH], unusable: [] });
    expect(requests).toEqual([`/days/${DAY}`]);
  });

  it('treats 404 as a day without matches, and any other error as a failure', async () => {
    setAnswer('', 404);
    expect(await loadDay()).toEqual({ matches: [], unusable: [] });
    setAnswer('', 500);
    await expect(loadDay()).rejects.toThrow('answered 500');
    setAnswer({ fixtures: [] });
    await expect(loadDay()).rejects.toThrow('there is no list of matches');
  });

  it.each([
    ['key', '', 'key is ""'],
    ['away', 'First FC', 'First FC plays itself'],
    ['home', 12, 'home is 12'],
    ['startsAt', '2026-11-20T20:30:00', 'startsAt "2026-11-20T20:30:00" is not a time near its day'],
    ['startsAt', '2025-11-20T20:30:00Z', 'startsAt "2025-11-20T20:30:00Z" is not a time near its day'],
    ['upper', 'both', 'upper is "both"'],
    ['status', 'paused', 'status is "paused"'],
    ['status', 'finished', 'finished without a score'],
    ['startsAt', '2026-11-31T20:30:00Z', 'startsAt "2026-11-31T20:30:00Z" is not a time near its day'],
    ['score', '45-0', 'score is "45-0"'],
    ['body', '1+500', 'body "1+500" is not a line'],
    ['goal', 250, 'goal 250 is not a line'],
    ['score', '2:1', 'score is "2:1"'],
    ['revision', '7', 'revision is "7"'],
  ])('F15 imports the other rows when one row has the invalid %s %j', async (name, value, reason) => {
    setAnswer({
      matches: [
        { ...ROW, [name]: value },
        { ...ROW, key: 'k-2' },
      ],
    });
    const { matches, unusable } = await loadDay();
    expect(matches).toEqual([{ ...PARSED_MATCH, key: 'k-2' }]);
    expect(unusable).toEqual([{ key: name === 'key' ? 'row 1' : 'k-1', reason }]);
  });

  it('F15 takes a finished match with extra time for a doubt', async () => {
    const finished = { ...ROW, status: 'finished', score: '2-1' };
    setAnswer({
      matches: [
        { ...finished, duration: 'extra_time' },
        { ...finished, key: 'k-2', duration: 'regular' },
      ],
    });
    const { matches, unusable } = await loadDay();
    expect(matches).toMatchObject([{ key: 'k-2', score: { home: 2, away: 1 } }]);
    expect(unusable).toEqual([{ key: 'k-1', reason: 'duration is "extra_time": enter the score after 90 minutes' }]);
  });

  describe('recorded day', () => {
    let folder = '';
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'padauk-feed-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('records an answer only when it differs from the previous one', async () => {
      const feed = createHttpFeed(getUrl('/days'), createRecorder(folder));
      setAnswer({ matches: [ROW] });
      await feed.loadDay(DAY, NOW);
      await feed.loadDay(DAY, new Date(NOW.getTime() + 5_000));
      setAnswer({ matches: [{ ...ROW, status: 'live', score: '1-0' }] });
      await feed.loadDay(DAY, new Date('2026-11-20T15:00:00Z'));
      const lines = (await readFile(path.join(folder, `${DAY}.jsonl`), 'utf8')).trim().split('\n');
      expect(lines.map((line): unknown => Reflect.get(JSON.parse(line) as object, 'at'))).toEqual([
        '2026-11-20T13:00:00.000Z',
        '2026-11-20T15:00:00.000Z',
      ]);
    });

    it('replays on another day at the same time of day', async () => {
      const recorder = createRecorder(folder);
      await recorder(DAY, NOW, { matches: [ROW] });
      await recorder(DAY, new Date('2026-11-20T15:00:00Z'), { matches: [{ ...ROW, status: 'live', score: '1-0' }] });
      const feed = createReplayFeed(path.join(folder, `${DAY}.jsonl`));
      const loadAt = async (time: string) => (await feed.loadDay('2026-12-02', new Date(time))).matches;
      const moved = { key: '2026-12-02 k-1', day: '2026-12-02', startsAt: new Date('2026-12-02T14:00:00Z') };

      expect(await loadAt('2026-12-02T12:59:59Z')).toEqual([]);
      expect(await loadAt('2026-12-02T13:00:00Z')).toEqual([{ ...PARSED_MATCH, ...moved }]);
      expect(await loadAt('2026-12-02T18:00:00Z')).toMatchObject([
        { ...moved, status: 'live', score: { home: 1, away: 0 } },
      ]);
    });

    it('P4 replays 24 times faster as 24 laps of an hour; each lap has its own matches and finishes them', async () => {
      const recorder = createRecorder(folder);
      await recorder(DAY, NOW, { matches: [ROW] });
      // 23:30 in Myanmar, then after midnight
      await recorder(DAY, new Date('2026-11-20T17:00:00Z'), { matches: [{ ...ROW, status: 'live', score: '1-0' }] });
      await recorder(DAY, new Date('2026-11-20T18:30:00Z'), {
        matches: [{ ...ROW, status: 'finished', score: '1-0' }],
      });
      const feed = createReplayFeed(path.join(folder, `${DAY}.jsonl`), 24);
      const loadAt = async (time: string) =>
        (await feed.loadDay('2026-12-02', new Date(`2026-12-02T${time}+06:30`))).matches.map(
          ({ key, status, startsAt }) => [key, status, startsAt.toISOString()],
        );
      const [ninth, tenth] = ['2026-12-02 9 k-1', '2026-12-02 10 k-1'];
      // 20:30 is 51 minutes and 15 seconds after the start of the lap
      const [start, next] = ['2026-12-02T03:21:15.000Z', '2026-12-02T04:21:15.000Z'];

      expect(await loadAt('09:48:45')).toEqual([
        ['2026-12-02 8 k-1', 'finished', '2026-12-02T02:21:15.000Z'],
        [ninth, 'scheduled', start],
      ]);
      expect((await loadAt('09:58:45'))[1]).toEqual([ninth, 'live', start]);
      expect(await loadAt('10:02:30')).toEqual([[ninth, 'finished', start]]);
      expect((await loadAt('10:50:00'))[1]).toEqual([tenth, 'scheduled', next]);
    });

    it('refuses a file without a day in its name or with times far from that day', async () => {
      const recorder = createRecorder(folder);
      await recorder('soon', NOW, { matches: [ROW] });
      await recorder(DAY, new Date('2026-10-01T00:00:00Z'), { matches: [ROW] });
      const loadReplay = (name: string) => createReplayFeed(path.join(folder, name)).loadDay(DAY, NOW);
      await expect(loadReplay('soon.jsonl')).rejects.toThrow('has no day in its name');
      await expect(loadReplay(`${DAY}.jsonl`)).rejects.toThrow('has times far from its day');
    });
  });
});
