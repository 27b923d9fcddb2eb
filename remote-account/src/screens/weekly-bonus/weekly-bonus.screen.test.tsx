import { screen, waitFor } from '@testing-library/react';
import { claimCashBack, getCashBack } from '@padauk/contract/wallet/bonus.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, findLinkPath, listRequests, renderAccount } from '../../test-data/render-account.tsx';
import { WeeklyBonusDetailScreen, WeeklyBonusScreen } from './weekly-bonus.screen.tsx';

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
  state: 'claimable' as const,
};
const claimed = { ...record, state: 'claimed' as const, claimedAt: '2026-11-23T03:00:00.000Z' };
const createCashBack = (first: typeof record | typeof claimed) => ({
  records: [first, { ...record, week: '2026-11-09', state: 'none' as const, bonusKyat: 0 }],
  tiers: [
    { fromKyat: 0, percent: 3 },
    { fromKyat: 100_000, percent: 4 },
  ],
  productName: '2D',
});

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getCashBack, createCashBack(record));
});

describe('weekly cash back', () => {
  it('K21 P14 shows each week with its state and the percentages that operators have set', async () => {
    await renderAccount(<WeeklyBonusScreen />);
    expect(await findLinkPath(/16\/11\/2026.*Ready.*4,000/)).toBe('/weeklyBonus/detail?week=2026-11-16');
    expect(screen.getByText(/Part of what you stake on 2D/)).toBeVisible();
    expect(screen.getByText('From 100,000 Ks of stakes')).toBeVisible();
    expect(screen.getByText('4%')).toBeVisible();
    expect(screen.getByText('Under 100,000 Ks of stakes')).toBeVisible();
    expect(screen.getByText(/^Your week's total sets one rate for all your 2D stakes/)).toBeVisible();
    expect(screen.queryByText('This week')).not.toBeInTheDocument();
  });

  it('T13 K21 names the claim time and the preliminary sum of this week, and marks its percentage', async () => {
    const running = { ...record, state: 'not-yet' as const };
    api.answer(getCashBack, { ...createCashBack(record), records: [running] });
    await renderAccount(<WeeklyBonusScreen />);
    expect(await screen.findByText('Claim from 23/11 9:00 AM')).toBeVisible();
    expect(screen.getByRole('link', { name: /4% of 100,000 Ks 4,000 Ks so far$/ })).toBeVisible();
    const row = screen.getByText('From 100,000 Ks of stakes').parentElement;
    expect(row).toHaveTextContent(/This week.*4%$/);
    expect(screen.getAllByText('This week')).toHaveLength(1);
  });

  it('T13 claims the claimable week', async () => {
    api.answer(claimCashBack, { ...claimed, balanceKyat: 9_000 });
    await renderAccount(<WeeklyBonusScreen />);
    await findAndTap('Claim 4,000 Ks');
    await waitFor(() => expect(listRequests(api, claimCashBack)).toEqual([{ week: '2026-11-16' }]));
  });

  it('T13 shows the reason of a refused claim', async () => {
    api.refuse(claimCashBack, createRefusal('NOTHING_TO_CLAIM'));
    await renderAccount(<WeeklyBonusScreen />);
    await findAndTap('Claim 4,000 Ks');
    expect(await screen.findByText('There is no cash back to claim.')).toBeVisible();
  });
});

describe('one week of cash back', () => {
  const openWeek = () => renderAccount(<WeeklyBonusDetailScreen />, { path: '/weeklyBonus/detail?week=2026-11-16' });

  it('P14 shows state, stakes, percentage, bonus, register date and expiry date', async () => {
    await openWeek();
    const rows = await screen.findAllByRole('definition');
    expect(rows.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Ready',
      '120,000 Ks',
      '100,000 Ks',
      '20,000 Ks',
      '4%',
      '4,000 Ks',
      '21/11/2026 12:00 AM',
      '23/11/2026 9:00 AM',
      '30/11/2026 9:00 AM',
    ]);
    expect(screen.getByRole('button', { name: 'Claim 4,000 Ks' })).toBeVisible();
  });

  it('P14 offers no claim for a claimed week', async () => {
    api.answer(getCashBack, createCashBack(claimed));
    await openWeek();
    expect(await screen.findByText('23/11/2026 9:30 AM')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
  });
});
