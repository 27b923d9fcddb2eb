import { act, screen, waitFor, within } from '@testing-library/react';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { PAGE_DATA_ELEMENT_ID, buildPageDataKey, createPageQuery } from '@padauk/contract/delivery/page-data';
import { invalidate } from '@padauk/shared/runtime';
import { createFakeApi, stopClock, type FakeApi } from '@padauk/shared/testing';
import { twoDHomeGame } from '../../games/two-d/two-d-home-game.ts';
import { listRequests, page, renderLottery, stream } from '../../test-data/render-lottery.tsx';
import type { Live } from '../../resources/lottery.types.ts';
import {
  createTicketPage,
  eveningDraw,
  live,
  moveToDay,
  netLossTicket,
  noonDraw,
  NOW_MS,
  TICKET_ID,
  toSummary,
  wonTicket,
} from '../../test-data/draws.ts';
import { LiveNumberCard } from './live-number.widget.tsx';

let api: FakeApi;
const yesterday = { ...moveToDay(eveningDraw, '2026-11-19'), status: 'settled' as const, result: '71' };

/** Embeds an answer by the edge that is too old to serve the call. */
function embedPageData(value: Live): void {
  const key = buildPageDataKey(createPageQuery(getLiveNumber, { game: 'two_d' }));
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PAGE_DATA_ELEMENT_ID;
  element.textContent = JSON.stringify({ [key]: { at: NOW_MS - 86_400_000, value } });
  document.body.append(element);
}

afterEach(() => document.getElementById(PAGE_DATA_ELEMENT_ID)?.remove());
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.answer(getLiveNumber, live);
  api.answer(getTickets, createTicketPage([]));
});

const renderCard = (player?: null) =>
  renderLottery(<LiveNumberCard game={twoDHomeGame} />, player === null ? { player } : {});

describe('2D card on home', () => {
  it('K17 shows the number, the draw, the time left and a link to bet', async () => {
    stopClock();
    await renderCard();
    expect(await screen.findByText('57')).toBeInTheDocument();
    expect(screen.getByText('Noon · 12:01 PM')).toBeInTheDocument();
    expect(screen.getByText('57').closest('.result')).toHaveTextContent('2D liveNoon57The number is moving');
    expect(screen.getByRole('timer')).toHaveTextContent('1:50:00');
    expect(page.getLinkPath('Bet now')).toBe(`/bet?draw=${noonDraw.id}`);
  });

  it('K17 S14 shows weekday and hour of a close in more than a day', async () => {
    const monday = moveToDay(noonDraw, '2026-11-23');
    api.answer(getLiveNumber, { ...live, current: monday, draws: [monday] });
    await renderCard();
    expect(await screen.findByText('Mon 11:50 AM')).toBeInTheDocument();
    expect(screen.getByText('Closes')).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('K17 is a named region with its heading and state inside the ticket', async () => {
    await renderCard();
    await screen.findByText('57');
    const region = screen.getByRole('region', { name: '2D live' });
    const heading = within(region).getByRole('heading', { level: 2, name: '2D live' });
    expect(heading.parentElement).toBe(screen.getByText('57').parentElement);
    expect(screen.getByText('Bet open').closest('p')).toHaveTextContent('Closes in Bet open');
  });

  it('K17 changes to the evening draw when noon closes', async () => {
    await renderCard();
    await screen.findByText('Noon · 12:01 PM');
    stream.changeNoonDraw('closed');
    expect(page.getLinkPath('Bet now')).toBe(`/bet?draw=${eveningDraw.id}`);
  });

  it('T6 shows the last result under its own draw, separate from the next draw', async () => {
    api.answer(getLiveNumber, { ...live, number: '71', isFinal: true, draw: yesterday });
    await renderCard();
    const result = (await screen.findByText('71')).closest('.result');
    expect(result).toHaveTextContent('2D last resultEvening · 19/1171SET 1,685.75 Value 63,797.02');
    expect(result).not.toHaveTextContent('Noon');
    expect(screen.getByText('Noon · 12:01 PM')).toBeInTheDocument();
  });

  it('K17 shows a result without figures alone', async () => {
    api.answer(getLiveNumber, { ...live, number: '71', figures: null, isFinal: true, draw: yesterday });
    await renderCard(null);
    expect((await screen.findByText('71')).nextSibling).toBeEmptyDOMElement();
  });

  it('K17 shows a result that came with the page, with its date, until the answer arrives', async () => {
    embedPageData({ ...live, number: '71', isFinal: true, draw: yesterday });
    api.hang(getLiveNumber);
    await renderCard();
    expect(screen.getByText('71')).toBeInTheDocument();
    expect(screen.getByText('Evening · 19/11')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '2D last result' })).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('K17 shows no live number that came with the page', async () => {
    embedPageData({ ...live, number: '71' });
    api.hang(getLiveNumber);
    await renderCard();
    expect(screen.queryByText('71')).not.toBeInTheDocument();
  });

  it('K17 shows on a day off that there is no draw', async () => {
    api.answer(getLiveNumber, { ...live, isHoliday: true, current: null, draws: [] });
    await renderCard();
    expect(await screen.findByText('No draw today')).toBeInTheDocument();
    expect(page.getLinkPath('Holidays')).toBe('/holiday_page');
  });

  it('B1 K17 shows the next draw on a day off instead of "No draw today"', async () => {
    const monday = moveToDay(noonDraw, '2026-11-23');
    api.answer(getLiveNumber, { ...live, isHoliday: true, current: monday, draws: [monday] });
    await renderCard();
    expect(await screen.findByText('Noon · 23/11')).toBeInTheDocument();
    expect(page.getLinkPath('Bet now')).toBe(`/bet?draw=${monday.id}`);
    expect(screen.queryByText('No draw today')).not.toBeInTheDocument();
  });

  it('D2 shows that betting is switched off, hides the link to bet, and recovers on an event', async () => {
    api.answer(getAppSettings, { data: [{ type: 'betting_two_d', status: 'off' }] });
    await renderCard();
    expect(await screen.findByText('Betting on 2D is switched off for now')).toBeInTheDocument();
    expect(screen.getByText('Betting off')).toBeInTheDocument();
    expect(screen.queryByText('Bet open')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/twoD/bet_section']);

    stream.changeSwitch(api, 'betting_two_d', 'on');
    expect(await page.findLinkPath('Bet now')).toBe(`/bet?draw=${noonDraw.id}`);
  });

  it('E6 contains a failure within the card', async () => {
    api.refuse(getLiveNumber, { code: 'SERVER_UNAVAILABLE' });
    await renderCard();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '2D live' })).toContainElement(
      screen.getByRole('heading', { name: '2D live' }),
    );
  });

  it('D2 keeps the number after a failed refresh and shows its time', async () => {
    await renderCard();
    await screen.findByText('57');
    api.refuse(getLiveNumber, { code: 'SERVER_UNAVAILABLE' });
    act(() => invalidate(getLiveNumber));
    expect(await screen.findByText(/Not refreshed since/)).toBeInTheDocument();
    expect(screen.getByText('57')).toBeInTheDocument();
  });
});

