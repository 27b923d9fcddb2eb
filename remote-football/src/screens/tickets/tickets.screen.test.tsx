import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMatchTickets } from '@padauk/contract/football/football.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { renderFootball } from '../../test-data/render-football.tsx';
import { createTicket, createWonTicket, TICKET_ID } from '../../test-data/tickets.ts';
import { TicketsScreen } from './tickets.screen.tsx';

describe('history of football bets', () => {
  it('K12 lists running and settled bets of 7 days, each with a link to its page', async () => {
    const running = createTicket({ id: '0f000000-0000-4000-8000-00000000cafe' });
    createFakeApi().answer(getMatchTickets, { tickets: [running, createWonTicket()], hasMore: false });
    await renderFootball(<TicketsScreen />);
    expect(await screen.findByText('Bets of the last 7 days')).toBeVisible();
    const links = screen.getAllByRole('link', { name: /Bagan Stars 1\+50/ });
    expect(links.map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
      '/football/bet_detail',
      '/football/betHistoryDetail',
    ]);
  });

  it('K12 loads older bets below until there are none', async () => {
    const api = createFakeApi();
    api.answer(getMatchTickets, { tickets: [createWonTicket()], hasMore: true });
    await renderFootball(<TicketsScreen />);
    const older = createTicket({ id: '0f000000-0000-4000-8000-00000000cafe', placedAt: '2026-10-01T12:30:00.000Z' });
    api.answer(getMatchTickets, { tickets: [older], hasMore: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Bagan Stars 1\+50/ })).toHaveLength(2));
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { before: TICKET_ID } }));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('T6 filters by a state, also by partly lost', async () => {
    const api = createFakeApi();
    api.answer(getMatchTickets, { tickets: [], hasMore: false });
    await renderFootball(<TicketsScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Part lost' }));
    expect(await screen.findByText('No bets match this filter')).toBeVisible();
    expect(api.calls).toContainEqual(expect.objectContaining({ request: { state: 'part-lost', days: 7 } }));
  });
});
