import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../../test/databases.ts';
import type { TestPlayer } from '../../../../test/server.ts';
import { sendTransfer, startTwoWallets, passSeconds, type TwoWallets } from '../../../../test/transfer-fixtures.ts';
import { createWithdrawer, callOffice, sendWithdrawal } from '../../../../test/wallet-fixtures.ts';
import { readPlayerBalances } from '../../ledger/index.ts';

describeOnDatabases('held money of a player', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given);
  });
  afterAll(async () => await both.close());

  const readHeld = async (as: TestPlayer) => {
    const { heldForWithdrawalKyat, heldForTransferKyat } = (await both.server.call(getWallet, {}, { as })).body;
    expect((await readPlayerBalances(given.db, as.id)).heldKyat).toBe(heldForWithdrawalKyat + heldForTransferKyat);
    return { heldForWithdrawalKyat, heldForTransferKyat };
  };

  it('P7 P8 is shown per purpose until each one ends', async () => {
    const player = await createWithdrawer(both.server, 50_000);
    const { id } = (await sendWithdrawal(both.server, player)).body;
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 10_000, heldForTransferKyat: 0 });

    both.plan.planFaults('transferIn', 'drop-request');
    await sendTransfer(both, player);
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 10_000, heldForTransferKyat: 5_000 });

    await callOffice(both.server, 'pay', { id });
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 5_000 });

    await passSeconds(both, 2);
    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 0 });
  });

  it('P8 a transfer out of the game wallet holds nothing', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    both.plan.planFaults('transferOut', 'drop-request');
    await sendTransfer(both, player, { direction: 'out' });

    expect(await readHeld(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 0 });
    await passSeconds(both, 120);
  });
});
