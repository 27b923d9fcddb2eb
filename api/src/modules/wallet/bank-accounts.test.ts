import { getWithdrawalOptions, removeBankAccount } from '@padauk/contract/endpoints/wallet';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { anAccountNumber, bind, DAY_MS } from '../../../test/wallet-fixtures.ts';

describeOnDatabases('bank accounts', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('binds an account, shows no more of it than its owner needs, and takes withdrawals after 24 hours (T9)', async () => {
    const player = await server.aPlayer();
    const now = server.clock.now().getTime();

    const bound = await bind(server, player, { accountNumber: '09440009876', confirmAccountNumber: '09440009876' });

    expect(bound.body).toMatchObject({
      maskedNumber: '09••••9876',
      holderName: 'Ma Hnin',
      withdrawableFrom: new Date(now + DAY_MS).toISOString(),
      changeableFrom: null,
    });
    server.clock.advance(DAY_MS);
    expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.accounts).toMatchObject([
      { id: bound.body.id, withdrawableFrom: null },
    ]);
  });

  it('V14 refuses a third account of one bank, and takes one of another', async () => {
    const player = await server.aPlayer();
    await bind(server, player);
    await bind(server, player);

    expect((await bind(server, player)).refusal).toEqual({ code: 'BANK_ACCOUNTS_FULL', params: { maximum: 2 } });
    expect((await bind(server, player, { bank: 'wave_pay' })).status).toBe(200);
  });

  it('V14 binds exactly two of ten accounts that come at once', async () => {
    const player = await server.aPlayer();

    const bound = await Promise.all(Array.from({ length: 10 }, () => bind(server, player)));

    expect(bound.filter((one) => one.status === 200)).toHaveLength(2);
    expect(bound.filter((one) => one.refusal?.code === 'BANK_ACCOUNTS_FULL')).toHaveLength(8);
  });

  it('V15 refuses two numbers that differ', async () => {
    const answer = await bind(server, await server.aPlayer(), {
      accountNumber: '09440000001',
      confirmAccountNumber: '09440000002',
    });

    expect(answer.refusal).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['confirmAccountNumber'], code: 'accountMismatch' }],
    });
  });

  it.each([
    { what: 'Burmese digits', accountNumber: '၀၉၄၄၁၂၃၄၅၆' },
    { what: "the country's code", accountNumber: '+95 9441 23456' },
    { what: 'dashes', accountNumber: '0944-123-456' },
  ])("E18 knows another player's account behind $what", async ({ accountNumber }) => {
    await bind(server, await server.aPlayer(), { accountNumber: '0944123456', confirmAccountNumber: '0944123456' });

    expect(
      await bind(server, await server.aPlayer(), { accountNumber, confirmAccountNumber: accountNumber }),
    ).toMatchObject({ status: 409, refusal: { code: 'BANK_ACCOUNT_TAKEN' } });
  });

  it('E18 gives an account to one of five players who bind it at once', async () => {
    const accountNumber = anAccountNumber();
    const players = await Promise.all(Array.from({ length: 5 }, () => server.aPlayer()));

    const bound = await Promise.all(
      players.map((player) => bind(server, player, { accountNumber, confirmAccountNumber: accountNumber })),
    );

    expect(bound.filter((one) => one.status === 200)).toHaveLength(1);
    expect(bound.filter((one) => one.refusal?.code === 'BANK_ACCOUNT_TAKEN')).toHaveLength(4);
  });

  it('answers the same account bound twice with the one that is there, also at once', async () => {
    const player = await server.aPlayer();
    const accountNumber = anAccountNumber();

    const bound = await Promise.all(
      Array.from({ length: 3 }, () => bind(server, player, { accountNumber, confirmAccountNumber: accountNumber })),
    );

    expect(new Set(bound.map((one) => one.body.id)).size).toBe(1);
    expect((await bind(server, player)).status).toBe(200);
  });

  it('T8 lets an account be taken away once in 14 days', async () => {
    const player = await server.aPlayer();
    const [first, second] = [await bind(server, player), await bind(server, player)];
    const until = new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString();

    expect((await server.call(removeBankAccount, { id: first.body.id }, { as: player })).status).toBe(200);
    expect((await server.call(removeBankAccount, { id: second.body.id }, { as: player })).refusal).toEqual({
      code: 'BANK_ACCOUNT_LOCKED',
      params: { days: 14, untilAt: until },
    });
    expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.accounts).toMatchObject([
      { id: second.body.id, changeableFrom: until },
    ]);
    server.clock.advance(14 * DAY_MS);
    expect((await server.call(removeBankAccount, { id: second.body.id }, { as: player })).status).toBe(200);
  });

  it('T8 takes one of two accounts away when both are asked for at once', async () => {
    const player = await server.aPlayer();
    const ids = [(await bind(server, player)).body.id, (await bind(server, player)).body.id];

    const removed = await Promise.all(ids.map((id) => server.call(removeBankAccount, { id }, { as: player })));

    expect(removed.map((one) => one.refusal?.code ?? 'removed').sort()).toEqual(['BANK_ACCOUNT_LOCKED', 'removed']);
  });

  it('frees an account that was taken away: its place, and its number for others', async () => {
    const player = await server.aPlayer();
    const accountNumber = anAccountNumber();
    const { id } = (await bind(server, player, { accountNumber, confirmAccountNumber: accountNumber })).body;
    await bind(server, player);
    await server.call(removeBankAccount, { id }, { as: player });

    expect((await server.call(removeBankAccount, { id }, { as: player })).refusal?.code).toBe('ALREADY_DONE');
    expect((await bind(server, player)).status).toBe(200);
    expect(
      (await bind(server, await server.aPlayer(), { accountNumber, confirmAccountNumber: accountNumber })).status,
    ).toBe(200);
  });

  it("takes away no other player's account", async () => {
    const { id } = (await bind(server, await server.aPlayer())).body;

    expect((await server.call(removeBankAccount, { id }, { as: await server.aPlayer() })).status).toBe(404);
  });
});
