import { screen } from '@testing-library/react';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteLinkScreen } from './invite-link.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const path = '/invitefriend/fromlink?referralCode=HLA12345';

describe("landing page of a friend's link", () => {
  it('P13 P11 sends a visitor to the sign-up and then to the page that names the inviter', async () => {
    createFakeApi();
    await renderScreen(<InviteLinkScreen />, { texts, path, player: null });
    expect(await screen.findByText('A friend invites you with the code HLA12345')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/signup?next=%2Finvitefriend%2Ffrominvitesuccess',
    );
  });

  it('V13 sends a logged-in player to the form for the code', async () => {
    createFakeApi();
    await renderScreen(<InviteLinkScreen />, { texts, path, player: testPlayer });
    expect(await screen.findByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/acc_refel');
  });
});
