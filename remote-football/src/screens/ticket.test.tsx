import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMatchTicket, shareMaung } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { page, renderFootball, stopClockAt } from '../test-data/render-football.tsx';
import { createLeg, createMaungTicket, createTicket, createWonTicket, TICKET_ID } from '../test-data/tickets.ts';
import { PlacedScreen } from './placed/placed.screen.tsx';
import { RunningTicketScreen, SettledTicketScreen } from './ticket/ticket.screen.tsx';

const settledAt = '2026-11-20T15:00:00.000Z';
/** Opens a waiting ticket on the page of running ones, another one on that of settled ones. */
async function openTicket(ticket: MatchTicket): Promise<FakeApi> {
  const api = createFakeApi();
  api.answer(getMatchTicket, ticket);
  const [Shown, path] =
    ticket.state === 'waiting'
      ? ([RunningTicketScreen, 'footballTicket'] as const)
      : ([SettledTicketScreen, 'footballSettledTicket'] as const);
  await renderFootball(<Shown />, { path: getPath(path, { id: TICKET_ID }) });
  return api;
}

describe('football ticket', () => {
  it('V8 shows on the receipt the pick with its line, the fee and the possible payouts', async () => {
    createFakeApi().answer(getMatchTicket, createTicket());
    await renderFootball(<PlacedScreen />, { path: getPath('footballPlaced', { id: TICKET_ID }) });
    expect(await screen.findByText('Bagan Stars 1+50')).toBeVisible();
    expect(screen.getByText('5% of the profit')).toBeVisible();
    expect(screen.getByText('Bagan Stars by 1').nextSibling).toHaveTextContent('14,750');
  });

  it('S18 T6 the receipt of a bet is the ticket, then the next bet, then sharing it as its primary action', async () => {
    createFakeApi().answer(getMatchTicket, createMaungTicket());
    await renderFootball(<PlacedScreen />, { path: getPath('footballPlaced', { id: TICKET_ID }) });
    const ticket = await screen.findByRole('article', { name: 'Ticket 00BEEF' });
    expect(ticket).toHaveTextContent(
      /Maung, 3 matches 7:30.PM.*Bagan Stars 1\+50.*Bet placed 7:00.PM.*Total stake 10,000/,
    );
    const again = screen.getByRole('link', { name: 'Bet again' });
    expect(again).toHaveAttribute('href', '/football/mown1');
    expect(again).toHaveClass('secondary');
    const share = screen.getByRole('button', { name: 'Share by a code' });
    expect(share).toHaveClass('primary');
    expect(ticket.compareDocumentPosition(again)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(again.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('S18 T6 a single shows its score in the head of the ticket', async () => {
    await openTicket(createWonTicket());
    const ticket = await screen.findByRole('article', { name: 'Ticket 00BEEF' });
    expect(ticket).toHaveTextContent(/Football bet 1 – 0.*Won 9:30.PM.*Payout \+14,750 Ks Staked 10,000 Net \+4,750/);
    expect(screen.getByText('14,750 Ks is in your main wallet')).toBeVisible();
  });

  it('P4 shows the payout for each ending of a waiting single', async () => {
    await openTicket(createTicket());
    expect((await screen.findByText('Bagan Stars by 2 or more')).nextSibling).toHaveTextContent('19,500');
  });

  it('P4 shows the calculation of a settled single, exact to the kyat', async () => {
    await openTicket(createWonTicket());
    expect((await screen.findByText('Match 1: +50%')).nextSibling).toHaveTextContent('15,000');
    expect(screen.getByText('Fee, 5% of the profit: −250').nextSibling).toHaveTextContent('14,750');
  });

  it('I18 counts a void leg as 1', async () => {
    const legs = [
      createLeg({ matchId: 'm-0', isFinal: true, percent: 100 }),
      createLeg({ matchId: 'm-1', isFinal: true, percent: 100 }),
      createLeg({ matchId: 'm-2', isFinal: true, voidBecause: 'match' }),
    ];
    await openTicket(createTicket({ state: 'won', stakeKyat: 1_000, payoutKyat: 3_850, settledAt, legs }));
    expect((await screen.findByText('Match 3: void, × 1')).nextSibling).toHaveTextContent('4,000');
    expect(screen.getByText('Fee, 5% of the profit: −150').nextSibling).toHaveTextContent('3,850');
  });

  it('P4 updates the current result and payout when the stream changes the score', async () => {
    const createLiveTicket = (homeGoals: number) =>
      createTicket({ legs: [createLeg({ status: 'live', homeGoals, awayGoals: 0 })] });
    const api = await openTicket(createLiveTicket(0));
    expect(await screen.findByText('Now −100%')).toBeVisible();
    expect(screen.getByText('Goal difference of Bagan Stars 0: below the line')).toBeVisible();
    api.answer(getMatchTicket, createLiveTicket(1));
    act(() => bus.emit('match.updated', { matchId: 'm-1' }));
    expect(await screen.findByText('Now +50%')).toBeVisible();
    expect(screen.getByText('Goal difference of Bagan Stars +1: just on the line')).toBeVisible();
    expect(screen.getByText(/^If it ended now/)).toHaveTextContent('14,750');
  });

  it('S18 P4 shows the score on one line and the minute of a match while it is played', async () => {
    stopClockAt('20:08');
    await openTicket(createTicket({ legs: [createLeg({ status: 'live', homeGoals: 2, awayGoals: 1 })] }));
    const score = await screen.findByText('2 – 1', { selector: '.score' });
    expect(score.parentElement).toHaveTextContent(/^Bagan Stars 2 – 1 Pyay United · about minute 38$/);
  });

  it('P4 explains the line of a match on a tap', async () => {
    await openTicket(createMaungTicket());
    const [row] = await screen.findAllByRole('button', { name: /Bagan Stars 1\+50/ });
    if (row !== undefined) await userEvent.click(row);
    expect(screen.getByText('Draw, or Bagan Stars loses').nextSibling).toHaveTextContent('−100%');
  });

  it('P4 shows the payout and the loss of a partly lost single', async () => {
    const legs = [
      createLeg({ side: 'lower', status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: -50 }),
    ];
    await openTicket(createTicket({ state: 'part-lost', payoutKyat: 5_000, settledAt, legs }));
    expect(await screen.findByText('Part lost')).toBeVisible();
    expect(screen.getByText('Payout').nextSibling).toHaveTextContent('5,000');
    expect(screen.getByRole('article')).toHaveTextContent('Total stake 10,000 Ks Net −5,000');
    expect(screen.getAllByText('−5,000')).toHaveLength(1);
  });

  it('P4 shows no possible payouts for a pick that is void before its match ends', async () => {
    await openTicket(createTicket({ legs: [createLeg({ isFinal: true, voidBecause: 'price' })] }));
    expect(await screen.findByText('Void')).toBeVisible();
    expect(screen.queryByText('19,500')).not.toBeInTheDocument();
  });

  it.each([
    ['price', 'Its odds were plainly wrong. It counts as × 1.'],
    ['late', 'The match had begun when the bet was placed. It counts as × 1.'],
    ['match', 'The match came to no result. It counts as × 1.'],
  ] as const)('F22 gives the reason of a leg that is void because of %s: %s', async (voidBecause, why) => {
    const legs = [createLeg({ isFinal: true, voidBecause })];
    await openTicket(createTicket({ state: 'refunded', payoutKyat: 10_000, settledAt, legs }));
    expect(await screen.findByText(why)).toBeVisible();
  });

  it('P5 names the match that lost a maung before its last match', async () => {
    const legs = [
      createLeg({ isFinal: true, percent: 50 }),
      createLeg({ matchId: 'm-2', isFinal: true, percent: -100 }),
      createLeg({ matchId: 'm-3' }),
    ];
    await openTicket(createTicket({ state: 'lost', settledAt, legs }));
    expect(await screen.findByText(/^Match 2 lost all of the stake: the maung is lost/)).toBeVisible();
    expect(screen.queryByText('Match 1: +50%')).not.toBeInTheDocument();
  });

  it('K19 states that a fee is a percentage of the return', async () => {
    await openTicket(createTicket({ fee: { base: 'gross', percent: 20 } }));
    expect(await screen.findByText('20% of the return')).toBeVisible();
  });

  it("F57 links to the player's own tickets when the ticket is not found", async () => {
    createFakeApi().refuse(getMatchTicket, createRefusal('NOT_FOUND'));
    await renderFootball(<RunningTicketScreen />, { path: getPath('footballTicket', { id: TICKET_ID }) });
    expect(await screen.findByRole('link', { name: 'My bets' })).toHaveAttribute('href', '/football/betHistory');
  });

  it('P5 creates the code of a maung on request', async () => {
    const api = await openTicket(createMaungTicket());
    api.answer(shareMaung, { code: 'ABCDEF' });
    await page.findAndTap('Share by a code');
    expect(await screen.findByText('ABCDEF')).toBeVisible();
  });
});
