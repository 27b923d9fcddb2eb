import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getFixtures, getMatchStakes, placeMatchTicket } from '@padauk/contract/endpoints/football';
import { getAppSettings } from '@padauk/contract/endpoints/content';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { createRefusal } from '@padauk/contract/refusals';
import { parseLine } from '@padauk/contract/rules/handicap';
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

describe('the board of body and goal', () => {
  it('V8 K19 shows what is picked, the room that is left, and what comes back', async () => {
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

  it('Issue 11 has a match in two rows, the upper team marked beside its line', async () => {
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

  it('2.4.3 gives the focus back to the line when the slip is closed', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    const line = await screen.findByRole('button', { name: /Bagan Stars/ });
    await userEvent.click(line);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Bagan Stars 1+50')).not.toBeInTheDocument();
    expect(line).toHaveFocus();
  });

  it('B2 Back closes the slip, and the page stays', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    const line = await screen.findByRole('button', { name: /Bagan Stars/ });
    await userEvent.click(line);
    await screen.findByText('Bagan Stars 1+50');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByText('Bagan Stars 1+50')).not.toBeInTheDocument());
    expect(line).toHaveFocus();
  });

  it('row 9 shows a refused price as a change, and takes the new one by a tap', async () => {
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
  ])('RTS 2C by %s a change to %s is taken, and shown as a change', async (rule, line) => {
    await pickThenChange(rule, line);
    expect(await screen.findByText(`Bagan Stars ${line}`)).toBeVisible();
    expect(screen.getByText('1+50')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take the new odds' })).not.toBeInTheDocument();
  });

  it.each([
    ['Better only', '1+40'],
    ['Ask me', '1+60'],
  ])('RTS 2C by %s a change to %s is asked about', async (rule, line) => {
    await pickThenChange(rule, line);
    expect(await screen.findByText(`The odds are ${line} now.`)).toBeVisible();
    expect(screen.getByText('Bagan Stars 1+50')).toBeVisible();
  });

  it('RTS 2C marks a line that changes while it is looked at, also when it comes back to what it was', async () => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    expect(await screen.findByText('1+50')).toHaveAttribute('data-new', 'false');
    for (const line of ['1+40', '1+50']) {
      const match = { ...MATCH, bodyVersion: 4, body: parseLine(line) };
      act(() => bus.emit('match.updated', { matchId: MATCH.id, match }));
      expect(await screen.findByText(line)).toHaveAttribute('data-new', 'true');
    }
  });

  it('K19 says what is left of a match when a stake is more', async () => {
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
    'K19 where the house takes on %s no more than %i it says what is less',
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

  it('E4 B7 the slip is never folded away whole while nobody knows whether its bet was placed', async () => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    const fold = screen.getByRole('button', { name: /Bagan Stars 1\+50/, expanded: true });
    await userEvent.click(fold);
    expect(screen.queryByRole('button', { name: /^Bet 10,000/ })).not.toBeInTheDocument();
    await userEvent.click(fold);
    api.disconnect(placeMatchTicket);
    await userEvent.click(screen.getByRole('button', { name: /^Bet 10,000/ }));
    await screen.findByRole('button', { name: 'Send again' });
    await userEvent.click(fold);
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
    const sent = api.calls.filter(({ endpoint }) => endpoint === placeMatchTicket.name);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it.each([
    ['en', 'Bet'],
    ['uni', 'လောင်း\u2060မည်'],
    ['zh', '下注'],
  ] as const)('B7 in %s the button is the plain word %s until there is a stake', async (locale, word) => {
    createNetwork();
    await renderScreen(<BoardScreen />, { texts, locale });
    await userEvent.click(await screen.findByRole('button', { name: /Bagan Stars/ }));
    expect(await screen.findByRole('button', { name: word })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '10,000' }));
    expect(screen.queryByRole('button', { name: word })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: new RegExp(`${word}.*10,000|10,000.*${word}`) })).toBeEnabled();
  });

  it('T7 asks again where the stream tells of a match and not how it stands', async () => {
    const api = createNetwork();
    await renderScreen(<BoardScreen />, { texts });
    await screen.findByRole('button', { name: /Bagan Stars/ });
    api.answer(getFixtures, createFixtures({ ...MATCH, body: parseLine('2-20') }));
    act(() => bus.emit('match.updated', { matchId: MATCH.id }));
    expect(await screen.findByText('2−20')).toBeVisible();
  });

  it('P4 says by a tap what the lines mean, for each of the four picks', async () => {
    createNetwork().answer(getFixtures, createFixtures({ ...MATCH, state: 'opening' }));
    await renderScreen(<BoardScreen />, { texts });
    const when = await screen.findByRole('button', { name: /What the line means/ });
    expect(when).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(when);
    expect(when).toHaveAttribute('aria-expanded', 'true');
    const [upper, lower] = screen.getAllByText('Bagan Stars by 1');
    expect(upper?.nextSibling).toHaveTextContent('+50%');
    expect(lower?.nextSibling).toHaveTextContent('−50%');
    expect(screen.getAllByText('2 goals')[0]?.nextSibling).toHaveTextContent('0%');
    expect(screen.getByText(/the score after 90 minutes and injury time/)).toBeVisible();
    await userEvent.click(when);
    expect(screen.queryByText('Bagan Stars by 1')).not.toBeInTheDocument();
  });

  it('T7 takes no pick on a match that plays', async () => {
    createNetwork().answer(
      getFixtures,
      createFixtures({ ...MATCH, state: 'playing', status: 'live', homeGoals: 1, awayGoals: 0 }),
    );
    await renderScreen(<BoardScreen />, { texts });
    expect(await screen.findByRole('button', { name: /Bagan Stars/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^1 – 0\s*Playing/ })).toBeVisible();
  });
});
