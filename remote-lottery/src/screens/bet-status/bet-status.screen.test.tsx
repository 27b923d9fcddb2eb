import { act, screen } from '@testing-library/react';
import { getSlip } from '@padauk/contract/endpoints/two-d';
import { bus } from '@padauk/shared/runtime';
import { fakeApi, type FakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { noonSection, refundedSlip, SLIP_ID, waitingSlip, wonSlip } from '../../test-data/two-d.ts';
import { BetStatusScreen } from './bet-status.screen.tsx';

const path = `/bet_status?id=${SLIP_ID}`;
let api: FakeApi;

beforeEach(() => {
  api = fakeApi();
  api.answer(getSlip, waitingSlip);
});

describe('the status of a bet', () => {
  it('T6 waits until its section closes, then is calculated', async () => {
    await renderLottery(<BetStatusScreen />, { path });
    await screen.findByText('Waiting for the draw.');
    act(() => bus.emit('two-d.section', { sectionId: noonSection.id, status: 'closed', result: null }));
    expect(screen.getByText('Betting is closed. The result is being calculated.')).toBeInTheDocument();
  });

  it('T6 turns to won when the stream says that it is settled', async () => {
    await renderLottery(<BetStatusScreen />, { path });
    await screen.findByText('Waiting for the draw.');
    api.answer(getSlip, wonSlip);
    act(() => bus.emit('bet.settled', { slipId: SLIP_ID, state: 'win', payoutKyat: 85_000 }));
    expect(await screen.findByText('+85,000')).toBeInTheDocument();
    expect(screen.getByText('Your number came out. The payout is on your balance.')).toBeInTheDocument();
  });

  it('T6 does not ask again for the news of another bet', async () => {
    await renderLottery(<BetStatusScreen />, { path });
    await screen.findByText('Waiting for the draw.');
    act(() => bus.emit('bet.settled', { slipId: 'another', state: 'win', payoutKyat: 1 }));
    expect(api.calls.filter((call) => call.endpoint === 'getSlip')).toHaveLength(1);
  });

  it('E27 a refunded bet leads to why', async () => {
    api.answer(getSlip, refundedSlip);
    await renderLottery(<BetStatusScreen />, { path });
    expect(await screen.findByRole('link', { name: 'Why it was refunded' })).toHaveAttribute(
      'href',
      `/twoD/refund_detail?id=${SLIP_ID}`,
    );
  });

  it('E1 a bet that is not there leads to the history', async () => {
    api.refuse(getSlip, { code: 'NOT_FOUND' });
    await renderLottery(<BetStatusScreen />, { path });
    expect(await screen.findByText('This ticket was not found')).toBeInTheDocument();
  });

  it('E1 a link without an id says the same', async () => {
    await renderLottery(<BetStatusScreen />, { path: '/bet_status' });
    expect(screen.getByText('This ticket was not found')).toBeInTheDocument();
  });

  it('E5 tries again', async () => {
    api.refuse(getSlip, { code: 'SOMETHING_WRONG' });
    await renderLottery(<BetStatusScreen />, { path });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
