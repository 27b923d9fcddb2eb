import {
  claimCashBackOf as claim,
  createBonusDeps,
  createStake,
  MONDAY_NINE,
  WEEK,
} from '../../../test/bonus-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createPlayerAccount, readMainKyat } from '../../../test/ledger-fixtures.ts';
import { paySupplements } from './pay-supplements.ts';
import { buildCashBackRecord } from './read-cash-back.ts';
import { verifyBonus } from './verify-bonus.ts';
import { buildCashBackWeek } from '@padauk/contract/wallet/cash-back.rules';

describeOnDatabases('weekly cash back of packages', (given) => {
  const createDeps = (countsPackages: boolean) => createBonusDeps(given.db, { countsPackages });
  /** With a stake on the board and one on a package. */
  const createBettor = async (end: 'drawn' | 'waiting') => {
    const playerId = await createPlayerAccount(given.db, 15_000);
    await createStake(given.db, { playerId, stakeKyat: 10_000 });
    const finish = await createStake(given.db, { playerId, stakeKyat: 5_000, isPackage: true, end });
    return { playerId, finish };
  };

  it.each([
    [true, 15_000, 600],
    [false, 10_000, 400],
  ])('K21 with countsPackages %s applies to %d kyat', async (countsPackages, netBetKyat, bonusKyat) => {
    const { playerId } = await createBettor('drawn');

    expect(await claim(createDeps(countsPackages), playerId)).toMatchObject({ value: { netBetKyat, bonusKyat } });
    expect(await readMainKyat(given.db, playerId)).toBe(bonusKyat);
    expect(await verifyBonus(given.db)).toEqual([]);
  });

  it('K21 I21 pays the supplement of a later drawn package by the setting at the time of the claim', async () => {
    const { playerId, finish } = await createBettor('waiting');
    await claim(createDeps(true), playerId);
    expect(await readMainKyat(given.db, playerId)).toBe(400);

    await finish('drawn');
    await paySupplements(createDeps(false));

    expect(await readMainKyat(given.db, playerId)).toBe(600);
    expect(
      await buildCashBackRecord(createDeps(false), given.db, {
        playerId,
        week: buildCashBackWeek(WEEK),
        now: MONDAY_NINE,
      }),
    ).toMatchObject({ netBetKyat: 15_000, bonusKyat: 600 });
    expect(await verifyBonus(given.db)).toEqual([]);
  });
});
