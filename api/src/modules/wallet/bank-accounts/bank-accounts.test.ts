import { getNotifications } from '@padauk/contract/content/content.endpoints';
import {
  bindBankAccount,
  getWithdrawalOptions,
  nameBankAccount,
  removeBankAccount,
  restoreBankAccount,
} from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../../test/server.ts';
import { TEST_PIN, createAccountNumber, sendBankAccount, DAY_MS, ensurePin } from '../../../../test/wallet-fixtures.ts';
import { bindAccount, bindWithProof, removeWithProof } from './bank-accounts.ts';

describeOnDatabases('bank accounts', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const remove = async (as: TestPlayer, id: string, pin = TEST_PIN) =>
    await server.call(removeBankAccount, { id, pin }, { as });
  const restore = async (as: TestPlayer, id: string, pin = TEST_PIN) =>
    await server.call(restoreBankAccount, { id, pin }, { as });
  const readOptions = async (as: TestPlayer) => (await server.call(getWithdrawalOptions, {}, { as })).body;
  const readNotices = async (as: TestPlayer) =>
    (await server.call(getNotifications, {}, { as })).body.items.map(({ textKey, params }) => ({
      textKey,
      params,
    }));

  it('have an optional nickname that the owner can remove', async () => {
    const player = await server.createPlayer();
    const { id } = (await sendBankAccount(server, player)).body;
    const setNickname = async (nickname: string) =>
      await server.call(nameBankAccount, { id, nickname }, { as: player });
    expect((await setNickname('  ကိုယ်ပိုင်  ')).status).toBe(200);
    expect((await readOptions(player)).accounts[0]?.nickname).toBe('ကိုယ်ပိုင်');
    await setNickname('');
    expect((await readOptions(player)).accounts[0]?.nickname).toBeUndefined();
  });

  it('refuse a nickname by another player, an invisible one and one that is too long', async () => {
    const player = await server.createPlayer();
    const { id } = (await sendBankAccount(server, player)).body;
    const setNickname = async (nickname: string, as: TestPlayer) =>
      (await server.call(nameBankAccount, { id, nickname }, { as })).status;
    expect(await setNickname('Mine', await server.createPlayer())).toBe(404);
    expect(await setNickname('\u200b', player)).toBe(400);
    expect(await setNickname('x'.repeat(21), player)).toBe(400);
    expect((await readOptions(player)).accounts[0]?.nickname).toBeUndefined();
  });

  it('show a masked number and accept withdrawals after 24 hours (T9)', async () => {
    const player = await server.createPlayer();
    const now = server.clock.now().getTime();

    const bound = await sendBankAccount(server, player, {
      accountNumber: '09440009876',
      confirmAccountNumber: '09440009876',
    });

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

  it('V14 refuses a third account of one bank and accepts one of another bank', async () => {
    const player = await server.createPlayer();
    await sendBankAccount(server, player);
    await sendBankAccount(server, player);

    expect((await sendBankAccount(server, player)).refusal).toEqual({
      code: 'BANK_ACCOUNTS_FULL',
      params: { maximum: 2 },
    });
    expect((await sendBankAccount(server, player, { bank: 'wave_pay' })).status).toBe(200);
  });

  it('V14 binds exactly two of ten concurrent accounts', async () => {
    const player = await server.createPlayer();

    const bound = await Promise.all(
      Array.from({ length: 10 }, () =>
        bindAccount(server.deps, {
          playerId: player.id,
          bank: 'kbz_pay',
          accountNumber: createAccountNumber(),
          holderName: 'Ma Hnin',
        }),
      ),
    );

    expect(bound.filter((result) => result.ok)).toHaveLength(2);
    expect(bound.filter((result) => !result.ok && result.refusal.code === 'BANK_ACCOUNTS_FULL')).toHaveLength(8);
  });

  it('V15 refuses two different numbers', async () => {
    const answer = await sendBankAccount(server, await server.createPlayer(), {
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
  ])("E18 recognises another player's account despite $what", async ({ accountNumber }) => {
    await sendBankAccount(server, await server.createPlayer(), {
      accountNumber: '0944123456',
      confirmAccountNumber: '0944123456',
    });

    expect(
      await sendBankAccount(server, await server.createPlayer(), {
        accountNumber,
        confirmAccountNumber: accountNumber,
      }),
    ).toMatchObject({ status: 409, refusal: { code: 'BANK_ACCOUNT_TAKEN' } });
  });

  it('a player can probe five numbers of other players a day, also concurrently', async () => {
    const [accountNumber, player] = [createAccountNumber(), await server.createPlayer()];
    await sendBankAccount(server, await server.createPlayer(), { accountNumber, confirmAccountNumber: accountNumber });
    const wanted = { playerId: player.id, bank: 'kbz_pay', accountNumber, holderName: 'Hla' } as const;
    const results = await Promise.all(Array.from({ length: 50 }, () => bindWithProof(server.deps, wanted)));
    const codes = results.map((result) => (result.ok ? null : result.refusal.code));

    expect(codes.filter((code) => code === 'BANK_ACCOUNT_TAKEN')).toHaveLength(5);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(45);
    expect((await sendBankAccount(server, player)).refusal).toEqual({
      code: 'RATE_LIMITED',
      params: { retryAfterSeconds: DAY_MS / 1_000 },
    });
    server.clock.advance(DAY_MS);
    expect((await sendBankAccount(server, player)).status).toBe(200);
  });

  it('own and unknown accounts do not count as probes', async () => {
    const [accountNumber, player] = [createAccountNumber(), await server.createPlayer()];
    const statuses = [];
    for (let times = 0; times < 7; times += 1)
      statuses.push(
        (await sendBankAccount(server, player, { accountNumber, confirmAccountNumber: accountNumber })).status,
      );

    expect(statuses).toEqual(statuses.map(() => 200));
  });

  it('E18 binds an account for one of five concurrent players', async () => {
    const accountNumber = createAccountNumber();
    const players = await Promise.all(Array.from({ length: 5 }, () => server.createPlayer()));

    const bound = await Promise.all(
      players.map((player) => sendBankAccount(server, player, { accountNumber, confirmAccountNumber: accountNumber })),
    );

    expect(bound.filter((result) => result.status === 200)).toHaveLength(1);
    expect(bound.filter((result) => result.refusal?.code === 'BANK_ACCOUNT_TAKEN')).toHaveLength(4);
  });

  it('binding the same account again returns the existing one, also concurrently', async () => {
    const player = await server.createPlayer();
    const accountNumber = createAccountNumber();

    const bound = await Promise.all(
      Array.from({ length: 3 }, () =>
        sendBankAccount(server, player, { accountNumber, confirmAccountNumber: accountNumber }),
      ),
    );

    expect(new Set(bound.map((result) => result.body.id)).size).toBe(1);
    expect((await sendBankAccount(server, player)).status).toBe(200);
  });

  it('T8 an account can be removed once in 14 days', async () => {
    const player = await server.createPlayer();
    const [first, second] = [await sendBankAccount(server, player), await sendBankAccount(server, player)];
    server.clock.advance(DAY_MS);
    const until = new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString();

    expect((await remove(player, first.body.id)).status).toBe(200);
    expect((await remove(player, second.body.id)).refusal).toEqual({
      code: 'BANK_ACCOUNT_LOCKED',
      params: { days: 14, untilAt: until },
    });
    expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.accounts).toMatchObject([
      { id: second.body.id, changeableFrom: until },
    ]);
    server.clock.advance(14 * DAY_MS);
    expect((await remove(player, second.body.id)).status).toBe(200);
  });

  it('T8 removes one of two accounts on concurrent requests', async () => {
    const player = await server.createPlayer();
    const ids = [(await sendBankAccount(server, player)).body.id, (await sendBankAccount(server, player)).body.id];
    server.clock.advance(DAY_MS);

    const removed = await Promise.all(ids.map((id) => removeWithProof(server.deps, { playerId: player.id, id })));

    expect(removed.map((result) => (result.ok ? 'removed' : result.refusal.code)).sort()).toEqual([
      'BANK_ACCOUNT_LOCKED',
      'removed',
    ]);
  });

  it('a removed account frees its slot, and its number for other players', async () => {
    const player = await server.createPlayer();
    const accountNumber = createAccountNumber();
    const { id } = (await sendBankAccount(server, player, { accountNumber, confirmAccountNumber: accountNumber })).body;
    await sendBankAccount(server, player);
    await remove(player, id);

    expect((await remove(player, id)).refusal?.code).toBe('ALREADY_DONE');
    expect((await sendBankAccount(server, player)).status).toBe(200);
    expect(
      (
        await sendBankAccount(server, await server.createPlayer(), {
          accountNumber,
          confirmAccountNumber: accountNumber,
        })
      ).status,
    ).toBe(200);
  });

  it("a player cannot remove or restore another player's account", async () => {
    const { id } = (await sendBankAccount(server, await server.createPlayer())).body;

    const other = await server.createPlayer();
    await ensurePin(server, other);

    expect((await remove(other, id)).status).toBe(404);
    expect((await restore(other, id)).status).toBe(404);
  });

  it('T10 binding, removing and restoring need the correct PIN', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const { id } = (await sendBankAccount(server, player)).body;
    const wrong = { code: 'WRONG_PIN', params: { attemptsLeft: 2 } };
    const accountNumber = createAccountNumber();
    const request = { bank: 'kbz_pay' as const, accountNumber, confirmAccountNumber: accountNumber, holderName: 'A' };

    expect((await sendBankAccount(server, player, { pin: '918273' })).refusal).toEqual(wrong);
    expect((await readOptions(player)).accounts).toHaveLength(1);
    await sendBankAccount(server, player, { bank: 'wave_pay' }); // the right one clears the count
    expect((await remove(player, id, '918273')).refusal).toEqual(wrong);
    await sendBankAccount(server, player, { bank: 'aya_pay' });
    expect((await restore(player, id, '918273')).refusal).toEqual(wrong);
    expect(await server.call(bindBankAccount, { ...request, pin: TEST_PIN }, { as: other })).toMatchObject({
      refusal: { code: 'PIN_NOT_SET' },
    });
  });

  it('notify the owner when an account is bound and when it is removed', async () => {
    const player = await server.createPlayer();
    const { id } = (
      await sendBankAccount(server, player, { accountNumber: '09440001234', confirmAccountNumber: '09440001234' })
    ).body;
    server.clock.advance(60_000);
    await remove(player, id);

    const params = { account: 'KBZ Pay 09••••1234', hours: 24 };
    expect(await readNotices(player)).toEqual([
      { textKey: 'bankAccountRemoved', params },
      { textKey: 'bankAccountBound', params },
    ]);
  });

  it('can be removed on the first day at any time, which does not count as a change', async () => {
    const player = await server.createPlayer();
    const [old, remaining] = [
      (await sendBankAccount(server, player)).body.id,
      (await sendBankAccount(server, player)).body.id,
    ];
    server.clock.advance(DAY_MS);
    await remove(player, old);
    const fresh = (await sendBankAccount(server, player)).body;

    expect(fresh.changeableFrom).toBe(null);
    expect((await remove(player, fresh.id)).status).toBe(200);
    expect((await readOptions(player)).removedAccounts).toMatchObject([{ id: old }]);
    expect((await restore(player, fresh.id)).refusal?.code).toBe('NOT_FOUND');
    expect((await remove(player, remaining)).refusal?.code).toBe('BANK_ACCOUNT_LOCKED');
  });

  it('T8 a removed account can be restored unchanged within a day, and the change does not count', async () => {
    const player = await server.createPlayer();
    const [id, other] = [
      (await sendBankAccount(server, player)).body.id,
      (await sendBankAccount(server, player)).body.id,
    ];
    server.clock.advance(DAY_MS);
    await remove(player, id);
    server.clock.advance(DAY_MS - 1_000);

    expect((await restore(player, id)).status).toBe(200);
    expect((await restore(player, id)).refusal?.code).toBe('ALREADY_DONE');
    const { accounts, removedAccounts } = await readOptions(player);
    expect([accounts.map(({ withdrawableFrom }) => withdrawableFrom), removedAccounts]).toEqual([[null, null], []]);
    expect((await remove(player, other)).status).toBe(200);
  });

  it('cannot be restored after a day or when bound by another player', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const accountNumber = createAccountNumber();
    const bound = await sendBankAccount(server, player, { accountNumber, confirmAccountNumber: accountNumber });
    server.clock.advance(DAY_MS);
    await remove(player, bound.body.id);
    await sendBankAccount(server, other, { accountNumber, confirmAccountNumber: accountNumber });

    expect((await restore(player, bound.body.id)).refusal?.code).toBe('BANK_ACCOUNT_TAKEN');
    expect((await readOptions(player)).removedAccounts).toEqual([]);
    await remove(other, (await readOptions(other)).accounts[0]?.id ?? '');
    server.clock.advance(DAY_MS);
    expect((await restore(player, bound.body.id)).refusal?.code).toBe('NOT_FOUND');
  });
});
