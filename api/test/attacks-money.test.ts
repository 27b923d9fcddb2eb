import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/platform/endpoint';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { removeBankAccount, requestWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import type { Reply, TestPlayer } from './server.ts';
import { describeOnServers, placeLine, readOpenDrawId } from './describe-on-server.ts';
import {
  TEST_PIN,
  createAccountNumber,
  createWithdrawer,
  sendBankAccount,
  DAY_MS,
  sendWithdrawal,
  readWallet,
} from './wallet-fixtures.ts';
import { runInParallel } from './results.ts';

const TEN_O_CLOCK = new Date('2026-11-20T03:30:00Z');
const MINUTE_MS = 60_000;

/** The attacks of docs/clauses.md: rows about money. */
describeOnServers({ name: 'attacks on money', at: TEN_O_CLOCK, resetsClock: true }, (server) => {
  let drawId: string;

  beforeAll(async () => {
    await server.jobs.run('draws.plan');
    drawId = await readOpenDrawId(server);
  });

  const placeBet = (as: TestPlayer, stakeKyat: unknown, options = {}) =>
    placeLine(server, drawId, { as, ...options }, stakeKyat as number); // wrong types on purpose

  it.each([
    [-100],
    [0],
    [0.5],
    ['1e3'],
    [Number.NaN],
    [null],
    ['100 '],
    [2 ** 53],
    [1e30],
    [[100]],
    [{ kyat: 100 }],
    [true],
  ])('F34 a stake of %p is refused and moves nothing', async (stakeKyat) => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    expect(await placeBet(player, stakeKyat)).toMatchObject({ status: 400, refusal: { code: 'INVALID_INPUT' } });
    expect((await readWallet(server, player)).mainKyat).toBe(10_000);
  });

  it('F45 fifty concurrent bets with one key are one bet with one answer', async () => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const key = randomUUID();
    const replies = await runInParallel(50, () => placeBet(player, 100, { key }));
    const answers = new Set(replies.filter((reply) => reply.status === 200).map((reply) => JSON.stringify(reply.body)));
    expect(answers.size).toBe(1);
    expect(
      replies.filter((reply) => reply.status !== 200).every((reply) => reply.refusal?.code === 'KEY_IN_PROGRESS'),
    ).toBe(true);
    expect((await readWallet(server, player)).mainKyat).toBe(9_900);
  });

  it('F46 of fifty concurrent bets with different keys and money for one, one succeeds', async () => {
    const player = await server.createPlayer({ mainKyat: 100 });
    const replies = await runInParallel(50, () => placeBet(player, 100));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.refusal?.code === 'INSUFFICIENT_BALANCE')).toHaveLength(49);
  });

  it.each([
    ['missing', '', 'KEY_MISSING'],
    ['of 10 KB', 'k'.repeat(10_240), 'KEY_MISSING'],
    ['too short', 'short', 'KEY_MISSING'],
    ['with a line break', 'a-key-of-16-signs\n', 'KEY_MISSING'],
  ])('F47 a key that is %s is refused', async (_what, key, code) => {
    const player = await server.createPlayer({ mainKyat: 10_000 });
    const reply = await server.app.inject({
      method: 'POST',
      url: placeNumberTicket.path,
      payload: { drawId, lines: [{ number: '47', stakeKyat: 100 }] },
      headers: {
        authorization: `Bearer ${player.token}`,
        'device-id': player.deviceId,
        ...(key === '' ? {} : { [IDEMPOTENCY_HEADER]: key }),
      },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ refusal: { code } });
  });

  it('F47 a key with another body is refused, and the same key of another player is a new one', async () => {
    const [player, other] = [
      await server.createPlayer({ mainKyat: 10_000 }),
      await server.createPlayer({ mainKyat: 10_000 }),
    ];
    const key = randomUUID();
    const first = await placeBet(player, 100, { key });
    expect(await placeBet(player, 200, { key })).toMatchObject({ status: 422, refusal: { code: 'KEY_REUSED' } });
    const otherReply = await placeBet(other, 100, { key });
    expect(otherReply.status).toBe(200);
    expect(otherReply.body).not.toEqual(first.body);
    expect([(await readWallet(server, player)).mainKyat, (await readWallet(server, other)).mainKyat]).toEqual([
      9_900, 9_900,
    ]);
  });

  it.each([
    ['1,999', 1_999, 400, 'INVALID_INPUT'],
    ['more than the balance', 20_001, 409, 'INSUFFICIENT_BALANCE'],
  ])('F48 a withdrawal of %s is refused', async (_what, amountKyat, status, code) => {
    expect(await sendWithdrawal(server, await createWithdrawer(server, 20_000), { amountKyat })).toMatchObject({
      status,
      refusal: { code },
    });
  });

  it('F48 a second withdrawal is possible after a minute, up to the remaining balance', async () => {
    const player = await createWithdrawer(server, 20_000);
    expect((await sendWithdrawal(server, player, { amountKyat: 15_000 })).status).toBe(200);
    expect(await sendWithdrawal(server, player, { amountKyat: 2_000 })).toMatchObject({
      status: 409,
      refusal: { code: 'WITHDRAWAL_DUPLICATE' },
    });
    server.clock.advance(MINUTE_MS);
    expect(await sendWithdrawal(server, player, { amountKyat: 5_001 })).toMatchObject({
      status: 409,
      refusal: { code: 'INSUFFICIENT_BALANCE' },
    });
    expect((await sendWithdrawal(server, player, { amountKyat: 5_000 })).status).toBe(200);
  });

  it('F49 withdrawals to the account of another player and to an unknown account are refused alike', async () => {
    const [player, other] = [await createWithdrawer(server, 20_000), await createWithdrawer(server, 20_000)];
    const withdrawTo = (accountId: string): Promise<Reply<unknown>> =>
      server.call(requestWithdrawal, { accountId, amountKyat: 2_000, pin: TEST_PIN }, { as: player });
    const [otherReply, unknownReply] = [await withdrawTo(other.accountId), await withdrawTo(randomUUID())];
    expect(otherReply).toMatchObject({ status: 403, refusal: { code: 'NOT_ALLOWED' } });
    expect(unknownReply.refusal).toEqual(otherReply.refusal);
  });

  it('F49 an account of another player and a third account of a bank are refused with different codes', async () => {
    const [player, other] = [await server.createPlayer(), await server.createPlayer()];
    const accountNumber = createAccountNumber();
    await sendBankAccount(server, other, { accountNumber });
    expect(await sendBankAccount(server, player, { accountNumber })).toMatchObject({
      status: 409,
      refusal: { code: 'BANK_ACCOUNT_TAKEN' },
    });
    await sendBankAccount(server, player);
    await sendBankAccount(server, player);
    expect(await sendBankAccount(server, player)).toMatchObject({
      status: 409,
      refusal: { code: 'BANK_ACCOUNTS_FULL', params: { maximum: 2 } },
    });
  });

  it('F50 a second change within 14 days and a withdrawal within 24 hours are refused with the end of the wait', async () => {
    const player = await createWithdrawer(server, 20_000);
    const second = await sendBankAccount(server, player);
    const early = await sendWithdrawal(server, { ...player, accountId: second.body.id });
    expect(early).toMatchObject({
      status: 409,
      refusal: {
        code: 'BANK_ACCOUNT_WAITING',
        params: { untilAt: new Date(server.clock.now().getTime() + DAY_MS).toISOString() },
      },
    });
    const third = await sendBankAccount(server, player, { bank: 'aya_pay' });
    server.clock.advance(DAY_MS);
    const remove = async (id: string) => await server.call(removeBankAccount, { id, pin: TEST_PIN }, { as: player });
    expect((await remove(second.body.id)).status).toBe(200);
    const again = await remove(third.body.id);
    expect(again).toMatchObject({
      status: 409,
      refusal: {
        code: 'BANK_ACCOUNT_LOCKED',
        params: { days: 14, untilAt: new Date(server.clock.now().getTime() + 14 * DAY_MS).toISOString() },
      },
    });
  });
});
