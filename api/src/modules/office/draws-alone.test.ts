import { describeOnServers } from '../../../test/describe-on-server.ts';
import { createDraw, placeBet, DRAW_TIME, createTestDraws } from '../../../test/draw-fixtures.ts';
import {
  callConcurrently,
  DAY_MS,
  callOffice,
  TWO_PEOPLE_SETTINGS,
  type OfficeReply,
} from '../../../test/wallet-fixtures.ts';
import { runInParallel } from '../../../test/results.ts';

const SETTINGS = { ...TWO_PEOPLE_SETTINGS, TWO_PEOPLE_DRAW: '100000' };
/** The result is 47, which pays 85 times its stake. */
const FIGURES = { figure: '1,298.54', secondFigure: '45,677.21' };
let lastOperator = 0;

describeOnServers({ name: 'draws that one operator decides alone', environment: SETTINGS }, (server, given) => {
  /** An operator without earlier decisions. */
  let operator: string;

  beforeAll(() => server.clock.set(DRAW_TIME));
  beforeEach(() => {
    operator = `hla-${(lastOperator += 1)}`;
  });

  /** A draw after its time, with this stake on one number. */
  const createStakedDraw = async (stakeKyat: number, number = '47'): Promise<string> => {
    const draw = await createDraw(given.db);
    const { id } = await server.createPlayer({ mainKyat: stakeKyat });
    await placeBet(createTestDraws(given.db), draw, id, { number, stakeKyat });
    return draw;
  };
  const enterResult = (draw: string, by = operator): Promise<OfficeReply> =>
    callOffice(server, 'result', { draw, ...FIGURES }, { operator: by });
  const voidDraw = (draw: string, by = operator): Promise<OfficeReply> =>
    callOffice(server, 'void', { draw, reason: 'no-draw' }, { operator: by });
  const isWaiting = ({ rows }: OfficeReply): boolean => rows[0]?.['state'] === 'waiting';
  const enterWaits = async (draw: string) => isWaiting(await enterResult(draw));

  it.each([
    ['below', 1_100, false],
    ['above', 1_200, true],
  ])('a first result with a payout %s one person’s limit, and low stakes', async (_title, stakeKyat, expected) => {
    expect(await enterWaits(await createStakedDraw(stakeKyat))).toBe(expected);
  });

  it('first results and voids of one person are added up for a day', async () => {
    expect(await enterWaits(await createStakedDraw(600))).toBe(false);
    expect(isWaiting(await voidDraw(await createStakedDraw(48_900, '11')))).toBe(false);
    const draw = await createStakedDraw(100);
    expect(await enterWaits(draw)).toBe(true);

    server.clock.advance(DAY_MS);
    expect(await enterWaits(draw)).toBe(false);
  });

  it('a first result without payouts does not count', async () => {
    await enterResult(await createStakedDraw(1_100));

    expect(await enterWaits(await createStakedDraw(90_000, '11'))).toBe(false);
  });

  it("a second person confirms a result above the first person's limit", async () => {
    const draw = await createStakedDraw(1_200);
    await enterResult(draw);

    expect((await enterResult(draw, `${operator}-second`)).rows).toMatchObject([{ version: 1, result: '47' }]);
  });

  it("50 concurrent results of one person stay within one person's limit", async () => {
    const draws = await runInParallel(50, () => createStakedDraw(200));

    const replies = await callConcurrently(draws.map((draw) => () => enterResult(draw)));

    expect(replies.filter((reply) => !isWaiting(reply) && reply.refusal === undefined)).toHaveLength(5);
    expect(replies.filter(isWaiting)).toHaveLength(45);
  });

  it('draws, slips and adjustments are added up over all players', async () => {
    const adjust = async (amountKyat: number): Promise<OfficeReply> => {
      const { phone } = await server.createPlayer();
      const input = { phone, direction: 'give', amountKyat, reference: `${operator}-${phone}`, reason: 'Confirmed' };
      return await callOffice(server, 'adjust', input, { operator });
    };
    await enterResult(await createStakedDraw(1_100));
    await adjust(90_000);

    expect(isWaiting(await adjust(66_500))).toBe(true);
    expect(isWaiting(await adjust(66_499))).toBe(false);
  });
});
