import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFixtures, getMatchStakes, placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { getAppSettings } from '@padauk/contract/content/content.endpoints';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { parseLine } from '@padauk/contract/football/handicap.rules';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import type { Fixtures } from '../../resources/fixtures.resource.ts';
import { BoardScreen } from './board.screen.tsx';

const texts = { football: (locale: string) => import(`../../locales/${locale}.json`) };
const MATCH: Fixtures['matches'][number] = {
  id: '0f000000-0000-4000-8000-000000000001',
  league: 'Ayeyarwady League',
  home: 'Bagan Stars',
  away: 'Pyay United',
  opensAt: '2026-11-20T12:00:00.000Z',
  startsAt: '2026-11-20T13:00:00.000Z',
  closesAt: '2026-11-20T13:00:00.000Z',
  state: 'upcoming',
  status: 'scheduled',
  upper: 'home',
  body: { goals: 1, sign: '+', pricePercent: 50 },
  goal: { goals: 2, sign: '=', pricePercent: 0 },
  bodyVersion: 3,
  goalVersion: 1,
  homeGoals: null,
  awayGoals: null,
};

const createFixtures = (match: Fixtures['matches'][number]): Fixtures => ({
  date: '2026-11-20',
  scheduleAt: '2026-11-20T07:30:00.000Z',
  paidBy: '2026-11-21T03:00:00.000Z',
  matches: [match],
});

function createNetwork() {
  const api = createFakeApi();
  api.answer(getFixtures, createFixtures(MATCH));
  api.answer(getMatchStakes, { stakes: [{ matchId: MATCH.id, market: 'body', stakedKyat: 10_000 }] });
  api.answer(getAppSettings, { data: [] });
  api.answer(getWallet, {
    mainKyat: 100_000,
    heldForWithdrawalKyat: 0,
    heldForTransferKyat: 0,
    gameKyat: 0,
    points: 0,
  });
  return api;
}

