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

describeOnDatabases('who made a player win', (given) => {
  let server: TestServer;
  let player: Awaited<ReturnType<typeof createWithdrawer>>;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: { TWO_PEOPLE: 'on', AUTOPILOT: 'off' } }, OPEN_TIME);
  });
  beforeEach(async () => {
    player = await createWithdrawer(server, BALANCE_KYAT);
  });
  afterAll(async () => await server.close());

  const result = (draw: string, operator: string, figures = FIGURES) =>
    callOffice(server, 'result', { draw, ...figures }, { operator });
  const aStakedDraw = async (number = '47'): Promise<string> => {
    const draw = await createDraw(given.db);
    await placeBet(createTestDraws(given.db), draw, player.id, { number, stakeKyat: 100 });
    return draw;
  };
  /** The states of a withdrawal after each of these operators pays it. */
  const payBy = async (...operators: readonly string[]): Promise<unknown[]> => {
    const { id } = (await sendWithdrawal(server, player, { amountKyat: 5_000 })).body;
    const states = [];
    for (const operator of operators)
      states.push((await callOffice(server, 'pay', { id }, { operator })).rows[0]?.['state']);
    return states;
  };

  it('M2 of a draw does not pay the winner alone', async () => {
    const draw = await aStakedDraw();
    await result(draw, 'both');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await payBy('both', 'both', 'mya')).toEqual(['waiting', 'waiting', 'paid']);
  });

  it.each([
    ['pays alone who has lost by that draw', '11', 'both'],
    ['leaves the winner to anybody else', '47', 'mya'],
  ])('M2 of a draw %s', async (_title, number, payer) => {
    const draw = await aStakedDraw(number);
    await result(draw, 'both');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await payBy(payer)).toEqual(['paid']);
  });

  it.each(TWO)('M2 by a correction, as the %s of two, does not pay alone', async (_which, payer) => {
    const draw = await aStakedDraw();
    await result(draw, 'thiri', OTHER_FIGURES);
    await result(draw, 'both');
    await result(draw, 'second');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await payBy(payer)).toEqual(['waiting']);
  });

  it('M2 by a draw that was called off does not pay alone', async () => {
    const draw = await aStakedDraw();
    await callOffice(server, 'void', { draw, reason: 'no-draw' }, { operator: 'both' });
    await settleDraw(createTestDraws(given.db), draw);

    expect(await payBy('both')).toEqual(['waiting']);
  });

  it('M2 of a package does not pay alone', async () => {
    const draw = await createDraw(given.db);
    await createOffers(createTestDraws(given.db));
    await buyPackage(createTestDraws(given.db), createPackage(draw, player.id, { numbers: listNumbers(45) }));
    await result(draw, 'both');
    await settleDraw(createTestDraws(given.db), draw);

    expect(await payBy('both')).toEqual(['waiting']);
  });

  it.each(TWO)('M2 as the %s of two for the result of a match does not pay alone', async (_which, payer) => {
    const football = createTestFootball(given.db);
    const match = await createMatch(football);
    await placeAcceptedMatch(football, createMatchBet(player.id, [createRequestedLeg(match)]));
    await callOffice(server, 'match-result', { match, score: '3-0' }, { operator: 'both' });
    await callOffice(server, 'match-result', { match, score: '3-0' }, { operator: 'second' });
    await settleMatch(football, match);

    expect(await payBy(payer)).toEqual(['waiting']);
  });

  it.each(TWO)('M2 as the %s of two for a void price does not pay alone', async (_which, payer) => {
    const football = createTestFootball(given.db);
    const match = await createMatch(football);
    await placeAcceptedMatch(football, createMatchBet(player.id, [createRequestedLeg(match)]));
    const words = { match, market: 'body', version: 1, reason: 'typed for another match' };
    await callOffice(server, 'void-price', words, { operator: 'both' });
    await callOffice(server, 'void-price', words, { operator: 'second' });
    await settleMatch(football, match);

    expect(await payBy(payer)).toEqual(['waiting']);
  });
});
