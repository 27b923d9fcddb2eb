import { readAlarms } from '../../platform/alarms.ts';
import { describeDraws, toTwoDFigures } from '../../../test/describe-draws.ts';
import { DRAW_TIME, createTestDraws, TWO_D_GAME } from '../../../test/draw-fixtures.ts';
import { watchResults, announceStatuses, fetchResults, pollLiveNumbers } from './draws.jobs.ts';
import { sql } from 'kysely';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { writeLiveNumber, readLiveNumber } from './live.repository.ts';
import { readDraw } from './draw.repository.ts';
import type { DrawFeed, DrawGame } from './draws.types.ts';
import { UnusableQuoteError } from '../../platform/feed-json.ts';

const MINUTE_MS = 60_000;

describeDraws('alarm of a draw without a result', ({ given, draws, createDraw, placeLines, enterNumber }) => {
  const readAlarmsAfter = async (drawId: string, minutes: number): Promise<string[]> => {
    draws.clock.set(new Date(DRAW_TIME.getTime() + minutes * MINUTE_MS));
    await watchResults(draws);
    return (await readAlarms(given.db, { all: false, limit: 50 }))
      .filter(({ kind, subject }) => kind === 'draw-without-result' && subject === drawId)
      .map(({ detail }) => detail);
  };

  it('K12 is raised 30 minutes after the draw until the result is entered', async () => {
    const drawId = await createDraw();
    await placeLines(drawId, [{ number: '57', stakeKyat: 1_000 }]);

    expect(await readAlarmsAfter(drawId, 29)).toEqual([]);
    expect(await readAlarmsAfter(drawId, 30)).toEqual([
      expect.stringContaining('no result, 1000 kyat are staked on it'),
    ]);
    // With bets, the alarm has no maximum age.
    expect(await readAlarmsAfter(drawId, 3 * 24 * 60)).toHaveLength(1);
    await enterNumber(drawId, '57');
    expect(await readAlarmsAfter(drawId, 3 * 24 * 60)).toEqual([]);
  });

  it('K12 is raised for one day when the draw has no bets', async () => {
    const drawId = await createDraw();

    expect(await readAlarmsAfter(drawId, 23 * 60)).toHaveLength(1);
    expect(await readAlarmsAfter(drawId, 24 * 60)).toEqual([]);
  });
});

const createFedGames = (fetchFinal: DrawFeed['fetchFinal']): DrawGame[] => [
  { ...TWO_D_GAME, feed: { name: 'test', fetchLive: () => Promise.resolve(null), fetchFinal: fetchFinal } },
];
const FIGURES = toTwoDFigures('57');
const QUOTE = { figures: FIGURES, at: DRAW_TIME };

describeDraws('jobs of the feeds', ({ given, createDraw, ...test }) => {
  beforeEach(async () => {
    await sql`delete from live_number`.execute(given.db);
    await sql`delete from outbox`.execute(given.db);
  });
  const readPublished = async (name: string): Promise<unknown[]> => {
    const published = sql<{ payload: unknown }>`select payload from outbox where name = ${name} order by position`;
    return (await published.execute(given.db)).rows.map((row) => row.payload);
  };
  const fetchFrom = async (fetchFinal: DrawFeed['fetchFinal']): Promise<void> => {
    const draws = createTestDraws(given.db, { games: createFedGames(fetchFinal) });
    draws.clock.set(DRAW_TIME);
    await fetchResults(draws, null);
  };

  it('an unusable quote of one draw does not delay the next draw', async () => {
    const [broken, sound] = [await createDraw(), await createDraw()];
    await fetchFrom((draw) =>
      draw.id === broken ? Promise.reject(new UnusableQuoteError('test', 'unusable')) : Promise.resolve(QUOTE),
    );

    const results = [await readDraw(given.db, broken), await readDraw(given.db, sound)].map((draw) => draw?.result);
    expect(results).toEqual([null, '57']);
  });

  it.each([
    ['an index without decimals', { ...QUOTE, figures: { ...FIGURES, setIndex: '1685' } }],
    ['an empty value', { ...QUOTE, figures: { ...FIGURES, setValue: '' } }],
  ])('refuses %s that the feed did not refuse', async (_title, quote) => {
    const drawId = await createDraw();
    await fetchFrom((draw) => Promise.resolve(draw.id === drawId ? quote : null));

    expect(await readDraw(given.db, drawId)).toMatchObject({ result: null });
  });

  it('asks the feed of each game with the current time when the feed of the game before was slow', async () => {
    await createDraw();
    const asked: Date[] = [];
    const createLiveGame = (fetchLive: DrawFeed['fetchLive']): DrawGame => ({
      ...TWO_D_GAME,
      plan: { ...TWO_D_GAME.plan, isLive: () => true },
      feed: { name: 'test', fetchLive, fetchFinal: () => Promise.resolve(null) },
    });
    const draws = createTestDraws(given.db, {
      games: [
        createLiveGame(() => Promise.resolve(draws.clock.set(DRAW_TIME)).then(() => null)),
        createLiveGame((_draw, now) => Promise.resolve(asked.push(now)).then(() => null)),
      ],
    });

    await pollLiveNumbers(draws);

    expect(asked).toEqual([DRAW_TIME]);
  });

  it('F17 ignores quotes that are late, repeated or after the result, and publishes none of them', async () => {
    const about = { game: 'two_d', drawId: await createDraw(), figures: FIGURES } as const;
    const writeQuote = (second: number, number: string, isFinal = false) => {
      const at = new Date(DRAW_TIME.getTime() - 60_000 + second * 1_000);
      return runInTransaction(given.db, (tx) => writeLiveNumber(tx, { ...about, number, at, isFinal }));
    };
    await writeQuote(8, '57');
    await writeQuote(4, '11');
    await writeQuote(8, '57');
    await writeQuote(60, '24', true);
    await writeQuote(60, '33');

    expect(await readLiveNumber(given.db, 'two_d')).toMatchObject({
      drawId: about.drawId,
      number: '24',
      isFinal: true,
    });
    expect(await readPublished('draw.live')).toMatchObject([
      { game: 'two_d', drawId: about.drawId, figures: FIGURES, number: '57', isFinal: false },
      { game: 'two_d', drawId: about.drawId, figures: FIGURES, number: '24', isFinal: true },
    ]);
  });

  it('publishes once that a draw has opened and once that it has closed', async () => {
    const { draws } = test;
    const drawId = await createDraw();

    await Promise.all([announceStatuses(draws), announceStatuses(draws)]);
    draws.clock.set(DRAW_TIME);
    await announceStatuses(draws);
    await announceStatuses(draws);

    expect((await readPublished('draw.changed')).filter((payload) => JSON.stringify(payload).includes(drawId))).toEqual(
      [
        { game: 'two_d', drawId, status: 'open', result: null },
        { game: 'two_d', drawId, status: 'closed', result: null },
      ],
    );
  });
});
