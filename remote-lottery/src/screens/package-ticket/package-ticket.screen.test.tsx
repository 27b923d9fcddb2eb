import { screen } from '@testing-library/react';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath } from '@padauk/contract/paths';
import { toPackageGame } from '../../games/package/package-game.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { refundTicket, settleTicket, TICKET_ID, waitingTicket } from '../../test-data/draws.ts';
import { waitingPackage } from '../../test-data/packages.ts';
import { createLotteryApi, page, renderLottery } from '../../test-data/render-lottery.tsx';
import { PackageTicketScreen } from './package-ticket.screen.tsx';

function openTicket(ticket = waitingPackage) {
  createLotteryApi().answer(getTicket, ticket);
  const path = getPath('packagePlaced', { id: TICKET_ID });
  return renderLottery(<PackageTicketScreen game={toPackageGame(twoDGame)} />, { path });
}

describe('ticket of a package', () => {
  it('K18 is a receipt with kind and numbers while it waits', async () => {
    await openTicket();
    expect(await screen.findByText('Your bet is placed')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    expect(screen.getAllByText('Pays 85 times')).toHaveLength(5);
  });

  it('T6 shows the result after settlement', async () => {
    await openTicket(settleTicket(waitingPackage, { result: '12', payouts: { 12: 85_000 } }));
    expect(await screen.findByText('You won. The payout is on your balance.')).toBeInTheDocument();
    expect(screen.queryByText('Your bet is placed')).not.toBeInTheDocument();
  });

  it('E27 shows the reason of a refund', async () => {
    await openTicket({ ...refundTicket(waitingPackage), refundReason: 'maintenance' });
    expect(await screen.findByText('The draw was closed for maintenance.')).toBeInTheDocument();
  });

  it('B1 redirects a ticket of the board to its own page', async () => {
    await openTicket(waitingTicket);
    await page.expectPath(`/bet_detail?id=${TICKET_ID}`);
  });
});
