import { screen } from '@testing-library/react';
import { getReferral } from '@padauk/contract/endpoints/accounts';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteJoinedScreen } from './invite-joined.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe("after the sign-up by a friend's link", () => {
  it.each([
    ['H•••', 'You joined through H•••'],
    [null, 'You have joined'],
  ])('P13 says whose friend one is: %s', async (referrer, words) => {
    createFakeApi().answer(getReferral, { referrer });
    await renderScreen(<InviteJoinedScreen />, { texts });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/topup');
  });
});
