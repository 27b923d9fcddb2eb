import { renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/endpoints/draws';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { linesOf } from '../../state/draft.rules.ts';
import { useDraft } from '../../state/draft.store.ts';
import { noonDraw, TICKET_ID, today, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { BetDetailScreen } from './bet-detail.screen.tsx';

const path = `/bet_detail?id=${TICKET_ID}`;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getDraws, { ...today, draws: [] });
});

describe('a bet again', () => {
  it('K18 its numbers and stakes stand in the review of the draw that is open, and nothing is placed', async () => {
    api.answer(getTicket, wonTicket);
    api.answer(getDraws, today);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    await userEvent.click(await screen.findByRole('button', { name: /^Bet these numbers again/ }));
    expect(screen.getByTestId('location')).toHaveTextContent(`/remark?draw=${noonDraw.id}`);
    const { result } = renderHook(() => useDraft(noonDraw.id));
    expect(linesOf(result.current)).toEqual(
      wonTicket.lines
        .map(({ number, stakeKyat }) => ({ number, stakeKyat }))
        .sort((a, b) => a.number.localeCompare(b.number)),
    );
    expect(api.calls.map((call) => call.endpoint)).not.toContain('placeNumberTicket');
  });

  it('K17 is not offered while no draw is open', async () => {
    api.answer(getTicket, wonTicket);
    api.answer(getDraws, { ...today, draws: [] });
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    await screen.findByRole('list', { name: 'Numbers' });
    expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
  });
});

describe('a ticket', () => {
  it('T6 shows which line won and what it was paid, before those that lost', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Won+85,000'),
      expect.stringContaining('Lost'),
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
