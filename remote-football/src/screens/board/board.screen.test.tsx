import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFixtures, getMatchStakes, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { parseLine } from '@padauk/contract/football/handicap.rules';
import { bus } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { createFixtures, createMatch } from '../../test-data/maung.ts';
import {
  createFootballApi,
  listRequests,
  page,
  RECEIPT,
  renderFootball,
  stopClockAt,
} from '../../test-data/render-football.tsx';
import { BoardScreen } from './board.screen.tsx';

const createOwnMatch = (overrides: Parameters<typeof createMatch>[1] = {}) =>
  createMatch(1, { home: 'Bagan Stars', away: 'Pyay United', bodyVersion: 3, ...overrides });
const createStakes = (stakedKyat: number) => ({ stakes: [{ matchId: 'm-1', market: 'body' as const, stakedKyat }] });

let api: FakeApi;

beforeEach(() => {
  api = createFootballApi([createOwnMatch()]);
  api.answer(getMatchStakes, createStakes(10_000));
});

/** The stream publishes the line of the match. */
const changeLine = (line: string): void => {
  const match = createOwnMatch({ bodyVersion: 4, body: parseLine(line) });
  act(() => bus.emit('match.updated', { matchId: 'm-1', match }));
};
/** Picks the favourite at 1+50. */
async function openSlip(): Promise<HTMLElement> {
  await renderFootball(<BoardScreen />);
  const line = await screen.findByRole('button', { name: /Bagan Stars/ });
  await userEvent.click(line);
  await screen.findByText('Bagan Stars 1+50');
  return line;
}

