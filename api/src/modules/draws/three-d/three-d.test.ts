import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { randomUUID } from 'node:crypto';
import { BOTH_ENGINES, describeOnDatabases } from '../../../../test/databases.ts';
import {
  createBet,
  createDraw,
  placeBet,
  CLOSE_TIME,
  DRAW_TIME,
  OPEN_TIME,
  placeBatch,
  settleDraw,
  createTestDraws,
  type TestDraws,
} from '../../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../../test/ledger-fixtures.ts';
import { selectValues } from '../../../../test/results.ts';
import { createManualClock } from '../../../platform/clock.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { readTicket } from '../../betting/ticket.repository.ts';
import { readPlayerBalances } from '../../ledger/index.ts';
import { enterPrintedResult, enterResult, moveDraw, setDrawCap, setNumberLimit, voidDraw } from '../index.ts';
import { readCap, readNumbers } from '../number.repository.ts';
import { insertDraws, readDraw, readDrawsFrom } from '../draw.repository.ts';
import { readShifts } from '../calendar.repository.ts';
import { fetchResults } from '../live-number.ts';
import { openNumberPlacement } from '../place-numbers.ts';
import { ensureDraws } from '../draws.jobs.ts';
import { readBoard } from '../read-draws.ts';
import { openThreeD } from './three-d-game.ts';

const GAME = openThreeD({ environment: {}, mode: 'sandbox', pepper: 'test' });
const THREE_D = { ...GAME, feed: null };

