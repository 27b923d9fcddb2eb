import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { aDraw, bet, DRAW_TIME, placeAll, settleDraw, testDraws, type TestDraws } from '../../../test/draw-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { balancesOf } from '../ledger/index.ts';
import { enterResult, resultHistory, voidDraw } from '../draws/index.ts';
import { twoD } from '@padauk/contract/rules/two-d';
import { drawsById } from '../draws/index.ts';
import { drawSettlement } from '../draws/settlement-source.ts';
import { settleEvent } from './settle-event.ts';
import { ticketOf } from './read-tickets.ts';
import { verifyBetting } from './verify-betting.ts';

const FIGURES = { '57': ['1,685.75', '63,797.02'], '24': ['1,685.72', '63,794.00'] } as const;

function ticketIn(draws: TestDraws, playerId: string, ticketId: string) {
  return ticketOf({ ...draws, drawsById }, playerId, ticketId);
}

function enter(
  draws: TestDraws,
  drawId: string,
  number: keyof typeof FIGURES,
  by: 'operator:one' | 'operator:two' | 'feed:test' = 'operator:one',
) {
  const [setIndex, setValue] = FIGURES[number];
  return enterResult(draws, { drawId, figures: { setIndex, setValue }, by });
}

async function aDrawnDraw(draws: TestDraws, db: Parameters<typeof aDraw>[0]) {
  const drawId = await aDraw(db);
  const [winner, other] = [await aPlayerWith(db, 500), await aPlayerWith(db, 200)];
  const [winning = '', losing = ''] = await placeAll(draws, drawId, [
    { playerId: winner, line: { number: '57', stakeKyat: 500 } },
    { playerId: other, line: { number: '24', stakeKyat: 200 } },
  ]);
  draws.clock.set(DRAW_TIME);
  return { drawId, winner, other, winning, losing };
}

