import { createDraw, DRAW_TIME, createTestDraws, TWO_D_GAME } from '../../../test/draw-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { sql } from 'kysely';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { announceStatuses, fetchResults } from './live-number.ts';
import { writeLiveNumber, readLiveNumber } from './live.repository.ts';
import { readDraw } from './draw.repository.ts';
import type { DrawFeed, DrawGame } from './draws.types.ts';
import { UnusableQuoteError } from '../../platform/feed-json.ts';

const createFedGames = (final: DrawFeed['fetchFinal']): DrawGame[] => [
  { ...TWO_D_GAME, feed: { name: 'test', fetchLive: () => Promise.resolve(null), fetchFinal: final } },
];
const FIGURES = { setIndex: '1,685.75', setValue: '63,797.02' };
const QUOTE = { figures: FIGURES, at: DRAW_TIME };

describeOnDatabases('the jobs of the feeds', (given) => {
  beforeEach(async () => {
    await sql`delete from live_number`.execute(given.db);
    await sql`delete from outbox`.execute(given.db);
  });
  const published = async (name: string): Promise<unknown[]> =>
    (
      await sql<{ payload: unknown }>`select payload from outbox where name = ${name} order by position`.execute(
        given.db,
      )
    ).rows.map((row) => row.payload);

  it('a source that talks nonsense about one draw does not hold up the next', async () => {
    const [broken, sound] = [await createDraw(given.db), await createDraw(given.db)];
    const draws = createTestDraws(given.db, {
      games: createFedGames((draw) =>
        draw.id === broken ? Promise.reject(new UnusableQuoteError('test', 'nonsense')) : Promise.resolve(QUOTE),
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
  ])('refuses %s from a feed that let it pass', async (_title, quote) => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db, {
      games: createFedGames((draw) => Promise.resolve(draw.id === drawId ? quote : null)),
    });
    draws.clock.set(DRAW_TIME);

    await fetchResults(draws, null);

    expect(await readDraw(given.db, drawId)).toMatchObject({ result: null });
  });

  it('F17 keeps the newest quote: what comes late, twice or after the result changes and tells nothing', async () => {
    const about = { game: 'two_d', drawId: await createDraw(given.db), figures: FIGURES } as const;
    const moving = (second: number, number: string) =>
      runInTransaction(given.db, (tx) =>
        writeLiveNumber(tx, {
          ...about,
          number,
          at: new Date(DRAW_TIME.getTime() - 60_000 + second * 1_000),
          isFinal: false,
        }),
      );
    await moving(8, '57');
    await moving(4, '11');
    await moving(8, '57');
    await runInTransaction(given.db, (tx) =>
      writeLiveNumber(tx, { ...about, number: '24', at: DRAW_TIME, isFinal: true }),
    );
    await moving(60, '33');

    expect(await readLiveNumber(given.db, 'two_d')).toMatchObject({
      drawId: about.drawId,
      number: '24',
      isFinal: true,
    });
    expect(await published('draw.live')).toMatchObject([
      { game: 'two_d', drawId: about.drawId, figures: FIGURES, number: '57', isFinal: false },
      { game: 'two_d', drawId: about.drawId, figures: FIGURES, number: '24', isFinal: true },
    ]);
  });

  it('tells once that a draw has opened, and once that it has closed', async () => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db);

    await Promise.all([announceStatuses(draws), announceStatuses(draws)]);
    draws.clock.set(DRAW_TIME);
    await announceStatuses(draws);
    await announceStatuses(draws);

    expect((await published('draw.changed')).filter((payload) => JSON.stringify(payload).includes(drawId))).toEqual([
      { game: 'two_d', drawId, status: 'open', result: null },
      { game: 'two_d', drawId, status: 'closed', result: null },
    ]);
  });
});
