import { fireEvent, screen, waitFor } from '@testing-library/react';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { refundedTicket, TICKET_ID, waitingTicket, wallet, wonTicket } from '../../test-data/draws.ts';
import { BetSuccessScreen } from './bet-success.screen.tsx';
import { waitedTickets } from '../../components/ticket/ticket-share.tsx';

const path = `/bet_success?id=${TICKET_ID}`;
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getTicket, waitingTicket);
  api.answer(getWallet, wallet);
});

describe('receipt of a bet', () => {
  it('K18 shows ticket, draw, numbers, total and balance', async () => {
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    await screen.findByText('20,000');
    const ticket = screen.getByRole('article', { name: 'Ticket 4A5B6C' });
    for (const fact of [
      '20/11/2026',
      '2D · Noon',
      '12:01\u00a0PM',
      '2 numbers · Total stake 1,500 Ks',
      '12 500',
      '57 1,000',
      'Placed 20/11/2026 9:50\u00a0AM',
    ])
      expect(ticket).toHaveTextContent(fact.replaceAll('\u00a0', ' '));
    expect(screen.getByRole('definition')).toHaveTextContent('20,000 Ks');
  });

  it('offers sharing as the primary button', async () => {
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    const share = await screen.findByRole('button', { name: 'Share as a picture' });
    expect(share).toBeEnabled();
    expect(share).toHaveClass('primary');
    expect(screen.getByRole('link', { name: 'Bet again' })).toHaveClass('secondary');
  });

  it('B8 copies the ticket number', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    fireEvent.click(await screen.findByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('4A5B6C'));
  });

  it.each([
    ['won', wonTicket],
    ['refunded', refundedTicket],
  ])('T6 redirects to the status page of a bet that is %s', async (_state, ticket) => {
    api.answer(getTicket, ticket);
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(`/bet_status?id=${TICKET_ID}`));
  });

  it('T6 records that the ticket was waiting, for the status page', async () => {
    waitedTickets.clear();
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    await screen.findByRole('article', { name: 'Ticket 4A5B6C' });
    expect(waitedTickets.has(TICKET_ID)).toBe(true);
  });

  it('K18 is shown without the balance when the wallet cannot be fetched', async () => {
    api.refuse(getWallet, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    expect(await screen.findByText('Not known right now')).toBeInTheDocument();
  });

  it('K12 links to the next bet, the status and the history', async () => {
    await renderLottery(<BetSuccessScreen game={twoDGame} />, { path });
    await screen.findByText('20,000');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/twoD/bet_section', `/bet_status?id=${TICKET_ID}`, '/bet_history']),
    );
  });
});
