import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { describeDraws } from '../../../test/describe-draws.ts';
import { createTestDraws, DRAW_TIME, placeBets, settleDraw as settle } from '../../../test/draw-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';
import { enterResult, readResultHistory, readDrawAnswers } from '../draws/index.ts';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { createDrawSettlement } from '../draws/settlement-source.ts';
import { settleEvent } from './settle-event.ts';
import { findTicket } from './read-tickets.ts';
import { verifyBetting } from './verify-betting.ts';

describeDraws('results and settlement of draws', (test) => {
  const { given, draws, createDraw, createPlayer, enterNumber, settleDraw, voidDraw, readMainKyat, readBalances } =
    test;
  const readTicket = (playerId: string, ticketId: string) =>
    findTicket({ ...draws, readDrawAnswers }, playerId, ticketId);

  async function createDrawnDraw() {
    const drawId = await createDraw();
    const [winner, other] = [await createPlayer(500), await createPlayer(200)];
    const [winning = '', losing = ''] = await placeBets(draws, drawId, [
      { playerId: winner, line: { number: '57', stakeKyat: 500 } },
      { playerId: other, line: { number: '24', stakeKyat: 200 } },
    ]);
    draws.clock.set(DRAW_TIME);
    const readBoth = () => readBalances([winner, other]);
    return { drawId, winner, other, winning, losing, readBoth };
  }
  const correctTo = async (drawId: string, number: string): Promise<void> => {
    for (const by of ['operator:one', 'operator:two'] as const) await enterNumber(drawId, number, by);
  };
  /** Players who staked 100 on 57 each; the draw is drawn. */
  const createWinners = async (count: number) => {
    const drawId = await createDraw();
    const line = { number: '57', stakeKyat: 100 };
    const players = await test.placeLines(
      drawId,
      Array.from({ length: count }, () => line),
    );
    draws.clock.set(DRAW_TIME);
    await enterNumber(drawId, '57');
    return { drawId, players };
  };

  it('P1 pays and notifies the winner, and marks the other ticket lost', async () => {
    const { drawId, winner, other, winning, losing, readBoth } = await createDrawnDraw();

    expect(await enterNumber(drawId, '57')).toEqual({ ok: true, value: { drawId, version: 1, result: '57' } });
    expect(await readTicket(winner, winning)).toMatchObject({ value: { state: 'waiting', payoutKyat: 0 } });
    expect(await settleDraw(drawId)).toBe('done');

    expect(await readBoth()).toEqual([42_500, 0]);
    expect(await readTicket(winner, winning)).toMatchObject({
      value: {
        state: 'won',
        payoutKyat: 42_500,
        lines: [{ state: 'won', payoutKyat: 42_500 }],
        draw: { status: 'settled', result: '57' },
      },
    });
    expect(await readTicket(other, losing)).toMatchObject({
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
    const { drawId } = await createDrawnDraw();
    await enterNumber(drawId, '57');
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
    const [drawId, another] = [await createDraw(), await createDraw()];
    const placeBetAt = async (of: string, at: string): Promise<string> => {
      draws.clock.set(new Date(at));
      return (await test.placeLines(of, [{ number: '57', stakeKyat: 500 }]))[0] ?? '';
    };
    const players = [
      await placeBetAt(drawId, '2026-11-19T11:00:00Z'),
      await placeBetAt(drawId, '2026-11-20T04:00:00Z'),
      await placeBetAt(another, '2026-11-20T04:00:00Z'),
    ];
    draws.clock.set(DRAW_TIME);
    await enterNumber(drawId, '57');
    await settleDraw(drawId);
    expect(await readBalances(players)).toEqual([42_500, 42_500, 0]);
  });

  it('F1 a repeated settlement changes nothing', async () => {
    const { drawId, winner } = await createDrawnDraw();
    await enterNumber(drawId, '57');

    await settleDraw(drawId);
    await settleDraw(drawId);

    expect(await readMainKyat(winner)).toBe(42_500);
    expect(draws.notices).toHaveLength(1);
  });

  it('I13 two parallel workers with chunks of three pay each of 40 winners once', async () => {
    const { drawId, players } = await createWinners(40);

    expect(await Promise.all([settleDraw(drawId, 3), settleDraw(drawId, 3)])).toEqual(['done', 'done']);

    expect(await readBalances(players)).toEqual(players.map(() => 8_500));
    expect(draws.notices).toHaveLength(40);
  });

  it('F17 stores one version for ten parallel equal results and pays once', async () => {
    const { drawId, winner } = await createDrawnDraw();

    const results = await runInParallel(10, () => enterNumber(drawId, '57', 'feed:test'));
    await Promise.all([settleDraw(drawId), settleDraw(drawId)]);

    expect(results).toMatchObject(results.map(() => ({ value: { version: 1 } })));
    expect(await readMainKyat(winner)).toBe(42_500);
  });

  it('F18 a different result stops the settlement until a second person confirms it', async () => {
    const { drawId, readBoth } = await createDrawnDraw();
    await enterNumber(drawId, '57', 'feed:test');

    const conflict = { ok: false, refusal: createRefusal('RESULT_CONFLICT', { result: '57', entered: '24' }) };
    expect(await enterNumber(drawId, '24', 'operator:one')).toEqual(conflict);
    expect(await enterNumber(drawId, '24', 'operator:one')).toEqual(conflict);
    expect(await settleDraw(drawId)).toBe('conflict');
    expect(await enterNumber(drawId, '24', 'operator:two')).toMatchObject({
      ok: true,
      value: { version: 2, result: '24' },
    });
    expect(await settleDraw(drawId)).toBe('done');

    expect(await readBoth()).toEqual([0, 17_000]);
  });

  it('F18 a second person who enters the current result again dismisses the conflict', async () => {
    const { drawId, winner } = await createDrawnDraw();
    await enterNumber(drawId, '57', 'operator:two');
    await enterNumber(drawId, '24', 'operator:one');

    await enterNumber(drawId, '57', 'operator:two');

    expect(await settleDraw(drawId)).toBe('done');
    expect(await readMainKyat(winner)).toBe(42_500);
  });

  it('F19 a correction debits the balance and recovers the rest as a debt from later winnings', async () => {
    const { drawId, winner, winning, readBoth } = await createDrawnDraw();
    const next = await createDraw();
    await enterNumber(drawId, '57');
    await settleDraw(drawId);
    draws.clock.set(new Date(DRAW_TIME.getTime() - 3_600_000));
    await test.placeBet(next, winner, { number: '57', stakeKyat: 40_000 });
    draws.clock.set(DRAW_TIME);

    await correctTo(drawId, '24');
    await settleDraw(drawId);
    expect(await readBoth()).toEqual([0, 17_000]);
    expect(await readTicket(winner, winning)).toMatchObject({ value: { state: 'lost', payoutKyat: 0 } });

    await enterNumber(next, '57');
    await settleDraw(next);
    expect(await readMainKyat(winner)).toBe(40_000 * 85 - 40_000);
  });

  it('F21 a correction back to the first result has no net effect', async () => {
    const { drawId, winner, winning, readBoth } = await createDrawnDraw();
    await enterNumber(drawId, '57');
    await settleDraw(drawId);
    for (const number of ['24', '57']) {
      await correctTo(drawId, number);
      await settleDraw(drawId);
    }

    expect(await readBoth()).toEqual([42_500, 0]);
    expect(await readTicket(winner, winning)).toMatchObject({ value: { state: 'won', payoutKyat: 42_500 } });
    expect(await readResultHistory(draws, drawId)).toMatchObject({
      value: [
        { version: 1, result: '57', enteredBy: 'operator:one' },
        { version: 2, result: '24', confirmedBy: 'operator:two' },
        { version: 3, result: '57', confirmedBy: 'operator:two' },
      ],
    });
  });

  it('F20 a correction during a settlement takes effect at the next chunk', async () => {
    const { drawId, players } = await createWinners(6);
    let chunks = 0;
    const stopping = createTestDraws(given.db, {
      clock: draws.clock,
      notifyRows: () => ((chunks += 1) > 1 ? Promise.reject(new Error('stopped')) : Promise.resolve()),
    });
    await expect(settle(stopping, drawId, 2)).rejects.toThrow('stopped');

    await correctTo(drawId, '24');
    expect(await settleDraw(drawId, 2)).toBe('done');

    expect(await readBalances(players)).toEqual(players.map(() => 0));
  });

  it('F53 refuses a result before the draw, for a void or unknown draw, and invalid figures', async () => {
    const drawId = await createDraw();
    expect(await enterNumber(drawId, '57')).toEqual({ ok: false, refusal: createRefusal('DRAW_OPEN') });
    draws.clock.set(DRAW_TIME);
    expect(
      await enterResult(draws, { drawId, figures: { setIndex: '1685', setValue: '63,797.02' }, by: 'operator:one' }),
    ).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
    await voidDraw(drawId);
    expect(await enterNumber(drawId, '57')).toEqual({ ok: false, refusal: createRefusal('ALREADY_DONE') });
    expect(await enterNumber('00000000-0000-4000-8000-000000000000', '57')).toEqual({
      ok: false,
      refusal: createRefusal('NOT_FOUND'),
    });
  });

  it('I9 voids a draw no earlier than its last bet when the clock was set back', async () => {
    const drawId = await createDraw();
    await test.placeLines(drawId, [{ number: '57', stakeKyat: 500 }]);
    draws.clock.advance(-2_000);

    await voidDraw(drawId);

    const found = await verifyBetting([twoD])(given.db, new Date(0));
    expect(found.filter(({ invariant }) => invariant === 'I9')).toEqual([]);
    expect(await settleDraw(drawId)).toBe('done');
  });

  it('E27 refunds every stake of a void draw once, with the reason', async () => {
    const { drawId, winner, winning } = await createDrawnDraw();
    await voidDraw(drawId);

    expect(await Promise.all([settleDraw(drawId, 1), settleDraw(drawId, 1)])).toEqual(['done', 'done']);

    expect(await readMainKyat(winner)).toBe(500);
    expect(await readTicket(winner, winning)).toMatchObject({
      value: { state: 'refunded', refundReason: 'no-draw', payoutKyat: 0, lines: [{ state: 'refunded' }] },
    });
    expect(await voidDraw(drawId)).toEqual({ ok: false, refusal: createRefusal('ALREADY_DONE') });
  });
});
