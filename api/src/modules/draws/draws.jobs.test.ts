import { readAlarms } from '../../platform/alarms.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, createTestDraws } from '../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { enterResult } from './enter-result.ts';
import { watchResults } from './draws.jobs.ts';

const MINUTE_MS = 60_000;
const FIGURES = { setIndex: '1,685.75', setValue: '63,797.02' };

describeOnDatabases('alarm of a draw without a result', (given) => {
  it('K12 is raised 30 minutes after the draw until the result is entered', async () => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db);
    await placeBet(draws, drawId, await createPlayerAccount(given.db, 10_000), { number: '57', stakeKyat: 1_000 });
    const readAlarmsAfter = async (minutes: number): Promise<string[]> => {
      draws.clock.set(new Date(DRAW_TIME.getTime() + minutes * MINUTE_MS));
      await watchResults(draws);
      return (await readAlarms(given.db, { all: false, limit: 50 }))
        .filter(({ kind, subject }) => kind === 'draw-without-result' && subject === drawId)
        .map(({ detail }) => detail);
    };

    expect(await readAlarmsAfter(29)).toEqual([]);
    expect(await readAlarmsAfter(30)).toEqual([expect.stringContaining('no result, 1000 kyat are staked on it')]);
    // With bets, the alarm has no maximum age.
    expect(await readAlarmsAfter(3 * 24 * 60)).toHaveLength(1);
    await enterResult(draws, { drawId, figures: FIGURES, by: 'operator:hla' });
    expect(await readAlarmsAfter(3 * 24 * 60)).toEqual([]);
  });

  it('K12 is raised for one day when the draw has no bets', async () => {
    const drawId = await createDraw(given.db);
    const draws = createTestDraws(given.db);
    const hasAlarmAfter = async (hours: number): Promise<boolean> => {
      draws.clock.set(new Date(DRAW_TIME.getTime() + hours * 60 * MINUTE_MS));
      await watchResults(draws);
      return (await readAlarms(given.db, { all: false, limit: 50 })).some(({ subject }) => subject === drawId);
    };

    expect(await hasAlarmAfter(23)).toBe(true);
    expect(await hasAlarmAfter(24)).toBe(false);
  });
});
