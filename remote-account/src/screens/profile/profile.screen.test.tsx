import { screen } from '@testing-library/react';
import { getProfile } from '@padauk/contract/account/accounts.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { ProfileScreen } from './profile.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('profile', () => {
  it('P19 shows the name and the day of joining in Myanmar time', async () => {
    createFakeApi().answer(getProfile, testPlayer);
    await renderScreen(<ProfileScreen />, { texts });
    expect(await screen.findByText('Ma Hla')).toBeVisible();
    expect(screen.getByText('1/11/2026')).toBeVisible();
  });

  it('P10 P12 P19 shows points, agent and e-mail', async () => {
    const network = createFakeApi();
    const agent = { code: 'MDY-01', name: 'Daw Khin Lay', phone: '09250000111' };
    network.answer(getProfile, { ...testPlayer, email: 'hla@example.com', agent });
    network.answer(getWallet, {
      mainKyat: 0,
      heldForWithdrawalKyat: 0,
      heldForTransferKyat: 0,
      gameKyat: 0,
      points: 5_000,
    });
    await renderScreen(<ProfileScreen />, { texts });
    expect(await screen.findByText('Daw Khin Lay · MDY-01 · 09250000111')).toBeVisible();
    expect(screen.getByText('hla@example.com')).toBeVisible();
    expect(await screen.findByText('5,000')).toBeVisible();
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getProfile);
    await renderScreen(<ProfileScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
