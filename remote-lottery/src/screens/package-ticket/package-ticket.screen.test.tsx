import { screen, within } from '@testing-library/react';
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
  it('S18 K18 has the form of every ticket while it waits, with its kind', async () => {
    await openTicket();
    expect(await screen.findByText('Your bet is placed')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    const ticket = screen.getByRole('article', { name: /^Ticket/ });
    expect(within(ticket).getByText('Pays 85 times')).toBeInTheDocument();
    expect(within(ticket).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('link', { name: 'Bet again' })).toHaveAttribute('href', getPath('masterPackage'));
    expect(screen.getByRole('button', { name: 'Share as a picture' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Follow this bet' })).not.toBeInTheDocument();
  });

  it('S18 T6 shows the result after settlement, and leads to the packages', async () => {
    await openTicket(settleTicket(waitingPackage, { result: '12', payouts: { 12: 85_000 } }));
    expect(await screen.findByText('12 came out. You won.')).toBeInTheDocument();
    expect(screen.queryByText('Your bet is placed')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bet again' })).toHaveAttribute('href', getPath('masterPackage'));
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