describe("T6 S9 a player's win on home", () => {
  const drawn: Live = { ...live, number: '57', isFinal: true, draw: wonTicket.draw };
  const won = toSummary(wonTicket);
  const findWin = (name: RegExp) => screen.findByRole('link', { name });

  beforeEach(() => api.answer(getLiveNumber, drawn));

  it('shows the amount and links to the ticket', async () => {
    api.answer(getTickets, createTicketPage([won]));
    await renderCard();
    expect(await findWin(/^You won \+85,000/)).toHaveAttribute('href', `/bet_detail?id=${TICKET_ID}`);
  });

  it('appears when the ticket is settled', async () => {
    await renderCard();
    await screen.findByText('57');
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
    api.answer(getTickets, createTicketPage([won]));
    stream.publishWin();
    expect(await findWin(/^You won/)).toBeInTheDocument();
  });

  it('sums several tickets, also packages, and links to the list of wins', async () => {
    api.answer(getTickets, createTicketPage([won, { ...won, id: 'other', product: 'package', payoutKyat: 42_500 }]));
    await renderCard();
    expect(await findWin(/^You won \+127,500/)).toHaveAttribute('href', '/bet_history?state=won');
  });

  it('is no payout below the stake', async () => {
    api.answer(getTickets, createTicketPage([toSummary(netLossTicket)]));
    await renderCard();
    await waitFor(() => expect(listRequests(api, getTickets)).toHaveLength(1));
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
  });

  it('is not of an earlier draw', async () => {
    api.answer(getTickets, createTicketPage([{ ...won, draw: moveToDay(won.draw, '2026-11-19') }]));
    await renderCard();
    await waitFor(() => expect(listRequests(api, getTickets)).toHaveLength(1));
    expect(screen.queryByText(/You won/)).not.toBeInTheDocument();
  });

  it('requests no tickets for a visitor', async () => {
    await renderCard(null);
    await screen.findByText('57');
    expect(listRequests(api, getTickets)).toEqual([]);
  });
});
