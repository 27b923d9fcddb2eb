import { addDays, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { randomUUID } from 'node:crypto';
import { describeDraws } from '../../../../test/describe-draws.ts';
import {
  createBet,
  createTestDraws,
  DRAW_TIME,
  OPEN_TIME,
  settleDraw as settle,
} from '../../../../test/draw-fixtures.ts';
import { selectValues } from '../../../../test/results.ts';
import { createManualClock } from '../../../platform/clock.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { readTicket } from '../../betting/ticket.repository.ts';
import { enterPrintedResult, enterResult, moveDraw, setDrawCap } from '../index.ts';
import { readCap, readNumbers, insertDraws, readDraw, readDrawsFrom } from '../draw.repository.ts';
import { readShifts } from '../calendar.repository.ts';
import { fetchResults, ensureDraws } from '../draws.jobs.ts';
import { readBoard } from '../read-draws.ts';
import { openThreeD } from './three-d-game.ts';

const GAME = openThreeD({ environment: {}, mode: 'sandbox', pepper: 'test' });
const THREE_D = { ...GAME, feed: null };
const OK = { ok: true };
const DRAW_CLOSED = { ok: false, refusal: { code: 'DRAW_CLOSED' } };

describeDraws(
  '3D',
  (test) => {
    const { given, draws, createPlayer, createPlayers, placeBet, readMainKyat, readBalances, settleDraw } = test;
    const createDraw = (): Promise<string> => test.createDraw(THREE_D.settings.numberLimitKyat);
    const enter = (drawId: string, firstPrize: string, by: `operator:${string}` = 'operator:one') =>
      enterResult(draws, { drawId, figures: { firstPrize }, by });
    /** By a new player who has exactly the stakes of 200 each. */
    const placeTicket = async (drawId: string, ...numbers: readonly string[]) => {
      const playerId = await createPlayer(numbers.length * 200);
      const answer = await test.placeTicket(
        drawId,
        playerId,
        numbers.map((number) => ({ number, stakeKyat: 200 })),
      );
      return { playerId, ticketId: answer?.ok === true ? answer.value.ticketId : '' };
    };

    it('P2 pays 500 for the number and 10 for every near number, one prize per line', async () => {
      const drawId = await createDraw();
      const { playerId, ticketId } = await placeTicket(drawId, '123', '321', '124', '111', '125');
      draws.clock.set(DRAW_TIME);
      await enter(drawId, '456123');

      expect(await settleDraw(drawId, 2)).toBe('done');

      expect(await readMainKyat(playerId)).toBe(100_000 + 2_000 + 2_000);
      expect(await readTicket(given.db, playerId, ticketId)).toMatchObject({
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

    it('I12 pays by the multipliers at the time of the bet', async () => {
      const drawId = await createDraw();
      const { playerId } = await placeTicket(drawId, '123', '132');
      const settings = { ...THREE_D.settings, payoutMultiplier: 1, nearMultiplier: 1 };
      draws.clock.set(DRAW_TIME);
      await enter(drawId, '123');
      await settle({ ...draws, games: [{ ...THREE_D, settings }] }, drawId);

      expect(await readMainKyat(playerId)).toBe(102_000);
    });

    it('E24 accepts 10 of 50 parallel bets on different numbers when the cap of the draw covers 10', async () => {
      const drawId = await test.createDraw(100_000, { ...THREE_D, drawCapKyat: 10_000 });
      const players = await createPlayers(50);

      const answers = await test.placeAtOnce(
        players.map((player, index) =>
          createBet(drawId, player, [{ number: String(index).padStart(3, '0'), stakeKyat: 1_000 }]),
        ),
      );

      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(answers.find(({ ok }) => !ok)).toEqual({
        ok: false,
        refusal: { code: 'DRAW_AT_LIMIT', params: { remainingKyat: 0 } },
      });
      expect((await readBalances(players)).filter((kyat) => kyat === 0)).toHaveLength(10);
      expect(await readCap(given.db, drawId)).toEqual({ stakedKyat: 10_000, capKyat: 10_000 });
    });

    it('E24 the office sets the cap of a draw, never below its stakes', async () => {
      const [drawId, player] = [await createDraw(), await createPlayer()];
      await placeBet(drawId, player, { number: '007', stakeKyat: 300 });

      expect(await setDrawCap(draws, { drawId, capKyat: 500 })).toMatchObject({ value: { stakedKyat: 300 } });
      expect(await placeBet(drawId, player, { number: '008', stakeKyat: 300 })).toMatchObject({
        refusal: { code: 'DRAW_AT_LIMIT', params: { remainingKyat: 200 } },
      });
      expect(await placeBet(drawId, player, { number: '008', stakeKyat: 200 })).toMatchObject(OK);
      expect(await setDrawCap(draws, { drawId, capKyat: 0 })).toMatchObject({ value: { capKyat: 500 } });
      expect(await setDrawCap(draws, { drawId: randomUUID(), capKyat: 0 })).toMatchObject({ ok: false });
    });

    it('T12 E22 answers the board of one hundred with the remaining limit of each number', async () => {
      const drawId = await createDraw();
      await test.placeLines(drawId, [{ number: '307', stakeKyat: 50_000 }]);

      const [board] = selectValues([await readBoard(draws, { drawId, head: '3' })]);

      expect(board?.numbers.map(({ number }) => number)).toEqual(THREE_D.rules.numbers.slice(300, 400));
      expect(board?.numbers[7]).toEqual({ number: '307', trendingPercent: 50, remainingKyat: 50_000, isClosed: false });
      expect(board).toMatchObject({ payoutMultiplier: 500, nearMultiplier: 10 });
    });

    it.each([
      ['12', 100],
      ['1234', 100],
      ['123', 150],
      ['123', 100_100],
    ])('P2 refuses %s at %i Ks', async (number, stakeKyat) => {
      const player = await createPlayer(200_000);

      expect(await placeBet(await createDraw(), player, { number, stakeKyat })).toMatchObject({ ok: false });
      expect(await readMainKyat(player)).toBe(200_000);
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
      const drawId = await createDraw();
      draws.clock.set(DRAW_TIME);

      const entered = runInTransaction(given.db, (tx) =>
        enterPrintedResult(tx, draws, { drawId, printed, by: 'operator:one' }),
      );
      expect(await entered).toMatchObject(expected);
    });

    describe('moveDraw', () => {
      const LINE = { number: '123', stakeKyat: 100 };
      let count = 0;
      /** On its own day, far from those of other tests. */
      const createMovableDraw = async () => {
        count += 1;
        const [drawId, date] = [randomUUID(), addDays('2032-01-01', count * 20)];
        const times = { opensAt: OPEN_TIME, closesAt: toInstant(date, 830), drawsAt: toInstant(date, 930) };
        await insertDraws(given.db, THREE_D.rules, [{ id: drawId, date, slot: null, ...times }], THREE_D.settings);
        return { drawId, date };
      };
      const move = (drawId: string, date: string) => moveDraw(draws, { drawId, date, by: 'operator:one' });

      it('P2 creates a draw on the new day, and the old one refuses bets', async () => {
        const { drawId, date } = await createMovableDraw();
        const player = await createPlayer(200);
        const newDate = addDays(date, -1);

        const [made] = selectValues([await move(drawId, newDate)]);
        const newId = made?.drawId ?? '';

        expect(made).toMatchObject({ date: newDate });
        expect(await readDraw(given.db, newId)).toMatchObject({ drawsAt: toInstant(newDate, 930), voidedAt: null });
        expect(await placeBet(drawId, player, LINE)).toMatchObject(DRAW_CLOSED);
        expect(await placeBet(newId, player, LINE)).toMatchObject(OK);
        expect((await readShifts(given.db, 'three_d')).get(date)).toBe(newDate);
        expect(await move(newId, date)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
      });

      it.each([
        ['its current day', 0],
        ['a day too far away', 7],
        ['a past day', -2_000],
      ])('P2 refuses a move to %s', async (_title, days) => {
        const { drawId, date } = await createMovableDraw();

        expect(await move(drawId, addDays(date, days))).toMatchObject({ refusal: { code: 'INVALID_INPUT' } });
        expect(await readDraw(given.db, drawId)).toMatchObject({ voidedAt: null });
      });

      it('P2 with 20 parallel bets, either the move or all bets are refused', async () => {
        for (const turn of [0, 1, 2, 3]) {
          const { drawId, date } = await createMovableDraw();
          const players = await createPlayers(20, 100);
          const moveLater = new Promise((resolve) => setTimeout(resolve, turn * 4)).then(() =>
            move(drawId, addDays(date, 2)),
          );
          const [moved, answers] = await Promise.all([
            moveLater,
            test.placeAtOnce(players.map((player) => createBet(drawId, player, [LINE]))),
          ]);
          expect(moved.ok).toBe(answers.every(({ ok }) => !ok));
          expect((await readDraw(given.db, drawId))?.voidedAt === null).toBe(!moved.ok);
        }
      });
    });

    it('P2 plans six draws of 1,000 numbers by the table of shifts, each once', async () => {
      const clock = createManualClock(toInstant('2026-12-20', 600));
      const planning = createTestDraws(given.db, { games: [GAME], clock });
      await Promise.all([ensureDraws(planning), ensureDraws(planning)]);

      const made = (await readDrawsFrom(given.db, 'three_d', '2026-12-20')).filter(({ date }) => date < '2028');
      const dates = ['2027-01-02', '2027-01-17', '2027-02-01', '2027-02-16', '2027-03-01', '2027-03-16'];
      expect(made.map(({ date, slot }) => [date, slot])).toEqual(dates.map((date) => [date, null]));
      expect(await readNumbers(given.db, made[0]?.id ?? '')).toHaveLength(1_000);

      await fetchResults(planning, null);
      const past = (await readDrawsFrom(given.db, 'three_d', '2026-11-01')).filter(({ date }) => date < '2026-12-20');
      expect(past.map(({ date, result }) => [date, /^\d{3}$/.test(result ?? '')])).toEqual([
        ['2026-12-01', true],
        ['2026-12-16', true],
      ]);
    });
  },
  { games: [THREE_D] },
);
