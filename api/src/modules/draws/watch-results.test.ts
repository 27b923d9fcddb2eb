import { readAlarms } from '../../platform/alarms.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, createTestDraws } from '../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { enterResult } from './enter-result.ts';
import { watchResults } from './watch-results.ts';

const MINUTE_MS = 60_000;
const FIGURES = { setIndex: '1,685.75', setValue: '63,797.02' };

describeOnDatabases('a draw without a result', (given) => {
  it('K12 is an alarm 30 minutes after it was drawn, until the result is entered', async () => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db);
    await placeBet(draws, drawId, await createPlayerAccount(given.db, 10_000), { number: '57', stakeKyat: 1_000 });
    const alarmsAfter = async (minutes: number): Promise<string[]> => {
      draws.clock.set(new Date(DRAW_TIME.getTime() + minutes * MINUTE_MS));
      await watchResults(draws);
      return (await readAlarms(given.db, { all: false, limit: 50 }))
        .filter(({ kind, subject }) => kind === 'draw-without-result' && subject === drawId)
        .map(({ detail }) => detail);
    };

    expect(await alarmsAfter(29)).toEqual([]);
    expect(await alarmsAfter(30)).toEqual([expect.stringContaining('no result, 1000 kyat are staked on it')]);
    // A draw with bets stays an alarm, however old it is.
    expect(await alarmsAfter(3 * 24 * 60)).toHaveLength(1);
    await enterResult(draws, { drawId, figures: FIGURES, by: 'operator:hla' });
    expect(await alarmsAfter(3 * 24 * 60)).toEqual([]);
  });

  it('K12 that nobody has bet on is an alarm for a day', async () => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db);
    const isAlarmAfter = async (hours: number): Promise<boolean> => {
      draws.clock.set(new Date(DRAW_TIME.getTime() + hours * 60 * MINUTE_MS));
      await watchResults(draws);
      return (await readAlarms(given.db, { all: false, limit: 50 })).some(({ subject }) => subject === drawId);
    };

    expect(await isAlarmAfter(23)).toBe(true);
    expect(await isAlarmAfter(24)).toBe(false);
  });
});
