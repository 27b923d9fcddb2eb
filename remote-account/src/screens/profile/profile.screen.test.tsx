import { screen } from '@testing-library/react';
import { getProfile } from '@padauk/contract/endpoints/accounts';
import { aPlayer, fakeApi, renderScreen } from '@padauk/shared/testing';
import { ProfileScreen } from './profile.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('the profile', () => {
  it('P19 shows name, phone and the day of joining in Myanmar time', async () => {
    fakeApi().answer(getProfile, aPlayer);
    await renderScreen(<ProfileScreen />, { texts });
    expect(await screen.findByText('Ma Hla')).toBeVisible();
    expect(screen.getByText('1/11/2026')).toBeVisible();
  });

  it('E5 offers Try Again', async () => {
    fakeApi().lose(getProfile);
    await renderScreen(<ProfileScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
