import { screen, waitFor, within } from '@testing-library/react';
import { getNumberStatistics, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { page, renderLottery } from '../../test-data/render-lottery.tsx';
import { ResultsScreen } from './results.screen.tsx';

const createDrawn = (slot: 'noon' | 'evening', result: string) => ({ slot, result, figures: null });

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
});

describe('past results', () => {
  it('P1 shows a day with both results, and one without the evening result', async () => {
    api.answer(getResults, {
      days: [
        { date: '2026-11-20', draws: [createDrawn('noon', '57')] },
        { date: '2026-11-19', draws: [createDrawn('noon', '08'), createDrawn('evening', '83')] },
      ],
    });
    await renderLottery(<ResultsScreen game={twoDGame} />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Fri 20/11/202657––', 'Thu 19/11/20260883']);
  });

  it('P1 shows a message when there are none', async () => {
    api.answer(getResults, { days: [] });
    await renderLottery(<ResultsScreen game={twoDGame} />);
    expect(await screen.findByText('No results yet')).toBeInTheDocument();
  });

  it('P1 shows the figures of a result with marked digits', async () => {
    const figures = { setIndex: '1,685.75', setValue: '63,797.02' };
    api.answer(getResults, { days: [{ date: '2026-11-20', draws: [{ ...createDrawn('noon', '57'), figures }] }] });
    const { container } = await renderLottery(<ResultsScreen game={twoDGame} />);
    expect(await screen.findByText('1,685.7')).toHaveTextContent('SET index 1,685.75');
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['5', '7']);
  });

  it('P1 requests one month for the calendar and shows the tapped day', async () => {
    api.answer(getResults, {
      days: [
        { date: '2026-11-20', draws: [createDrawn('noon', '57')] },
        { date: '2026-11-19', draws: [createDrawn('noon', '08')] },
      ],
    });
    await renderLottery(<ResultsScreen game={twoDGame} />, { path: '/twoD/result?view=calendar' });
    await page.findAndTap('19/11/2026: 08');
    expect(await screen.findByRole('rowheader')).toHaveTextContent('Thu 19/11/2026');
    expect(screen.getByRole('button', { name: 'Later month' })).toBeDisabled();
    await page.tapButton('Earlier month');
    await waitFor(() =>
      expect(api.calls.at(-1)?.request).toEqual({ game: 'two_d', from: '2026-10-01', to: '2026-10-31' }),
    );
  });

  it('P1 shows statistics per draw and states that they predict nothing', async () => {
    const never = { times: 0, daysSince: null, drawsSince: null };
    const numbers = twoD.numbers.map((number) =>
      number === '57' ? { number, times: 2, daysSince: 1, drawsSince: 0 } : { number, ...never },
    );
    api.answer(getNumberStatistics, { since: '2026-11-01', drawCount: 2, numbers });
    await renderLottery(<ResultsScreen game={twoDGame} />, { path: '/twoD/result?view=statistics' });
    expect(await screen.findByText('Counted: 2 draws since 1/11/2026')).toBeInTheDocument();
    expect(screen.getByText(/Past results say nothing about the next one/)).toBeInTheDocument();
    const rows = within(screen.getByRole('list', { name: 'Most often' })).getAllByRole('listitem');
    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual(['572 times1 day ago', '000 times–not yet']);
    await page.tapButton('Noon');
    await waitFor(() => expect(api.calls.at(-1)?.request).toEqual({ game: 'two_d', slot: 'noon' }));
  });
});
