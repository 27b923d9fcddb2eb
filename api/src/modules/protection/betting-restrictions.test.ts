import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { changePin, getWithdrawalOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { createWithdrawer, DAY_MS, sendSlip, sendWithdrawal } from '../../../test/wallet-fixtures.ts';

/** Tuesday, 24 November 2026, 10:00 in Myanmar: the noon draw is open. */
const TEN = new Date('2026-11-24T03:30:00Z');
const BLOCKED_UNTIL = new Date(TEN.getTime() + 3 * DAY_MS).toISOString();
const BLOCKED = { code: 'PIN_BLOCKED', params: { untilAt: BLOCKED_UNTIL } };

describeOnDatabases('account after three wrong PINs', (given) => {
  let server: TestServer;
  let player: TestPlayer & { readonly accountId: string };

  beforeAll(async () => {
    server = await startTestServer(given, new Date(TEN.getTime() - DAY_MS)); // a new bank account waits a day
    player = await createWithdrawer(server, 50_000);
    server.clock.set(TEN);
    await server.jobs.run('draws.plan');
    for (let tries = 0; tries < 3; tries += 1)
      await server.call(changePin, { currentPin: '975310', pin: '280642', confirmPin: '280642' }, { as: player });
  });
  beforeEach(() => server.clock.set(TEN));
  afterAll(async () => await server.close());

  const placeBet = async () => {
    const drawId = (await server.call(getLiveNumber, { game: 'two_d' })).body.current?.id ?? '';
    return await server.call(placeNumberTicket, { drawId, lines: [{ number: '47', stakeKyat: 100 }] }, { as: player });
  };

  it('T10 K14 refuses a bet with the end of the block', async () => {
    expect((await placeBet()).refusal).toEqual(BLOCKED);
  });

  it('T10 K14 refuses a withdrawal', async () => {
    expect((await sendWithdrawal(server, player)).refusal).toEqual(BLOCKED);
    expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.blockedUntil).toBe(BLOCKED_UNTIL);
  });

  it('T10 still accepts a slip for money that was sent', async () => {
    expect((await sendSlip(server, player)).status).toBe(200);
  });

  it('K14 accepts bets again after three days', async () => {
    server.clock.advance(3 * DAY_MS);
    await server.jobs.run('draws.plan');

    expect((await placeBet()).status).toBe(200);
  });
});
