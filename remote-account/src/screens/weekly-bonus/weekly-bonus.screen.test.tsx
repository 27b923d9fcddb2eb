import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claimCashBack, getCashBack } from '@padauk/contract/wallet/bonus.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { WeeklyBonusScreen } from './weekly-bonus.screen.tsx';

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

async function openScreen(): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getCashBack, {
    records: [record, { ...record, week: '2026-11-09', state: 'none', bonusKyat: 0 }],
    tiers,
    productName: '2D',
  });
  await renderScreen(<WeeklyBonusScreen />, { texts, player: testPlayer });
  return network;
}

describe('weekly cash back', () => {
  it('K21 P14 shows each week with its state and the percentages that operators have set', async () => {
    await openScreen();
    expect(await screen.findByRole('link', { name: /16\/11\/2026.*Ready.*4,000/ })).toHaveAttribute(
      'href',
      '/weeklyBonus/detail?week=2026-11-16',
    );
    expect(screen.getByText(/Part of what you stake on 2D/)).toBeVisible();
    expect(screen.getByText('From 100,000 Ks of stakes')).toBeVisible();
    expect(screen.getByText('4 %')).toBeVisible();
  });

  it('T13 claims the claimable week', async () => {
    const network = await openScreen();
    network.answer(claimCashBack, {
      ...record,
      state: 'claimed',
      claimedAt: '2026-11-23T03:00:00.000Z',
      balanceKyat: 9_000,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim 4,000 Ks' }));
    await waitFor(() =>
      expect(
        network.calls.filter(({ endpoint }) => endpoint === 'claimCashBack').map(({ request }) => request),
      ).toEqual([{ week: '2026-11-16' }]),
    );
  });

  it('T13 shows the reason of a refused claim', async () => {
    const network = await openScreen();
    network.refuse(claimCashBack, createRefusal('NOTHING_TO_CLAIM'));
    await userEvent.click(await screen.findByRole('button', { name: 'Claim 4,000 Ks' }));
    expect(await screen.findByText('There is no cash back to claim.')).toBeVisible();
  });
});