describeOnDatabases('results and settlement of draws', (given) => {
  const mainKyat = async (playerId: string): Promise<number> => (await balancesOf(given.db, playerId)).mainKyat;

  it('P1 pays the winner by the multiplier of the line, tells the player, and derives who lost', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner, other, winning, losing } = await aDrawnDraw(draws, given.db);

    expect(await enter(draws, drawId, '57')).toEqual({ ok: true, value: { drawId, version: 1, result: '57' } });
    expect(await ticketIn(draws, winner, winning)).toMatchObject({ value: { state: 'waiting', payoutKyat: 0 } });
    expect(await settleDraw(draws, drawId)).toBe('done');

    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([42_500, 0]);
    expect(await ticketIn(draws, winner, winning)).toMatchObject({
      value: {
        state: 'won',
        payoutKyat: 42_500,
        lines: [{ state: 'won', payoutKyat: 42_500 }],
        draw: { status: 'settled', result: '57' },
      },
    });
    expect(await ticketIn(draws, other, losing)).toMatchObject({
      value: { state: 'lost', payoutKyat: 0, lines: [{ state: 'lost' }] },
    });
    expect(draws.notices).toEqual([
      {
        playerId: winner,
        textKey: 'numberGameWin',
        params: expect.objectContaining({ game: '2D', number: '57', amountKyat: 42_500 }),
        path: pathOf('ticket', { id: winning }),
        at: DRAW_TIME,
      },
    ]);
  });

  it('P18 names a line to its player only where the product says under which word: a key may be an id', async () => {
    const draws = testDraws(given.db);
    const { drawId } = await aDrawnDraw(draws, given.db);
    await enter(draws, drawId, '57');
    const source = drawSettlement(draws.games);
    const lock = async (...at: Parameters<typeof source.lock>) => {
      const standing = await source.lock(...at);
      return typeof standing === 'string'
        ? standing
        : { ...standing, notices: { text: 'match', params: { match: 'A – B' }, lineParam: null } };
    };

    await settleEvent(draws, { ...source, lock }, drawId);

    expect(draws.notices.map(({ textKey, params }) => [textKey, params])).toEqual([
      ['matchWin', { match: 'A – B', amountKyat: 42_500 }],
    ]);
  });

  it('BR 4.2 pays the tickets of its draw, whenever they were placed, and none of another: winners are not selected by creation date', async () => {
    const draws = testDraws(given.db);
    const [drawId, another] = [await aDraw(given.db), await aDraw(given.db)];
    const placed = async (of: string, at: string): Promise<string> => {
      draws.clock.set(new Date(at));
      const playerId = await aPlayerWith(given.db, 500);
      await placeAll(draws, of, [{ playerId, line: { number: '57', stakeKyat: 500 } }]);
      return playerId;
    };
    const dayBefore = await placed(drawId, '2026-11-19T11:00:00Z');
    const [sameDay, ofAnother] = [
      await placed(drawId, '2026-11-20T04:00:00Z'),
      await placed(another, '2026-11-20T04:00:00Z'),
    ];
    draws.clock.set(DRAW_TIME);
    await enter(draws, drawId, '57');
    await settleDraw(draws, drawId);
    expect([await mainKyat(dayBefore), await mainKyat(sameDay), await mainKyat(ofAnother)]).toEqual([
      42_500, 42_500, 0,
    ]);
  });

  it('F1 running again is a no-op', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner } = await aDrawnDraw(draws, given.db);
    await enter(draws, drawId, '57');

    await settleDraw(draws, drawId);
    await settleDraw(draws, drawId);

    expect(await mainKyat(winner)).toBe(42_500);
    expect(draws.notices).toHaveLength(1);
  });

  it('I13 two workers at once, in chunks of three, pay each of 40 winners once', async () => {
    const draws = testDraws(given.db);
    const drawId = await aDraw(given.db);
    const players = await Promise.all(Array.from({ length: 40 }, () => aPlayerWith(given.db, 100)));
    await placeAll(
      draws,
      drawId,
      players.map((playerId) => ({ playerId, line: { number: '57', stakeKyat: 100 } })),
    );
    draws.clock.set(DRAW_TIME);
    await enter(draws, drawId, '57');

    expect(await Promise.all([settleDraw(draws, drawId, 3), settleDraw(draws, drawId, 3)])).toEqual(['done', 'done']);

    expect(new Set(await Promise.all(players.map(mainKyat)))).toEqual(new Set([8_500]));
    expect(draws.notices).toHaveLength(40);
  });

  it('F17 the same message ten times, from two workers, is one version', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner } = await aDrawnDraw(draws, given.db);

    const results = await Promise.all(Array.from({ length: 10 }, () => enter(draws, drawId, '57', 'feed:test')));
    await Promise.all([settleDraw(draws, drawId), settleDraw(draws, drawId)]);

    expect(new Set(results.map((result) => (result.ok ? result.value.version : result.refusal.code)))).toEqual(
      new Set([1]),
    );
    expect(await mainKyat(winner)).toBe(42_500);
  });

  it('F18 a different result pays nobody until a second person confirms it', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner, other } = await aDrawnDraw(draws, given.db);
    await enter(draws, drawId, '57', 'feed:test');

    expect(await enter(draws, drawId, '24', 'operator:one')).toEqual({
      ok: false,
      refusal: refusal('RESULT_CONFLICT', { result: '57', entered: '24' }),
    });
    expect(await enter(draws, drawId, '24', 'operator:one')).toMatchObject({
      refusal: { code: 'RESULT_CONFLICT' },
    });
    expect(await settleDraw(draws, drawId)).toBe('conflict');
    expect(await enter(draws, drawId, '24', 'operator:two')).toMatchObject({
      ok: true,
      value: { version: 2, result: '24' },
    });
    expect(await settleDraw(draws, drawId)).toBe('done');

    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([0, 17_000]);
  });

  it('F18 another person who enters the standing result again dismisses the doubt', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner } = await aDrawnDraw(draws, given.db);
    await enter(draws, drawId, '57', 'operator:two');
    await enter(draws, drawId, '24', 'operator:one');

    await enter(draws, drawId, '57', 'operator:two');

    expect(await settleDraw(draws, drawId)).toBe('done');
    expect(await mainKyat(winner)).toBe(42_500);
  });

  it('F19 a correction takes back what is there, keeps the rest as a debt, and recovers it from the next winnings', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner, other, winning } = await aDrawnDraw(draws, given.db);
    const next = await aDraw(given.db);
    await enter(draws, drawId, '57');
    await settleDraw(draws, drawId);
    draws.clock.set(new Date(DRAW_TIME.getTime() - 3_600_000));
    await bet(draws, next, winner, { number: '57', stakeKyat: 40_000 });
    draws.clock.set(DRAW_TIME);

    await enter(draws, drawId, '24', 'operator:one');
    await enter(draws, drawId, '24', 'operator:two');
    await settleDraw(draws, drawId);
    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([0, 17_000]);
    expect(await ticketIn(draws, winner, winning)).toMatchObject({ value: { state: 'lost', payoutKyat: 0 } });

    await enter(draws, next, '57');
    await settleDraw(draws, next);
    expect(await mainKyat(winner)).toBe(40_000 * 85 - 40_000);
  });

  it('F21 a correction of the correction, back to the first result, has no effect in the end', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner, other, winning } = await aDrawnDraw(draws, given.db);
    await enter(draws, drawId, '57');
    await settleDraw(draws, drawId);
    for (const number of ['24', '57'] as const) {
      await enter(draws, drawId, number, 'operator:one');
      await enter(draws, drawId, number, 'operator:two');
      await settleDraw(draws, drawId);
    }

    expect([await mainKyat(winner), await mainKyat(other)]).toEqual([42_500, 0]);
    expect(await ticketIn(draws, winner, winning)).toMatchObject({ value: { state: 'won', payoutKyat: 42_500 } });
    expect(await resultHistory(draws, drawId)).toMatchObject({
      value: [
        { version: 1, result: '57', enteredBy: 'operator:one' },
        { version: 2, result: '24', confirmedBy: 'operator:two' },
        { version: 3, result: '57', confirmedBy: 'operator:two' },
      ],
    });
  });

  it('F20 a correction that arrives in the middle of a settlement takes over at the next chunk', async () => {
    const draws = testDraws(given.db);
    const drawId = await aDraw(given.db);
    const players = await Promise.all(Array.from({ length: 6 }, () => aPlayerWith(given.db, 100)));
    await placeAll(
      draws,
      drawId,
      players.map((playerId) => ({ playerId, line: { number: '57', stakeKyat: 100 } })),
    );
    draws.clock.set(DRAW_TIME);
    await enter(draws, drawId, '57');
    let chunks = 0;
    const stopping = testDraws(given.db, {
      clock: draws.clock,
      notifyRows: () => ((chunks += 1) > 1 ? Promise.reject(new Error('stopped')) : Promise.resolve()),
    });
    await expect(settleDraw(stopping, drawId, 2)).rejects.toThrow('stopped');

    await enter(draws, drawId, '24', 'operator:one');
    await enter(draws, drawId, '24', 'operator:two');
    expect(await settleDraw(draws, drawId, 2)).toBe('done');

    expect(new Set(await Promise.all(players.map(mainKyat)))).toEqual(new Set([0]));
  });

  it('row 20 refuses a result before the draw, for a draw that is void or unknown, and figures that make no number', async () => {
    const draws = testDraws(given.db);
    const drawId = await aDraw(given.db);
    expect(await enter(draws, drawId, '57')).toEqual({ ok: false, refusal: refusal('DRAW_OPEN') });
    draws.clock.set(DRAW_TIME);
    expect(
      await enterResult(draws, { drawId, figures: { setIndex: '1685', setValue: '63,797.02' }, by: 'operator:one' }),
    ).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });
    expect(await enter(draws, drawId, '57')).toEqual({ ok: false, refusal: refusal('ALREADY_DONE') });
    expect(await enter(draws, '00000000-0000-4000-8000-000000000000', '57')).toEqual({
      ok: false,
      refusal: refusal('NOT_FOUND'),
    });
  });

  it('I9 a draw is not called off before its last bet, though the clock was set back', async () => {
    const draws = testDraws(given.db);
    const drawId = await aDraw(given.db);
    await bet(draws, drawId, await aPlayerWith(given.db, 500), { number: '57', stakeKyat: 500 });
    draws.clock.advance(-2_000);

    await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

    expect((await verifyBetting([twoD])(given.db, new Date(0))).filter(({ invariant }) => invariant === 'I9')).toEqual(
      [],
    );
    expect(await settleDraw(draws, drawId)).toBe('done');
  });

  it('E27 a draw that is called off returns every stake once, with the reason', async () => {
    const draws = testDraws(given.db);
    const { drawId, winner, winning } = await aDrawnDraw(draws, given.db);
    await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

    expect(await Promise.all([settleDraw(draws, drawId, 1), settleDraw(draws, drawId, 1)])).toEqual(['done', 'done']);

    expect(await mainKyat(winner)).toBe(500);
    expect(await ticketIn(draws, winner, winning)).toMatchObject({
      value: { state: 'refunded', refundReason: 'no-draw', payoutKyat: 0, lines: [{ state: 'refunded' }] },
    });
    expect(await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' })).toEqual({
      ok: false,
      refusal: refusal('ALREADY_DONE'),
    });
  });
});
