import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { threeDGame } from '../../games/three-d/three-d.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import {
  createTicketPage,
  moveToDay,
  netLossTicket,
  refundedTicket,
  TICKET_ID,
  toSummary,
  waitingTicket,
  wonTicket,
} from '../../test-data/draws.ts';
import { page, renderLottery, stream } from '../../test-data/render-lottery.tsx';
import { BetHistoryScreen, FilteringHistoryScreen, GameHistoryScreen } from './bet-history.screen.tsx';

const waitingSummary = toSummary(waitingTicket);
const wonSummary = toSummary(wonTicket);
const olderSummary = {
  ...wonSummary,
  draw: moveToDay(wonSummary.draw, '2026-11-18'),
  id: '7b1c2f7e-5a0d-4c3e-9f40-1d2e3f4a5b6d',
  placedAt: '2026-11-18T03:20:00.000Z',
};
const listRequests = (): unknown[] => api.calls.map((call) => call.request);
const openHistory = (path = '/bet_history') => renderLottery(<BetHistoryScreen />, { path });
const openGameHistory = (game = twoDGame) =>
  renderLottery(<GameHistoryScreen game={game} />, { path: game.paths.tickets });

/** Day, month and year. */
async function typeDay(name: string, parts: readonly string[]): Promise<void> {
  const inputs = within(await screen.findByRole('group', { name })).getAllByRole('textbox');
  for (const [place, part] of parts.entries()) await userEvent.type(inputs[place] as HTMLElement, part);
}

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getTickets, createTicketPage([waitingSummary]));
});

