import { screen, waitFor } from '@testing-library/react';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import { createTicketPage, noonDraw, toSummary, waitingTicket } from '../../test-data/draws.ts';
import { createLotteryApi, listRequests, page, renderLottery, storeDraft } from '../../test-data/render-lottery.tsx';
import { BoardScreen } from './board.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getTickets, createTicketPage([toSummary(waitingTicket)]));
});

async function openBoard(player?: null): Promise<void> {
  const options = { path: `/bet?draw=${noonDraw.id}`, ...(player === null ? { player } : {}) };
  await renderLottery(<BoardScreen game={twoDGame} />, options);
  await screen.findByLabelText('Numbers 00 to 99');
}

describe('P1 S4 the last bet in the bar of an empty board', () => {
  it('opens its review with the same numbers and stakes', async () => {
    await openBoard();
    expect(await screen.findByRole('button', { name: 'Bet again 12 57 · 1,500 Ks' })).toBeInTheDocument();
    await page.tapButton(/^Bet again/);
    await page.expectPath(`/remark?draw=${noonDraw.id}`);
    expect(drafts.of(noonDraw.id)).toMatchObject({ numbers: ['12', '57'], ownStakes: { 12: 500, 57: 1_000 } });
  });

  it('gives its place to the total once a number is chosen', async () => {
    storeDraft(noonDraw.id, ['05'], 100);
    await openBoard();
    expect(await screen.findByText('1 number')).toBeInTheDocument();
    expect(screen.queryByText(/Bet again/)).not.toBeInTheDocument();
  });

  it('A1 requests nothing of a visitor', async () => {
    await openBoard(null);
    await waitFor(() => expect(screen.getByText('0 numbers')).toBeInTheDocument());
    expect(listRequests(api, getTickets)).toEqual([]);
  });
});
