import { screen } from '@testing-library/react';
import { getInvites } from '@padauk/contract/wallet/bonus.endpoints';
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

describe('invite card on home', () => {
  it('P13 shows the number of friends and the earned bonus, and links to the invite page', async () => {
    createFakeApi().answer(getInvites, invites);
    await renderScreen(<InviteCard />, { texts });
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText(/96,200/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite a friend' })).toHaveAttribute('href', '/invitefriend');
    expect(screen.getByRole('link', { name: /How it works/ })).toHaveAttribute('href', '/invitefriend/how');
  });

  it('E6 contains a failure within the card', async () => {
    createFakeApi().disconnect(getInvites);
    await renderScreen(<InviteCard />, { texts });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
