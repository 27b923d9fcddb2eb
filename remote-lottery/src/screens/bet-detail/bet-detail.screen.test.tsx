import { renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
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

describe('repeat of a bet', () => {
  it('K18 copies numbers and stakes to the review of the open draw and places nothing', async () => {
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

describe('page of a ticket', () => {
  it('T6 lists the winning line with its payout before the losing ones', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['57 Won 1,000 → 85,000', '12 Lost 500']);
  });

  it('T6 shows the net result', async () => {
    api.answer(getTicket, wonTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByText('+83,500')).toBeInTheDocument();
  });

  it('T6 shows no payout while the ticket waits', async () => {
    api.answer(getTicket, waitingTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    await screen.findByRole('list', { name: 'Numbers' });
    expect(screen.queryByText('Payout')).not.toBeInTheDocument();
  });

  it.each([
    ['is waiting', waitingTicket],
    ['has won', wonTicket],
  ])('offers sharing as the only primary button of a ticket that %s', async (_state, ticket) => {
    api.answer(getTicket, ticket);
    api.answer(getDraws, today);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByRole('button', { name: 'Share as a picture' })).toHaveClass('primary', 'wide');
    expect(screen.getByRole('button', { name: /^Bet again/ })).toHaveClass('secondary');
    expect(screen.getByRole('link', { name: 'My bets' })).toHaveClass('secondary');
  });

  it('E27 shows a refunded ticket with its stamp and a link to the reason', async () => {
    api.answer(getTicket, refundedTicket);
    await renderLottery(<BetDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByText('Refunded', { selector: 'strong' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Why it was refunded' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share as a picture' })).not.toBeInTheDocument();
  });
});
