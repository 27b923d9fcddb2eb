import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { describeOnServers, placeLine, readOpenDrawId } from '../../../test/describe-on-server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

/** Friday, 20 November 2026, Myanmar time. */
const NINE = new Date('2026-11-20T02:30:00Z');
const HALF_PAST_TWELVE = new Date('2026-11-20T06:00:00Z');
const FIVE = new Date('2026-11-20T10:30:00Z');
const SATURDAY = new Date('2026-11-21T05:00:00Z');
const MONDAY_TEN = new Date('2026-11-23T03:30:00Z');
const MONDAY_NOON = new Date('2026-11-23T05:31:00Z');

describeOnServers({ name: 'refunded draws', at: NINE, jobs: ['draws.plan', 'draws.results'] }, (server) => {
  const voidOpenDraw = async (): Promise<void> => {
    await callOffice(server, 'void', { draw: await readOpenDrawId(server), reason: 'no-draw' });
  };
  const listRefundedDraws = async (at: Date) => {
    server.clock.set(at);
    const { refundedDraws } = (await server.call(getLiveNumber, { game: 'two_d' })).body;
    return refundedDraws?.map(({ date, slot, status }) => [date, slot, status]);
  };

  /** Noon is void without a bet, evening with one. The last result is of Thursday. */
  beforeAll(async () => {
    await voidOpenDraw();
    server.clock.set(HALF_PAST_TWELVE);
    const as = await server.createPlayer({ mainKyat: 1_000 });
    await placeLine(server, await readOpenDrawId(server), { as });
    await voidOpenDraw();
  });

  it('E27 lists a draw with bets that was void after the last result', async () => {
    expect(await listRefundedDraws(SATURDAY)).toEqual([['2026-11-20', 'evening', 'void']]);
  });

  it("E27 leaves out today's draws, which the answer lists anyway", async () => {
    expect(await listRefundedDraws(FIVE)).toEqual([]);
  });

  it('E27 lists none beside a number that is not final', async () => {
    server.clock.set(MONDAY_TEN);
    await server.jobs.run('draws.live');
    expect(await listRefundedDraws(MONDAY_TEN)).toEqual([]);
  });

  it('E27 lists none that a later result follows', async () => {
    server.clock.set(MONDAY_NOON);
    await server.jobs.run('draws.results');
    expect(await listRefundedDraws(MONDAY_NOON)).toEqual([]);
  });
});
