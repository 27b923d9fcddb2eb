import { screen } from '@testing-library/react';
import { getInvitees } from '@padauk/contract/wallet/bonus.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { InviteesScreen } from './invitees.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const invitee = { name: 'M•••', joinedAt: '2026-11-20T02:30:00.000Z', weekKyat: 5_000, broughtKyat: 0 };

describe('list of invited friends', () => {
  it("P13 shows each friend's stakes, or why the friend does not count", async () => {
    createFakeApi().answer(getInvitees, {
      items: [
        { ...invitee, state: 'counts' },
        { ...invitee, name: 'K•••', state: 'held' },
        { ...invitee, name: 'A•••', state: 'no-top-up' },
      ],
    });
    await renderScreen(<InviteesScreen />, { texts });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/M•••.*Counts.*5,000/),
      expect.stringMatching(/K•••.*Being checked/),
      expect.stringMatching(/A•••.*No top-up yet/),
    ]);
  });

  it('P13 links to the invite page when the list is empty', async () => {
    createFakeApi().answer(getInvitees, { items: [] });
    await renderScreen(<InviteesScreen />, { texts });
    expect(await screen.findByRole('link', { name: 'Share the link' })).toHaveAttribute('href', '/invitefriend');
  });
});
