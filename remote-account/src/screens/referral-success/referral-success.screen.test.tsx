import { screen } from '@testing-library/react';
import { getReferral } from '@padauk/contract/account/accounts.endpoints';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { ReferralSuccessScreen } from './referral-success.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('entered referral code', () => {
  it('V13 shows the masked name of the inviter', async () => {
    createFakeApi().answer(getReferral, { referrer: 'M•••' });
    await renderScreen(<ReferralSuccessScreen />, { texts, player: testPlayer });
    expect(await screen.findByText('M•••')).toBeVisible();
    expect(screen.getByText('Invited by')).toBeVisible();
  });

  it('V13 links to the form when no code was entered', async () => {
    createFakeApi().answer(getReferral, { referrer: null });
    await renderScreen(<ReferralSuccessScreen />, { texts, player: testPlayer });
    expect(await screen.findByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/acc_refel');
  });
});
