import { screen, waitFor, within } from '@testing-library/react';
import {
  claimInviteBonus,
  getInviteBook,
  getInvitees,
  getInvites,
  getTopInviters,
} from '@padauk/contract/wallet/bonus.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findAndTap, findLinkPath, listRequests, renderAccount, tapButton } from '../test-data/render-account.tsx';
import { InviteCard } from '../widgets/invite/invite.widget.tsx';
import { BonusBookScreen } from './bonus-book/bonus-book.screen.tsx';
import { InviteRulesScreen } from './invite-rules/invite-rules.screen.tsx';
import { InviteScreen } from './invite/invite.screen.tsx';
import { InviteesScreen } from './invitees/invitees.screen.tsx';

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
  state: 'claimable' as const,
};

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getInvites, {
    code: 'HLA12345',
    productName: '2D',
    joined: 12,
    betting: 7,
    earnedKyat: 96_200,
    records: [{ ...record, week: '2026-11-23', bonusKyat: 18_400, state: 'not-yet' }, record],
    tiers: [
      { fromKyat: 0, percent: 2 },
      { fromKyat: 500_000, percent: 3 },
    ],
  });
  api.answer(getTopInviters, {
    items: [
      { rank: 1, name: 'M•••', friends: 86, bonusKyat: 412_600, isMe: false },
      { rank: 2, name: 'H•••', friends: 1, bonusKyat: 18_400, isMe: true },
    ],
  });
});

describe('invite page', () => {
  it('P13 shows the code with its QR code, the earned bonus and the top inviters', async () => {
    await renderAccount(<InviteScreen />);
    expect(await screen.findByText('HLA12345')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeVisible();
    expect(screen.getByText(/fromlink\?referralCode=HLA12345/)).toBeVisible();
    expect(screen.getByText('96,200')).toBeVisible();
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows.slice(-2)).toEqual(['1M•••86 friends412,600', '2You1 friend18,400']);
  });

  it("shows this week's bonus, one ticket with code, link and QR code, and the player's own rank", async () => {
    await renderAccount(<InviteScreen />);
    const ticket = await screen.findByRole('region', { name: 'Your code' });
    expect(document.querySelector('.hero')).toHaveTextContent('18,400');
    expect(within(ticket).getByText('HLA12345')).toBeVisible();
    expect(within(ticket).getByText(/fromlink/)).toBeVisible();
    expect(await within(ticket).findByRole('img', { name: 'QR code of your link' })).toBeVisible();
    expect((await screen.findByText('You')).closest('li')).toHaveClass('me');
  });

  it('P13 claims the claimable week and shows the reason of a refusal', async () => {
    api.refuse(claimInviteBonus, createRefusal('NOTHING_TO_CLAIM'));
    await renderAccount(<InviteScreen />);
    await findAndTap('Claim 16,500 Ks');
    expect(await screen.findByText('There is no cash back to claim.')).toBeVisible();
    expect(listRequests(api, claimInviteBonus)).toEqual([{ week: '2026-11-16' }]);
  });

  it('P13 shares the link when the browser has the Web Share API', async () => {
    const share = jest.fn(() => Promise.resolve());
    await renderAccount(<InviteScreen />);
    await findAndTap('Share the link');
    Object.assign(navigator, { share });
    await tapButton('Share the link');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('pages of the invite bonus', () => {
  it('P13 shows the game and the percentages that operators have set', async () => {
    await renderAccount(<InviteRulesScreen />);
    expect(await screen.findByText(/your friends stake on 2D/)).toBeVisible();
    expect(screen.getByText('From 500,000 Ks of stakes')).toBeVisible();
    expect(screen.getByText('3%')).toBeVisible();
  });

  it("P13 shows each friend's stakes, or why the friend does not count", async () => {
    const invitee = { name: 'M•••', joinedAt: '2026-11-20T02:30:00.000Z', weekKyat: 5_000, broughtKyat: 0 };
    api.answer(getInvitees, {
      items: [
        { ...invitee, state: 'counts' },
        { ...invitee, name: 'K•••', state: 'held' },
        { ...invitee, name: 'A•••', state: 'no-top-up' },
      ],
    });
    await renderAccount(<InviteesScreen />);
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/M•••.*Counts.*5,000/),
      expect.stringMatching(/K•••.*Being checked/),
      expect.stringMatching(/A•••.*No top-up yet/),
    ]);
  });

  it('P13 links to the invite page when the list of friends is empty', async () => {
    api.answer(getInvitees, { items: [] });
    await renderAccount(<InviteesScreen />);
    expect(await findLinkPath('Share the link')).toBe('/invitefriend');
  });

  it('P13 lists the weeks in the bonus book and claims the claimable one', async () => {
    const claimed = { ...record, claimedAt: '2026-11-16T03:00:00.000Z', state: 'claimed' } as const;
    api.answer(getInviteBook, { records: [record, { ...claimed, week: '2026-11-09', bonusKyat: 700 }] });
    api.answer(claimInviteBonus, { ...claimed, balanceKyat: 16_500 });
    await renderAccount(<BonusBookScreen />);
    expect(await screen.findByText('Week of 9/11/2026')).toBeVisible();
    expect(screen.getByText('Claimed', { selector: 'dt, dt *' })).toBeVisible();
    await tapButton('Claim 16,500 Ks');
    await waitFor(() => expect(listRequests(api, claimInviteBonus)).toEqual([{ week: '2026-11-16' }]));
  });
});

describe('invite card on home', () => {
  it('P13 shows the number of friends and the earned bonus, and links to the invite page', async () => {
    await renderAccount(<InviteCard />);
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText(/96,200/)).toBeVisible();
    expect(await findLinkPath('Invite a friend')).toBe('/invitefriend');
    expect(await findLinkPath(/How it works/)).toBe('/invitefriend/how');
  });
});
