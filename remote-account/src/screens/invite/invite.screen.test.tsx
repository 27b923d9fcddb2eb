import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { claimInviteBonus, getInvites, getTopInviters } from '@padauk/contract/wallet/bonus.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { testPlayer, createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { InviteScreen } from './invite.screen.tsx';

const record = {
  week: '2026-11-16',
  friends: 2,
  netBetKyat: 550_000,
  waitingKyat: 0,
  percent: 3,
  bonusKyat: 16_500,
  claimableFrom: '2026-11-23T02:30:00.000Z',
  expiresAt: '2026-11-30T02:30:00.000Z',
  claimedAt: null,
  state: 'claimable',
} as const;
const invites = {
  code: 'HLA12345',
  productName: '2D',
  joined: 12,
  betting: 7,
  earnedKyat: 96_200,
  records: [{ ...record, week: '2026-11-23', bonusKyat: 18_400, state: 'not-yet' }, record],
  tiers: [{ fromKyat: 0, percent: 2 }],
} as const;
const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

async function openScreen(): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getInvites, { ...invites, records: [...invites.records], tiers: [...invites.tiers] });
  network.answer(getTopInviters, {
    items: [
      { rank: 1, name: 'M•••', friends: 86, bonusKyat: 412_600, isMe: false },
      { rank: 2, name: 'H•••', friends: 1, bonusKyat: 18_400, isMe: true },
    ],
  });
  await renderScreen(<InviteScreen />, { texts, player: testPlayer });
  return network;
}

describe('invite page', () => {
  it('P13 shows the code with its QR code, the earned bonus and the top inviters', async () => {
    await openScreen();
    expect(await screen.findByText('HLA12345')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
    expect(screen.getByText(/fromlink\?referralCode=HLA12345/)).toBeVisible();
    expect(screen.getByText('96,200')).toBeVisible();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.slice(-2)).toEqual(['1M•••86 friends412,600', '2You1 friend18,400']);
  });

  it("shows this week's bonus, one ticket with code, link and QR code, and the player's own rank", async () => {
    await openScreen();
    const ticket = await screen.findByRole('region', { name: 'Your code' });
    expect(document.querySelector('.hero')).toHaveTextContent('18,400');
    expect(within(ticket).getByText('HLA12345')).toBeVisible();
    expect(within(ticket).getByText(/fromlink/)).toBeVisible();
    expect(await within(ticket).findByRole('img', { name: 'QR code of your link' })).toBeVisible();
    expect((await screen.findByText('You')).closest('li')).toHaveClass('me');
  });

  it('P13 claims the claimable week and shows the reason of a refusal', async () => {
    const network = await openScreen();
    network.refuse(claimInviteBonus, createRefusal('NOTHING_TO_CLAIM'));
    await userEvent.click(await screen.findByRole('button', { name: 'Claim 16,500 Ks' }));
    expect(await screen.findByText('There is no cash back to claim.')).toBeVisible();
    expect(network.calls).toContainEqual(expect.objectContaining({ request: { week: '2026-11-16' } }));
  });

  it('P13 shares the link when the browser has the Web Share API', async () => {
    await openScreen();
    const share = jest.fn(() => Promise.resolve());
    await userEvent.click(await screen.findByRole('button', { name: 'Share the link' }));
    Object.assign(navigator, { share });
    await userEvent.click(screen.getByRole('button', { name: 'Share the link' }));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'share');
  });
});
