import { screen, waitFor } from '@testing-library/react';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { refundedTicket, TICKET_ID, waitingTicket } from '../../test-data/draws.ts';
import { RefundDetailScreen } from './refund-detail.screen.tsx';

const path = `/twoD/refund_detail?id=${TICKET_ID}`;

describe('refund', () => {
  it.each([
    ['maintenance', 'The draw was closed for maintenance.'],
    ['no-draw', 'The exchange published no figures, so no number was drawn.'],
  ] as const)('E27 shows the reason: %s', async (refundReason, text) => {
    createFakeApi().answer(getTicket, { ...refundedTicket, refundReason });
    await renderLottery(<RefundDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('E27 shows the whole stake as refunded', async () => {
    createFakeApi().answer(getTicket, refundedTicket);
    await renderLottery(<RefundDetailScreen game={twoDGame} />, { path });
    expect(await screen.findByText('+1,500')).toBeInTheDocument();
  });

  it('E27 redirects a bet without a refund to its own page', async () => {
    createFakeApi().answer(getTicket, waitingTicket);
    await renderLottery(<RefundDetailScreen game={twoDGame} />, { path });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(`/bet_detail?id=${TICKET_ID}`));
  });
});
