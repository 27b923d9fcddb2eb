import { renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/endpoints/draws';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { toLines } from '../../state/draft.rules.ts';
import { useDraft } from '../../state/draft.store.ts';
import { noonDraw, refundedTicket, TICKET_ID, today, waitingTicket, wonTicket } from '../../test-data/draws.ts';
import { BetDetailScreen } from './bet-detail.screen.tsx';

const path = `/bet_detail?id=${TICKET_ID}`;
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getDraws, { ...today, draws: [] });
});

describe('a bet again', () => {
  it('K18 its numbers and stakes stand in the review of the draw that is open, and nothing is placed', async () => {
    api.answer(getTicket, wonTicket);
    api.answer(getDraws, today);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    await userEvent.click(await screen.findByRole('button', { name: /^Bet again/ }));
    expect(screen.getByTestId('location')).toHaveTextContent(`/remark?draw=${noonDraw.id}`);
    const { result } = renderHook(() => useDraft(noonDraw.id));
    expect(toLines(result.current)).toEqual(
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
    expect(lines.map((line) => line.textContent)).toEqual(['57 Won 1,000 → 85,000', '12 Lost 500']);
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

  it.each([
    ['waits', waitingTicket],
    ['has won', wonTicket],
  ])('Issue 11 sharing it is the one primary button of a ticket that %s', async (_state, ticket) => {
    api.answer(getTicket, ticket);
    api.answer(getDraws, today);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('button', { name: 'Share as a picture' })).toHaveClass('primary', 'wide');
    expect(screen.getByRole('button', { name: /^Bet again/ })).toHaveClass('secondary');
    expect(screen.getByRole('link', { name: 'My bets' })).toHaveClass('secondary');
  });

  it('E27 one that was refunded says so on its stamp, and leads to why', async () => {
    api.answer(getTicket, refundedTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByText('Refunded', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Why it was refunded' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share as a picture' })).not.toBeInTheDocument();
  });
});
