import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import { describeOnServers } from '../../../../test/describe-on-server.ts';
import { provideTwoWallets } from '../../../../test/provide-server.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import { sendTransfer, passSeconds } from '../../../../test/transfer-fixtures.ts';
import { createWithdrawer, DAY_MS, callOffice, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';
import { readPlayerBalances } from '../../ledger/index.ts';

describeOnDatabases('held money of a player', (given) => {
  const both = provideTwoWallets(given);
  const { server, plan } = both;

  const readHeld = async (as: TestPlayer) => {
    const { heldForWithdrawalKyat, heldForTransferKyat } = (await server.call(getWallet, {}, { as })).body;
    expect((await readPlayerBalances(given.db, as.id)).heldKyat).toBe(heldForWithdrawalKyat + heldForTransferKyat);
    return { heldForWithdrawalKyat, heldForTransferKyat };
  };

  it('P7 P8 is shown per purpose until each one ends', async () => {
    const player = await createWithdrawer(server, 50_000);
    const { id } = (await sendWithdrawal(server, player)).body;
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 10_000, heldForTransferKyat: 0 });

    plan.planFaults('transferIn', 'drop-request');
    await sendTransfer(both, player);
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 10_000, heldForTransferKyat: 5_000 });

    await callOffice(server, 'pay', { id });
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 5_000 });

    await passSeconds(both, 2);
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 0 });
  });

  it('P8 a transfer out of the game wallet holds nothing', async () => {
    const player = await server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    plan.planFaults('transferOut', 'drop-request');
    await sendTransfer(both, player, { direction: 'out' });

    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 0 });
    await passSeconds(both, 120);
  });
});

describeOnServers('waiting withdrawals', (server) => {
  const readAlarmRows = async () =>
    (await callOffice(server, 'alarms')).rows.map(({ kind, subject }) => [kind, subject]);

  it('I23 raise an alarm after two days until they are decided', async () => {
    const { body } = await sendWithdrawal(server, await createWithdrawer(server, 20_000));
    server.clock.advance(2 * DAY_MS);
    await server.jobs.run('wallet.watch');
    expect(await readAlarmRows()).toEqual([]);

    server.clock.advance(1);
    await server.jobs.run('wallet.watch');
    await server.jobs.run('wallet.watch');
    expect(await readAlarmRows()).toEqual([['withdrawal-old', body.id]]);

    await callOffice(server, 'pay', { id: body.id });
    await server.jobs.run('wallet.watch');
    expect(await readAlarmRows()).toEqual([]);
    expect((await callOffice(server, 'alarms', { which: 'all' })).rows).toEqual([
      expect.objectContaining({ kind: 'withdrawal-old', subject: body.id, endedAt: expect.any(String) }),
    ]);
  });
});
