import { aLottery, aSection, DRAW_TIME } from '../../../test/lottery-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import { UnusableQuote, type TwoDFeed } from '../feeds/index.ts';
import { announceStatuses, fetchResults } from './live-number.ts';
import { keepLive, readLive } from './live.repository.ts';
import { readSection } from './section.repository.ts';

const feed = (final: TwoDFeed['final']): TwoDFeed => ({ name: 'test', live: () => Promise.resolve(null), final });
const QUOTE = { setIndex: '1,685.75', setValue: '63,797.02', at: DRAW_TIME };

describeOnDatabases('the jobs of the 2D feed', (given) => {
  beforeEach(async () => {
    await sql`delete from two_d_live`.execute(given.db);
    await sql`delete from outbox`.execute(given.db);
  });
  const published = async (name: string): Promise<unknown[]> =>
    (
      await sql<{ payload: unknown }>`select payload from outbox where name = ${name} order by position`.execute(
        given.db,
      )
    ).rows.map((row) => row.payload);

  it('a source that talks nonsense about one section does not hold up the next', async () => {
    const [broken, sound] = [await aSection(given.db), await aSection(given.db)];
    const lottery = aLottery(given.db, {
      feed: feed((draw) =>
        draw.sectionId === broken ? Promise.reject(new UnusableQuote('test', 'nonsense')) : Promise.resolve(QUOTE),
      ),
    });
    lottery.clock.set(DRAW_TIME);

    await fetchResults(lottery);

    expect([(await readSection(given.db, broken))?.result, (await readSection(given.db, sound))?.result]).toEqual([
      null,
      '57',
    ]);
  });

  it.each([
    ['an index without decimals', { ...QUOTE, setIndex: '1685' }],
    ['an empty value', { ...QUOTE, setValue: '' }],
  ])('refuses %s from a feed that let it pass', async (_title, quote) => {
    const sectionId = await aSection(given.db);
    const lottery = aLottery(given.db, {
      feed: feed((draw) => Promise.resolve(draw.sectionId === sectionId ? quote : null)),
    });
    lottery.clock.set(DRAW_TIME);

    await fetchResults(lottery);

    expect(await readSection(given.db, sectionId)).toMatchObject({ result: null });
  });

  it('F17 keeps the newest quote: what comes late, twice or after the result changes and tells nothing', async () => {
    const moving = (second: number, number: string) =>
      inTransaction(given.db, (tx) =>
        keepLive(tx, { ...QUOTE, number, at: new Date(DRAW_TIME.getTime() - 60_000 + second * 1_000), isFinal: false }),
      );
    await moving(8, '57');
    await moving(4, '11');
    await moving(8, '57');
    await inTransaction(given.db, (tx) => keepLive(tx, { ...QUOTE, number: '24', isFinal: true }));
    await moving(60, '33');

    expect(await readLive(given.db)).toMatchObject({ number: '24', isFinal: true });
    expect(await published('two-d.live')).toMatchObject([
      { number: '57', isFinal: false },
      { number: '24', isFinal: true },
    ]);
  });

  it('tells once that a section has opened, and once that it has closed', async () => {
    const sectionId = await aSection(given.db);
    const lottery = aLottery(given.db);

    await Promise.all([announceStatuses(lottery), announceStatuses(lottery)]);
    lottery.clock.set(DRAW_TIME);
    await announceStatuses(lottery);
    await announceStatuses(lottery);

    expect((await published('two-d.section')).filter((payload) => JSON.stringify(payload).includes(sectionId))).toEqual(
      [
        { sectionId, status: 'open', result: null },
        { sectionId, status: 'closed', result: null },
      ],
    );
  });
});
