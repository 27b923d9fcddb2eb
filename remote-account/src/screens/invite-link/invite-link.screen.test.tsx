import { screen } from '@testing-library/react';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteLinkScreen } from './invite-link.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const path = '/invitefriend/fromlink?referralCode=HLA12345';

describe("where a friend's link leads", () => {
  it('P13 P11 a visitor signs up, and is told afterwards whose friend they are', async () => {
    createFakeApi();
    await renderScreen(<InviteLinkScreen />, { texts, path, player: null });
    expect(await screen.findByText('A friend invites you with the code HLA12345')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/signup?next=%2Finvitefriend%2Ffrominvitesuccess',
    );
  });

  it('V13 who has an account gives the code there', async () => {
    createFakeApi();
    await renderScreen(<InviteLinkScreen />, { texts, path, player: testPlayer });
    expect(await screen.findByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/acc_refel');
  });
});
