import { describeOnDatabases } from '../../../test/databases.ts';
import { createDraw, placeBet, DRAW_TIME, createTestDraws } from '../../../test/draw-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callConcurrently, DAY_MS, callOffice, type OfficeReply } from '../../../test/wallet-fixtures.ts';

const SETTINGS = {
  TWO_PEOPLE: 'on',
  TWO_PEOPLE_TOP_UP: '100000',
  TWO_PEOPLE_WITHDRAWAL: '100000',
  TWO_PEOPLE_ALL_PLAYERS: '250000',
  TWO_PEOPLE_DRAW: '100000',
  AUTOPILOT: 'off',
};
/** The result is 47, which pays 85 times its stake. */
const FIGURES = { figure: '1,298.54', secondFigure: '45,677.21' };
let lastOperator = 0;

describeOnDatabases('what one operator pays alone by draws', (given) => {
  let server: TestServer;
  /** An operator without earlier decisions. */
  let operator: string;

  beforeAll(async () => {
    server = await startTestServer({ ...given, environment: SETTINGS });
    server.clock.set(DRAW_TIME);
  });
  beforeEach(() => {
    operator = `hla-${(lastOperator += 1)}`;
  });
  afterAll(async () => await server.close());

  /** A draw after its time, with this stake on one number. */
  const aStakedDraw = async (stakeKyat: number, number = '47'): Promise<string> => {
    const draw = await createDraw(given.db);
    const { id } = await server.createPlayer({ mainKyat: stakeKyat });
    await placeBet(createTestDraws(given.db), draw, id, { number, stakeKyat });
    return draw;
  };
  const enter = (draw: string, by = operator): Promise<OfficeReply> =>
    callOffice(server, 'result', { draw, ...FIGURES }, { operator: by });
  const callOff = (draw: string, by = operator): Promise<OfficeReply> =>
    callOffice(server, 'void', { draw, reason: 'no-draw' }, { operator: by });
  const waits = ({ rows }: OfficeReply): boolean => rows[0]?.['state'] === 'waiting';

  it.each([
    ['below', 1_100, false],
    ['above', 1_200, true],
  ])('M2 a first result that pays %s one person’s sum, with little at stake', async (_title, stakeKyat, expected) => {
    expect(waits(await enter(await aStakedDraw(stakeKyat)))).toBe(expected);
  });

  it('M2 first results and voids of one person count together, for a day', async () => {
    expect(waits(await enter(await aStakedDraw(600)))).toBe(false);
    expect(waits(await callOff(await aStakedDraw(48_900, '11')))).toBe(false);
    const draw = await aStakedDraw(100);
    expect(waits(await enter(draw))).toBe(true);

    server.clock.advance(DAY_MS);
    expect(waits(await enter(draw))).toBe(false);
  });

  it('M2 a first result that pays nobody counts for nothing', async () => {
    await enter(await aStakedDraw(1_100));

    expect(waits(await enter(await aStakedDraw(90_000, '11')))).toBe(false);
  });

  it('M2 a second person gives the result that the first may not alone', async () => {
    const draw = await aStakedDraw(1_200);
    await enter(draw);

    expect((await enter(draw, `${operator}-second`)).rows).toMatchObject([{ version: 1, result: '47' }]);
  });

  it('M2 of 50 results by one person at once, no more count than one person may pay alone', async () => {
    const draws = await Promise.all(Array.from({ length: 50 }, () => aStakedDraw(200)));

    const replies = await callConcurrently(draws.map((draw) => () => enter(draw)));

    expect(replies.filter((reply) => !waits(reply) && reply.refusal === undefined)).toHaveLength(5);
    expect(replies.filter(waits)).toHaveLength(45);
  });

  it('M2 draws count with slips and adjustments over all players', async () => {
    const adjust = async (amountKyat: number): Promise<OfficeReply> => {
      const { phone } = await server.createPlayer();
      const words = { phone, direction: 'give', amountKyat, reference: `${operator}-${phone}`, reason: 'Confirmed' };
      return await callOffice(server, 'adjust', words, { operator });
    };
    await enter(await aStakedDraw(1_100));
    await adjust(90_000);

    expect(waits(await adjust(66_500))).toBe(true);
    expect(waits(await adjust(66_499))).toBe(false);
  });
});
