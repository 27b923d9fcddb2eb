import { screen } from '@testing-library/react';
import { getReferral } from '@padauk/contract/account/accounts.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteJoinedScreen } from './invite-joined.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe("page after the sign-up by a friend's link", () => {
  it.each([
    ['H•••', 'You joined through H•••'],
    [null, 'You have joined'],
  ])('P13 names the inviter, if there is one: %s', async (referrer, text) => {
    createFakeApi().answer(getReferral, { referrer });
    await renderScreen(<InviteJoinedScreen />, { texts });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/topup');
  });
});
