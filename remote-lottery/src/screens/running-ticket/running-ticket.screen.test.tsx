import { screen, waitFor, within } from '@testing-library/react';
import { getTicket } from '@padauk/contract/endpoints/tickets';
import { getWallet } from '@padauk/contract/endpoints/wallet';
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

describe('two pages for two states of a ticket', () => {
  it('K18 the receipt of a placed bet leads to how it stands', async () => {
    api.answer(getTicket, waitingThreeD);
    await renderLottery(<RunningTicketScreen game={game} />, { path: game.paths.placed(waitingThreeD.id) });
    expect(await screen.findByRole('link', { name: 'Follow this bet' })).toHaveAttribute(
      'href',
      game.paths.status(waitingThreeD.id),
    );
  });

  it.each([
    ['a running ticket on the page of settled ones', SettledTicketScreen, waitingThreeD, game.paths.status],
    ['a settled ticket on the page of running ones', RunningTicketScreen, wonThreeD, game.paths.refund],
  ])('T6 %s leads to its own', async (_title, Shown, ticket, pageOf) => {
    api.answer(getTicket, ticket);
    await renderLottery(<Shown game={game} />, { path: `/threeD/any?id=${ticket.id}` });
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(pageOf(ticket.id)));
  });

  it('P2 a settled ticket says what each prize paid', async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, { path: game.paths.refund(wonThreeD.id) });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines.map((line) => /→ [\d,]+/.exec(line.textContent ?? '')?.[0])).toEqual(['→ 100,000', '→ 2,000']);
  });

  it('P2 a won ticket says once what it won, and shares it', async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, { path: game.paths.refund(wonThreeD.id) });
    expect(await screen.findByRole('button', { name: 'Share as a picture' })).toBeVisible();
    expect(screen.getAllByText('+102,000', { exact: false })).toHaveLength(1);
  });

  it('P2 a line that was paid the small prize says that it was, and not what the number itself would have paid', async () => {
    api.answer(getTicket, wonThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, { path: game.paths.refund(wonThreeD.id) });
    const lines = within(await screen.findByRole('list', { name: 'Numbers' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent('Pays 500 times');
    expect(lines[1]).toHaveTextContent('Near number · pays 10 times');
  });

  it('E27 a refunded ticket says why', async () => {
    api.answer(getTicket, refundedThreeD);
    await renderLottery(<SettledTicketScreen game={game} />, { path: game.paths.refund(refundedThreeD.id) });
    expect(await screen.findByText('The lottery was not drawn, so there is no number.')).toBeInTheDocument();
  });
});
