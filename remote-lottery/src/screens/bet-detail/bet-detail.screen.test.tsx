import { screen, within } from '@testing-library/react';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { TICKET_ID, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { BetDetailScreen } from './bet-detail.screen.tsx';

const path = `/bet_detail?id=${TICKET_ID}`;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

describe('a ticket', () => {
  it('T6 shows which line won and what it was paid', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Lost'),
      expect.stringContaining('Won+85,000'),
    ]);
  });

  it('T6 adds up to what was won or lost', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByText('+83,500')).toBeInTheDocument();
  });

  it('T6 says nothing of a payout while it waits', async () => {
    api.answer(getTicket, waitingTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    await screen.findByRole('list', { name: 'Numbers' });
    expect(screen.queryByText('Payout')).not.toBeInTheDocument();
  });
});
