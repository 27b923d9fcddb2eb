import { randomUUID } from 'node:crypto';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import {
  createBet,
  createDraw,
  placeBet,
  CLOSE_TIME,
  placeBatch,
  createTestDraws,
  TWO_D_GAME,
  type TestDraws,
} from '../../../test/draw-fixtures.ts';
import { createPlayerAccount, postTopUp } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import { openNumberPlacement, type NumberBet } from '../draws/place-numbers.ts';
import { readNumbers } from '../draws/number.repository.ts';
import { setNumberLimit, voidDraw } from '../draws/office.ts';
import type { TicketAnswer } from './place-tickets.ts';
import { readLines } from './ticket.repository.ts';

const listRefusalCodes = (results: readonly Result<TicketAnswer>[]): string[] =>
  results.flatMap((result) => (result.ok ? [] : [result.refusal.code]));

/** Alternates between two processes that share the database. */
function createTwoPlacements(draws: TestDraws): (index: number, ticket: NumberBet) => Promise<Result<TicketAnswer>> {
  const [one, other] = [openNumberPlacement(draws), openNumberPlacement(draws)];
  return (index, ticket) => (index % 2 === 0 ? one : other).place(ticket);
}

describeOnDatabases('placing 2D tickets', (given) => {
  it('V6 accepts a ticket, debits the stake and adds it to the numbers', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 10_000);

    const result = await openNumberPlacement(draws).place(
      createBet(drawId, playerId, [
        { number: '57', stakeKyat: 500 },
        { number: '08', stakeKyat: 100 },
      ]),
    );

    expect(result).toEqual({
      ok: true,
      value: { ticketId: expect.any(String), stakeKyat: 600, balanceKyat: 9_400, placedAt: '2026-11-20T04:00:00.000Z' },
    });
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 9_400 });
    expect((await readNumbers(given.db, drawId)).filter((exposure) => exposure.stakedKyat > 0)).toEqual([
      { number: '08', stakedKyat: 100, limitKyat: 1_000_000 },
      { number: '57', stakedKyat: 500, limitKyat: 1_000_000 },
    ]);
  });

  it('I12 copies the multiplier to the line, so that a later change does not affect the ticket', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    const [old] = await placeBatch(draws, drawId, [createBet(drawId, playerId, [{ number: '57', stakeKyat: 100 }])]);
    const [young] = await placeBatch(
      { ...draws, games: [{ ...TWO_D_GAME, settings: { ...TWO_D_GAME.settings, payoutMultiplier: 80 } }] },
      drawId,
      [createBet(drawId, playerId, [{ number: '57', stakeKyat: 100 }])],
    );

    expect(await readLines(given.db, old?.ok ? old.value.ticketId : '')).toMatchObject([{ payoutMultiplier: 85 }]);
    expect(await readLines(given.db, young?.ok ? young.value.ticketId : '')).toMatchObject([{ payoutMultiplier: 80 }]);
  });

  it('F6 accepts exactly 10 of 50 parallel bets when the balance covers 10', async () => {
    const draws = createTestDraws(given.db);
    const placeAt = createTwoPlacements(draws);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);

    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        placeAt(index, createBet(drawId, playerId, [{ number: String(index).padStart(2, '0'), stakeKyat: 100 }])),
      ),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(listRefusalCodes(results)).toEqual(Array.from({ length: 40 }, () => 'INSUFFICIENT_BALANCE'));
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 0 });
  });

  it('E22 accepts exactly 10 of 50 parallel bets when the limit of the number covers 10', async () => {
    const draws = createTestDraws(given.db);
    const placeAt = createTwoPlacements(draws);
    const drawId = await createDraw(given.db, 1_000);
    const players = await Promise.all(Array.from({ length: 50 }, () => createPlayerAccount(given.db, 100)));

    const results = await Promise.all(
      players.map((playerId, index) => placeAt(index, createBet(drawId, playerId, [{ number: '57', stakeKyat: 100 }]))),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect(results.filter((result) => !result.ok)).toEqual(
      Array.from({ length: 40 }, () =>
        expect.objectContaining({
          refusal: expect.objectContaining({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 0 } }),
        }),
      ),
    );
  });

  it('F7 accepts 3 of 500 parallel bets of 300 on a limit of 1,000, and refuses with the remainder', async () => {
    const draws = createTestDraws(given.db);
    const placeAt = createTwoPlacements(draws);
    const drawId = await createDraw(given.db, 1_000);
    const players = await Promise.all(Array.from({ length: 500 }, () => createPlayerAccount(given.db, 300)));

    const results = await Promise.all(
      players.map((playerId, index) => placeAt(index, createBet(drawId, playerId, [{ number: '57', stakeKyat: 300 }]))),
    );

    expect(results.filter((result) => result.ok)).toHaveLength(3);
    expect(results.flatMap((result) => (result.ok ? [] : [result.refusal]))).toEqual(
      Array.from({ length: 497 }, () =>
        expect.objectContaining({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 100 } }),
      ),
    );
    expect((await readNumbers(given.db, drawId))[57]).toMatchObject({ stakedKyat: 900 });
  });

  it('F5 places one ticket for 50 parallel identical requests, and all answers are equal', async () => {
    const draws = createTestDraws(given.db);
    const placement = openNumberPlacement(draws);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const command = createBet(drawId, playerId, [{ number: '57', stakeKyat: 100 }]);

    const results = await Promise.all(Array.from({ length: 50 }, () => placement.place(command)));

    expect(new Set(results.map((result) => (result.ok ? result.value.ticketId : result.refusal.code))).size).toBe(1);
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 9_900 });
  });

  it('F5 places one ticket at eight processes; the others answer the same or KEY_IN_PROGRESS', async () => {
    const draws = createTestDraws(given.db);
    const placements = Array.from({ length: 8 }, () => openNumberPlacement(draws));
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const command = createBet(drawId, playerId, [{ number: '57', stakeKyat: 100 }]);

    const results = await Promise.all(placements.map((placement) => placement.place(command)));

    expect(new Set(results.flatMap((result) => (result.ok ? [result.value.ticketId] : []))).size).toBe(1);
    expect(listRefusalCodes(results).filter((code) => code !== 'KEY_IN_PROGRESS')).toEqual([]);
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 9_900 });
  });

  it('F9 refuses a reused key with another ticket and moves no money', async () => {
    const draws = createTestDraws(given.db);
    const placement = openNumberPlacement(draws);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 10_000);
    const key = randomUUID();
    await placement.place(createBet(drawId, playerId, [{ number: '57', stakeKyat: 100 }], key));

    const again = await placement.place(createBet(drawId, playerId, [{ number: '57', stakeKyat: 200 }], key));

    expect(again).toEqual({ ok: false, refusal: createRefusal('KEY_REUSED') });
    expect(await readPlayerBalances(given.db, playerId)).toMatchObject({ mainKyat: 9_900 });
  });

  it('I6 a refused ticket uses no limit, and its key is accepted when the balance covers it', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db, 200);
    const [poor, rich] = [await createPlayerAccount(given.db, 0), await createPlayerAccount(given.db, 100)];
    const uncovered = createBet(drawId, poor, [{ number: '57', stakeKyat: 100 }]);

    const results = await placeBatch(draws, drawId, [
      uncovered,
      createBet(drawId, rich, [{ number: '57', stakeKyat: 100 }]),
    ]);
    await runInTransaction(given.db, (tx) => postTopUp(tx, poor, 100));

    expect(results).toMatchObject([
      { ok: false, refusal: { code: 'INSUFFICIENT_BALANCE', params: { availableKyat: 0 } } },
      { ok: true },
    ]);
    expect(await openNumberPlacement(draws).place(uncovered)).toMatchObject({ ok: true, value: { balanceKyat: 0 } });
  });

  it.each([
    ['F10 accepts a ticket 1 ms before the close', -1, { ok: true }],
    ['F10 refuses a ticket at the close', 0, { ok: false, refusal: { code: 'DRAW_CLOSED' } }],
    ['F10 refuses a ticket 1 ms after the close', 1, { ok: false, refusal: { code: 'DRAW_CLOSED' } }],
    ['F10 refuses a ticket before the opening', -86_400_000, { ok: false, refusal: { code: 'DRAW_CLOSED' } }],
  ])('%s', async (_title, offsetMs, expected) => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    draws.clock.set(new Date(CLOSE_TIME.getTime() + offsetMs));

    expect(await placeBet(draws, drawId, playerId, { number: '57', stakeKyat: 100 })).toMatchObject(expected);
  });

  it('F10 decides by the time after the locks, not by the arrival time', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    const late = createTestDraws(given.db, {
      readRestrictions: () => Promise.resolve(draws.clock.set(CLOSE_TIME)).then(() => new Map()),
      clock: draws.clock,
    });

    expect(await placeBet(late, drawId, playerId, { number: '57', stakeKyat: 100 })).toMatchObject({
      refusal: { code: 'DRAW_CLOSED' },
    });
  });

  it('F40 refuses a draw that does not exist', async () => {
    const draws = createTestDraws(given.db);
    const nowhere = createBet(randomUUID(), await createPlayerAccount(given.db, 1_000), [
      { number: '57', stakeKyat: 100 },
    ]);

    expect(await openNumberPlacement(draws).place(nowhere)).toEqual({ ok: false, refusal: createRefusal('NOT_FOUND') });
  });

  it('E27 refuses tickets on a void draw', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    await voidDraw(draws, { drawId, reason: 'maintenance', by: 'operator:one' });

    expect(
      await placeBet(draws, drawId, await createPlayerAccount(given.db, 1_000), { number: '57', stakeKyat: 100 }),
    ).toMatchObject({ refusal: { code: 'DRAW_CLOSED' } });
  });

  it('E22 refuses bets on a number that the office closed and keeps earlier stakes', async () => {
    const draws = createTestDraws(given.db);
    const drawId = await createDraw(given.db);
    const playerId = await createPlayerAccount(given.db, 1_000);
    await placeBet(draws, drawId, playerId, { number: '57', stakeKyat: 300 });

    expect(await setNumberLimit(draws, { drawId, number: '57', limitKyat: 0 })).toEqual({
      ok: true,
      value: { number: '57', trendingPercent: 100, remainingKyat: 0, isClosed: true },
    });
    expect(await placeBet(draws, drawId, playerId, { number: '57', stakeKyat: 100 })).toMatchObject({
      refusal: { code: 'NUMBER_AT_LIMIT' },
    });
  });

  it('A3 answers the restriction of the player', async () => {
    const playerId = await createPlayerAccount(given.db, 1_000);
    const draws = createTestDraws(given.db, {
      readRestrictions: () => Promise.resolve(new Map([[playerId, createRefusal('PHONE_NOT_VERIFIED')]])),
    });

    expect(await placeBet(draws, await createDraw(given.db), playerId, { number: '57', stakeKyat: 100 })).toEqual({
      ok: false,
      refusal: createRefusal('PHONE_NOT_VERIFIED'),
    });
  });
});
