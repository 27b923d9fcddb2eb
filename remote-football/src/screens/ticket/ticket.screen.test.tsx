import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMatchTicket, shareMaung } from '@padauk/contract/football/football.endpoints';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { createLeg, createTicket, createWonTicket, TICKET_ID } from '../../test-data/tickets.ts';
import { RunningTicketScreen, SettledTicketScreen } from './ticket.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };

describe('football ticket', () => {
  it('P4 shows the payout for each ending of a waiting single', async () => {
    createFakeApi().answer(getMatchTicket, createTicket());
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    expect((await screen.findByText('Bagan Stars by 2 or more')).nextSibling).toHaveTextContent('19,500');
  });

  it('P4 shows the calculation of a settled single, exact to the kyat', async () => {
    createFakeApi().answer(getMatchTicket, createWonTicket());
    await renderScreen(<SettledTicketScreen />, { texts, path: getPath('footballSettledTicket', { id: TICKET_ID }) });
    expect((await screen.findByText('Match 1: +50%')).nextSibling).toHaveTextContent('15,000');
    expect(screen.getByText('Fee, 5% of the profit: −250').nextSibling).toHaveTextContent('14,750');
  });

  it('P4 updates the current result and payout when the stream changes the score', async () => {
    const api = createFakeApi();
    const createLiveTicket = (homeGoals: number) =>
      createTicket({ legs: [createLeg({ status: 'live', homeGoals, awayGoals: 0 })] });
    api.answer(getMatchTicket, createLiveTicket(0));
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    expect(await screen.findByText('Now −100%')).toBeVisible();
    expect(screen.getByText('Goal difference of Bagan Stars 0: below the line')).toBeVisible();
    api.answer(getMatchTicket, createLiveTicket(1));
    act(() => bus.emit('match.updated', { matchId: 'm-1' }));
    expect(await screen.findByText('Now +50%')).toBeVisible();
    expect(screen.getByText('Goal difference of Bagan Stars +1: just on the line')).toBeVisible();
    expect(screen.getByText(/^If it ended now/)).toHaveTextContent('14,750');
  });

  it('P4 explains the line of a match on a tap', async () => {
    createFakeApi().answer(
      getMatchTicket,
      createTicket({ legs: ['m-1', 'm-2', 'm-3'].map((matchId) => createLeg({ matchId })) }),
    );
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    const [row] = await screen.findAllByRole('button', { name: /Bagan Stars 1\+50/ });
    if (row !== undefined) await userEvent.click(row);
    expect(screen.getByText('Draw, or Bagan Stars loses').nextSibling).toHaveTextContent('−100%');
  });

  it('I18 counts a void leg as 1', async () => {
    const legs = [
      createLeg({ matchId: 'm-0', isFinal: true, percent: 100 }),
      createLeg({ matchId: 'm-1', isFinal: true, percent: 100 }),
      createLeg({ matchId: 'm-2', isFinal: true, voidBecause: 'match' }),
    ];
    const ticket = createTicket({
      state: 'won',
      stakeKyat: 1_000,
      payoutKyat: 3_850,
      settledAt: '2026-11-20T15:00:00.000Z',
    });
    createFakeApi().answer(getMatchTicket, { ...ticket, legs });
    await renderScreen(<SettledTicketScreen />, { texts, path: getPath('footballSettledTicket', { id: TICKET_ID }) });
    expect((await screen.findByText('Match 3: void, × 1')).nextSibling).toHaveTextContent('4,000');
    expect(screen.getByText('Fee, 5% of the profit: −150').nextSibling).toHaveTextContent('3,850');
  });

  it('P4 shows the payout and the loss of a partly lost single', async () => {
    const legs = [
      createLeg({ side: 'lower', status: 'finished', homeGoals: 1, awayGoals: 0, isFinal: true, percent: -50 }),
    ];
    const settledAt = '2026-11-20T15:00:00.000Z';
    createFakeApi().answer(getMatchTicket, createTicket({ state: 'part-lost', payoutKyat: 5_000, settledAt, legs }));
    await renderScreen(<SettledTicketScreen />, { texts, path: getPath('footballSettledTicket', { id: TICKET_ID }) });
    expect(await screen.findByText('Part lost')).toBeVisible();
    expect(screen.getByText('Payout').nextSibling).toHaveTextContent('5,000');
    expect(screen.getByText('Win or loss').nextSibling).toHaveTextContent('−5,000');
  });

  it('P4 shows no possible payouts for a pick that is void before its match ends', async () => {
    createFakeApi().answer(
      getMatchTicket,
      createTicket({ legs: [createLeg({ isFinal: true, voidBecause: 'price' })] }),
    );
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    expect(await screen.findByText('Void')).toBeVisible();
    expect(screen.queryByText('19,500')).not.toBeInTheDocument();
  });

  it.each([
    ['price', 'Its odds were plainly wrong. It counts as × 1.'],
    ['late', 'The match had begun when the bet was placed. It counts as × 1.'],
    ['match', 'The match came to no result. It counts as × 1.'],
  ] as const)('F22 gives the reason of a leg that is void because of %s: %s', async (voidBecause, why) => {
    const legs = [createLeg({ isFinal: true, voidBecause })];
    const settledAt = '2026-11-20T15:00:00.000Z';
    createFakeApi().answer(getMatchTicket, createTicket({ state: 'refunded', payoutKyat: 10_000, settledAt, legs }));
    await renderScreen(<SettledTicketScreen />, { texts, path: getPath('footballSettledTicket', { id: TICKET_ID }) });
    expect(await screen.findByText(why)).toBeVisible();
  });

  it('P5 names the match that lost a maung before its last match', async () => {
    const legs = [
      createLeg({ isFinal: true, percent: 50 }),
      createLeg({ matchId: 'm-2', isFinal: true, percent: -100 }),
      createLeg({ matchId: 'm-3' }),
    ];
    const ticket = createTicket({ state: 'lost', settledAt: '2026-11-20T15:00:00.000Z', legs });
    createFakeApi().answer(getMatchTicket, ticket);
    await renderScreen(<SettledTicketScreen />, { texts, path: getPath('footballSettledTicket', { id: TICKET_ID }) });
    expect(await screen.findByText(/^Match 2 lost all of the stake: the maung is lost/)).toBeVisible();
    expect(screen.queryByText('Match 1: +50%')).not.toBeInTheDocument();
  });

  it('K19 states that a fee is a percentage of the return', async () => {
    createFakeApi().answer(getMatchTicket, createTicket({ fee: { base: 'gross', percent: 20 } }));
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    expect(await screen.findByText('20% of the return')).toBeVisible();
  });

  it("F57 links to the player's own tickets when the ticket is not found", async () => {
    createFakeApi().refuse(getMatchTicket, createRefusal('NOT_FOUND'));
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    expect(await screen.findByRole('link', { name: 'My bets' })).toHaveAttribute('href', '/football/betHistory');
  });

  it('P5 creates the code of a maung on request', async () => {
    const api = createFakeApi();
    api.answer(getMatchTicket, createTicket({ legs: ['m-1', 'm-2', 'm-3'].map((matchId) => createLeg({ matchId })) }));
    api.answer(shareMaung, { code: 'ABCDEF' });
    await renderScreen(<RunningTicketScreen />, { texts, path: getPath('footballTicket', { id: TICKET_ID }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Get a code for friends' }));
    expect(await screen.findByText('ABCDEF')).toBeVisible();
  });
});
