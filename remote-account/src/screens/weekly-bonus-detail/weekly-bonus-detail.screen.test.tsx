import { screen } from '@testing-library/react';
import { getCashBack } from '@padauk/contract/wallet/bonus.endpoints';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { WeeklyBonusDetailScreen } from './weekly-bonus-detail.screen.tsx';

const record = {
  week: '2026-11-16',
  betKyat: 120_000,
  netBetKyat: 100_000,
  waitingKyat: 20_000,
  percent: 4,
  bonusKyat: 4_000,
  registeredAt: '2026-11-20T17:30:00.000Z',
  claimableFrom: '2026-11-23T02:30:00.000Z',
  expiresAt: '2026-11-30T02:30:00.000Z',
  claimedAt: null,
  state: 'claimable',
} as const;
const tiers = [
  { fromKyat: 0, percent: 3 },
  { fromKyat: 100_000, percent: 4 },
];
const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('one week of cash back', () => {
  it('P14 shows state, stakes, percentage, bonus, register date and expiry date', async () => {
    createFakeApi().answer(getCashBack, { productName: '2D', records: [record], tiers });
    await renderScreen(<WeeklyBonusDetailScreen />, {
      texts,
      player: testPlayer,
      path: '/weeklyBonus/detail?week=2026-11-16',
    });
    const rows = (await screen.findAllByRole('definition')).map(({ textContent }) =>
      textContent.replaceAll(/\s/g, ' '),
    );
    expect(rows).toEqual([
      'Ready',
      '120,000 Ks',
      '100,000 Ks',
      '20,000 Ks',
      '4 %',
      '4,000 Ks',
      '21/11/2026 12:00 AM',
      '23/11/2026 9:00 AM',
      '30/11/2026 9:00 AM',
    ]);
    expect(screen.getByRole('button', { name: 'Claim 4,000 Ks' })).toBeVisible();
  });

  it('P14 offers no claim for a claimed week', async () => {
    createFakeApi().answer(getCashBack, {
      productName: '2D',
      records: [{ ...record, state: 'claimed', claimedAt: '2026-11-23T03:00:00.000Z' }],
      tiers,
    });
    await renderScreen(<WeeklyBonusDetailScreen />, {
      texts,
      player: testPlayer,
      path: '/weeklyBonus/detail?week=2026-11-16',
    });
    expect(await screen.findByText('23/11/2026 9:30 AM')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
  });
});
