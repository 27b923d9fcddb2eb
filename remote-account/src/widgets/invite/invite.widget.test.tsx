import { screen } from '@testing-library/react';
import { getInvites } from '@padauk/contract/endpoints/bonus';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteCard } from './invite.widget.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const invites = {
  code: 'HLA12345',
  productName: '2D',
  joined: 12,
  betting: 7,
  earnedKyat: 96_200,
  records: [],
  tiers: [{ fromKyat: 0, percent: 2 }],
};

describe('inviting a friend on home', () => {
  it('Issue 14 P13 tells what friends have brought, and leads to where they are invited', async () => {
    createFakeApi().answer(getInvites, invites);
    await renderScreen(<InviteCard />, { texts });
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText(/96,200/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite a friend' })).toHaveAttribute('href', '/invitefriend');
    expect(screen.getByRole('link', { name: /How it works/ })).toHaveAttribute('href', '/invitefriend/how');
  });

  it('E6 a failure stays inside the card', async () => {
    createFakeApi().disconnect(getInvites);
    await renderScreen(<InviteCard />, { texts });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
