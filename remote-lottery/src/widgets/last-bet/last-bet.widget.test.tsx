import { screen, waitFor } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import type { FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { drafts } from '../../state/draft.store.ts';
import {
  createDay,
  createTicketPage,
  eveningDraw,
  noonDraw,
  TICKET_ID,
  toSummary,
  waitingTicket,
} from '../../test-data/draws.ts';
import { createLotteryApi, listRequests, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { LastBetCard } from './last-bet.widget.tsx';

let api: FakeApi;
const renderCard = (player?: null) => renderLottery(<LastBetCard game={twoDGame} />, player === null ? { player } : {});

beforeEach(() => {
  api = createLotteryApi();
  api.answer(getTickets, createTicketPage([toSummary(waitingTicket)]));
});

describe('P1 S4 the last bet on home', () => {
  it('opens its review on the open draw with the same numbers and stakes', async () => {
    await renderCard();
    const card = await screen.findByRole('button', { name: /Bet again/ });
    expect(card).toHaveTextContent('2D · Bet againNoon · 20/1112 57 1,500 Ks');
    await page.tapButton(/Bet again/);
    await page.expectPath(`/remark?draw=${noonDraw.id}`);
    expect(drafts.of(noonDraw.id)).toMatchObject({ numbers: ['12', '57'], ownStakes: { 12: 500, 57: 1_000 } });
    expect(listRequests(api, getTickets)).toEqual([{ product: 'two_d', limit: 1 }]);
  });

  it('K17 names the next draw once that of the bet has closed', async () => {
    api.answer(getDraws, createDay([{ ...noonDraw, status: 'closed' }, eveningDraw]));
    await renderCard();
    await page.findAndTap(/Evening · 20\/11/);
    await page.expectPath(`/remark?draw=${eveningDraw.id}`);
  });

  it('requests the ticket of the newest bet only', async () => {
    const older = { ...toSummary(waitingTicket), id: 'older' };
    api.answer(getTickets, createTicketPage([toSummary(waitingTicket), older]));
    await renderCard();
    await screen.findByText(/Bet again/);
    expect(api.calls.filter(({ endpoint }) => endpoint === 'getTicket').map(({ request }) => request)).toEqual([
      { id: TICKET_ID },
    ]);
  });

  it.each([
    ['without a bet', () => api.answer(getTickets, createTicketPage([])), 'getTickets'],
    ['without an open draw', () => api.answer(getDraws, createDay([])), 'getDraws'],
    [
      'while betting is switched off',
      () => api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] }),
      'getAppSettings',
    ],
  ] as const)('is absent %s', async (_, change, endpoint) => {
    change();
    await renderCard();
    await waitFor(() => expect(api.calls.map((call) => call.endpoint)).toContain(endpoint));
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });

  it('A1 requests nothing of a visitor', async () => {
    await renderCard(null);
    await waitFor(() => expect(listRequests(api, getDraws)).toHaveLength(1));
    expect(listRequests(api, getTickets)).toEqual([]);
  });
});
