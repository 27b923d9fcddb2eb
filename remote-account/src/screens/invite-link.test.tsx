import { screen } from '@testing-library/react';
import { getReferral } from '@padauk/contract/account/accounts.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { findLinkPath, renderAccount } from '../test-data/render-account.tsx';
import { InviteJoinedScreen } from './invite-joined/invite-joined.screen.tsx';
import { InviteLinkScreen } from './invite-link/invite-link.screen.tsx';

describe("landing page of a friend's link", () => {
  const path = '/invitefriend/fromlink?referralCode=HLA12345';

  it('P13 P11 S16 sends a visitor to the sign-up, which is one page before home', async () => {
    await renderAccount(<InviteLinkScreen />, { path, player: null });
    expect(await screen.findByText('A friend invites you with the code HLA12345')).toBeVisible();
    expect(await findLinkPath('Sign up')).toBe('/signup');
  });

  it('V13 sends a logged-in player to the form for the code', async () => {
    await renderAccount(<InviteLinkScreen />, { path });
    expect(await findLinkPath('Enter the code')).toBe('/acc_refel');
  });

  it.each([
    ['H•••', 'You joined through H•••'],
    [null, 'You have joined'],
  ])('P13 names the inviter after the sign-up, if there is one: %s', async (referrer, text) => {
    createFakeApi().answer(getReferral, { referrer });
    await renderAccount(<InviteJoinedScreen />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await findLinkPath('Top up')).toBe('/topup');
  });
});
