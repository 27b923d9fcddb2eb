import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { noonDraw, refundedTicket, TICKET_ID, today, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { BetStatusScreen } from './bet-status.screen.tsx';
import { waitedTickets } from '../../components/ticket/ticket-share.tsx';

const path = `/bet_status?id=${TICKET_ID}`;
let api: FakeApi;

beforeEach(() => {
  waitedTickets.clear();
  api = createFakeApi();
  api.answer(getDraws, today);
  api.answer(getTicket, waitingTicket);
});

describe('status of a bet', () => {
  it('T6 shows "waiting" until the draw closes, then "calculating"', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    await screen.findByText('Waiting for the draw.');
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    expect(screen.getByText('Betting is closed. The result is being calculated.')).toBeInTheDocument();
  });

  it('T6 opens the full-screen win when the stream reports the settlement', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    await screen.findByText('Waiting for the draw.');
    api.answer(getTicket, wonTicket);
    act(() => bus.emit('ticket.settled', { product: 'two_d', ticketId: TICKET_ID, state: 'won', payoutKyat: 85_000 }));
    const win = await screen.findByRole('dialog', { name: '57 came out. You won.' });
    expect(win).toHaveTextContent('+85,000 Ks');
    await userEvent.click(within(win).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status')).toHaveTextContent('+85,000 KsYou won. The payout is on your balance.');
  });

  it('T6 opens the full-screen win of a ticket that was waiting on another page', async () => {
    waitedTickets.add(TICKET_ID);
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('dialog', { name: '57 came out. You won.' })).toBeInTheDocument();
  });

  it('T6 opens the win of a ticket won before only on a tap', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    const share = await screen.findByRole('button', { name: 'Share as a picture' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(share);
    expect(await screen.findByRole('dialog', { name: '57 came out. You won.' })).toBeInTheDocument();
  });

  it('T6 does not refetch on an event of another bet', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    await screen.findByText('Waiting for the draw.');
    act(() => bus.emit('ticket.settled', { product: 'two_d', ticketId: 'another', state: 'won', payoutKyat: 1 }));
    expect(api.calls.filter((call) => call.endpoint === 'getTicket')).toHaveLength(1);
  });

  it('E27 links from a refunded bet to the reason', async () => {
    api.answer(getTicket, refundedTicket);
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('link', { name: 'Why it was refunded' })).toHaveAttribute(
      'href',
      `/twoD/refund_detail?id=${TICKET_ID}`,
    );
  });

  it('E1 links from an unknown bet to the history', async () => {
    api.refuse(getTicket, { code: 'NOT_FOUND' });
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByText('This ticket was not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My bets' })).toHaveAttribute('href', '/bet_history_btn');
  });

  it('E1 reports an address without an id as an unknown bet', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path: '/bet_status' });
    expect(screen.getByText('This ticket was not found')).toBeInTheDocument();
  });

  it('E5 offers a retry', async () => {
    api.refuse(getTicket, { code: 'SOMETHING_WRONG' });
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
