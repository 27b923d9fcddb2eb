import { randomUUID } from 'node:crypto';
import { verifyBonus } from './verify-bonus.ts';
import { createStake, MONDAY_NINE, WEEK } from '../../../test/bonus-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createTestDraws } from '../../../test/draw-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { createManualClock } from '../../platform/clock.ts';
import { hashBody } from '../../platform/http/money-command.ts';
import { readStakes } from '../betting/index.ts';
import { readPlayerBalances } from '../ledger/index.ts';
import type { BonusDeps } from './bonus.types.ts';
import { claimCashBack } from './claim-bonus.ts';
import { paySupplements } from './pay-supplements.ts';
import { buildCashBackRecord } from './read-cash-back.ts';
import { buildCashBackWeek } from '@padauk/contract/wallet/cash-back.rules';

describeOnDatabases('weekly cash back of packages', (given) => {
  const createBonusDeps = (countsPackages: boolean): BonusDeps => ({
    ...createTestDraws(given.db, { clock: createManualClock(MONDAY_NINE) }),
    settings: {
      cashBackTiers: [{ fromKyat: 0, percent: 4 }],
      inviteTiers: [{ fromKyat: 0, percent: 2 }],
      countsPackages,
    },
    readMaskedNames: () => Promise.resolve(new Map<string, string>()),
    readHiddenPlayers: () => Promise.resolve(new Set<string>()),
    readStakes,
    productName: '2D',
    notify: () => Promise.resolve(),
  });
  const claim = (deps: BonusDeps, playerId: string) =>
    claimCashBack(
      deps,
      { playerId, week: WEEK },
      {
        playerId,
        endpoint: 'claimCashBack',
        key: randomUUID(),
        bodyHash: hashBody('claimCashBack', WEEK),
        at: MONDAY_NINE,
      },
    );
  const readMainKyat = async (playerId: string): Promise<number> =>
    (await readPlayerBalances(given.db, playerId)).mainKyat;

  it.each([
    [true, 15_000, 600],
    [false, 10_000, 400],
  ])('K21 with countsPackages %s applies to %d kyat', async (countsPackages, netBetKyat, bonusKyat) => {
    const playerId = await createPlayerAccount(given.db, 15_000);
    await createStake(given.db, { playerId, stakeKyat: 10_000 });
    await createStake(given.db, { playerId, stakeKyat: 5_000, isPackage: true });

    expect(await claim(createBonusDeps(countsPackages), playerId)).toMatchObject({ value: { netBetKyat, bonusKyat } });
    expect(await readMainKyat(playerId)).toBe(bonusKyat);
    expect(await verifyBonus(given.db)).toEqual([]);
  });

  it('K21 I21 pays the supplement of a later drawn package by the setting at the time of the claim', async () => {
    const playerId = await createPlayerAccount(given.db, 15_000);
    await createStake(given.db, { playerId, stakeKyat: 10_000 });
    const finish = await createStake(given.db, { playerId, stakeKyat: 5_000, isPackage: true, end: 'waiting' });
    await claim(createBonusDeps(true), playerId);
    expect(await readMainKyat(playerId)).toBe(400);

    await finish('drawn');
    await paySupplements(createBonusDeps(false));

    expect(await readMainKyat(playerId)).toBe(600);
    expect(
      await buildCashBackRecord(createBonusDeps(false), given.db, {
        playerId,
        week: buildCashBackWeek(WEEK),
        now: MONDAY_NINE,
      }),
    ).toMatchObject({ netBetKyat: 15_000, bonusKyat: 600 });
    expect(await verifyBonus(given.db)).toEqual([]);
  });
});
