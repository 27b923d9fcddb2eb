import { refusal } from '@padauk/contract/refusals';
import { aLottery, aSection, bet, DRAW_TIME, placeAll, type TestLottery } from '../../../test/lottery-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { balancesOf } from '../ledger/index.ts';
import { enterResult, resultHistory } from './enter-result.ts';
import { voidSection } from './office.ts';
import { slipOf } from './read-slips.ts';
import { settleSection } from './settle-section.ts';
import { verifyLottery } from './verify-lottery.ts';

const FIGURES = { '57': ['1,685.75', '63,797.02'], '24': ['1,685.72', '63,794.00'] } as const;

/** Enters the figures that make this number. */
function enter(
  lottery: TestLottery,
  sectionId: string,
  number: keyof typeof FIGURES,
  by: 'operator:one' | 'operator:two' | 'feed:test' = 'operator:one',
) {
  const [setIndex, setValue] = FIGURES[number];
  return enterResult(lottery, { sectionId, setIndex, setValue, by });
}

/** A section with a slip of 500 on 57 and one of 200 on 24, past its draw. */
async function aDrawnSection(lottery: TestLottery, db: Parameters<typeof aSection>[0]) {
  const sectionId = await aSection(db);
  const [winner, other] = [await aPlayerWith(db, 500), await aPlayerWith(db, 200)];
  const [winning = '', losing = ''] = await placeAll(lottery, sectionId, [
    { playerId: winner, line: { number: '57', stakeKyat: 500 } },
    { playerId: other, line: { number: '24', stakeKyat: 200 } },
  ]);
  lottery.clock.set(DRAW_TIME);
  return { sectionId, winner, other, winning, losing };
}

