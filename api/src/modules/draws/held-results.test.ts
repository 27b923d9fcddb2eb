import { sql } from 'kysely';
import { readAlarms } from '../../platform/alarms.ts';
import { describeDraws, toTwoDFigures } from '../../../test/describe-draws.ts';
import { createTestDraws, DRAW_TIME, TWO_D_GAME, type TestDraws } from '../../../test/draw-fixtures.ts';
import { settleDue } from '../betting/index.ts';
import { readDraw } from './draw.repository.ts';
import { enterResult } from './enter-result.ts';
import { fetchResults, watchResults } from './draws.jobs.ts';
import { readWaitingResults } from './result.repository.ts';
import { createDrawSettlement } from './settlement-source.ts';

const FIGURES = toTwoDFigures('57');
const OTHER = toTwoDFigures('42');
const ALONE_KYAT = 20_000;

describeDraws('first result of a feed above the stake threshold', ({ given, createDraw, placeLines }) => {
  /** The feed reports 57 for this draw only. */
  async function createStakedDraw(stakeKyat: number): Promise<{ draws: TestDraws; drawId: string }> {
    const drawId = await createDraw();
    const feed = {
      name: 'test',
      fetchLive: () => Promise.resolve(null),
      fetchFinal: (draw: { readonly id: string }) =>
        Promise.resolve(draw.id === drawId ? { figures: FIGURES, at: DRAW_TIME } : null),
    };
    const draws = createTestDraws(given.db, { games: [{ ...TWO_D_GAME, feed }] });
    await placeLines(drawId, [{ number: '57', stakeKyat }]);
    draws.clock.set(DRAW_TIME);
    return { draws, drawId };
  }
  const readResult = async (drawId: string): Promise<string | null> =>
    (await readDraw(given.db, drawId))?.result ?? null;

  it('waits with an alarm until an operator enters the same result', async () => {
    const { draws, drawId } = await createStakedDraw(20_100);
    await fetchResults(draws, ALONE_KYAT);
    await fetchResults(draws, ALONE_KYAT);
    await settleDue(draws, [createDrawSettlement(draws.games)]);
    await watchResults(draws);

    expect(await readResult(drawId)).toBeNull();
    const alarms = await readAlarms(given.db, { all: false, limit: 10 });
    expect(alarms.filter(({ subject }) => subject === drawId)).toMatchObject([
      { kind: 'draw-result-waits', detail: expect.stringContaining('57 by feed:test, to be confirmed') as string },
    ]);

    await enterResult(draws, { drawId, figures: FIGURES, by: 'operator:hla' });
    await watchResults(draws);

    expect(await readResult(drawId)).toBe('57');
    expect((await readAlarms(given.db, { all: false, limit: 10 })).map(({ subject }) => subject)).not.toContain(drawId);
  });

  it('F18 a contradicting operator needs a second operator who decides', async () => {
    const { draws, drawId } = await createStakedDraw(20_100);
    await fetchResults(draws, ALONE_KYAT);

    expect(await enterResult(draws, { drawId, figures: OTHER, by: 'operator:hla' })).toMatchObject({
      refusal: { code: 'RESULT_CONFLICT', params: { result: '57', entered: '42' } },
    });
    expect(await readResult(drawId)).toBeNull();
    await enterResult(draws, { drawId, figures: OTHER, by: 'operator:mya' });

    expect(await readResult(drawId)).toBe('42');
    expect((await readWaitingResults(given.db)).filter((waiting) => waiting.drawId === drawId)).toEqual([]);
  });

  it.each([
    ['below the threshold', 19_900, ALONE_KYAT],
    ['without a threshold', 20_100, null],
  ])('counts at once %s', async (_title, stakeKyat, confirmFromKyat) => {
    const { draws, drawId } = await createStakedDraw(stakeKyat);
    await fetchResults(draws, confirmFromKyat);

    expect(await readResult(drawId)).toBe('57');
  });

  it('F24 waits for a person if the figures are those of the draw before', async () => {
    const { draws, drawId } = await createStakedDraw(1_000);
    const earlier = await createDraw();
    await sql`update draw set draws_at = draws_at - interval '1 minute' where id = ${earlier}::uuid`.execute(given.db);
    await enterResult(draws, { drawId: earlier, figures: FIGURES, by: 'operator:hla' });
    await fetchResults(draws, null);

    expect(await readResult(drawId)).toBeNull();
    await enterResult(draws, { drawId, figures: FIGURES, by: 'operator:hla' });
    expect(await readResult(drawId)).toBe('57');
  });
});
