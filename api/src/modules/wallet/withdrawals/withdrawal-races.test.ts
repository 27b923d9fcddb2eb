import { cancelWithdrawal, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createDeferred } from '../../../../test/deferred.ts';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { waitForLock } from '../../../../test/wait-for-lock.ts';
import { createWithdrawer, callOffice, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { payWithdrawal } from './end-withdrawal.ts';

const runTimes = <Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describeOnDatabases('concurrent withdrawals', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  it('I4 accepts one of 50 withdrawals when the balance covers one', async () => {
    const player = await createWithdrawer(server, 10_000);

    // 50 addresses, so that the balance refuses and not the rate limit.
    const replies = await runTimes(50, (index) => sendWithdrawal(server, player, {}, { address: `10.9.0.${index}` }));

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 0,
      heldForWithdrawalKyat: 10_000,
    });
  });

  it('F27 I20 accepts a concurrent cancellation or payment, never both', async () => {
    const players = await runTimes(8, () => createWithdrawer(server, 10_000));
    const waiting = await Promise.all(
      players.map(async (player) => ({ player, id: (await sendWithdrawal(server, player)).body.id })),
    );

    const ends = await Promise.all(
      waiting.map(
        async ({ player, id }) =>
          await Promise.all([server.call(cancelWithdrawal, { id }, { as: player }), callOffice(server, 'pay', { id })]),
      ),
    );

    expect(ends.map(([cancelled, paid]) => cancelled.status + paid.status)).toEqual(ends.map(() => 200 + 409));
    const after = await Promise.all(
      players.map(async (player) => (await server.call(getWallet, {}, { as: player })).body),
    );
    expect(after.map((wallet) => wallet.mainKyat)).toEqual(
      ends.map(([cancelled]) => (cancelled.status === 200 ? 10_000 : 0)),
    );
  });

  it('I20 ends a withdrawal once after concurrent payments and returns', async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    const ends = await Promise.all([
      ...Array.from({ length: 4 }, () => callOffice(server, 'pay', { id })),
      ...Array.from({ length: 4 }, () => callOffice(server, 'return', { id, reason: 'Twice' })),
    ]);

    expect(ends.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(ends.filter((reply) => reply.refusal?.code === 'ALREADY_DONE')).toHaveLength(7);
  });

  it('F5 accepts one of twenty requests with one key and restores all PIN attempts', async () => {
    const player = await createWithdrawer(server, 50_000);

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendWithdrawal(server, player, {}, { key: 'one-withdrawal-twenty-taps' })),
    );

    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.body.id)).size).toBe(1);
    expect(new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.refusal?.code))).toEqual(
      new Set(['KEY_IN_PROGRESS']),
    );
    expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 40_000,
      heldForWithdrawalKyat: 10_000,
    });
    expect((await sendWithdrawal(server, player, { pin: '918273' })).refusal).toEqual({
      code: 'WRONG_PIN',
      params: { attemptsLeft: 2 },
    });
  });

  it('F5 cancels once for ten concurrent requests with one key', async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    const cancelled = await runTimes(10, () =>
      server.call(cancelWithdrawal, { id }, { as: player, key: 'one-cancel-ten-times' }),
    );

    expect(
      cancelled.filter((reply) => reply.status !== 200).every((reply) => reply.refusal?.code === 'KEY_IN_PROGRESS'),
    ).toBe(true);
    expect((await server.call(getWallet, {}, { as: player })).body.mainKyat).toBe(10_000);
  });
});

describeOnDatabases(
  'withdrawal requested while staff pay an earlier one',
  (given) => {
    let server: TestServer;

    beforeAll(async () => {
      server = await startTestServer(given);
    });
    afterAll(async () => await server.close());

    it('K10 waits for the payment, so that the player is no longer new', async () => {
      const player = await createWithdrawer(server, 50_000);
      const { id } = (await sendWithdrawal(server, player)).body;
      server.clock.advance(60_000);
      const [isPaid, mayCommit] = [createDeferred(), createDeferred()];
      const paying = runInTransaction(given.db, async (tx) => {
        await payWithdrawal(tx, server.deps, { id, operator: 'thiri' });
        isPaid.resolve();
        await mayCommit.promise;
      });
      await isPaid.promise;
      const requesting = sendWithdrawal(server, player);
      await waitForLock(given.db);
      mayCommit.resolve();
      await paying;

      expect((await requesting).body).toMatchObject({ state: 'pending', reviewMinutes: 10 });
    });
  },
  ['postgres'],
);
