import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import {
  createDraw,
  placeBet,
  DRAW_TIME,
  placeBets,
  settleDraw,
  createTestDraws,
  type TestDraws,
} from '../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { enterResult, readResultHistory, voidDraw, readDrawAnswers } from '../draws/index.ts';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { createDrawSettlement } from '../draws/settlement-source.ts';
import { settleEvent } from './settle-event.ts';
import { findTicket } from './read-tickets.ts';
import { verifyBetting } from './verify-betting.ts';

const FIGURES = { '57': ['1,685.75', '63,797.02'], '24': ['1,685.72', '63,794.00'] } as const;

function readTestTicket(draws: TestDraws, playerId: string, ticketId: string) {
  return findTicket({ ...draws, readDrawAnswers }, playerId, ticketId);
}

function enterFigures(
  draws: TestDraws,
  drawId: string,
  number: keyof typeof FIGURES,
  by: 'operator:one' | 'operator:two' | 'feed:test' = 'operator:one',
) {
  const [setIndex, setValue] = FIGURES[number];
  return enterResult(draws, { drawId, figures: { setIndex, setValue }, by });
}

async function createDrawnDraw(draws: TestDraws, db: Parameters<typeof createDraw>[0]) {
  const drawId = await createDraw(db);
  const [winner, other] = [await createPlayerAccount(db, 500), await createPlayerAccount(db, 200)];
  const [winning = '', losing = ''] = await placeBets(draws, drawId, [
    { playerId: winner, line: { number: '57', stakeKyat: 500 } },
    { playerId: other, line: { number: '24', stakeKyat: 200 } },
  ]);
  draws.clock.set(DRAW_TIME);
  return { drawId, winner, other, winning, losing };
}

