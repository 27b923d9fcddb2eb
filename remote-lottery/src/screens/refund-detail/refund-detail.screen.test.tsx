import { screen } from '@testing-library/react';
import { getSlip } from '@padauk/contract/endpoints/two-d';
import { fakeApi } from '@padauk/shared/testing';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { refundedSlip, SLIP_ID, waitingSlip } from '../../test-data/two-d.ts';
import { RefundDetailScreen } from './refund-detail.screen.tsx';

const path = `/twoD/refund_detail?id=${SLIP_ID}`;

describe('a refund', () => {
  it.each([
    ['maintenance', 'The section was closed for maintenance.'],
    ['no-draw', 'The exchange published no figures, so no number was drawn.'],
    [null, 'The bet was cancelled.'],
  ] as const)('E27 tells the reason: %s', async (refundReason, text) => {
    fakeApi().answer(getSlip, { ...refundedSlip, refundReason });
    await renderLottery(<RefundDetailScreen />, { path });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('E27 shows the whole stake as refunded, though nothing was paid out', async () => {
    fakeApi().answer(getSlip, refundedSlip);
    await renderLottery(<RefundDetailScreen />, { path });
    expect(await screen.findByText('+1,500')).toBeInTheDocument();
  });

  it('E27 says that a bet was not refunded', async () => {
    fakeApi().answer(getSlip, waitingSlip);
    await renderLottery(<RefundDetailScreen />, { path });
    expect(await screen.findByText('This bet was not refunded')).toBeInTheDocument();
  });
});
