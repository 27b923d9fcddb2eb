import { act, screen } from '@testing-library/react';
import { getTickets } from '@padauk/contract/endpoints/tickets';
import { getWinners } from '@padauk/contract/endpoints/winners';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDHomeGame } from '../../games/two-d/two-d-home-game.ts';
import { TwoDWinners } from '../../games/two-d/two-d-winners.tsx';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { noonDraw, toSummary, TICKET_ID, createTicketPage, wonTicket } from '../../test-data/draws.ts';

const draw = { ...noonDraw, status: 'settled', result: '47' } as const;
const SETTLED = { game: 'two_d', drawId: noonDraw.id, status: 'settled', result: '47' } as const;

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.answer(getTickets, createTicketPage([]));
  api.answer(getWinners, {
    draw,
    winners: [
      { name: 'M•••', payoutKyat: 850_000 },
      { name: '•••321', payoutKyat: 8_500 },
    ],
  });
});

describe('the winners of home', () => {
  it('P1 shows who won most in the last draw, and what the result was', async () => {
    await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    expect(await screen.findByRole('heading', { name: 'Winners of 47' })).toBeInTheDocument();
    expect(screen.getByText('2D · Noon · 20/11/2026')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1850,000 KsM•••',
      '28,500 Ks•••321',
    ]);
  });

  it('Issue 11 leads to the hundred who won most', async () => {
    await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    expect(await screen.findByRole('link', { name: 'Top 100' })).toHaveAttribute('href', '/twoD/winnerTwod');
  });

  it('2.1.1 takes the focus: arrow keys move the row of those that are out of sight', async () => {
    await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    expect(await screen.findByRole('list', { name: '2D winners' })).toHaveAttribute('tabindex', '0');
  });

  it('P1 shows those of the next draw as soon as it is settled', async () => {
    api.answer(getWinners, { draw: null, winners: [] });
    await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    await screen.findByText('No winners yet');
    api.answer(getWinners, { draw, winners: [{ name: 'K•••', payoutKyat: 85_000 }] });
    act(() => bus.emit('draw.changed', SETTLED));
    expect(await screen.findByText('K•••')).toBeInTheDocument();
  });

  it('does not ask again when a draw merely closes', async () => {
    await renderLottery(<TwoDWinners game={twoDHomeGame} />, { player: null });
    await screen.findByText('M•••');
    await act(async () => bus.emit('draw.changed', { ...SETTLED, status: 'closed', result: null }));
    expect(api.calls).toHaveLength(1);
  });

  it('P1 shows a player what they won in that draw, and leads to the ticket', async () => {
    api.answer(getTickets, createTicketPage([{ ...toSummary(wonTicket), draw }]));
    await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    const own = await screen.findByRole('link', { name: /^You won/ });
    expect(own).toHaveTextContent('You won47 · 20/11/2026+85,000 Ks');
    expect(own).toHaveAttribute('href', `/bet_detail?id=${TICKET_ID}`);
  });

  it('P1 says nothing of a win in an earlier draw, and asks nothing for a visitor', async () => {
    api.answer(getTickets, createTicketPage([{ ...toSummary(wonTicket), draw: { ...draw, id: 'earlier' } }]));
    const first = await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    await screen.findByText('M•••');
    expect(screen.queryByText('You won')).not.toBeInTheDocument();
    first.unmount();
    const asked = (): number => api.calls.filter(({ endpoint }) => endpoint === 'getTickets').length;
    const before = asked();
    await renderLottery(<TwoDWinners game={twoDHomeGame} />, { player: null });
    await screen.findByText('M•••');
    expect(asked()).toBe(before);
  });

  it('E6 a failure stays inside the card', async () => {
    api.refuse(getWinners, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<TwoDWinners game={twoDHomeGame} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