describeOnDatabases('results and settlement of 2D', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await balancesOf(given.db, playerId)).mainKyat;

  it('P1 pays the winner by the multiplier of the line, tells the player, and derives who lost', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner, other, winning, losing } = await aDrawnSection(lottery, given.db);

    expect(await enter(lottery, sectionId, '57')).toEqual({ ok: true, value: { sectionId, version: 1, result: '57' } });
    expect(await slipOf(lottery, winner, winning)).toMatchObject({ value: { state: 'waiting', payoutKyat: 0 } });
    expect(await settleSection(lottery, sectionId)).toBe('done');

    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([42_500, 0]);
    expect(await slipOf(lottery, winner, winning)).toMatchObject({
      value: {
        state: 'win',
        payoutKyat: 42_500,
        lines: [{ state: 'win', payoutKyat: 42_500 }],
        section: { status: 'settled', result: '57' },
      },
    });
    expect(await slipOf(lottery, other, losing)).toMatchObject({
      value: { state: 'lose', payoutKyat: 0, lines: [{ state: 'lose' }] },
    });
    expect(lottery.notices).toEqual([
      {
        playerId: winner,
        textKey: 'twoDWin',
        params: expect.objectContaining({ number: '57', amountKyat: 42_500 }),
        path: `/bet_detail?id=${winning}`,
        at: DRAW_TIME,
      },
    ]);
  });

  it('F1 running again is a no-op', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner } = await aDrawnSection(lottery, given.db);
    await enter(lottery, sectionId, '57');

    await settleSection(lottery, sectionId);
    await settleSection(lottery, sectionId);

    expect(await mainKyat(winner)).toBe(42_500);
    expect(lottery.notices).toHaveLength(1);
  });

  it('I13 two workers at once, in chunks of three, pay each of 40 winners once', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const players = await Promise.all(Array.from({ length: 40 }, () => aPlayerWith(given.db, 100)));
    await placeAll(
      lottery,
      sectionId,
      players.map((playerId) => ({ playerId, line: { number: '57', stakeKyat: 100 } })),
    );
    lottery.clock.set(DRAW_TIME);
    await enter(lottery, sectionId, '57');

    expect(await Promise.all([settleSection(lottery, sectionId, 3), settleSection(lottery, sectionId, 3)])).toEqual([
      'done',
      'done',
    ]);

    expect(new Set(await Promise.all(players.map(mainKyat)))).toEqual(new Set([8_500]));
    expect(lottery.notices).toHaveLength(40);
  });

  it('F17 the same message ten times, from two workers, is one version', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner } = await aDrawnSection(lottery, given.db);

    const results = await Promise.all(Array.from({ length: 10 }, () => enter(lottery, sectionId, '57', 'feed:test')));
    await Promise.all([settleSection(lottery, sectionId), settleSection(lottery, sectionId)]);

    expect(new Set(results.map((result) => (result.ok ? result.value.version : result.refusal.code)))).toEqual(
      new Set([1]),
    );
    expect(await mainKyat(winner)).toBe(42_500);
  });

  it('F18 a different result pays nobody until a second person confirms it', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner, other } = await aDrawnSection(lottery, given.db);
    await enter(lottery, sectionId, '57', 'feed:test');

    expect(await enter(lottery, sectionId, '24', 'operator:one')).toEqual({
      ok: false,
      refusal: refusal('RESULT_CONFLICT', { result: '57', entered: '24' }),
    });
    expect(await enter(lottery, sectionId, '24', 'operator:one')).toMatchObject({
      refusal: { code: 'RESULT_CONFLICT' },
    });
    expect(await settleSection(lottery, sectionId)).toBe('conflict');
    expect(await enter(lottery, sectionId, '24', 'operator:two')).toMatchObject({
      ok: true,
      value: { version: 2, result: '24' },
    });
    expect(await settleSection(lottery, sectionId)).toBe('done');

    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([0, 17_000]);
  });

  it('F18 another person who enters the standing result again dismisses the doubt', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner } = await aDrawnSection(lottery, given.db);
    await enter(lottery, sectionId, '57', 'operator:two');
    await enter(lottery, sectionId, '24', 'operator:one');

    await enter(lottery, sectionId, '57', 'operator:two');

    expect(await settleSection(lottery, sectionId)).toBe('done');
    expect(await mainKyat(winner)).toBe(42_500);
  });

  it('F19 a correction takes back what is there, keeps the rest as a debt, and recovers it from the next winnings', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner, other, winning } = await aDrawnSection(lottery, given.db);
    const next = await aSection(given.db);
    await enter(lottery, sectionId, '57');
    await settleSection(lottery, sectionId);
    lottery.clock.set(new Date(DRAW_TIME.getTime() - 3_600_000));
    await bet(lottery, next, winner, { number: '57', stakeKyat: 40_000 });
    lottery.clock.set(DRAW_TIME);

    await enter(lottery, sectionId, '24', 'operator:one');
    await enter(lottery, sectionId, '24', 'operator:two');
    await settleSection(lottery, sectionId);
    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([0, 17_000]);
    expect(await slipOf(lottery, winner, winning)).toMatchObject({ value: { state: 'lose', payoutKyat: 0 } });

    await enter(lottery, next, '57');
    await settleSection(lottery, next);
    expect(await mainKyat(winner)).toBe(40_000 * 85 - 40_000);
  });

  it('F21 a correction of the correction, back to the first result, has no effect in the end', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner, other, winning } = await aDrawnSection(lottery, given.db);
    await enter(lottery, sectionId, '57');
    await settleSection(lottery, sectionId);
    for (const number of ['24', '57'] as const) {
      await enter(lottery, sectionId, number, 'operator:one');
      await enter(lottery, sectionId, number, 'operator:two');
      await settleSection(lottery, sectionId);
    }

    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([42_500, 0]);
    expect(await slipOf(lottery, winner, winning)).toMatchObject({ value: { state: 'win', payoutKyat: 42_500 } });
    expect(await resultHistory(lottery, sectionId)).toMatchObject({
      value: [
        { version: 1, result: '57', enteredBy: 'operator:one' },
        { version: 2, result: '24', confirmedBy: 'operator:two' },
        { version: 3, result: '57', confirmedBy: 'operator:two' },
      ],
    });
  });

  it('F20 a correction that arrives in the middle of a settlement takes over at the next chunk', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayerWith(given.db, 100)));
    await placeAll(
      lottery,
      sectionId,
      players.map((playerId) => ({ playerId, line: { number: '57', stakeKyat: 100 } })),
    );
    lottery.clock.set(DRAW_TIME);
    await enter(lottery, sectionId, '57');
    const stopping = aLottery(given.db, {
      clock: lottery.clock,
      notify: (_tx, notices) =>
        stopping.notices.push(...notices) > 3 ? Promise.reject(new Error('stopped')) : Promise.resolve(),
    });
    await expect(settleSection(stopping, sectionId, 2)).rejects.toThrow('stopped');

    await enter(lottery, sectionId, '24', 'operator:one');
    await enter(lottery, sectionId, '24', 'operator:two');
    expect(await settleSection(lottery, sectionId, 2)).toBe('done');

    expect(new Set(await Promise.all(players.map(mainKyat)))).toEqual(new Set([0]));
  });

  it('row 20 refuses a result before the draw, for a section that is void or unknown, and figures that make no number', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    expect(await enter(lottery, sectionId, '57')).toEqual({ ok: false, refusal: refusal('DRAW_OPEN') });
    lottery.clock.set(DRAW_TIME);
    expect(
      await enterResult(lottery, { sectionId, setIndex: '1685', setValue: '63,797.02', by: 'operator:one' }),
    ).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    await voidSection(lottery, { sectionId, reason: 'no-draw', by: 'operator:one' });
    expect(await enter(lottery, sectionId, '57')).toEqual({ ok: false, refusal: refusal('ALREADY_DONE') });
    expect(await enter(lottery, '00000000-0000-4000-8000-000000000000', '57')).toEqual({
      ok: false,
      refusal: refusal('NOT_FOUND'),
    });
  });

  it('I9 a section is not called off before its last bet, though the clock was set back', async () => {
    const lottery = aLottery(given.db);
    const sectionId = await aSection(given.db);
    await bet(lottery, sectionId, await aPlayerWith(given.db, 500), { number: '57', stakeKyat: 500 });
    lottery.clock.advance(-2_000);

    await voidSection(lottery, { sectionId, reason: 'no-draw', by: 'operator:one' });

    expect((await verifyLottery(given.db)).filter(({ invariant }) => invariant === 'I9')).toEqual([]);
    expect(await settleSection(lottery, sectionId)).toBe('done');
  });

  it('E27 a section that is called off returns every stake once, with the reason', async () => {
    const lottery = aLottery(given.db);
    const { sectionId, winner, winning } = await aDrawnSection(lottery, given.db);
    await voidSection(lottery, { sectionId, reason: 'no-draw', by: 'operator:one' });

    expect(await Promise.all([settleSection(lottery, sectionId, 1), settleSection(lottery, sectionId, 1)])).toEqual([
      'done',
      'done',
    ]);

    expect(await mainKyat(winner)).toBe(500);
    expect(await slipOf(lottery, winner, winning)).toMatchObject({
      value: { state: 'refunded', refundReason: 'no-draw', payoutKyat: 0, lines: [{ state: 'refunded' }] },
    });
    expect(await voidSection(lottery, { sectionId, reason: 'no-draw', by: 'operator:one' })).toEqual({
      ok: false,
      refusal: refusal('ALREADY_DONE'),
    });
  });
});
