import { getNotifications } from '@padauk/contract/content/content.endpoints';
import {
  bindBankAccount,
  getWithdrawalOptions,
  nameBankAccount,
  removeBankAccount,
  restoreBankAccount,
} from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import { TEST_PIN, createAccountNumber, sendBankAccount, DAY_MS, ensurePin } from '../../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';
import { bindAccount, bindWithProof, removeWithProof } from './bank-accounts.ts';

const WRONG_PIN = { code: 'WRONG_PIN', params: { attemptsLeft: 2 } };

describeOnServers('bank accounts', (server) => {
  let player: TestPlayer;
  let other: TestPlayer;

  beforeEach(async () => {
    [player, other] = [await server.createPlayer(), await server.createPlayer()];
  });

  const bind = (as: TestPlayer, overrides?: Parameters<typeof sendBankAccount>[2]) =>
    sendBankAccount(server, as, overrides);
  const bindId = async (as: TestPlayer, accountNumber = createAccountNumber()) =>
    (await bind(as, { accountNumber })).body.id;
  const remove = (as: TestPlayer, id: string, pin = TEST_PIN) => server.call(removeBankAccount, { id, pin }, { as });
  const restore = (as: TestPlayer, id: string, pin = TEST_PIN) => server.call(restoreBankAccount, { id, pin }, { as });
  const setNickname = (as: TestPlayer, id: string, nickname: string) =>
    server.call(nameBankAccount, { id, nickname }, { as });
  const readOptions = async (as: TestPlayer) => (await server.call(getWithdrawalOptions, {}, { as })).body;
  const readNickname = async () => (await readOptions(player)).accounts[0]?.nickname;
  const toAccount = (accountNumber: string) =>
    ({ playerId: player.id, bank: 'kbz_pay', accountNumber, holderName: 'Ma Hnin' }) as const;

  it('have an optional nickname that the owner can remove', async () => {
    const id = await bindId(player);
    expect((await setNickname(player, id, '  ကိုယ်ပိုင်  ')).status).toBe(200);
    expect(await readNickname()).toBe('ကိုယ်ပိုင်');
    await setNickname(player, id, '');
    expect(await readNickname()).toBeUndefined();
  });

  it('refuse a nickname by another player, an invisible one and one that is too long', async () => {
    const id = await bindId(player);
    expect((await setNickname(other, id, 'Mine')).status).toBe(404);
    expect((await setNickname(player, id, '\u200b')).status).toBe(400);
    expect((await setNickname(player, id, 'x'.repeat(21))).status).toBe(400);
    expect(await readNickname()).toBeUndefined();
  });

  it('show a masked number and accept withdrawals after 24 hours (T9)', async () => {
    const withdrawableFrom = new Date(server.clock.now().getTime() + DAY_MS).toISOString();
    const { body } = await bind(player, { accountNumber: '09440009876' });

    const shown = { maskedNumber: '09••••9876', holderName: 'Ma Hnin', withdrawableFrom, changeableFrom: null };
    expect(body).toMatchObject(shown);
    server.clock.advance(DAY_MS);
    expect((await readOptions(player)).accounts).toMatchObject([{ id: body.id, withdrawableFrom: null }]);
  });

  it('V14 refuses a third account of one bank and accepts one of another bank', async () => {
    await bind(player);
    await bind(player);

    expect((await bind(player)).refusal).toEqual({ code: 'BANK_ACCOUNTS_FULL', params: { maximum: 2 } });
    expect((await bind(player, { bank: 'wave_pay' })).status).toBe(200);
  });

  it('V14 binds exactly two of ten concurrent accounts', async () => {
    const bound = await runInParallel(10, () => bindAccount(server.deps, toAccount(createAccountNumber())));
    expect(countCodes(bound)).toEqual({ ok: 2, BANK_ACCOUNTS_FULL: 8 });
  });

  it('V15 refuses two different numbers', async () => {
    const numbers = { accountNumber: '09440000001', confirmAccountNumber: '09440000002' };
    const fields = [{ path: ['confirmAccountNumber'], code: 'accountMismatch' }];
    expect((await bind(player, numbers)).refusal).toEqual({ code: 'INVALID_INPUT', fields });
  });

  it.each([
    { what: 'Burmese digits', accountNumber: '၀၉၄၄၁၂၃၄၅၆' },
    { what: "the country's code", accountNumber: '+95 9441 23456' },
    { what: 'dashes', accountNumber: '0944-123-456' },
  ])("E18 recognises another player's account despite $what", async ({ accountNumber }) => {
    await bind(other, { accountNumber: '0944123456' });
    const refused = { status: 409, refusal: { code: 'BANK_ACCOUNT_TAKEN' } };
    expect(await bind(player, { accountNumber })).toMatchObject(refused);
  });

  it('a player can probe five numbers of other players a day, also concurrently', async () => {
    const accountNumber = createAccountNumber();
    await bind(other, { accountNumber });
    const results = await runInParallel(50, () => bindWithProof(server.deps, toAccount(accountNumber)));

    expect(countCodes(results)).toEqual({ BANK_ACCOUNT_TAKEN: 5, RATE_LIMITED: 45 });
    const limited = { code: 'RATE_LIMITED', params: { retryAfterSeconds: DAY_MS / 1_000 } };
    expect((await bind(player)).refusal).toEqual(limited);
    server.clock.advance(DAY_MS);
    expect((await bind(player)).status).toBe(200);
  });

  it('own and unknown accounts do not count as probes', async () => {
    const accountNumber = createAccountNumber();
    const replies = [];
    for (let times = 0; times < 7; times += 1) replies.push(await bind(player, { accountNumber }));

    expect(countCodes(replies)).toEqual({ ok: 7 });
  });

  it('E18 binds an account for one of five concurrent players', async () => {
    const accountNumber = createAccountNumber();
    const players = await runInParallel(5, () => server.createPlayer());
    const bound = await Promise.all(players.map((as) => bind(as, { accountNumber })));

    expect(countCodes(bound)).toEqual({ ok: 1, BANK_ACCOUNT_TAKEN: 4 });
  });

  it('binding the same account again returns the existing one, also concurrently', async () => {
    const accountNumber = createAccountNumber();
    expect(new Set(await runInParallel(3, () => bindId(player, accountNumber))).size).toBe(1);
    expect((await bind(player)).status).toBe(200);
  });

  it('T8 an account can be removed once in 14 days', async () => {
    const [first, second] = [await bindId(player), await bindId(player)];
    server.clock.advance(DAY_MS);
    const untilAt = new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString();

    expect((await remove(player, first)).status).toBe(200);
    const locked = { code: 'BANK_ACCOUNT_LOCKED', params: { days: 14, untilAt } };
    expect((await remove(player, second)).refusal).toEqual(locked);
    expect((await readOptions(player)).accounts).toMatchObject([{ id: second, changeableFrom: untilAt }]);
    server.clock.advance(14 * DAY_MS);
    expect((await remove(player, second)).status).toBe(200);
  });

  it('T8 removes one of two accounts on concurrent requests', async () => {
    const ids = [await bindId(player), await bindId(player)];
    server.clock.advance(DAY_MS);
    const removed = await Promise.all(ids.map((id) => removeWithProof(server.deps, { playerId: player.id, id })));

    expect(countCodes(removed)).toEqual({ ok: 1, BANK_ACCOUNT_LOCKED: 1 });
  });

  it('a removed account frees its slot, and its number for other players', async () => {
    const accountNumber = createAccountNumber();
    const id = await bindId(player, accountNumber);
    await bind(player);
    await remove(player, id);

    expect((await remove(player, id)).refusal?.code).toBe('ALREADY_DONE');
    expect((await bind(player)).status).toBe(200);
    expect((await bind(other, { accountNumber })).status).toBe(200);
  });

  it("a player cannot remove or restore another player's account", async () => {
    const id = await bindId(player);
    await ensurePin(server, other);

    expect((await remove(other, id)).status).toBe(404);
    expect((await restore(other, id)).status).toBe(404);
  });

  it('T10 binding, removing and restoring need the correct PIN', async () => {
    const id = await bindId(player);
    const accountNumber = createAccountNumber();
    const account = { bank: 'kbz_pay' as const, accountNumber, confirmAccountNumber: accountNumber, holderName: 'A' };

    expect((await bind(player, { pin: '918273' })).refusal).toEqual(WRONG_PIN);
    expect((await readOptions(player)).accounts).toHaveLength(1);
    await bind(player, { bank: 'wave_pay' }); // the right one clears the count
    expect((await remove(player, id, '918273')).refusal).toEqual(WRONG_PIN);
    await bind(player, { bank: 'aya_pay' });
    expect((await restore(player, id, '918273')).refusal).toEqual(WRONG_PIN);
    const withoutPin = await server.call(bindBankAccount, { ...account, pin: TEST_PIN }, { as: other });
    expect(withoutPin.refusal).toMatchObject({ code: 'PIN_NOT_SET' });
  });

  it('notify the owner when an account is bound and when it is removed', async () => {
    const id = await bindId(player, '09440001234');
    server.clock.advance(60_000);
    await remove(player, id);

    const params = { account: 'KBZ Pay 09••••1234', hours: 24 };
    const { items } = (await server.call(getNotifications, {}, { as: player })).body;
    expect(items.map((item) => ({ textKey: item.textKey, params: item.params }))).toEqual([
      { textKey: 'bankAccountRemoved', params },
      { textKey: 'bankAccountBound', params },
    ]);
  });

  it('can be removed on the first day at any time, which does not count as a change', async () => {
    const [old, remaining] = [await bindId(player), await bindId(player)];
    server.clock.advance(DAY_MS);
    await remove(player, old);
    const fresh = (await bind(player)).body;

    expect(fresh.changeableFrom).toBe(null);
    expect((await remove(player, fresh.id)).status).toBe(200);
    expect((await readOptions(player)).removedAccounts).toMatchObject([{ id: old }]);
    expect((await restore(player, fresh.id)).refusal?.code).toBe('NOT_FOUND');
    expect((await remove(player, remaining)).refusal?.code).toBe('BANK_ACCOUNT_LOCKED');
  });

  it('T8 a removed account can be restored unchanged within a day, and the change does not count', async () => {
    const [id, second] = [await bindId(player), await bindId(player)];
    server.clock.advance(DAY_MS);
    await remove(player, id);
    server.clock.advance(DAY_MS - 1_000);

    expect((await restore(player, id)).status).toBe(200);
    expect((await restore(player, id)).refusal?.code).toBe('ALREADY_DONE');
    const { accounts, removedAccounts } = await readOptions(player);
    expect([accounts.map(({ withdrawableFrom }) => withdrawableFrom), removedAccounts]).toEqual([[null, null], []]);
    expect((await remove(player, second)).status).toBe(200);
  });

  it('cannot be restored after a day or when bound by another player', async () => {
    const accountNumber = createAccountNumber();
    const id = await bindId(player, accountNumber);
    server.clock.advance(DAY_MS);
    await remove(player, id);
    await bind(other, { accountNumber });

    expect((await restore(player, id)).refusal?.code).toBe('BANK_ACCOUNT_TAKEN');
    expect((await readOptions(player)).removedAccounts).toEqual([]);
    await remove(other, (await readOptions(other)).accounts[0]?.id ?? '');
    server.clock.advance(DAY_MS);
    expect((await restore(player, id)).refusal?.code).toBe('NOT_FOUND');
  });
});
