import { describeOnDatabases } from '../../../test/databases.ts';
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
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createWithdrawer, callOffice, sendWithdrawal } from '../../../test/wallet-fixtures.ts';

/** The result is 47. */
const FIGURES = { figure: '1,298.54', secondFigure: '45,677.21' };
/** The result is 45. */
const OTHER_FIGURES = { figure: '1,298.54', secondFigure: '45,675.21' };
const BALANCE_KYAT = 50_000;
const TWO = [
  ['first', 'both'],
  ['second', 'second'],
] as const;

describeOnDatabases("operators who decided a player's win", (given) => {
  let server: TestServer;
  let player: Awaited<ReturnType<typeof createWithdrawer>>;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: { TWO_PEOPLE: 'on', AUTOPILOT: 'off' } }, OPEN_TIME);
  });
  beforeEach(async () => {
    player = await createWithdrawer(server, BALANCE_KYAT);
  });
  afterAll(async () => await server.close());

  const enterDrawResult = (draw: string, operator: string, figures = FIGURES) =>
    callOffice(server, 'result', { draw, ...figures }, { operator });
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

  it('the operator of a draw result cannot pay the winner alone', async () => {
    const draw = await createStakedDraw();
    await enterDrawResult(draw, 'both');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await listPaymentStates('both', 'both', 'mya')).toEqual(['waiting', 'waiting', 'paid']);
  });

  it.each([
    ['can pay a loser of that draw alone', '11', 'both'],
    ['does not prevent another operator from paying', '47', 'mya'],
  ])('the operator of a draw result %s', async (_title, number, payer) => {
    const draw = await createStakedDraw(number);
    await enterDrawResult(draw, 'both');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await listPaymentStates(payer)).toEqual(['paid']);
  });

  it.each(TWO)('the %s operator of a correction cannot pay the winner alone', async (_which, payer) => {
    const draw = await createStakedDraw();
    await enterDrawResult(draw, 'thiri', OTHER_FIGURES);
    await enterDrawResult(draw, 'both');
    await enterDrawResult(draw, 'second');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await listPaymentStates(payer)).toEqual(['waiting']);
  });

  it('the operator who voided a draw cannot pay its player alone', async () => {
    const draw = await createStakedDraw();
    await callOffice(server, 'void', { draw, reason: 'no-draw' }, { operator: 'both' });
    await settleDraw(createTestDraws(given.db), draw);

    expect(await listPaymentStates('both')).toEqual(['waiting']);
  });

  it('the operator of a draw result cannot pay the buyer of a winning package alone', async () => {
    const draw = await createDraw(given.db);
    await createOffers(createTestDraws(given.db));
    await buyPackage(createTestDraws(given.db), createPackage(draw, player.id, { numbers: listNumbers(45) }));
    await enterDrawResult(draw, 'both');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await listPaymentStates('both')).toEqual(['waiting']);
  });

  it.each(TWO)('the %s operator of a match result cannot pay the winner alone', async (_which, payer) => {
    const football = createTestFootball(given.db);
    const match = await createMatch(football);
    await placeAcceptedMatch(football, createMatchBet(player.id, [createRequestedLeg(match)]));
    await callOffice(server, 'match-result', { match, score: '3-0' }, { operator: 'both' });
    await callOffice(server, 'match-result', { match, score: '3-0' }, { operator: 'second' });
    await settleMatch(football, match);

    expect(await listPaymentStates(payer)).toEqual(['waiting']);
  });

  it.each(TWO)('the %s operator who voided a price cannot pay its player alone', async (_which, payer) => {
    const football = createTestFootball(given.db);
    const match = await createMatch(football);
    await placeAcceptedMatch(football, createMatchBet(player.id, [createRequestedLeg(match)]));
    const input = { match, market: 'body', version: 1, reason: 'typed for another match' };
    await callOffice(server, 'void-price', input, { operator: 'both' });
    await callOffice(server, 'void-price', input, { operator: 'second' });
    await settleMatch(football, match);

    expect(await listPaymentStates(payer)).toEqual(['waiting']);
  });
});
