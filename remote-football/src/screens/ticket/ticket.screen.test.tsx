import { screen } from '@testing-library/react';
import { getMatchTicket } from '@padauk/contract/endpoints/football';
import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { aLeg, aTicket, aWonTicket, TICKET_ID } from '../../test-data/tickets.ts';
import { RunningTicketScreen, SettledTicketScreen } from './ticket.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };

describe('a football ticket', () => {
  it('P4 says of a running one what comes back for each end of the match', async () => {
    fakeApi().answer(getMatchTicket, aTicket());
    await renderScreen(<RunningTicketScreen />, { texts, path: pathOf('footballTicket', { id: TICKET_ID }) });
    expect((await screen.findByText('Bagan Stars by 2 or more')).nextSibling).toHaveTextContent('19,500');
  });

  it('P4 B02 counts a settled one to the last kyat', async () => {
    fakeApi().answer(getMatchTicket, aWonTicket());
    await renderScreen(<SettledTicketScreen />, { texts, path: pathOf('footballSettledTicket', { id: TICKET_ID }) });
    expect((await screen.findByText('Match 1: +50%')).nextSibling).toHaveTextContent('15,000');
    expect(screen.getByText('Fee, 5% of the profit: −250').nextSibling).toHaveTextContent('14,750');
  });

  it('M04 counts a leg that is void as 1', async () => {
    const legs = [100, 100, null].map((percent, index) => aLeg({ matchId: `m-${index}`, isFinal: true, percent }));
    const ticket = aTicket({
      state: 'won',
      stakeKyat: 1_000,
      payoutKyat: 3_850,
      settledAt: '2026-11-20T15:00:00.000Z',
    });
    fakeApi().answer(getMatchTicket, { ...ticket, legs });
    await renderScreen(<SettledTicketScreen />, { texts, path: pathOf('footballSettledTicket', { id: TICKET_ID }) });
    expect((await screen.findByText('Match 3: void, × 1')).nextSibling).toHaveTextContent('4,000');
    expect(screen.getByText('Fee, 5% of the profit: −150').nextSibling).toHaveTextContent('3,850');
  });

  it("row 24 leads to one's own tickets where there is none", async () => {
    fakeApi().refuse(getMatchTicket, refusal('NOT_FOUND'));
    await renderScreen(<RunningTicketScreen />, { texts, path: pathOf('footballTicket', { id: TICKET_ID }) });
    expect(await screen.findByRole('link', { name: 'My bets' })).toHaveAttribute('href', '/football/betHistory');
  });
});
