import { screen } from '@testing-library/react';
import { getTwoDResults } from '@padauk/contract/endpoints/two-d';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { ResultsScreen } from './results.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

describe('past results', () => {
  it('P1 shows a day with both numbers, and a day that waits for its evening', async () => {
    api.answer(getTwoDResults, {
      results: [
        { date: '2026-11-20', noon: '57', evening: null },
        { date: '2026-11-19', noon: '08', evening: '83' },
      ],
    });
    await renderLottery(<ResultsScreen />);
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['20/11/202657––', '19/11/20260883']);
  });

  it('P1 says that there are none yet', async () => {
    api.answer(getTwoDResults, { results: [] });
    await renderLottery(<ResultsScreen />);
    expect(await screen.findByText('No results yet')).toBeInTheDocument();
  });

  it('E6 failed: tries again', async () => {
    api.refuse(getTwoDResults, { code: 'SERVER_UNAVAILABLE' });
    await renderLottery(<ResultsScreen />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
