import { screen, waitFor } from '@testing-library/react';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { toPackageGame } from '../../games/package/package-game.ts';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { TICKET_ID, waitingTicket, wallet } from '../../test-data/draws.ts';
import { waitingPackage } from '../../test-data/packages.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { PackageTicketScreen } from './package-ticket.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.answer(getWallet, wallet);
});

const openScreen = () =>
  renderLottery(<PackageTicketScreen game={toPackageGame(twoDGame)} />, {
    path: getPath('packagePlaced', { id: TICKET_ID }),
  });

describe('ticket of a package', () => {
  it('K18 is a receipt with kind and numbers while it waits', async () => {
    api.answer(getTicket, waitingPackage);
    await openScreen();
    expect(await screen.findByText('Your bet is placed')).toBeInTheDocument();
    expect(screen.getByText('Gold')).toBeInTheDocument();
    expect(screen.getAllByText('Pays 85 times')).toHaveLength(5);
  });

  it('T6 shows the result after settlement', async () => {
    api.answer(getTicket, {
      ...waitingPackage,
      state: 'won',
      payoutKyat: 85_000,
      draw: { ...waitingPackage.draw, status: 'settled', result: '12' },
      lines: waitingPackage.lines.map((line) =>
        line.number === '12'
          ? { ...line, state: 'won' as const, payoutKyat: 85_000 }
          : { ...line, state: 'lost' as const },
      ),
    });
    await openScreen();
    expect(await screen.findByText('You won. The payout is on your balance.')).toBeInTheDocument();
    expect(screen.queryByText('Your bet is placed')).not.toBeInTheDocument();
  });

  it('E27 shows the reason of a refund', async () => {
    api.answer(getTicket, {
      ...waitingPackage,
      state: 'refunded',
      refundReason: 'maintenance',
      refundedAt: '2026-11-20T11:00:00.000Z',
      draw: { ...waitingPackage.draw, status: 'void' },
      lines: waitingPackage.lines.map((line) => ({ ...line, state: 'refunded' as const })),
    });
    await openScreen();
    expect(await screen.findByText('The draw was closed for maintenance.')).toBeInTheDocument();
  });

  it('B1 redirects a ticket of the board to its own page', async () => {
    api.answer(getTicket, waitingTicket);
    await openScreen();
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(`/bet_detail?id=${TICKET_ID}`));
  });
});