describe('board of body and goal', () => {
  it('V8 K19 shows the pick, the remaining limit and the possible payouts', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    expect(await screen.findByText('Bagan Stars 1+50')).toBeVisible();
    expect(screen.getByText('Play money')).toBeVisible();
    expect(await screen.findByLabelText(/490,000.* left/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    expect(screen.getByText('Bagan Stars by 2 or more').nextSibling).toHaveTextContent('19,500');
    expect(screen.getByText('Bagan Stars by 1').nextSibling).toHaveTextContent('14,750');
    expect(screen.getByText(/With even chances, on average 97.5% of stakes is paid out/)).toBeVisible();
  });

  it('P4 shows a match in two rows, with the favourite marked beside its line', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    const upper = await screen.findByRole('button', { name: /Bagan Stars/ });
    const lower = screen.getByRole('button', { name: /Pyay United/ });
    const over = screen.getByRole('button', { name: /^Over/ });
    const under = screen.getByRole('button', { name: /^Under/ });
    expect(within(upper).getByLabelText('Gives the handicap')).toHaveTextContent('▲');
    expect(upper).toHaveTextContent('1+50');
    expect(within(lower).queryByLabelText('Gives the handicap')).not.toBeInTheDocument();
    expect([upper.nextSibling, over.nextSibling]).toEqual([lower, under]);
    expect(upper).toHaveAccessibleName('Bagan Stars Gives the handicap 1+50');
    expect(lower).toHaveAccessibleName('Pyay United');
    expect(screen.getByRole('region', { name: 'Ayeyarwady League' })).toHaveTextContent('1 match');
    expect(screen.getByText('Team · body')).toBeVisible();
  });

  it('returns the focus to the line when the slip is closed', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    const line = await screen.findByRole('button', { name: /Bagan Stars/ });
    await userEvent.click(line);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Bagan Stars 1+50')).not.toBeInTheDocument();
    expect(line).toHaveFocus();
  });

  it('B2 closes the slip on Back and keeps the page', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    const line = await screen.findByRole('button', { name: /Bagan Stars/ });
    await userEvent.click(line);
    await screen.findByText('Bagan Stars 1+50');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByText('Bagan Stars 1+50')).not.toBeInTheDocument());
    expect(line).toHaveFocus();
  });

  it('F42 shows a refused price as changed odds, which one tap accepts', async () => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    api.answer(
      getFixtures,
      createFixtures({ ...MATCH, bodyVersion: 4, body: { goals: 1, sign: '+', pricePercent: 40 } }),
    );
    api.refuse(placeMatchTicket, createRefusal('PRICE_CHANGED', { line: '1+40' }));
    await userEvent.click(screen.getByRole('button', { name: /^Bet 10,000/ }));
    expect(await screen.findByText('The odds are 1+40 now.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take the new odds' }));
    expect(await screen.findByText('Bagan Stars 1+40')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Bet 10,000/ }));
    expect(api.calls).toContainEqual(
      expect.objectContaining({
        request: expect.objectContaining({
          stakeKyat: 10_000,
          legs: [{ matchId: MATCH.id, market: 'body', side: 'upper', priceVersion: 4 }],
        }),
      }),
    );
  });

  /** Picks 1+50 with this price rule, then the stream changes the line. */
  const pickThenChange = async (rule: string, line: string): Promise<void> => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    await userEvent.click(screen.getByRole('button', { name: rule }));
    const match = { ...MATCH, bodyVersion: 4, body: parseLine(line) };
    act(() => bus.emit('match.updated', { matchId: MATCH.id, match }));
    expect(api.calls.filter(({ endpoint }) => endpoint === getFixtures.name)).toHaveLength(1);
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
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    expect(await screen.findByText('1+50')).toHaveAttribute('data-new', 'false');
    for (const line of ['1+40', '1+50']) {
      const match = { ...MATCH, bodyVersion: 4, body: parseLine(line) };
      act(() => bus.emit('match.updated', { matchId: MATCH.id, match }));
      expect(await screen.findByText(line)).toHaveAttribute('data-new', 'true');
    }
  });

  it('K19 shows the remaining limit of a match when a stake exceeds it', async () => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    await userEvent.click(screen.getByRole('button', { name: '100,000' }));
    api.refuse(placeMatchTicket, createRefusal('MATCH_AT_LIMIT', { remainingKyat: 40_000 }));
    api.answer(getMatchStakes, { stakes: [{ matchId: MATCH.id, market: 'body', stakedKyat: 460_000 }] });
    await userEvent.click(screen.getByRole('button', { name: /^Bet 100,000/ }));
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
      createNetwork().answer(getMatchStakes, {
        stakes: [{ matchId: MATCH.id, market: 'body', stakedKyat: 10_000 }],
        sides: [{ matchId: MATCH.id, side, remainingKyat }],
      });
      await renderScreen(<BoardScreen />, { texts });
      await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
      expect(await screen.findByLabelText(left)).toBeVisible();
    },
  );

  it('E4 B7 keeps the resend notice visible in a collapsed slip while the outcome is unknown', async () => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    const slipToggle = screen.getByRole('button', { name: /Bagan Stars 1\+50/, expanded: true });
    await userEvent.click(slipToggle);
    expect(screen.queryByRole('button', { name: /^Bet 10,000/ })).not.toBeInTheDocument();
    await userEvent.click(slipToggle);
    api.disconnect(placeMatchTicket);
    await userEvent.click(screen.getByRole('button', { name: /^Bet 10,000/ }));
    await screen.findByRole('button', { name: 'Send again' });
    await userEvent.click(slipToggle);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/Sending it again is safe/)).toBeVisible();
    api.answer(placeMatchTicket, {
      ticketId: '0f000000-0000-4000-8000-000000000009',
      stakeKyat: 10_000,
      placedAt: '2026-11-20T12:30:00.000Z',
      balanceKyat: 90_000,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('/football/'));
    const bets = api.calls.filter(({ endpoint }) => endpoint === placeMatchTicket.name);
    expect(bets).toHaveLength(2);
    expect(new Set(bets.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['en', 'Bet'],
    ['uni', 'လောင်း\u2060မည်'],
    ['zh', '下注'],
  ] as const)('B7 in %s labels the button "%s" until there is a stake', async (locale, label) => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts, locale });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    expect(await screen.findByRole('button', { name: label })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: new RegExp(`${label}.*10,000|10,000.*${label}`) })).toBeEnabled();
  });

  it('T7 refetches when a match update has no data', async () => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await screen.findByRole('button', { name: /Bagan Stars/ });
    api.answer(getFixtures, createFixtures({ ...MATCH, body: parseLine('2-20') }));
    act(() => bus.emit('match.updated', { matchId: MATCH.id }));
    expect(await screen.findByText('2−20')).toBeVisible();
  });

  it('P4 explains the lines of all four picks on a tap', async () => {
    createNetwork().answer(getFixtures, createFixtures({ ...MATCH, state: 'opening' }));
    await renderScreen(<BoardScreen />, { texts });
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
    createNetwork().answer(
      getFixtures,
      createFixtures({ ...MATCH, state: 'playing', status: 'live', homeGoals: 1, awayGoals: 0 }),
    );
    await renderScreen(<BoardScreen />, { texts });
    expect(await screen.findByRole('button', { name: /Bagan Stars/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^1 – 0\s*Playing/ })).toBeVisible();
  });
});