describe('board of body and goal', () => {
  it('V8 K19 shows the pick, the remaining limit and the possible payouts', async () => {
    await openSlip();
    expect(screen.getByText('Bagan Stars 1+50')).toBeVisible();
    expect(screen.getByText('Play money')).toBeVisible();
    expect(await screen.findByLabelText(/490,000.* left/)).toBeVisible();
    await page.tapButton('10,000');
    expect(screen.getByText('Bagan Stars by 2 or more').nextSibling).toHaveTextContent('19,500');
    expect(screen.getByText('Bagan Stars by 1').nextSibling).toHaveTextContent('14,750');
    expect(screen.getByText(/With even chances, on average 97.5% of stakes is paid out/)).toBeVisible();
  });

  it('P4 shows a match in two rows, with the favourite marked beside its line', async () => {
    await renderFootball(<BoardScreen />);
    const upper = await screen.findByRole('button', { name: /Bagan Stars/ });
    const lower = screen.getByRole('button', { name: /Pyay United/ });
    const over = screen.getByRole('button', { name: /^Over/ });
    const under = screen.getByRole('button', { name: /^Under/ });
    expect(within(upper).getByLabelText('Gives the handicap')).toBeEmptyDOMElement();
    expect(upper).toHaveTextContent('1+50');
    expect(within(lower).queryByLabelText('Gives the handicap')).not.toBeInTheDocument();
    expect([upper.nextSibling, over.nextSibling]).toEqual([lower, under]);
    expect(upper).toHaveAccessibleName('Bagan Stars Gives the handicap 1+50');
    expect(lower).toHaveAccessibleName('Pyay United');
    expect(screen.getByRole('region', { name: 'Ayeyarwady League' })).toHaveTextContent('1 match');
    expect(screen.getByText('Team · body')).toBeVisible();
  });

  it('P4 scrolls to the match whose card was tapped on the page before', async () => {
    const scrolled: string[] = [];
    Object.assign(Element.prototype, {
      scrollIntoView(this: Element) {
        scrolled.push(this.id);
      },
    });
    await renderFootball(<BoardScreen />, { path: '/football/goalandbody?match=m-1' });
    await waitFor(() => expect(scrolled).toEqual(['match-m-1']));
  });

  it('P4 shows the day of a league, and on a match after midnight its own', async () => {
    const startsAt = '2026-11-20T18:00:00.000Z';
    api.answer(getFixtures, createFixtures([createOwnMatch(), createMatch(2, { startsAt, closesAt: startsAt })]));
    await renderFootball(<BoardScreen />);
    const league = await screen.findByRole('region', { name: 'Ayeyarwady League' });
    expect(league).toHaveTextContent('Fri 20/11 · 2 matches');
    expect(within(league).getByText('21/11').parentElement).toHaveTextContent('12:30 AM');
  });

  it('S12 shows a line only beside the team that gives the handicap, and none as a dash', async () => {
    await renderFootball(<BoardScreen />);
    expect(await screen.findByRole('button', { name: /Pyay United/ })).toHaveTextContent(/^Pyay United$/);
  });

  it('S10 K19 says above the matches and on each when betting opens, and asks for no price rule', async () => {
    stopClockAt('15:00');
    api.answer(getFixtures, createFixtures([createOwnMatch({ state: 'opening' })]));
    await renderFootball(<BoardScreen />);
    expect(await screen.findAllByText('Opens 6:30 PM')).toHaveLength(2);
    expect(screen.queryByText('If the odds change')).not.toBeInTheDocument();
  });

  it('F42 asks for the price rule in the slip, not above the matches', async () => {
    await renderFootball(<BoardScreen />);
    const line = await screen.findByRole('button', { name: /Bagan Stars/ });
    expect(screen.queryByRole('group', { name: 'If the odds change' })).not.toBeInTheDocument();
    await userEvent.click(line);
    expect(await screen.findByRole('group', { name: 'If the odds change' })).toBeVisible();
  });

  it('S11 shows the payouts as multiples until there is a stake', async () => {
    await openSlip();
    const payouts = () =>
      screen.getAllByText(/Bagan Stars by|Bagan Stars loses/).map((text) => text.nextSibling?.textContent);
    expect(payouts()).toEqual(['×\u00a01.95', '×\u00a01.47', '×\u00a00']);
    await page.tapButton('10,000');
    expect(payouts()).toEqual(['19,500 Ks', '14,750 Ks', '0 Ks']);
  });

  it('returns the focus to the line when the slip is closed', async () => {
    const line = await openSlip();
    await page.findAndTap('Remove');
    expect(screen.queryByText('Bagan Stars 1+50')).not.toBeInTheDocument();
    expect(line).toHaveFocus();
  });

  it('B2 closes the slip on Back and keeps the page', async () => {
    const line = await openSlip();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByText('Bagan Stars 1+50')).not.toBeInTheDocument());
    expect(line).toHaveFocus();
  });

  it('F42 shows a refused price as changed odds, which one tap accepts', async () => {
    await openSlip();
    await page.tapButton('10,000');
    api.answer(getFixtures, createFixtures([createOwnMatch({ bodyVersion: 4, body: parseLine('1+40') })]));
    api.refuse(placeMatchTicket, createRefusal('PRICE_CHANGED', { line: '1+40' }));
    await page.tapButton(/^Bet 10,000/);
    expect(await screen.findByText('The odds are 1+40 now.')).toBeVisible();
    await page.tapButton('Take the new odds');
    expect(await screen.findByText('Bagan Stars 1+40')).toBeVisible();
    await page.tapButton(/^Bet 10,000/);
    const legs = [{ matchId: 'm-1', market: 'body', side: 'upper', priceVersion: 4 }];
    expect(listRequests(api, placeMatchTicket)).toContainEqual(expect.objectContaining({ stakeKyat: 10_000, legs }));
  });

  /** Picks 1+50 with this price rule, then the stream changes the line. */
  const pickThenChange = async (rule: string, line: string): Promise<void> => {
    await openSlip();
    await page.tapButton(rule);
    changeLine(line);
    expect(listRequests(api, getFixtures)).toHaveLength(1);
  };

  it.each([
    ['Any', '1+40'],
    ['Better only', '1+60'],
  ])('F42 with the rule "%s" accepts a change to %s and shows it as a change', async (rule, line) => {
    await pickThenChange(rule, line);
    expect(await screen.findByText(`Bagan Stars ${line}`)).toBeVisible();
    expect(screen.getByText('1+50')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take the new odds' })).not.toBeInTheDocument();
  });

  it.each([
    ['Better only', '1+40'],
    ['Ask me', '1+60'],
  ])('F42 with the rule "%s" asks about a change to %s', async (rule, line) => {
    await pickThenChange(rule, line);
    expect(await screen.findByText(`The odds are ${line} now.`)).toBeVisible();
    expect(screen.getByText('Bagan Stars 1+50')).toBeVisible();
  });

  it('F42 highlights a line that changes on screen, also when it changes back', async () => {
    await renderFootball(<BoardScreen />);
    expect(await screen.findByText('1+50')).toHaveAttribute('data-new', 'false');
    for (const line of ['1+40', '1+50']) {
      changeLine(line);
      expect(await screen.findByText(line)).toHaveAttribute('data-new', 'true');
    }
  });

  it('K19 shows the remaining limit of a match when a stake exceeds it', async () => {
    await openSlip();
    await page.tapButton('100,000');
    api.refuse(placeMatchTicket, createRefusal('MATCH_AT_LIMIT', { remainingKyat: 40_000 }));
    api.answer(getMatchStakes, createStakes(460_000));
    await page.tapButton(/^Bet 100,000/);
    expect(await screen.findByText(/The limit of this match is reached \(40,000 Ks remaining\)/)).toBeVisible();
    expect(await screen.findByLabelText(/40,000.* left/)).toBeVisible();
  });

  it.each([
    ['home', 30_000, /30,000.* left/],
    ['away', 30_000, /490,000.* left/],
    ['home', 900_000, /490,000.* left/],
  ] as const)(
    'K19 shows the lower of both limits when the house limit of side %s is %i',
    async (side, remainingKyat, left) => {
      api.answer(getMatchStakes, { ...createStakes(10_000), sides: [{ matchId: 'm-1', side, remainingKyat }] });
      await openSlip();
      expect(await screen.findByLabelText(left)).toBeVisible();
    },
  );

  const loseAnswer = async (): Promise<void> => {
    api.disconnect(placeMatchTicket);
    await page.tapButton(/^Bet 10,000/);
    await screen.findByRole('button', { name: 'Send again' });
  };
  const resend = async (): Promise<void> => {
    api.answer(placeMatchTicket, RECEIPT);
    await page.tapButton('Send again');
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/football/'));
  };

  it('E4 B7 keeps the resend notice visible in a collapsed slip while the outcome is unknown', async () => {
    await openSlip();
    await page.tapButton('10,000');
    const slipToggle = screen.getByRole('button', { name: /Bagan Stars 1\+50/, expanded: true });
    await userEvent.click(slipToggle);
    expect(screen.queryByRole('button', { name: /^Bet 10,000/ })).not.toBeInTheDocument();
    await userEvent.click(slipToggle);
    await loseAnswer();
    await userEvent.click(slipToggle);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/Sending it again is safe/)).toBeVisible();
    await resend();
    const bets = api.calls.filter(({ endpoint }) => endpoint === placeMatchTicket.name);
    expect(bets).toHaveLength(2);
    expect(new Set(bets.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('E4 locks the stake while the outcome is unknown', async () => {
    await openSlip();
    await page.tapButton('10,000');
    await loseAnswer();
    expect(screen.getByRole('button', { name: '100,000' })).toBeDisabled();
    await resend();
  });

  it('E4 asks for no stake in a new slip while the outcome of the last one is unknown', async () => {
    const line = await openSlip();
    await page.tapButton('10,000');
    await loseAnswer();
    await page.tapButton('Remove');
    await userEvent.click(line);
    await page.findAndTap('Send again');
    expect(screen.getByRole('textbox')).toBeValid();
    await resend();
  });

  it('K18 sends no second bet between acceptance and receipt', async () => {
    await openSlip();
    await page.tapButton('10,000');
    await page.tapButton(/^Bet 10,000/);
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/football/'));
    await page.tapButton(/^Bet 10,000/);
    expect(listRequests(api, placeMatchTicket)).toHaveLength(1);
  });

  it.each([
    ['en', 'Bet'],
    ['uni', 'လောင်း\u200cမည်'],
    ['zh', '下注'],
  ] as const)('B7 in %s labels the button "%s" until there is a stake', async (locale, label) => {
    await renderFootball(<BoardScreen />, { locale });
    await page.findAndTap(/Bagan Stars/);
    expect(await screen.findByRole('button', { name: label })).toBeEnabled();
    await page.tapButton('10,000');
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: new RegExp(`${label}.*10,000|10,000.*${label}`) })).toBeEnabled();
  });

  it('T7 refetches when a match update has no data', async () => {
    await renderFootball(<BoardScreen />);
    await screen.findByRole('button', { name: /Bagan Stars/ });
    api.answer(getFixtures, createFixtures([createOwnMatch({ body: parseLine('2-20') })]));
    act(() => bus.emit('match.updated', { matchId: 'm-1' }));
    expect(await screen.findByText('2−20')).toBeVisible();
  });

  it('P4 explains the lines of all four picks on a tap', async () => {
    api.answer(getFixtures, createFixtures([createOwnMatch({ state: 'opening' })]));
    await renderFootball(<BoardScreen />);
    const explainButton = await screen.findByRole('button', { name: /What the line means/ });
    expect(explainButton).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(explainButton);
    expect(explainButton).toHaveAttribute('aria-expanded', 'true');
    const [upper, lower] = screen.getAllByText('Bagan Stars by 1');
    expect(upper?.nextSibling).toHaveTextContent('+50%');
    expect(lower?.nextSibling).toHaveTextContent('−50%');
    expect(screen.getAllByText('2 goals')[0]?.nextSibling).toHaveTextContent('0%');
    expect(screen.getByText(/the score after 90 minutes and injury time/)).toBeVisible();
    await userEvent.click(explainButton);
    expect(screen.queryByText('Bagan Stars by 1')).not.toBeInTheDocument();
  });

  it('T7 accepts no pick on a match that is being played', async () => {
    const playing = createOwnMatch({ state: 'playing', status: 'live', homeGoals: 1, awayGoals: 0 });
    api.answer(getFixtures, createFixtures([playing]));
    await renderFootball(<BoardScreen />);
    expect(await screen.findByRole('button', { name: /Bagan Stars/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^1 – 0\s*Playing/ })).toBeVisible();
  });
});
