import { cancelWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { createDeferred } from '../../../../test/deferred.ts';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { waitForLock } from '../../../../test/wait-for-lock.ts';
import { createWithdrawer, callOffice, sendWithdrawal, readWallet } from '../../../../test/wallet-fixtures.ts';
import { countCodes, runInParallel } from '../../../../test/results.ts';
import { runInTransaction } from '../../../platform/database/transaction.ts';
import { payWithdrawal } from './end-withdrawal.ts';

describeOnServers('concurrent withdrawals', (server) => {
  it('I4 accepts one of 50 withdrawals when the balance covers one', async () => {
    const player = await createWithdrawer(server, 10_000);

    // 50 addresses, so that the balance refuses and not the rate limit.
    const replies = await runInParallel(50, (index) =>
      sendWithdrawal(server, player, {}, { address: `10.9.0.${index}` }),
    );

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await readWallet(server, player)).toMatchObject({ mainKyat: 0, heldForWithdrawalKyat: 10_000 });
  });

  it('F27 I20 accepts a concurrent cancellation or payment, never both', async () => {
    const waiting = await runInParallel(8, async () => {
      const player = await createWithdrawer(server, 10_000);
      return { as: player, id: (await sendWithdrawal(server, player)).body.id };
    });
    const ends = await Promise.all(
      waiting.map(({ as, id }) =>
        Promise.all([server.call(cancelWithdrawal, { id }, { as }), callOffice(server, 'pay', { id })]),
      ),
    );

    expect(ends.map(([cancelled, paid]) => cancelled.status + paid.status)).toEqual(ends.map(() => 200 + 409));
    const after = await Promise.all(waiting.map(async ({ as }) => (await readWallet(server, as)).mainKyat));
    expect(after).toEqual(ends.map(([cancelled]) => (cancelled.status === 200 ? 10_000 : 0)));
  });

  it('I20 ends a withdrawal once after concurrent payments and returns', async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    const ends = await runInParallel(8, (index) =>
      index < 4 ? callOffice(server, 'pay', { id }) : callOffice(server, 'return', { id, reason: 'Twice' }),
    );

    expect(countCodes(ends)).toEqual({ ok: 1, ALREADY_DONE: 7 });
  });

  it('F5 accepts one of twenty requests with one key and restores all PIN attempts', async () => {
    const player = await createWithdrawer(server, 50_000);

    const replies = await runInParallel(20, () =>
      sendWithdrawal(server, player, {}, { key: 'one-withdrawal-twenty-taps' }),
    );

    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.body.id)).size).toBe(1);
    expect(new Set(replies.map(({ refusal }) => refusal?.code))).toEqual(new Set([undefined, 'KEY_IN_PROGRESS']));
    expect(await readWallet(server, player)).toMatchObject({ mainKyat: 40_000, heldForWithdrawalKyat: 10_000 });
    const { refusal } = await sendWithdrawal(server, player, { pin: '918273' });
    expect(refusal).toEqual({ code: 'WRONG_PIN', params: { attemptsLeft: 2 } });
  });

  it('F5 cancels once for ten concurrent requests with one key', async () => {
    const player = await createWithdrawer(server, 10_000);
    const { id } = (await sendWithdrawal(server, player)).body;

    const cancelled = await runInParallel(10, () =>
      server.call(cancelWithdrawal, { id }, { as: player, key: 'one-cancel-ten-times' }),
    );

    const { ok = 0, KEY_IN_PROGRESS: inProgress = 0 } = countCodes(cancelled);
    expect(ok + inProgress).toBe(10);
    expect((await readWallet(server, player)).mainKyat).toBe(10_000);
  });
});

describeOnServers(
  'withdrawal requested while staff pay an earlier one',
  (server, given) => {
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
