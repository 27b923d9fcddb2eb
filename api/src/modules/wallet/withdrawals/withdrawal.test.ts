import {
  cancelWithdrawal,
  getTransactions,
  getWallet,
  getWithdrawal,
  getWithdrawalOptions,
  removeBankAccount,
} from '@padauk/contract/wallet/wallet.endpoints';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import {
  TEST_PIN,
  createAccountNumber,
  createWithdrawer,
  callOffice,
  sendWithdrawal,
  sendBankAccount,
} from '../../../../test/wallet-fixtures.ts';
import { hashBody } from '../../../platform/http/money-command.ts';
import { bindWithProof } from '../bank-accounts/bank-accounts.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const MINUTE_MS = 60_000;
const NO_IDENTITY = {
  isNeededForWithdrawal: false,
  isApproved: () => Promise.resolve(false),
  birthdayOf: () => Promise.resolve(undefined),
};

describeOnDatabases('withdrawal', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('P7 holds the money and pays it when staff confirm the payment', async () => {
    const player = await createWithdrawer(server, 50_000);

    const requested = await sendWithdrawal(server, player);

    expect(requested.body).toMatchObject({ state: 'pending', feeKyat: 0, payoutKyat: 10_000, reviewMinutes: 30 });
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 40_000,
      heldForWithdrawalKyat: 10_000,
    });
    await callOffice(server, 'pay', { id: requested.body.id });
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 40_000,
      heldForWithdrawalKyat: 0,
    });
    expect((await server.call(getWithdrawal, { id: requested.body.id }, { as: player })).body).toMatchObject({
      state: 'withdrawal-success',
      canCancel: false,
    });
  });

  it.each([
    { amountKyat: 2_000, feeKyat: 300 },
    { amountKyat: 4_999, feeKyat: 300 },
    { amountKyat: 5_000, feeKyat: 0 },
  ])('K8 takes $feeKyat from $amountKyat', async ({ amountKyat, feeKyat }) => {
    const requested = await sendWithdrawal(server, await createWithdrawer(server, 5_000), { amountKyat });

    expect(requested.body).toMatchObject({ feeKyat, payoutKyat: amountKyat - feeKyat });
    expect((await callOffice(server, 'pay', { id: requested.body.id })).rows).toMatchObject([
      { payoutKyat: amountKyat - feeKyat },
    ]);
  });

  it('E25 K7 refuses a withdrawal under 2,000', async () => {
    expect(
      (await sendWithdrawal(server, await createWithdrawer(server, 5_000), { amountKyat: 1_999 })).refusal,
    ).toEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['amountKyat'], code: 'minimum', params: { minimumKyat: 2_000 } }],
    });
  });

  it('E21 refuses more than the balance', async () => {
    const player = await createWithdrawer(server, 9_999);

    expect((await sendWithdrawal(server, player)).refusal?.code).toBe('INSUFFICIENT_BALANCE');
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 9_999,
      heldForWithdrawalKyat: 0,
    });
  });

  it('E19 refuses a second withdrawal within a minute and accepts one after it', async () => {
    const player = await createWithdrawer(server, 50_000);
    await sendWithdrawal(server, player);
    server.clock.advance(20_000);

    expect((await sendWithdrawal(server, player)).refusal).toEqual({
      code: 'WITHDRAWAL_DUPLICATE',
      params: { retryAfterSeconds: 40 },
    });
    server.clock.advance(40_000);
    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it.each([
    [
      'returned',
      async (id: string) => void (await callOffice(server, 'return', { id, reason: 'The account is closed' })),
    ],
    ['paid', async (id: string) => void (await callOffice(server, 'pay', { id }))],
  ])('I20 refuses to pay or return a withdrawal that was %s already', async (_end, finish) => {
    const { id } = (await sendWithdrawal(server, await createWithdrawer(server, 10_000))).body;
    await finish(id);

    const repeated = [
      await callOffice(server, 'pay', { id }),
      await callOffice(server, 'return', { id, reason: 'Twice' }),
    ];

    expect(repeated.map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      [409, 'ALREADY_DONE'],
      [409, 'ALREADY_DONE'],
    ]);
  });

  it('F48 refuses less than the minimum also without the form', async () => {
    const player = await createWithdrawer(server, 10_000);
    const input = { playerId: player.id, accountId: player.accountId, amountKyat: 1, pin: TEST_PIN };
    const command = { playerId: player.id, endpoint: 'requestWithdrawal', key: 'key-past-the-form', bodyHash: '' };

    expect(
      await requestWithdrawal({ ...server.deps, identity: NO_IDENTITY }, input, { ...command, at: server.clock.now() }),
    ).toMatchObject({ ok: false, refusal: { code: 'BELOW_MINIMUM_WITHDRAWAL' } });
  });

  it('E19 does not count a refused withdrawal', async () => {
    const player = await createWithdrawer(server, 15_000);
    await sendWithdrawal(server, player, { amountKyat: 20_000 });

    expect((await sendWithdrawal(server, player)).status).toBe(200);
  });

  it('K10 reviews withdrawals after the first paid one for 10 minutes', async () => {
    const player = await createWithdrawer(server, 50_000);
    await callOffice(server, 'pay', { id: (await sendWithdrawal(server, player)).body.id });
    server.clock.advance(MINUTE_MS);

    expect((await server.call(getWithdrawalOptions, {}, { as: player })).body.reviewMinutes).toBe(10);
    expect((await sendWithdrawal(server, player)).body.reviewMinutes).toBe(10);
  });

  it('T9 refuses the first withdrawal to an account before 24 hours', async () => {
    const player = await createWithdrawer(server, 50_000);
    const fresh = await sendBankAccount(server, player);

    expect((await sendWithdrawal(server, player, { accountId: fresh.body.id })).refusal).toEqual({
      code: 'BANK_ACCOUNT_WAITING',
      params: { untilAt: fresh.body.withdrawableFrom },
    });
  });

  it("refuses another player's account", async () => {
    const other = await createWithdrawer(server, 0);

    expect(
      (await sendWithdrawal(server, await createWithdrawer(server, 50_000), { accountId: other.accountId })).status,
    ).toBe(403);
  });

  it('T8 refuses a withdrawal to a removed account', async () => {
    const player = await createWithdrawer(server, 50_000);
    await server.call(removeBankAccount, { id: player.accountId, pin: TEST_PIN }, { as: player });

    expect(await sendWithdrawal(server, player)).toMatchObject({ status: 403, refusal: { code: 'NOT_ALLOWED' } });
  });

  it('requires a PIN that is set, and the correct one', async () => {
    const player = await server.createPlayer({ mainKyat: 50_000 });
    const bound = await bindWithProof(server.deps, {
      playerId: player.id,
      bank: 'kbz_pay',
      accountNumber: createAccountNumber(),
      holderName: 'Ma Hnin',
    });
    const id = bound.ok ? bound.value.id : '';
    server.clock.advance(86_400_000);

    expect((await sendWithdrawal(server, { ...player, accountId: id })).refusal?.code).toBe('PIN_NOT_SET');
    expect((await sendWithdrawal(server, await createWithdrawer(server, 50_000), { pin: '918273' })).refusal).toEqual({
      code: 'WRONG_PIN',
      params: { attemptsLeft: 2 },
    });
  });

  it.each([
    { type: 'withdrawal', code: 'WITHDRAWAL_MAINTENANCE' },
    { type: 'bank_kbz_pay', code: 'BANK_MAINTENANCE' },
  ])('E26 refuses with $code while $type is off', async ({ type, code }) => {
    const player = await createWithdrawer(server, 50_000);
    await callOffice(server, 'switch', { type, status: 'off' });

    const refused = await sendWithdrawal(server, player);
    await callOffice(server, 'switch', { type, status: 'on' });

    expect(refused).toMatchObject({ status: 503, refusal: { code } });
  });

  it('T4 returns the money when the player cancels', async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    expect((await server.call(cancelWithdrawal, { id }, { as: player })).status).toBe(200);
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 50_000,
      heldForWithdrawalKyat: 0,
    });
    expect((await server.call(getWithdrawal, { id }, { as: player })).body).toMatchObject({
      state: 'cancelled',
      canCancel: false,
    });
  });

  it("T4 refuses to cancel a paid withdrawal and another player's one", async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    expect((await server.call(cancelWithdrawal, { id }, { as: await server.createPlayer() })).status).toBe(404);
    await callOffice(server, 'pay', { id });
    expect((await server.call(cancelWithdrawal, { id }, { as: player })).refusal?.code).toBe('WITHDRAWAL_FINAL');
  });

  it('returns the money with the reason when staff refuse', async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    await callOffice(server, 'return', { id, reason: 'The account has another name' });

    expect((await server.call(getWithdrawal, { id }, { as: player })).body).toMatchObject({
      state: 'refused',
      refusalNote: 'The account has another name',
    });
    expect((await server.call(getTransactions, {}, { as: player })).body.transactions).toMatchObject([
      { kind: 'withdrawal-return', state: 'refunded', amountKyat: 10_000 },
      { kind: 'withdrawal', state: 'refused', amountKyat: -10_000 },
    ]);
  });

  it('hides a withdrawal from other players', async () => {
    const { id } = (await sendWithdrawal(server, await createWithdrawer(server, 50_000))).body;

    expect((await server.call(getWithdrawal, { id }, { as: await server.createPlayer() })).status).toBe(404);
  });

  it('I7 answers a repeated request with the first answer, and another body with KEY_REUSED', async () => {
    const player = await createWithdrawer(server, 50_000);
    const first = await sendWithdrawal(server, player, { pin: TEST_PIN }, { key: 'one-withdrawal-twice' });

    expect((await sendWithdrawal(server, player, { pin: TEST_PIN }, { key: 'one-withdrawal-twice' })).body).toEqual(
      first.body,
    );
    expect(
      (await sendWithdrawal(server, player, { amountKyat: 11_000 }, { key: 'one-withdrawal-twice' })).refusal?.code,
    ).toBe('KEY_REUSED');
  });

  it('stores no PIN in the digest under its key', async () => {
    const player = await createWithdrawer(server, 50_000);
    await sendWithdrawal(server, player);

    const { rows } = await sql<{
      body_hash: string;
    }>`select body_hash from idempotency_key where player_id = ${player.id}::uuid and endpoint = 'requestWithdrawal'`.execute(
      given.db,
    );

    expect(rows).toEqual([
      { body_hash: hashBody('requestWithdrawal', { accountId: player.accountId, amountKyat: 10_000 }) },
    ]);
  });
});