describeOnDatabases('results and settlement of draws', (given) => {
  const readMainKyat = async (playerId: string): Promise<number> =>
    (await readPlayerBalances(given.db, playerId)).mainKyat;

  it('P1 pays and notifies the winner, and marks the other ticket lost', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner, other, winning, losing } = await createDrawnDraw(draws, given.db);

    expect(await enterFigures(draws, drawId, '57')).toEqual({ ok: true, value: { drawId, version: 1, result: '57' } });
    expect(await readTestTicket(draws, winner, winning)).toMatchObject({ value: { state: 'waiting', payoutKyat: 0 } });
    expect(await settleDraw(draws, drawId)).toBe('done');

    expect([await readMainKyat(winner), await readMainKyat(other)]).toEqual([42_500, 0]);
    expect(await readTestTicket(draws, winner, winning)).toMatchObject({
      value: {
        state: 'won',
        payoutKyat: 42_500,
        lines: [{ state: 'won', payoutKyat: 42_500 }],
        draw: { status: 'settled', result: '57' },
      },
    });
    expect(await readTestTicket(draws, other, losing)).toMatchObject({
      value: { state: 'lost', payoutKyat: 0, lines: [{ state: 'lost' }] },
    });
    expect(draws.notices).toEqual([
      {
        playerId: winner,
        textKey: 'numberGameWin',
        params: expect.objectContaining({ game: '2D', number: '57', amountKyat: 42_500 }),
        path: getPath('ticket', { id: winning }),
        at: DRAW_TIME,
      },
    ]);
  });

  it('P18 omits the line key from a notification when the product has no line parameter', async () => {
    const draws = createTestDraws(given.db);
    const { drawId } = await createDrawnDraw(draws, given.db);
    await enterFigures(draws, drawId, '57');
    const source = createDrawSettlement(draws.games);
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

  it('P1 selects winners by the draw of the ticket, not by the date of placement', async () => {
    const draws = createTestDraws(given.db);
    const [drawId, another] = [await createDraw(given.db), await createDraw(given.db)];
    const placeBetAt = async (of: string, at: string): Promise<string> => {
      draws.clock.set(new Date(at));
      const playerId = await createPlayerAccount(given.db, 500);
      await placeBets(draws, of, [{ playerId, line: { number: '57', stakeKyat: 500 } }]);
      return playerId;
    };
    const dayBefore = await placeBetAt(drawId, '2026-11-19T11:00:00Z');
    const [sameDay, ofAnother] = [
      await placeBetAt(drawId, '2026-11-20T04:00:00Z'),
      await placeBetAt(another, '2026-11-20T04:00:00Z'),
    ];
    draws.clock.set(DRAW_TIME);
    await enterFigures(draws, drawId, '57');
    await settleDraw(draws, drawId);
    expect([await readMainKyat(dayBefore), await readMainKyat(sameDay), await readMainKyat(ofAnother)]).toEqual([
      42_500, 42_500, 0,
    ]);
  });

  it('F1 a repeated settlement changes nothing', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner } = await createDrawnDraw(draws, given.db);
    await enterFigures(draws, drawId, '57');

    await settleDraw(draws, drawId);
    await settleDraw(draws, drawId);

    expect(await readMainKyat(winner)).toBe(42_500);
    expect(draws.notices).toHaveLength(1);
  });

  it('I13 two parallel workers with chunks of three pay each of 40 winners once', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const players = await Promise.all(Array.from({ length: 40 }, () => createPlayerAccount(given.db, 100)));
    await placeBets(
      draws,
      drawId,
      players.map((playerId) => ({ playerId, line: { number: '57', stakeKyat: 100 } })),
    );
    draws.clock.set(DRAW_TIME);
    await enterFigures(draws, drawId, '57');

    expect(await Promise.all([settleDraw(draws, drawId, 3), settleDraw(draws, drawId, 3)])).toEqual(['done', 'done']);

    expect(new Set(await Promise.all(players.map(readMainKyat)))).toEqual(new Set([8_500]));
    expect(draws.notices).toHaveLength(40);
  });

  it('F17 stores one version for ten parallel equal results and pays once', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner } = await createDrawnDraw(draws, given.db);

    const results = await Promise.all(Array.from({ length: 10 }, () => enterFigures(draws, drawId, '57', 'feed:test')));
    await Promise.all([settleDraw(draws, drawId), settleDraw(draws, drawId)]);

    expect(new Set(results.map((result) => (result.ok ? result.value.version : result.refusal.code)))).toEqual(
      new Set([1]),
    );
    expect(await readMainKyat(winner)).toBe(42_500);
  });

  it('F18 a different result stops the settlement until a second person confirms it', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner, other } = await createDrawnDraw(draws, given.db);
    await enterFigures(draws, drawId, '57', 'feed:test');

    expect(await enterFigures(draws, drawId, '24', 'operator:one')).toEqual({
      ok: false,
      refusal: createRefusal('RESULT_CONFLICT', { result: '57', entered: '24' }),
    });
    expect(await enterFigures(draws, drawId, '24', 'operator:one')).toMatchObject({
      refusal: { code: 'RESULT_CONFLICT' },
    });
    expect(await settleDraw(draws, drawId)).toBe('conflict');
    expect(await enterFigures(draws, drawId, '24', 'operator:two')).toMatchObject({
      ok: true,
      value: { version: 2, result: '24' },
    });
    expect(await settleDraw(draws, drawId)).toBe('done');

    expect([await readMainKyat(winner), await readMainKyat(other)]).toEqual([0, 17_000]);
  });

  it('F18 a second person who enters the current result again dismisses the conflict', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner } = await createDrawnDraw(draws, given.db);
    await enterFigures(draws, drawId, '57', 'operator:two');
    await enterFigures(draws, drawId, '24', 'operator:one');

    await enterFigures(draws, drawId, '57', 'operator:two');

    expect(await settleDraw(draws, drawId)).toBe('done');
    expect(await readMainKyat(winner)).toBe(42_500);
  });

  it('F19 a correction debits the balance and recovers the rest as a debt from later winnings', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner, other, winning } = await createDrawnDraw(draws, given.db);
    const next = await createDraw(given.db);
    await enterFigures(draws, drawId, '57');
    await settleDraw(draws, drawId);
    draws.clock.set(new Date(DRAW_TIME.getTime() - 3_600_000));
    await placeBet(draws, next, winner, { number: '57', stakeKyat: 40_000 });
    draws.clock.set(DRAW_TIME);

    await enterFigures(draws, drawId, '24', 'operator:one');
    await enterFigures(draws, drawId, '24', 'operator:two');
    await settleDraw(draws, drawId);
    expect([await readMainKyat(winner), await readMainKyat(other)]).toEqual([0, 17_000]);
    expect(await readTestTicket(draws, winner, winning)).toMatchObject({ value: { state: 'lost', payoutKyat: 0 } });

    await enterFigures(draws, next, '57');
    await settleDraw(draws, next);
    expect(await readMainKyat(winner)).toBe(40_000 * 85 - 40_000);
  });

  it('F21 a correction back to the first result has no net effect', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner, other, winning } = await createDrawnDraw(draws, given.db);
    await enterFigures(draws, drawId, '57');
    await settleDraw(draws, drawId);
    for (const number of ['24', '57'] as const) {
      await enterFigures(draws, drawId, number, 'operator:one');
      await enterFigures(draws, drawId, number, 'operator:two');
      await settleDraw(draws, drawId);
    }

    expect([await readMainKyat(winner), await readMainKyat(other)]).toEqual([42_500, 0]);
    expect(await readTestTicket(draws, winner, winning)).toMatchObject({ value: { state: 'won', payoutKyat: 42_500 } });
    expect(await readResultHistory(draws, drawId)).toMatchObject({
      value: [
        { version: 1, result: '57', enteredBy: 'operator:one' },
        { version: 2, result: '24', confirmedBy: 'operator:two' },
        { version: 3, result: '57', confirmedBy: 'operator:two' },
      ],
    });
  });

  it('F20 a correction during a settlement takes effect at the next chunk', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const players = await Promise.all(Array.from({ length: 6 }, () => createPlayerAccount(given.db, 100)));
    await placeBets(
      draws,
      drawId,
      players.map((playerId) => ({ playerId, line: { number: '57', stakeKyat: 100 } })),
    );
    draws.clock.set(DRAW_TIME);
    await enterFigures(draws, drawId, '57');
    let chunks = 0;
    const stopping = createTestDraws(given.db, {
      clock: draws.clock,
      notifyRows: () => ((chunks += 1) > 1 ? Promise.reject(new Error('stopped')) : Promise.resolve()),
    });
    await expect(settleDraw(stopping, drawId, 2)).rejects.toThrow('stopped');

    await enterFigures(draws, drawId, '24', 'operator:one');
    await enterFigures(draws, drawId, '24', 'operator:two');
    expect(await settleDraw(draws, drawId, 2)).toBe('done');

    expect(new Set(await Promise.all(players.map(readMainKyat)))).toEqual(new Set([0]));
  });

  it('F53 refuses a result before the draw, for a void or unknown draw, and invalid figures', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    expect(await enterFigures(draws, drawId, '57')).toEqual({ ok: false, refusal: createRefusal('DRAW_OPEN') });
    draws.clock.set(DRAW_TIME);
    expect(
      await enterResult(draws, { drawId, figures: { setIndex: '1685', setValue: '63,797.02' }, by: 'operator:one' }),
    ).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });
    expect(await enterFigures(draws, drawId, '57')).toEqual({ ok: false, refusal: createRefusal('ALREADY_DONE') });
    expect(await enterFigures(draws, '00000000-0000-4000-8000-000000000000', '57')).toEqual({
      ok: false,
      refusal: createRefusal('NOT_FOUND'),
    });
  });

  it('I9 voids a draw no earlier than its last bet when the clock was set back', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    await placeBet(draws, drawId, await createPlayerAccount(given.db, 500), { number: '57', stakeKyat: 500 });
    draws.clock.advance(-2_000);

    await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

    expect((await verifyBetting([twoD])(given.db, new Date(0))).filter(({ invariant }) => invariant === 'I9')).toEqual(
      [],
    );
    expect(await settleDraw(draws, drawId)).toBe('done');
  });

  it('E27 refunds every stake of a void draw once, with the reason', async () => {
    const draws = createTestDraws(given.db);
    const { drawId, winner, winning } = await createDrawnDraw(draws, given.db);
    await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

    expect(await Promise.all([settleDraw(draws, drawId, 1), settleDraw(draws, drawId, 1)])).toEqual(['done', 'done']);

    expect(await readMainKyat(winner)).toBe(500);
    expect(await readTestTicket(draws, winner, winning)).toMatchObject({
      value: { state: 'refunded', refundReason: 'no-draw', payoutKyat: 0, lines: [{ state: 'refunded' }] },
    });
    expect(await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' })).toEqual({
      ok: false,
      refusal: createRefusal('ALREADY_DONE'),
    });
  });
});
