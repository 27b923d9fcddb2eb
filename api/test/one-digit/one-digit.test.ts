import { enterPrintedResult, enterResult, voidDraw } from '../../src/modules/draws/index.ts';
import { readTicket } from '../../src/modules/betting/ticket.repository.ts';
import { readPlayerBalances } from '../../src/modules/ledger/index.ts';
import { runInTransaction } from '../../src/platform/database/transaction.ts';
import { BOTH_ENGINES, describeOnDatabases } from '../databases.ts';
import {
  createBet,
  createDraw,
  DRAW_TIME,
  placeBatch,
  settleDraw,
  createTestDraws,
  type TestDraws,
} from '../draw-fixtures.ts';
import { createPlayerAccount } from '../ledger-fixtures.ts';
import { selectValues } from '../results.ts';
import { findOneDigitViolations, ONE_DIGIT, registerOneDigit } from './one-digit.ts';

const enterDigit = (
  draws: TestDraws,
  drawId: string,
  number: string,
  by: 'operator:one' | 'operator:two' = 'operator:one',
) => enterResult(draws, { drawId, figures: { digit: number }, by });

describeOnDatabases(
  'a third number game with one digit',
  (given) => {
    beforeAll(async () => await registerOneDigit(given.db));

    /** Two players with two lines each, after the draw: 3 and 4, 4 and 7, 100 each. */
    const createDrawnDraw = async () => {
      const draws = createTestDraws(given.db, { games: [ONE_DIGIT] });
      const drawId = await createDraw(given.db, 10_000_000, ONE_DIGIT);
      const players = [await createPlayerAccount(given.db, 200), await createPlayerAccount(given.db, 200)] as const;
      const createLines = (...numbers: readonly string[]) => numbers.map((number) => ({ number, stakeKyat: 100 }));
      const placed = await placeBatch(draws, drawId, [
        createBet(drawId, players[0], createLines('3', '4')),
        createBet(drawId, players[1], createLines('4', '7')),
      ]);
      draws.clock.set(DRAW_TIME);
      return { draws, drawId, players, ticketIds: selectValues(placed).map(({ ticketId }) => ticketId) };
    };
    const readMoney = async (players: readonly string[]): Promise<number[]> =>
      await Promise.all(players.map(async (playerId) => (await readPlayerBalances(given.db, playerId)).mainKyat));

    it('is placed, drawn and paid, with the near prize', async () => {
      const { draws, drawId, players, ticketIds } = await createDrawnDraw();
      await enterDigit(draws, drawId, '3');

      expect(await settleDraw(draws, drawId, 1)).toBe('done');

      expect(await readMoney(players)).toEqual([1_000, 200]);
      expect(await readTicket(given.db, players[0], ticketIds[0] ?? '')).toMatchObject({
        product: 'one_digit',
        state: 'won',
        payoutKyat: 1_000,
      });
      expect(
        draws.notices.map(({ textKey, params: { game, number, amountKyat } }) => [textKey, game, number, amountKyat]),
      ).toEqual([
        ['numberGameWin', '1D', '3', 800],
        ['numberGameWin', '1D', '4', 200],
        ['numberGameWin', '1D', '4', 200],
      ]);
    });

    it.each([
      [['3'], { ok: true, value: { result: '3' } }],
      [['3', '4'], { ok: false, refusal: { code: 'INVALID_INPUT', fields: [{ path: ['figures'], code: 'type' }] } }],
      [['33'], { ok: false, refusal: { code: 'INVALID_INPUT', fields: [{ path: ['digit'], code: 'type' }] } }],
    ])('accepts as printed figures what the game defines: %j', async (printed, expected) => {
      const { draws, drawId } = await createDrawnDraw();

      const entered = runInTransaction(given.db, (tx) =>
        enterPrintedResult(tx, draws, { drawId, printed, by: 'operator:one' }),
      );
      expect(await entered).toMatchObject(expected);
    });

    it('is corrected: payouts follow the corrected result', async () => {
      const { draws, drawId, players, ticketIds } = await createDrawnDraw();
      await enterDigit(draws, drawId, '3');
      await settleDraw(draws, drawId);
      await enterDigit(draws, drawId, '7', 'operator:one');
      await enterDigit(draws, drawId, '7', 'operator:two');

      expect(await settleDraw(draws, drawId, 2)).toBe('done');

      expect(await readMoney(players)).toEqual([0, 800]);
      expect(await readTicket(given.db, players[0], ticketIds[0] ?? '')).toMatchObject({
        state: 'lost',
        payoutKyat: 0,
      });
      expect(await readTicket(given.db, players[1], ticketIds[1] ?? '')).toMatchObject({
        state: 'won',
        payoutKyat: 800,
      });
    });

    it('is voided, and returns every stake', async () => {
      const { draws, drawId, players, ticketIds } = await createDrawnDraw();
      await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });

      expect(await settleDraw(draws, drawId, 1)).toBe('done');

      expect(await readMoney(players)).toEqual([200, 200]);
      expect(await readTicket(given.db, players[1], ticketIds[1] ?? '')).toMatchObject({ state: 'refunded' });
      // Ordered by id, which is random within a millisecond.
      expect(draws.notices.map(({ textKey, path }) => [textKey, path])).toEqual(
        [...ticketIds].sort().map((id) => ['numberGameRefund', `/threeD/bet_threed_detail?id=${id}`]),
      );
    });
  },
  BOTH_ENGINES,
  findOneDigitViolations,
);
