import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claimInviteBonus, getInviteBook } from '@padauk/contract/wallet/bonus.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { BonusBookScreen } from './bonus-book.screen.tsx';

const record = {
  week: '2026-11-16',
  friends: 2,
  netBetKyat: 550_000,
  waitingKyat: 0,
  percent: 3,
  bonusKyat: 16_500,
  claimableFrom: '2026-11-23T02:30:00.000Z',
  expiresAt: '2026-11-30T02:30:00.000Z',
  claimedAt: null,
  state: 'claimable',
} as const;
const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('bonus book', () => {
  it('P13 lists the weeks and claims the claimable one', async () => {
    const network = createFakeApi();
    const claimed = { ...record, claimedAt: '2026-11-16T03:00:00.000Z', state: 'claimed' } as const;
    network.answer(getInviteBook, { records: [record, { ...claimed, week: '2026-11-09', bonusKyat: 700 }] });
    network.answer(claimInviteBonus, { ...claimed, balanceKyat: 16_500 });
    await renderScreen(<BonusBookScreen />, { texts });
    expect(await screen.findByText('Week of 9/11/2026')).toBeVisible();
    expect(screen.getByText('Claimed', { selector: 'dt, dt *' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Claim 16,500 Ks' }));
    await waitFor(() =>
      expect(network.calls).toContainEqual(
        expect.objectContaining({ endpoint: 'claimInviteBonus', request: { week: '2026-11-16' } }),
      ),
    );
  });
});
