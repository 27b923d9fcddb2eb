import { screen, within } from '@testing-library/react';
import { getSlip } from '@padauk/contract/endpoints/two-d';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { SLIP_ID, waitingSlip, wonSlip } from '../../test-data/two-d.ts';
import { BetDetailScreen } from './bet-detail.screen.tsx';

const path = `/bet_detail?id=${SLIP_ID}`;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
});

describe('a ticket', () => {
  it('T6 shows which line won and what it was paid', async () => {
    api.answer(getSlip, wonSlip);
    await renderLottery(<BetDetailScreen />, { path });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Lose'),
      expect.stringContaining('Win+85,000'),
    ]);
  });

  it('T6 adds up to what was won or lost', async () => {
    api.answer(getSlip, wonSlip);
    await renderLottery(<BetDetailScreen />, { path });
    expect(await screen.findByText('+83,500')).toBeInTheDocument();
  });

  it('T6 says nothing of a payout while it waits', async () => {
    api.answer(getSlip, waitingSlip);
    await renderLottery(<BetDetailScreen />, { path });
    await screen.findByRole('list', { name: 'Numbers' });
    expect(screen.queryByText('Payout')).not.toBeInTheDocument();
  });
});
