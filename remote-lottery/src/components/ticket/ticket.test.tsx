import { screen, within } from '@testing-library/react';
import type { Ticket as PlacedTicket } from '@padauk/shared/betting';
import { twoDGame } from '../../games/two-d/two-d.ts';
import {
  lostTicket,
  netLossTicket,
  refundedTicket,
  TICKET_ID,
  waitingTicket,
  wonTicket,
} from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { Ticket } from './ticket.tsx';

async function renderTicket(ticket: PlacedTicket): Promise<HTMLElement> {
  await renderLottery(<Ticket game={twoDGame} ticket={ticket} />, { path: '/bet_detail' });
  return screen.findByRole('article', { name: 'Ticket 4A5B6C' });
}

describe('ticket', () => {
  it('K18 shows brand, day, draw, its time, the multiplier, the total and the lines while it waits', async () => {
    const ticket = await renderTicket(waitingTicket);
    for (const fact of ['20/11/2026', '2D · Noon', 'Pays 85 times', '2 numbers · Total stake', '1,500'])
      expect(within(ticket).getByText(fact)).toBeInTheDocument();
    expect(within(ticket).getAllByText('12:01 PM')).toHaveLength(1);
    const lines = within(ticket).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(['12 500', '57 1,000']);
  });

  it.each([
    ['is waiting', waitingTicket],
    ['has won', wonTicket],
    ['was refunded', refundedTicket],
  ])('P23 names the brand once on a ticket that %s', async (_state, shownTicket) => {
    expect(within(await renderTicket(shownTicket)).getAllByText('Padauk')).toHaveLength(1);
  });

  it.each([
    ['is waiting', waitingTicket, 'Bet placed', '9:50\u00a0AM'],
    ['has won', wonTicket, 'Won', '12:01\u00a0PM'],
    ['has lost', lostTicket, 'Lost', '12:01\u00a0PM'],
    ['was refunded', refundedTicket, 'Refunded', '5:30\u00a0PM'],
  ])('T6 has one stamp with word and time on a ticket that %s', async (_state, shownTicket, word, time) => {
    const ticket = await renderTicket(shownTicket);
    const stamps = within(ticket)
      .getAllByText(word, { selector: 'strong' })
      .map((element) => element.parentElement?.textContent);
    expect(stamps).toEqual([`${word} ${time}`]);
  });

  it('T6 shows the net of a payout below the stake', async () => {
    expect(await renderTicket(netLossTicket)).toHaveTextContent('+900 Ks Staked 1,500 Net −600');
  });

  it('T6 shows stake and net of a win below the payout', async () => {
    expect(await renderTicket(wonTicket)).toHaveTextContent('+85,000 Ks Staked 1,500 Net +83,500');
  });

  it('E27 names no multiplier on a refunded ticket', async () => {
    expect(within(await renderTicket(refundedTicket)).queryByText('Pays 85 times')).not.toBeInTheDocument();
  });

  it('T6 shows the drawn number on a lost ticket', async () => {
    const ticket = await renderTicket(lostTicket);
    expect(within(ticket).getByText('2D · Noon · Result')).toBeInTheDocument();
    expect(within(ticket).getByText('71')).toBeInTheDocument();
  });

  it('B8 shows its number and a QR code of its page on the stub', async () => {
    const ticket = await renderTicket(waitingTicket);
    expect(within(ticket).getByText('4A5B6C')).toBeInTheDocument();
    expect(within(ticket).getByText(/^Placed 20\/11\/2026 9:50/)).toBeInTheDocument();
    expect(within(ticket).getByRole('button', { name: 'Copy: Ticket' })).toBeInTheDocument();
    expect(await within(ticket).findByRole('img', { name: "QR code of this ticket's page" })).toBeInTheDocument();
    expect(twoDGame.paths.ticket(TICKET_ID)).toBe(`/bet_detail?id=${TICKET_ID}`);
  });
});
