import { screen, waitFor } from '@testing-library/react';
import { getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { page, renderLottery } from '../../test-data/render-lottery.tsx';
import { toSummary, TICKET_ID, createTicketPage, wonTicket } from '../../test-data/draws.ts';
import { BetHistoryScreen } from './bet-history.screen.tsx';
import { fetchAllTickets, EXPORT_LIMIT } from './export-tickets.tsx';

const NO_FILTER = { state: null, slot: null, from: null, to: null };
const wonSummary = toSummary(wonTicket);

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getTickets, createTicketPage([wonSummary]));
});

afterEach(() => void Reflect.deleteProperty(URL, 'createObjectURL'));

describe('export of bets', () => {
  it('K12 requests the filtered bets page by page up to the limit', async () => {
    const tickets = Array.from({ length: 200 }, () => wonSummary);
    api.answer(getTickets, createTicketPage(tickets, true));
    const fetched = await fetchAllTickets('two_d', { ...NO_FILTER, state: 'won', from: '2026-11-01' });
    expect(fetched).toMatchObject({ ok: true, value: { isCut: true } });
    expect(api.calls).toHaveLength(EXPORT_LIMIT / 200);
    expect(api.calls.slice(0, 2).map(({ request }) => request)).toEqual([
      { limit: 200, allNumbers: true, product: 'two_d', state: 'won', from: '2026-11-01' },
      { limit: 200, allNumbers: true, product: 'two_d', state: 'won', from: '2026-11-01', before: TICKET_ID },
    ]);
  });

  it('K12 has a header row, the numbers of each bet, and amounts as numbers', async () => {
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history' });
    await page.findAndTap('Save all as a table');
    // The test browser saves no files, so the text is shown.
    expect(await screen.findByRole('textbox', { name: 'The whole text' })).toHaveDisplayValue(
      /^\ufeff("[^"]+",){7}"[^"]+"\n.*,"2D",.*,"Won",2,"12 57",1500,85000\n$/,
    );
  });

  it('K12 saves a CSV file from the history', async () => {
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:bets';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history' });
    await page.findAndTap('Save all as a table');
    await waitFor(() => expect(files.map(({ type }) => type)).toEqual(['text/csv;charset=utf-8']));
  });

  it('K12 exports only the bets of the current filter', async () => {
    await renderLottery(<BetHistoryScreen />, { path: '/bet_history?state=won' });
    await page.findAndTap('Save these as a table');
    await waitFor(() => expect(api.calls.at(-1)?.request).toMatchObject({ state: 'won', allNumbers: true }));
  });
});