describe('bet history', () => {
  it('K12 requests 16 days for all bets and 3D, and 5 days for 2D', async () => {
    for (const open of [openHistory, openGameHistory, () => openGameHistory(threeDGame)]) {
      const { unmount } = await open();
      await screen.findByText('20/11/2026');
      unmount();
    }
    expect(listRequests()).toEqual([{ days: 16 }, { days: 5, product: 'two_d' }, { days: 16, product: 'three_d' }]);
  });

  it('K12 loads older bets below, grouped by day', async () => {
    api.answer(getTickets, createTicketPage([waitingSummary], true));
    await openHistory();
    await screen.findByText('20/11/2026');
    api.answer(getTickets, createTicketPage([olderSummary]));
    await page.tapButton('Show more');
    expect(await screen.findByRole('heading', { name: '18/11/2026' })).toBeInTheDocument();
    expect(listRequests().at(-1)).toEqual({ before: TICKET_ID });
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('K12 offers older bets when there are none of the last days', async () => {
    api.answer(getTickets, createTicketPage([], true));
    await openGameHistory();
    await screen.findByText('No bets in the last 5 days');
    api.answer(getTickets, createTicketPage([olderSummary]));
    await page.tapButton('Show more');
    expect(await screen.findByRole('heading', { name: '18/11/2026' })).toBeInTheDocument();
    expect(listRequests().at(-1)).toEqual({ product: 'two_d' });
  });

  it('E5 keeps the shown bets when older ones cannot be loaded', async () => {
    api.answer(getTickets, createTicketPage([waitingSummary], true));
    await openHistory();
    await screen.findByText('20/11/2026');
    api.refuse(getTickets, { code: 'SERVER_UNAVAILABLE' });
    await page.tapButton('Show more');
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is temporarily unavailable.');
    expect(screen.getByText('20/11/2026')).toBeInTheDocument();
  });

  it('T6 opens with the filter on its own page and requests one state', async () => {
    await renderLottery(<FilteringHistoryScreen />, { path: '/bet_history_btn' });
    await page.findAndTap('Won');
    await screen.findByText('Won: last 16 days');
    expect(listRequests().at(-1)).toEqual({ days: 16, state: 'won' });
    await page.expectPath('/bet_history_btn?state=won');
  });

  it('T6 links from an empty filter result to all bets', async () => {
    api.answer(getTickets, createTicketPage([]));
    await openHistory('/bet_history?state=refunded');
    await screen.findByText('No bets match this filter');
    api.answer(getTickets, createTicketPage([waitingSummary]));
    await page.tapButton('All bets');
    expect(await screen.findByText('20/11/2026')).toBeInTheDocument();
  });

  it('K12 links to the draws when there is no bet', async () => {
    api.answer(getTickets, createTicketPage([]));
    await openHistory();
    expect(await page.findLinkPath('Bet now')).toBe('/twoD/bet_section');
  });

  it('T6 updates a bet when it is settled', async () => {
    await openHistory();
    expect(await screen.findByRole('link', { name: /12 57/ })).toHaveTextContent('Waiting');
    api.answer(getTickets, createTicketPage([wonSummary]));
    stream.publishWin();
    expect(await screen.findByText('+85,000')).toBeInTheDocument();
  });

  it('K12 shows the stakes, winnings and net result of a day, and the numbers of each bet', async () => {
    api.answer(getTickets, createTicketPage([wonSummary]));
    await openHistory();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('20/11/2026Staked 1,500Won 85,000Net +83,500');
    expect(screen.getByRole('link', { name: /12 57/ })).toBeInTheDocument();
  });

  it('K12 shows the waiting stakes of a day, so that its sums add up', async () => {
    api.answer(getTickets, createTicketPage([{ ...waitingSummary, id: 'other' }, wonSummary]));
    await openHistory();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('20/11/2026Staked 3,000Won 85,000Waiting 1,500Net +83,500');
  });

  it.each([
    ['wait', waitingSummary, 'Waiting 1,500'],
    ['were refunded', toSummary(refundedTicket), 'Refunded 1,500'],
  ])('K12 shows one sum of a day of which all bets %s', async (_state, summary, sum) => {
    api.answer(getTickets, createTicketPage([summary]));
    await openHistory();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(new RegExp(`^20/11/2026${sum}$`));
  });

  it('E27 K12 counts the refunded stakes of a day, and names them', async () => {
    api.answer(getTickets, createTicketPage([{ ...toSummary(refundedTicket), id: 'other' }, wonSummary]));
    await openHistory();
    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('20/11/2026Staked 3,000Won 85,000Refunded 1,500Net +83,500');
  });

  it('K12 says of a day to come that the bets are for it', async () => {
    api.answer(getTickets, createTicketPage([waitingSummary]));
    const nowMs = Date.parse('2026-11-19T10:00:00+06:30');
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history', nowMs });
    const [day] = await screen.findAllByRole('listitem');
    expect(day).toHaveTextContent(/^For 20\/11\/2026/);
  });

  it('T6 shows the net of a bet that was paid less than its stake', async () => {
    api.answer(getTickets, createTicketPage([toSummary(netLossTicket)]));
    await openHistory();
    expect(await screen.findByRole('link', { name: /12 57/ })).toHaveTextContent('1,500 Ks+900 KsNet −600');
  });

  it('K12 groups a bet by the day of its draw and shows when it was placed', async () => {
    const draw = moveToDay(waitingSummary.draw, '2026-11-23');
    api.answer(getTickets, createTicketPage([{ ...waitingSummary, draw, placedAt: '2026-11-19T03:20:00.000Z' }]));
    await openHistory();
    expect(await screen.findByRole('heading', { name: 'For 23/11/2026' })).toBeInTheDocument();
    expect(screen.getByText(/^Placed 19\/11 9:50/)).toBeInTheDocument();
  });

  it('K12 shows how many numbers of a bet are not listed', async () => {
    api.answer(getTickets, createTicketPage([{ ...waitingSummary, lineCount: 20 }]));
    await openHistory();
    expect(await screen.findByText(/12 57 \+18/)).toBeInTheDocument();
  });

  it('S22 K12 keeps the filter while a date is unfinished, and marks a day that does not exist', async () => {
    await openGameHistory();
    await page.findAndTap('Filter');
    await typeDay('From', ['16', '11', '2026']);
    const count = listRequests().length;
    const from = within(screen.getByRole('group', { name: 'From' }));
    await userEvent.type(from.getByLabelText('Day'), '{Backspace}{Backspace}');
    await userEvent.type(from.getByLabelText('Day'), '31');
    expect(from.getByLabelText('Day')).toBeInvalid();
    const days = ['2026-11-01', '2026-11-03'];
    expect(listRequests().slice(count)).toEqual(days.map((day) => ({ product: 'two_d', from: day })));
  });

  it('K12 filters by draw and days and shows the filter', async () => {
    await openGameHistory();
    await page.findAndTap('Filter');
    await page.tapButton('Noon');
    await typeDay('From', ['16', '11', '2026']);
    await typeDay('To', ['18', '11', '2026']);
    expect(await screen.findByText('Noon: 16/11/2026 – 18/11/2026')).toBeInTheDocument();
    expect(listRequests().at(-1)).toEqual({ product: 'two_d', slot: 'noon', from: '2026-11-16', to: '2026-11-18' });
  });
});
