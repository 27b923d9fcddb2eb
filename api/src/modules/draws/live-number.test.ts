import { createDraw, DRAW_TIME, createTestDraws, TWO_D_GAME } from '../../../test/draw-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { sql } from 'kysely';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { announceStatuses, fetchResults, pollLiveNumbers } from './live-number.ts';
import { writeLiveNumber, readLiveNumber } from './live.repository.ts';
import { readDraw } from './draw.repository.ts';
import type { DrawFeed, DrawGame } from './draws.types.ts';
import { UnusableQuoteError } from '../../platform/feed-json.ts';

const createFedGames = (fetchFinal: DrawFeed['fetchFinal']): DrawGame[] => [
  { ...TWO_D_GAME, feed: { name: 'test', fetchLive: () => Promise.resolve(null), fetchFinal: fetchFinal } },
];
const FIGURES = { setIndex: '1,685.75', setValue: '63,797.02' };
const QUOTE = { figures: FIGURES, at: DRAW_TIME };

describeOnDatabases('jobs of the feeds', (given) => {
  beforeEach(async () => {
    await sql`delete from live_number`.execute(given.db);
    await sql`delete from outbox`.execute(given.db);
  });
  const readPublished = async (name: string): Promise<unknown[]> =>
    (
      await sql<{ payload: unknown }>`select payload from outbox where name = ${name} order by position`.execute(
        given.db,
      )
    ).rows.map((row) => row.payload);

  it('an unusable quote of one draw does not delay the next draw', async () => {
    const [broken, sound] = [await createDraw(given.db), await createDraw(given.db)];
    const draws = createTestDraws(given.db, {
      games: createFedGames((draw) =>
        draw.id === broken ? Promise.reject(new UnusableQuoteError('test', 'unusable')) : Promise.resolve(QUOTE),
      ),
    });
    draws.clock.set(DRAW_TIME);

    await fetchResults(draws, null);

    expect([(await readDraw(given.db, broken))?.result, (await readDraw(given.db, sound))?.result]).toEqual([
      null,
      '57',
    ]);
  });

  it.each([
    ['an index without decimals', { ...QUOTE, figures: { ...FIGURES, setIndex: '1685' } }],
    ['an empty value', { ...QUOTE, figures: { ...FIGURES, setValue: '' } }],
  ])('refuses %s that the feed did not refuse', async (_title, quote) => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db, {
      games: createFedGames((draw) => Promise.resolve(draw.id === drawId ? quote : null)),
    });
    draws.clock.set(DRAW_TIME);

    await fetchResults(draws, null);

    expect(await readDraw(given.db, drawId)).toMatchObject({ result: null });
  });

  it('asks the feed of each game with the current time when the feed of the game before was slow', async () => {
    await createDraw(given.db);
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
    const about = { game: 'two_d', drawId: await createDraw(given.db), figures: FIGURES } as const;
    const writeQuote = (second: number, number: string) =>
      runInTransaction(given.db, (tx) =>
        writeLiveNumber(tx, {
          ...about,
          number,
          at: new Date(DRAW_TIME.getTime() - 60_000 + second * 1_000),
          isFinal: false,
        }),
      );
    await writeQuote(8, '57');
    await writeQuote(4, '11');
    await writeQuote(8, '57');
    await runInTransaction(given.db, (tx) =>
      writeLiveNumber(tx, { ...about, number: '24', at: DRAW_TIME, isFinal: true }),
    );
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
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db);

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
