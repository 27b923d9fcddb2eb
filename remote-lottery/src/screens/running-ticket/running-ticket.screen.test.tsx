import { screen, waitFor, within } from '@testing-library/react';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { getPath } from '@padauk/contract/paths';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { threeDGame as game } from '../../games/three-d/three-d.ts';
import { wallet } from '../../test-data/draws.ts';
import { renderLottery } from '../../test-data/render-lottery.tsx';
import { refundedThreeD, waitingThreeD, wonThreeD } from '../../test-data/three-d.ts';
import { RunningTicketScreen, SettledTicketScreen } from './running-ticket.screen.tsx';

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getWallet, wallet);
});

describe('pages of waiting and settled tickets', () => {
  it('K18 links from the receipt to the status', async () => {
    api.answer(getTicket, waitingThreeD);
    await renderLottery(<RunningTicketScreen game={game} />, { path: game.paths.placed(waitingThreeD.id) });
    expect(await screen.findByRole('link', { name: 'Follow this bet' })).toHaveAttribute(
      'href',
      game.paths.status(waitingThreeD.id),
    );
  });

  it.each([
    [
      'a waiting ticket from the page of settled ones to its own page',
      SettledTicketScreen,
      waitingThreeD,
      game.paths.status,
    ],
    [
      'a settled ticket from the page of waiting ones to its own page',
      RunningTicketScreen,
      wonThreeD,
      (id: string) => getPath('threeDSettledTicket', { id }),
    ],
  ])('T6 redirects %s', async (_title, Shown, ticket, getPage) => {
    api.answer(getTicket, ticket);
    await renderLottery(<Shown game={game} />, { path: `/threeD/any?id=${ticket.id}` });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(getPage(ticket.id)));
  });

  it('P2 shows the payout of each prize on a settled ticket', async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, {
      path: getPath('threeDSettledTicket', { id: wonThreeD.id }),
    });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => /→ [\d,]+/.exec(line.textContent ?? '')?.[0])).toEqual(['→ 100,000', '→ 2,000']);
  });

  it('P2 shows the winnings once and offers to share', async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, {
      path: getPath('threeDSettledTicket', { id: wonThreeD.id }),
    });
    expect(await screen.findByRole('button', { name: 'Share as a picture' })).toBeVisible();
    expect(screen.getAllByText('+102,000', { exact: false })).toHaveLength(1);
  });

  it("P2 shows the near prize's multiplier on a line that won it", async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, {
      path: getPath('threeDSettledTicket', { id: wonThreeD.id }),
    });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Pays 500 times');
    expect(lines[1]).toHaveTextContent('Near number · pays 10 times');
  });

  it('E27 shows the reason of a refund', async () => {
    api.answer(getTicket, refundedThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, { path: game.paths.refund(refundedThreeD.id) });
    expect(await screen.findByText('The lottery was not drawn, so there is no number.')).toBeInTheDocument();
  });
});
