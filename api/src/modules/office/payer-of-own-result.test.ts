import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, placeBet, OPEN_TIME, settleDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  placeAcceptedMatch,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPackage, buyPackage, listNumbers, createOffers } from '../../../test/package-fixtures.ts';
import { createWithdrawer, callOffice, sendWithdrawal } from '../../../test/wallet-fixtures.ts';

/** The result is 47. */
const FIGURES = { figure: '1,298.54', secondFigure: '45,677.21' };
/** The result is 45. */
const OTHER_FIGURES = { figure: '1,298.54', secondFigure: '45,675.21' };
const WRONG_PRICE = { market: 'body', version: 1, reason: 'typed for another match' };
const TWO = [
  ['first', 'both'],
  ['second', 'second'],
] as const;

describeOnServers(
  { name: "operators who decided a player's win", at: OPEN_TIME, environment: { TWO_PEOPLE: 'on', AUTOPILOT: 'off' } },
  (server, given) => {
    let player: Awaited<ReturnType<typeof createWithdrawer>>;

    beforeEach(async () => {
      player = await createWithdrawer(server, 50_000);
    });

    const enterDrawResult = (draw: string, operator: string, figures = FIGURES) =>
      callOffice(server, 'result', { draw, ...figures }, { operator });
    const settle = (draw: string) => settleDraw(createTestDraws(given.db), draw);
    const createStakedDraw = async (number = '47'): Promise<string> => {
      const draw = await createDraw(given.db);
      await placeBet(createTestDraws(given.db), draw, player.id, { number, stakeKyat: 100 });
      return draw;
    };
    /** The states of a withdrawal after each of these operators pays it. */
    const listPaymentStates = async (...operators: readonly string[]): Promise<unknown[]> => {
      const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;
      const states = [];
      for (const operator of operators)
        states.push((await callOffice(server, 'pay', { id }, { operator })).rows[0]?.['state']);
      return states;
    };

    it.each([
      ['cannot pay the winner alone', '47', ['both', 'both', 'mya'], ['waiting', 'waiting', 'paid']],
      ['can pay a loser of that draw alone', '11', ['both'], ['paid']],
      ['does not prevent another operator from paying', '47', ['mya'], ['paid']],
    ])('the operator of a draw result %s', async (_title, number, payers, states) => {
      const draw = await createStakedDraw(number);
      await enterDrawResult(draw, 'both');
      await settle(draw);

      expect(await listPaymentStates(...payers)).toEqual(states);
    });

    it.each(TWO)('the %s operator of a correction cannot pay the winner alone', async (_which, payer) => {
      const draw = await createStakedDraw();
      await enterDrawResult(draw, 'thiri', OTHER_FIGURES);
      await enterDrawResult(draw, 'both');
      await enterDrawResult(draw, 'second');
      await settle(draw);

      expect(await listPaymentStates(payer)).toEqual(['waiting']);
    });

    it('the operator who voided a draw cannot pay its player alone', async () => {
      const draw = await createStakedDraw();
      await callOffice(server, 'void', { draw, reason: 'no-draw' }, { operator: 'both' });
      await settle(draw);

      expect(await listPaymentStates('both')).toEqual(['waiting']);
    });

    it('the operator of a draw result cannot pay the buyer of a winning package alone', async () => {
      const draw = await createDraw(given.db);
      await createOffers(createTestDraws(given.db));
      await buyPackage(createTestDraws(given.db), createPackage(draw, player.id, { numbers: listNumbers(45) }));
      await enterDrawResult(draw, 'both');
      await settle(draw);

      expect(await listPaymentStates('both')).toEqual(['waiting']);
    });

    describe.each(TWO)('the %s operator', (_which, payer) => {
      it.each([
        ['of a match result cannot pay the winner alone', 'match-result', { score: '3-0' }],
        ['who voided a price cannot pay its player alone', 'void-price', WRONG_PRICE],
      ] as const)('%s', async (_title, command, words) => {
        const football = createTestFootball(given.db);
        const match = await createMatch(football);
        await placeAcceptedMatch(football, createMatchBet(player.id, [createRequestedLeg(match)]));
        for (const operator of ['both', 'second']) await callOffice(server, command, { match, ...words }, { operator });
        await settleMatch(football, match);

        expect(await listPaymentStates(payer)).toEqual(['waiting']);
      });
    });
  },
);