describeOnDatabases(
  '3D',
  (given) => {
    const createThreeDDraw = async (): Promise<{ draws: TestDraws; drawId: string }> => ({
      draws: createTestDraws(given.db, { games: [THREE_D] }),
      drawId: await createDraw(given.db, THREE_D.settings.numberLimitKyat, THREE_D),
    });
    const enter = (draws: TestDraws, drawId: string, firstPrize: string, by: `operator:${string}` = 'operator:one') =>
      enterResult(draws, { drawId, figures: { firstPrize }, by });
    const readMainKyat = async (playerId: string): Promise<number> =>
      (await readPlayerBalances(given.db, playerId)).mainKyat;
    const createLines = (...numbers: readonly string[]) => numbers.map((number) => ({ number, stakeKyat: 200 }));

    it('P2 pays 500 for the number and 10 for every near number, one prize per line', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const player = await createPlayerAccount(given.db, 1_000);
      const [ticket] = selectValues(
        await placeBatch(draws, drawId, [createBet(drawId, player, createLines('123', '321', '124', '111', '125'))]),
      );
      draws.clock.set(DRAW_TIME);
      await enter(draws, drawId, '456123');

      expect(await settleDraw(draws, drawId, 2)).toBe('done');

      expect(await readMainKyat(player)).toBe(100_000 + 2_000 + 2_000);
      expect(await readTicket(given.db, player, ticket?.ticketId ?? '')).toMatchObject({
        product: 'three_d',
        state: 'won',
        payoutKyat: 104_000,
      });
      expect(draws.notices.map(({ params: { game, number, amountKyat } }) => [game, number, amountKyat])).toEqual([
        ['3D', '123', 100_000],
        ['3D', '124', 2_000],
        ['3D', '321', 2_000],
      ]);
    });

    it('P2 treats 999 and 001 as neighbours of 000', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const player = await createPlayerAccount(given.db, 600);
      await placeBatch(draws, drawId, [createBet(drawId, player, createLines('999', '001', '100'))]);
      draws.clock.set(DRAW_TIME);
      await enter(draws, drawId, '123000');
      await settleDraw(draws, drawId);

      expect(await readMainKyat(player)).toBe(2 * 2_000);
    });

    it('I12 pays by the multipliers at the time of the bet', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const player = await createPlayerAccount(given.db, 400);
      await placeBatch(draws, drawId, [createBet(drawId, player, createLines('123', '132'))]);
      const later = {
        ...draws,
        games: [{ ...THREE_D, settings: { ...THREE_D.settings, payoutMultiplier: 1, nearMultiplier: 1 } }],
      };
      draws.clock.set(DRAW_TIME);
      await enter(draws, drawId, '123');
      await settleDraw(later, drawId);

      expect(await readMainKyat(player)).toBe(102_000);
    });

    it('E22 accepts 10 of 50 parallel bets when the limit of the number covers 10', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const players = await Promise.all(Array.from({ length: 50 }, () => createPlayerAccount(given.db, 10_000)));
      const placement = openNumberPlacement(draws);

      const answers = await Promise.all(
        players.map((player) => placement.place(createBet(drawId, player, [{ number: '007', stakeKyat: 10_000 }]))),
      );

      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'NUMBER_AT_LIMIT' } });
      const money = await Promise.all(players.map(readMainKyat));
      expect(money.filter((kyat) => kyat === 0)).toHaveLength(10);
      expect((await readNumbers(given.db, drawId)).find(({ number }) => number === '007')?.stakedKyat).toBe(100_000);
    });

    it('E24 accepts 10 of 50 parallel bets on different numbers when the cap of the draw covers 10', async () => {
      const draws = createTestDraws(given.db, { games: [THREE_D] });
      const drawId = await createDraw(given.db, 100_000, { ...THREE_D, drawCapKyat: 10_000 });
      const players = await Promise.all(Array.from({ length: 50 }, () => createPlayerAccount(given.db, 1_000)));
      const placement = openNumberPlacement(draws);

      const answers = await Promise.all(
        players.map((player, index) =>
          placement.place(createBet(drawId, player, [{ number: String(index).padStart(3, '0'), stakeKyat: 1_000 }])),
        ),
      );

      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        refusal: { code: 'DRAW_AT_LIMIT', params: { remainingKyat: 0 } },
      });
      expect((await Promise.all(players.map(readMainKyat))).filter((kyat) => kyat === 0)).toHaveLength(10);
      expect(await readCap(given.db, drawId)).toEqual({ stakedKyat: 10_000, capKyat: 10_000 });
    });

    it('E24 the office sets the cap of a draw, never below its stakes', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const player = await createPlayerAccount(given.db, 1_000);
      await placeBet(draws, drawId, player, { number: '007', stakeKyat: 300 });

      expect(await setDrawCap(draws, { drawId, capKyat: 500 })).toMatchObject({ value: { stakedKyat: 300 } });
      expect(await placeBet(draws, drawId, player, { number: '008', stakeKyat: 300 })).toMatchObject({
        refusal: { code: 'DRAW_AT_LIMIT', params: { remainingKyat: 200 } },
      });
      expect(await placeBet(draws, drawId, player, { number: '008', stakeKyat: 200 })).toMatchObject({ ok: true });
      expect(await setDrawCap(draws, { drawId, capKyat: 0 })).toMatchObject({ value: { capKyat: 500 } });
      expect(await setDrawCap(draws, { drawId: randomUUID(), capKyat: 0 })).toMatchObject({ ok: false });
    });

    it('T12 E22 answers the board of one hundred with the remaining limit of each number', async () => {
      const { draws, drawId } = await createThreeDDraw();
      await placeBet(draws, drawId, await createPlayerAccount(given.db, 50_000), { number: '307', stakeKyat: 50_000 });

      const [board] = selectValues([await readBoard(draws, { drawId, head: '3' })]);

      expect(board?.numbers.map(({ number }) => number)).toEqual(THREE_D.rules.numbers.slice(300, 400));
      expect(board?.numbers[7]).toEqual({ number: '307', trendingPercent: 50, remainingKyat: 50_000, isClosed: false });
      expect(board).toMatchObject({ payoutMultiplier: 500, nearMultiplier: 10 });
    });

    it('E22 a limit of 0 closes a number', async () => {
      const { draws, drawId } = await createThreeDDraw();
      expect(await setNumberLimit(draws, { drawId, number: '012', limitKyat: 0 })).toMatchObject({ ok: true });

      expect(
        await placeBet(draws, drawId, await createPlayerAccount(given.db, 1_000), { number: '012', stakeKyat: 100 }),
      ).toMatchObject({ ok: false, refusal: { code: 'NUMBER_AT_LIMIT' } });
    });

    it.each([
      ['12', 100],
      ['1234', 100],
      ['123', 150],
      ['123', 100_100],
    ])('P2 refuses %s at %i Ks', async (number, stakeKyat) => {
      const { draws, drawId } = await createThreeDDraw();
      const player = await createPlayerAccount(given.db, 200_000);

      expect(await placeBet(draws, drawId, player, { number, stakeKyat })).toMatchObject({ ok: false });
      expect(await readMainKyat(player)).toBe(200_000);
    });

    it('F10 refuses a bet at the close and a result before the draw', async () => {
      const { draws, drawId } = await createThreeDDraw();
      expect(await enter(draws, drawId, '123')).toMatchObject({ ok: false, refusal: { code: 'DRAW_OPEN' } });

      draws.clock.set(CLOSE_TIME);
      expect(
        await placeBet(draws, drawId, await createPlayerAccount(given.db, 100), { number: '123', stakeKyat: 100 }),
      ).toMatchObject({ ok: false, refusal: { code: 'DRAW_CLOSED' } });
      expect(await enter(draws, drawId, '123')).toMatchObject({ ok: false, refusal: { code: 'DRAW_OPEN' } });
    });

    it.each([
      [['456123'], { ok: true, value: { result: '123' } }],
      [['၁၂၃'], { ok: true, value: { result: '123' } }],
      [['007'], { ok: true, value: { result: '007' } }],
      [['7'], { ok: false, refusal: { code: 'INVALID_INPUT', fields: [{ path: ['firstPrize'], code: 'type' }] } }],
      [['12345'], { ok: false, refusal: { code: 'INVALID_INPUT', fields: [{ path: ['firstPrize'], code: 'type' }] } }],
      [
        ['123', '456'],
        { ok: false, refusal: { code: 'INVALID_INPUT', fields: [{ path: ['figures'], code: 'type' }] } },
      ],
    ])('P2 judges the printed result %j of the office', async (printed, expected) => {
      const { draws, drawId } = await createThreeDDraw();
      draws.clock.set(DRAW_TIME);

      const entered = runInTransaction(given.db, (tx) =>
        enterPrintedResult(tx, draws, { drawId, printed, by: 'operator:one' }),
      );
      expect(await entered).toMatchObject(expected);
    });

    it('F19 a correction by two people turns spent winnings into a debt and pays the new winner', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const [loser, winner] = [await createPlayerAccount(given.db, 200), await createPlayerAccount(given.db, 200)];
      await placeBatch(draws, drawId, [
        createBet(drawId, loser, createLines('123')),
        createBet(drawId, winner, createLines('457')),
      ]);
      draws.clock.set(DRAW_TIME);
      await enter(draws, drawId, '123');
      await settleDraw(draws, drawId);
      const other = await createDraw(given.db, THREE_D.settings.numberLimitKyat, THREE_D);
      draws.clock.set(OPEN_TIME);
      expect(await placeBet(draws, other, loser, { number: '888', stakeKyat: 100_000 })).toMatchObject({ ok: true });
      draws.clock.set(DRAW_TIME);

      expect(await enter(draws, drawId, '456', 'operator:one')).toMatchObject({ refusal: { code: 'RESULT_CONFLICT' } });
      expect(await enter(draws, drawId, '456', 'operator:two')).toMatchObject({ ok: true, value: { version: 2 } });
      await settleDraw(draws, drawId);

      expect(await Promise.all([loser, winner].map(readMainKyat))).toEqual([0, 2_000]);
    });

    it('E27 refunds every stake of a void draw once', async () => {
      const { draws, drawId } = await createThreeDDraw();
      const player = await createPlayerAccount(given.db, 400);
      await placeBatch(draws, drawId, [createBet(drawId, player, createLines('123', '321'))]);
      await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });
      await settleDraw(draws, drawId);
      await settleDraw(draws, drawId);

      expect(await readMainKyat(player)).toBe(400);
      expect(draws.notices.map(({ textKey }) => textKey)).toEqual(['numberGameRefund']);
    });

    describe('moveDraw', () => {
      let count = 0;
      /** On its own day, far from those of other tests. */
      const createMovableDraw = async () => {
        count += 1;
        const [drawId, date] = [randomUUID(), addDays('2032-01-01', count * 20)];
        const times = { opensAt: OPEN_TIME, closesAt: toInstant(date, 830), drawsAt: toInstant(date, 930) };
        await insertDraws(given.db, THREE_D.rules, [{ id: drawId, date, slot: null, ...times }], THREE_D.settings);
        return { draws: createTestDraws(given.db, { games: [THREE_D] }), drawId, date };
      };
      const move = (draws: TestDraws, drawId: string, date: string) =>
        moveDraw(draws, { drawId, date, by: 'operator:one' });

      it('P2 creates a draw on the new day, and the old one refuses bets', async () => {
        const { draws, drawId, date } = await createMovableDraw();
        const player = await createPlayerAccount(given.db, 200);

        const moved = await move(draws, drawId, addDays(date, -1));

        const [made] = selectValues([moved]);
        expect(made).toMatchObject({ date: addDays(date, -1) });
        expect(await readDraw(given.db, made?.drawId ?? '')).toMatchObject({
          drawsAt: toInstant(addDays(date, -1), 930),
          voidedAt: null,
        });
        expect(await placeBet(draws, drawId, player, { number: '123', stakeKyat: 100 })).toMatchObject({
          ok: false,
          refusal: { code: 'DRAW_CLOSED' },
        });
        expect(await placeBet(draws, made?.drawId ?? '', player, { number: '123', stakeKyat: 100 })).toMatchObject({
          ok: true,
        });
        expect((await readShifts(given.db, 'three_d')).get(date)).toBe(addDays(date, -1));
        expect(await move(draws, made?.drawId ?? '', date)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
      });

      it.each([
        ['its current day', 0],
        ['a day too far away', 7],
        ['a past day', -2_000],
      ])('P2 refuses a move to %s', async (_title, days) => {
        const { draws, drawId, date } = await createMovableDraw();

        expect(await move(draws, drawId, addDays(date, days))).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
        expect(await readDraw(given.db, drawId)).toMatchObject({ voidedAt: null });
      });

      it('P2 with 20 parallel bets, either the move or all bets are refused', async () => {
        for (const turn of [0, 1, 2, 3]) {
          const { draws, drawId, date } = await createMovableDraw();
          const players = await Promise.all(Array.from({ length: 20 }, () => createPlayerAccount(given.db, 100)));
          const placement = openNumberPlacement(draws);
          const moveLater = new Promise((resolve) => setTimeout(resolve, turn * 4)).then(() =>
            move(draws, drawId, addDays(date, 2)),
          );
          const [moved, ...answers] = await Promise.all([
            moveLater,
            ...players.map((player) => placement.place(createBet(drawId, player, [{ number: '123', stakeKyat: 100 }]))),
          ]);
          expect(moved.ok).toBe(answers.every(({ ok }) => !ok));
          expect((await readDraw(given.db, drawId))?.voidedAt === null).toBe(!moved.ok);
        }
      });
    });

    it('P2 plans six draws of 1,000 numbers by the table of shifts, each once', async () => {
      const clock = createManualClock(toInstant('2026-12-20', 600));
      const draws = createTestDraws(given.db, {
        games: [GAME],
        clock,
      });
      await Promise.all([ensureDraws(draws), ensureDraws(draws)]);

      const made = (await readDrawsFrom(given.db, 'three_d', '2026-12-20')).filter(({ date }) => date < '2028');
      expect(made.map(({ date, slot }) => [date, slot])).toEqual(
        ['2027-01-02', '2027-01-17', '2027-02-01', '2027-02-16', '2027-03-01', '2027-03-16'].map((date) => [
          date,
          null,
        ]),
      );
      expect(await readNumbers(given.db, made[0]?.id ?? '')).toHaveLength(1_000);

      await fetchResults(draws, null);
      const past = (await readDrawsFrom(given.db, 'three_d', '2026-11-01')).filter(({ date }) => date < '2026-12-20');
      expect(past.map(({ date, result }) => [date, /^\d{3}$/.test(result ?? '')])).toEqual([
        ['2026-12-01', true],
        ['2026-12-16', true],
      ]);
    });
  },
  BOTH_ENGINES,
);
