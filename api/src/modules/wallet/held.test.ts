import { getWallet } from '@padauk/contract/endpoints/wallet';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { makeTransfer, openTwoWallets, wait, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { aWithdrawer, office, withdraw } from '../../../test/wallet-fixtures.ts';
import { balancesOf } from '../ledger/index.ts';

describeOnDatabases('what is held of a player', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await openTwoWallets(given);
  });
  afterAll(async () => await both.close());

  const held = async (as: TestPlayer) => {
    const { heldForWithdrawalKyat, heldForTransferKyat } = (await both.server.call(getWallet, {}, { as })).body;
    expect((await balancesOf(given.db, as.id)).heldKyat).toBe(heldForWithdrawalKyat + heldForTransferKyat);
    return { heldForWithdrawalKyat, heldForTransferKyat };
  };

  it('P7 P8 is told by what it is for, until each has ended', async () => {
    const player = await aWithdrawer(both.server, 50_000);
    const { id } = (await withdraw(both.server, player)).body;
    expect(await held(player)).toEqual({ heldForWithdrawalKyat: 10_000, heldForTransferKyat: 0 });

    both.plan.next('transferIn', 'drop-request');
    await makeTransfer(both, player);
    expect(await held(player)).toEqual({ heldForWithdrawalKyat: 10_000, heldForTransferKyat: 5_000 });

    await office(both.server, 'pay', { id });
    expect(await held(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 5_000 });

    await wait(both, 2);
    expect(await held(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 0 });
  });

  it('P8 holds nothing for a transfer out of the game wallet: it is not here yet', async () => {
    const player = await both.server.aPlayer({ mainKyat: 20_000 });
    await makeTransfer(both, player);
    await wait(both, 15);
    both.plan.next('transferOut', 'drop-request');
    await makeTransfer(both, player, { direction: 'out' });

    expect(await held(player)).toEqual({ heldForWithdrawalKyat: 0, heldForTransferKyat: 0 });
    await wait(both, 120);
  });
});
