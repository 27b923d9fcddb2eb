import {
  cancelWithdrawal,
  getTransactions,
  getWithdrawal,
  getWithdrawalOptions,
  removeBankAccount,
} from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import {
  TEST_PIN,
  createAccountNumber,
  createWithdrawer,
  callOffice,
  sendWithdrawal,
  sendBankAccount,
  readWallet,
  DAY_MS,
  NO_IDENTITY,
} from '../../../../test/wallet-fixtures.ts';
import { countCodes } from '../../../../test/results.ts';
import { hashBody } from '../../../platform/http/money-command.ts';
import { bindWithProof } from '../bank-accounts/bank-accounts.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const REASON = 'The account has another name';

describeOnServers('withdrawal', (server, given) => {
  let player: Awaited<ReturnType<typeof createWithdrawer>>;

  beforeEach(async () => {
    player = await createWithdrawer(server, 50_000);
  });

  const request = (...more: [overrides?: Parameters<typeof sendWithdrawal>[2], options?: object]) =>
    sendWithdrawal(server, player, ...more);
  const requestId = async () => (await request()).body.id;
  const pay = (id: string) => callOffice(server, 'pay', { id });
  const giveBack = (id: string) => callOffice(server, 'return', { id, reason: REASON });
  const cancel = (id: string, as: TestPlayer = player) => server.call(cancelWithdrawal, { id }, { as });
  const read = (id: string, as: TestPlayer = player) => server.call(getWithdrawal, { id }, { as });
  const expectWallet = async (mainKyat: number, heldForWithdrawalKyat: number) =>
    expect(await readWallet(server, player)).toMatchObject({ mainKyat, heldForWithdrawalKyat });

  it('P7 holds the money and pays it when staff confirm the payment', async () => {
    const { body } = await request();

    expect(body).toMatchObject({ state: 'pending', feeKyat: 0, payoutKyat: 10_000, reviewMinutes: 30 });
    await expectWallet(40_000, 10_000);
    await pay(body.id);
    await expectWallet(40_000, 0);
    expect((await read(body.id)).body).toMatchObject({ state: 'withdrawal-success', canCancel: false });
  });

  it.each([
    { amountKyat: 2_000, feeKyat: 300 },
    { amountKyat: 4_999, feeKyat: 300 },
    { amountKyat: 5_000, feeKyat: 0 },
  ])('K8 takes $feeKyat from $amountKyat', async ({ amountKyat, feeKyat }) => {
    const { body } = await request({ amountKyat });
    const payoutKyat = amountKyat - feeKyat;

    expect(body).toMatchObject({ feeKyat, payoutKyat });
    expect((await pay(body.id)).rows).toMatchObject([{ payoutKyat }]);
  });

  it('E25 K7 refuses a withdrawal under 2,000', async () => {
    const fields = [{ path: ['amountKyat'], code: 'minimum', params: { minimumKyat: 2_000 } }];
    expect((await request({ amountKyat: 1_999 })).refusal).toEqual({ code: 'INVALID_INPUT', fields });
  });

  it('E21 refuses more than the balance', async () => {
    expect((await request({ amountKyat: 50_001 })).refusal?.code).toBe('INSUFFICIENT_BALANCE');
    await expectWallet(50_000, 0);
  });

  it('E19 refuses a second withdrawal within a minute and accepts one after it', async () => {
    await request();
    server.clock.advance(20_000);

    const duplicate = { code: 'WITHDRAWAL_DUPLICATE', params: { retryAfterSeconds: 40 } };
    expect((await request()).refusal).toEqual(duplicate);
    server.clock.advance(40_000);
    expect((await request()).status).toBe(200);
  });

  it.each([
    ['returned', giveBack],
    ['paid', pay],
  ])('I20 refuses to pay or return a withdrawal that was %s already', async (_end, finish) => {
    const id = await requestId();
    await finish(id);

    const repeated = [await pay(id), await giveBack(id)];
    expect(repeated.map(({ status }) => status)).toEqual([409, 409]);
    expect(countCodes(repeated)).toEqual({ ALREADY_DONE: 2 });
  });

  it('F48 refuses less than the minimum also without the form', async () => {
    const input = { playerId: player.id, accountId: player.accountId, amountKyat: 1, pin: TEST_PIN };
    const command = { playerId: player.id, endpoint: 'requestWithdrawal', key: 'key-past-the-form', bodyHash: '' };
    const deps = { ...server.deps, identity: NO_IDENTITY };

    expect(await requestWithdrawal(deps, input, { ...command, at: server.clock.now() })).toMatchObject({
      ok: false,
      refusal: { code: 'BELOW_MINIMUM_WITHDRAWAL' },
    });
  });

  it('E19 does not count a refused withdrawal', async () => {
    await request({ amountKyat: 60_000 });

    expect((await request()).status).toBe(200);
  });

  it('K10 reviews withdrawals after the first paid one for 10 minutes', async () => {
    await pay(await requestId());
    server.clock.advance(60_000);

    expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.reviewMinutes).toBe(10);
    expect((await request()).body.reviewMinutes).toBe(10);
  });

  it('T9 refuses the first withdrawal to an account before 24 hours', async () => {
    const fresh = (await sendBankAccount(server, player)).body;

    const waiting = { code: 'BANK_ACCOUNT_WAITING', params: { untilAt: fresh.withdrawableFrom } };
    expect((await request({ accountId: fresh.id })).refusal).toEqual(waiting);
  });

  it("refuses another player's account", async () => {
    const { accountId } = await createWithdrawer(server, 0);

    expect((await request({ accountId })).status).toBe(403);
  });

  it('T8 refuses a withdrawal to a removed account', async () => {
    await server.call(removeBankAccount, { id: player.accountId, pin: TEST_PIN }, { as: player });

    expect(await request()).toMatchObject({ status: 403, refusal: { code: 'NOT_ALLOWED' } });
  });

  it('requires a PIN that is set, and the correct one', async () => {
    const newcomer = await server.createPlayer({ mainKyat: 50_000 });
    const account = { bank: 'kbz_pay', accountNumber: createAccountNumber(), holderName: 'Ma Hnin' } as const;
    const bound = await bindWithProof(server.deps, { playerId: newcomer.id, ...account });
    const accountId = bound.ok ? bound.value.id : '';
    server.clock.advance(DAY_MS);

    expect((await sendWithdrawal(server, { ...newcomer, accountId })).refusal?.code).toBe('PIN_NOT_SET');
    expect((await request({ pin: '918273' })).refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
  });

  it.each([
    { type: 'withdrawal', code: 'WITHDRAWAL_MAINTENANCE' },
    { type: 'bank_kbz_pay', code: 'BANK_MAINTENANCE' },
  ])('E26 refuses with $code while $type is off', async ({ type, code }) => {
    await callOffice(server, 'switch', { type, status: 'off' });
    const refused = await request();
    await callOffice(server, 'switch', { type, status: 'on' });

    expect(refused).toMatchObject({ status: 503, refusal: { code } });
  });

  it('T4 returns the money when the player cancels', async () => {
    const id = await requestId();

    expect((await cancel(id)).status).toBe(200);
    await expectWallet(50_000, 0);
    expect((await read(id)).body).toMatchObject({ state: 'cancelled', canCancel: false });
  });

  it("T4 refuses to cancel a paid withdrawal and another player's one", async () => {
    const id = await requestId();

    expect((await cancel(id, await server.createPlayer())).status).toBe(404);
    await pay(id);
    expect((await cancel(id)).refusal?.code).toBe('WITHDRAWAL_FINAL');
  });

  it('returns the money with the reason when staff refuse', async () => {
    const id = await requestId();
    await giveBack(id);

    expect((await read(id)).body).toMatchObject({ state: 'refused', refusalNote: REASON });
    expect((await server.call(getTransactions, {}, { as: player })).body.transactions).toMatchObject([
      { kind: 'withdrawal-return', state: 'refunded', amountKyat: 10_000 },
      { kind: 'withdrawal', state: 'refused', amountKyat: -10_000 },
    ]);
  });

  it('hides a withdrawal from other players', async () => {
    expect((await read(await requestId(), await server.createPlayer())).status).toBe(404);
  });

  it('I7 answers a repeated request with the first answer, and another body with KEY_REUSED', async () => {
    const options = { key: 'one-withdrawal-twice' };
    const first = await request({}, options);

    expect((await request({}, options)).body).toEqual(first.body);
    expect((await request({ amountKyat: 11_000 }, options)).refusal?.code).toBe('KEY_REUSED');
  });

  it('stores no PIN in the digest under its key', async () => {
    await request();
    const { rows } = await sql<{ digest: string }>`
      select body_hash as digest from idempotency_key
      where player_id = ${player.id}::uuid and endpoint = 'requestWithdrawal'`.execute(given.db);

    const digest = hashBody('requestWithdrawal', { accountId: player.accountId, amountKyat: 10_000 });
    expect(rows).toEqual([{ digest }]);
  });
});
