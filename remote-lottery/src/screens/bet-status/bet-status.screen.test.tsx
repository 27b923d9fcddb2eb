import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/endpoints/draws';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { waitedTickets } from '../../state/waited-tickets.store.ts';
import { noonDraw, refundedTicket, TICKET_ID, today, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { BetStatusScreen } from './bet-status.screen.tsx';

const path = `/bet_status?id=${TICKET_ID}`;
let api: FakeApi;

beforeEach(() => {
  waitedTickets.clear();
  api = createFakeApi();
  api.answer(getDraws, today);
  api.answer(getTicket, waitingTicket);
});

describe('the status of a bet', () => {
  it('T6 waits until its draw closes, then is calculated', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    await screen.findByText('Waiting for the draw.');
    act(() => bus.emit('draw.changed', { game: 'two_d', drawId: noonDraw.id, status: 'closed', result: null }));
    expect(screen.getByText('Betting is closed. The result is being calculated.')).toBeInTheDocument();
  });

  it('T6 turns to won when the stream says that it is settled, with the win over all of the page', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    await screen.findByText('Waiting for the draw.');
    api.answer(getTicket, wonTicket);
    act(() => bus.emit('ticket.settled', { product: 'two_d', ticketId: TICKET_ID, state: 'won', payoutKyat: 85_000 }));
    const win = await screen.findByRole('dialog', { name: '57 came out. You won.' });
    expect(win).toHaveTextContent('+85,000 Ks');
    await userEvent.click(within(win).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status')).toHaveTextContent('+85,000 KsYou won. The payout is on your balance.');
  });

  it('T6 shows the win by itself where the ticket was seen waiting on another page', async () => {
    waitedTickets.add(TICKET_ID);
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('dialog', { name: '57 came out. You won.' })).toBeInTheDocument();
  });

  it('T6 shows the win of a ticket that had won before by a tap', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    const share = await screen.findByRole('button', { name: 'Share as a picture' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(share);
    expect(await screen.findByRole('dialog', { name: '57 came out. You won.' })).toBeInTheDocument();
  });

  it('T6 does not ask again for the news of another bet', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    await screen.findByText('Waiting for the draw.');
    act(() => bus.emit('ticket.settled', { product: 'two_d', ticketId: 'another', state: 'won', payoutKyat: 1 }));
    expect(api.calls.filter((call) => call.endpoint === 'getTicket')).toHaveLength(1);
  });

  it('E27 a refunded bet leads to why', async () => {
    api.answer(getTicket, refundedTicket);
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('link', { name: 'Why it was refunded' })).toHaveAttribute(
      'href',
      `/twoD/refund_detail?id=${TICKET_ID}`,
    );
  });

  it('E1 a bet that is not there leads to the history', async () => {
    api.refuse(getTicket, { code: 'NOT_FOUND' });
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByText('This ticket was not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My bets' })).toHaveAttribute('href', '/bet_history_btn');
  });

  it('E1 a link without an id says the same', async () => {
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path: '/bet_status' });
    expect(screen.getByText('This ticket was not found')).toBeInTheDocument();
  });

  it('E5 tries again', async () => {
    api.refuse(getTicket, { code: 'SOMETHING_WRONG' });
    await renderLottery(<BetStatusScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
