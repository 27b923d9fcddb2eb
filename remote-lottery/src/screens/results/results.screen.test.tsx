import { screen } from '@testing-library/react';
import { getResults } from '@padauk/contract/endpoints/draws';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { ResultsScreen } from './results.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

describe('past results', () => {
  it('P1 shows a day of the week with both numbers, and a day that waits for its evening', async () => {
    api.answer(getResults, {
      days: [
        { date: '2026-11-20', draws: [{ slot: 'noon', result: '57' }] },
        {
          date: '2026-11-19',
          draws: [
            { slot: 'noon', result: '08' },
            { slot: 'evening', result: '83' },
          ],
        },
      ],
    });
    await renderLottery(<ResultsScreen game={twoDGame} />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Fri 20/11/202657––', 'Thu 19/11/20260883']);
  });

  it('P1 says that there are none yet', async () => {
    api.answer(getResults, { days: [] });
    await renderLottery(<ResultsScreen game={twoDGame} />);
    expect(await screen.findByText('No results yet')).toBeInTheDocument();
  });

  it('E6 failed: tries again', async () => {
    api.refuse(getResults, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<ResultsScreen game={twoDGame} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
