import { randomUUID } from 'node:crypto';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { describeDraws } from '../../../test/describe-draws.ts';
import {
  createBet,
  placeBet as place,
  CLOSE_TIME,
  createTestDraws,
  placeBatch,
  TWO_D_GAME,
} from '../../../test/draw-fixtures.ts';
import { postTopUp } from '../../../test/ledger-fixtures.ts';
import { runInParallel, selectRefusals, selectValues } from '../../../test/results.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readNumbers } from '../draws/draw.repository.ts';
import { setNumberLimit, voidDraw } from '../draws/office.ts';
import type { TicketAnswer } from './place-tickets.ts';
import { readLines } from './ticket.repository.ts';

const LINE = { number: '57', stakeKyat: 100 };
const DRAW_CLOSED = { refusal: { code: 'DRAW_CLOSED' } };

describeDraws('placing 2D tickets', (test) => {
  const { given, draws, createDraw, createPlayer, createPlayers, placeAtOnce, placeBet, readMainKyat } = test;
  const placeOne = async (...bet: Parameters<typeof createBet>) => (await placeAtOnce([createBet(...bet)]))[0];

  it('V6 accepts a ticket, debits the stake and adds it to the numbers', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer(10_000)];

    const lines = [
      { number: '57', stakeKyat: 500 },
      { number: '08', stakeKyat: 100 },
    ];
    expect(await placeOne(drawId, playerId, lines)).toEqual({
      ok: true,
      value: { ticketId: expect.any(String), stakeKyat: 600, balanceKyat: 9_400, placedAt: '2026-11-20T04:00:00.000Z' },
    });
    expect(await readMainKyat(playerId)).toBe(9_400);
    expect((await readNumbers(given.db, drawId)).filter((exposure) => exposure.stakedKyat > 0)).toEqual([
      { number: '08', stakedKyat: 100, limitKyat: 1_000_000 },
      { number: '57', stakedKyat: 500, limitKyat: 1_000_000 },
    ]);
  });

  it('I12 copies the multiplier to the line, so that a later change does not affect the ticket', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    const game = { ...TWO_D_GAME, settings: { ...TWO_D_GAME.settings, payoutMultiplier: 80 } };
    const readMultipliers = async (answer: Result<TicketAnswer> | undefined) =>
      (await readLines(given.db, answer?.ok === true ? answer.value.ticketId : '')).map(
        (line) => line.payoutMultiplier,
      );
    const old = await placeBet(drawId, playerId, LINE);
    const [young] = await placeBatch({ ...draws, games: [game] }, drawId, [createBet(drawId, playerId, [LINE])]);

    expect([await readMultipliers(old), await readMultipliers(young)]).toEqual([[85], [80]]);
  });

  it('F6 accepts exactly 10 of 50 parallel bets when the balance covers 10', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];

    const bets = Array.from({ length: 50 }, (_, index) =>
      createBet(drawId, playerId, [{ number: String(index).padStart(2, '0'), stakeKyat: 100 }]),
    );
    const results = await placeAtOnce(bets, 2);

    expect(selectValues(results)).toHaveLength(10);
    expect(selectRefusals(results).map(({ code }) => code)).toEqual(
      Array.from({ length: 40 }, () => 'INSUFFICIENT_BALANCE'),
    );
    expect(await readMainKyat(playerId)).toBe(0);
  });

  it.each([
    ['E22 accepts exactly 10 of 50 parallel bets when the limit of the number covers 10', 50, 100, 10, 0],
    ['F7 accepts 3 of 500 parallel bets of 300 on a limit of 1,000, and refuses with the remainder', 500, 300, 3, 100],
  ])('%s', async (_title, count, stakeKyat, acceptedCount, remainingKyat) => {
    const drawId = await createDraw(1_000);
    const players = await createPlayers(count, stakeKyat);

    const bets = players.map((playerId) => createBet(drawId, playerId, [{ number: '57', stakeKyat }]));
    const results = await placeAtOnce(bets, 2);

    expect(selectValues(results)).toHaveLength(acceptedCount);
    expect(selectRefusals(results)).toEqual(
      Array.from({ length: count - acceptedCount }, () =>
        expect.objectContaining({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat } }),
      ),
    );
    expect((await readNumbers(given.db, drawId))[57]).toMatchObject({ stakedKyat: acceptedCount * stakeKyat });
  });

  it('F5 places one ticket for 50 parallel identical requests, and all answers are equal', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    const command = createBet(drawId, playerId, [LINE]);

    const results = await placeAtOnce(Array.from({ length: 50 }, () => command));

    expect(new Set(results.map((result) => (result.ok ? result.value.ticketId : result.refusal.code))).size).toBe(1);
    expect(await readMainKyat(playerId)).toBe(900);
  });

  it('F5 places one ticket at eight processes; the others answer the same or KEY_IN_PROGRESS', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    const command = createBet(drawId, playerId, [LINE]);

    const results = (await runInParallel(8, () => placeAtOnce([command]))).flat();

    expect(new Set(selectValues(results).map(({ ticketId }) => ticketId)).size).toBe(1);
    expect(selectRefusals(results).filter(({ code }) => code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await readMainKyat(playerId)).toBe(900);
  });

  it('F9 refuses a reused key with another ticket and moves no money', async () => {
    const [drawId, playerId, key] = [await createDraw(), await createPlayer(), randomUUID()];
    await placeOne(drawId, playerId, [LINE], key);

    expect(await placeOne(drawId, playerId, [{ ...LINE, stakeKyat: 200 }], key)).toEqual({
      ok: false,
      refusal: createRefusal('KEY_REUSED'),
    });
    expect(await readMainKyat(playerId)).toBe(900);
  });

  it('I6 a refused ticket uses no limit, and its key is accepted when the balance covers it', async () => {
    const drawId = await createDraw(200);
    const [poor, rich] = [await createPlayer(0), await createPlayer(100)];
    const uncovered = createBet(drawId, poor, [LINE]);

    const results = await test.placeBatch(drawId, [uncovered, createBet(drawId, rich, [LINE])]);
    await runInTransaction(given.db, (tx) => postTopUp(tx, poor, 100));

    expect(results).toMatchObject([
      { ok: false, refusal: { code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 0 } } },
      { ok: true },
    ]);
    expect(await placeAtOnce([uncovered])).toMatchObject([{ ok: true, value: { balanceKyat: 0 } }]);
  });

  it.each([
    ['F10 accepts a ticket 1 ms before the close', -1, { ok: true }],
    ['F10 refuses a ticket at the close', 0, DRAW_CLOSED],
    ['F10 refuses a ticket 1 ms after the close', 1, DRAW_CLOSED],
    ['F10 refuses a ticket before the opening', -86_400_000, DRAW_CLOSED],
  ])('%s', async (_title, offsetMs, expected) => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    draws.clock.set(new Date(CLOSE_TIME.getTime() + offsetMs));

    expect(await placeBet(drawId, playerId, LINE)).toMatchObject(expected);
  });

  it('F10 decides by the time after the locks, not by the arrival time', async () => {
    const late = createTestDraws(given.db, {
      readRestrictions: () => Promise.resolve(draws.clock.set(CLOSE_TIME)).then(() => new Map()),
      clock: draws.clock,
    });

    expect(await place(late, await createDraw(), await createPlayer(), LINE)).toMatchObject(DRAW_CLOSED);
  });

  it('F40 refuses a draw that does not exist', async () => {
    expect(await placeOne(randomUUID(), await createPlayer(), [LINE])).toEqual({
      ok: false,
      refusal: createRefusal('NOT_FOUND'),
    });
  });

  it('E27 refuses tickets on a void draw', async () => {
    const drawId = await createDraw();
    await voidDraw(draws, { drawId, reason: 'maintenance', by: 'operator:one' });

    expect(await placeBet(drawId, await createPlayer(), LINE)).toMatchObject(DRAW_CLOSED);
  });

  it('E22 refuses bets on a number that the office closed and keeps earlier stakes', async () => {
    const [drawId, playerId] = [await createDraw(), await createPlayer()];
    await placeBet(drawId, playerId, { number: '57', stakeKyat: 300 });

    expect(await setNumberLimit(draws, { drawId, number: '57', limitKyat: 0 })).toEqual({
      ok: true,
      value: { number: '57', trendingPercent: 100, remainingKyat: 0, isClosed: true },
    });
    expect(await placeBet(drawId, playerId, LINE)).toMatchObject({ refusal: { code: 'NUMBER_AT_LIMIT' } });
  });
});
