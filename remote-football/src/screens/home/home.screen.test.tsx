import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getFixtures, getMatchTickets } from '@padauk/contract/football/football.endpoints';
import { loadToZawgyi } from '@padauk/shared/myanmar/to-zawgyi';
import { bus, recordServerTime } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { createFixtures, createMatch } from '../../test-data/maung.ts';
import { listRequests, page, renderFootball, stopClockAt } from '../../test-data/render-football.tsx';
import { createTicket } from '../../test-data/tickets.ts';
import { HomeScreen } from './home.screen.tsx';

const match = createMatch(1, { home: 'Bagan Stars', away: 'Pyay United', state: 'opening' });
const fixtures = createFixtures([match]);

let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.answer(getFixtures, fixtures);
});

describe('football home', () => {
  it('K19 shows when betting opens and when results are paid, in Myanmar time', async () => {
    stopClockAt('15:00');
    await renderFootball(<HomeScreen />);
    expect(await screen.findAllByText('Opens 6:30 PM')).toHaveLength(2);
    expect(screen.getByText(/by 21\/11\/2026 9:30 AM at the latest/)).toBeVisible();
  });

  it('P22 shows Burmese names in Zawgyi for the locale zg, and requests the football pictures (D2)', async () => {
    const toZawgyi = await loadToZawgyi();
    api.answer(getFixtures, createFixtures([{ ...match, home: 'ရန်ကုန်ယူနိုက်တက်' }]));
    api.answer(getSliderImage, { data: [{ slider_image: '/a.svg', link: null, text: null }] });
    await renderFootball(<HomeScreen />, { locale: 'zg' });
    expect(await screen.findByText(toZawgyi('ရန်ကုန်ယူနိုက်တက်'))).toBeVisible();
    expect(listRequests(api, getSliderImage)).toEqual([{ name: 'football' }]);
  });

  it('P4 shows both lines of a match under its league', async () => {
    await renderFootball(<HomeScreen />);
    await screen.findByRole('heading', { name: 'Ayeyarwady League' });
    expect(screen.getByText('1+50')).toBeVisible();
    expect(screen.getByText('2=')).toBeVisible();
  });

  it('P4 shows the day of a league, and on a match after midnight its own', async () => {
    const startsAt = '2026-11-20T18:00:00.000Z';
    api.answer(getFixtures, createFixtures([match, createMatch(2, { startsAt, closesAt: startsAt })]));
    await renderFootball(<HomeScreen />);
    expect(await screen.findByText('Fri 20/11 · 2 matches')).toBeVisible();
    expect(screen.getByText(/^21\/11 12:30/)).toBeVisible();
  });

  const closed = { ...match, state: 'closed' } as const;
  it.each([
    ['22:00', [closed], 'Opens Sat 7:00 PM'],
    ['26:43', [closed], 'Opens 7:00 PM'],
    ['10:00', [], 'Opens 7:00 PM'],
    ['15:00', [], 'Opens Sat 7:00 PM'],
  ] as const)('S10 K19 says at %s when betting opens, and has no button to a closed board', async (time, day, text) => {
    stopClockAt(time);
    api.answer(getFixtures, createFixtures(day));
    await renderFootball(<HomeScreen />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Bet / })).not.toBeInTheDocument();
  });

  it('B3 K19 shows no opening time once betting is open', async () => {
    api.answer(getFixtures, createFixtures([{ ...match, state: 'upcoming' }]));
    await renderFootball(<HomeScreen />);
    expect(await screen.findByText('Bet open')).toBeVisible();
    expect(screen.queryByText(/opens|not open/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bet a maung' })).toHaveAttribute('href', '/football/mown1');
  });

  it('B3 P4 shows lines as text, not as buttons or links', async () => {
    await renderFootball(<HomeScreen />);
    expect(await screen.findByText('1+50')).toBeVisible();
    expect(screen.queryByRole('button', { name: /1\+50|2=/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /1\+50|2=/ })).not.toBeInTheDocument();
  });

  it('P4 opens the board at a match whose bets are open, on a tap on its card', async () => {
    api.answer(getFixtures, createFixtures([{ ...match, state: 'upcoming' }, createMatch(2, { state: 'playing' })]));
    await renderFootball(<HomeScreen />);
    const card = await screen.findByRole('link', { name: 'Bagan Stars – Pyay United' });
    expect(card).toHaveAttribute('href', `/football/goalandbody?match=${match.id}`);
    expect(screen.queryByRole('link', { name: /Home 2/ })).not.toBeInTheDocument();
  });

  it('P4 explains the lines to a visitor on a tap', async () => {
    await renderFootball(<HomeScreen />, { player: null });
    await page.findAndTap(/What the line means/);
    expect(screen.getAllByText('Bagan Stars by 1')[0]?.nextSibling).toHaveTextContent('+50%');
    expect(screen.getAllByText('Draw, or Bagan Stars loses')[0]?.nextSibling).toHaveTextContent('−100%');
  });

  it('P4 explains nothing about a match without lines', async () => {
    api.answer(getFixtures, createFixtures([{ ...match, body: null, goal: null }]));
    await renderFootball(<HomeScreen />);
    expect(await screen.findByText('Bagan Stars')).toBeVisible();
    expect(screen.queryByRole('button', { name: /What the line means/ })).not.toBeInTheDocument();
  });

  it('T6 shows at most three waiting bets of a player', async () => {
    const tickets = ['1', '2', '3', '4'].map((end) =>
      createTicket({ id: `0f000000-0000-4000-8000-00000000000${end}` }),
    );
    api.answer(getMatchTickets, { tickets, hasMore: false });
    await renderFootball(<HomeScreen />);
    const list = await screen.findByRole('list', { name: 'My running bets' });
    const paths = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(paths).toEqual(tickets.slice(0, 3).map(({ id }) => `/football/bet_detail?id=${id}`));
  });

  it('P4 a running bet shows score and minute of its match, updated by the stream', async () => {
    stopClockAt('20:08');
    api.answer(getMatchTickets, { tickets: [createTicket()], hasMore: false });
    await renderFootball(<HomeScreen />);
    const list = await screen.findByRole('list', { name: 'My running bets' });
    expect(list).toHaveTextContent('Bagan Stars – Pyay United');
    const live = createMatch(1, { status: 'live', state: 'playing', homeGoals: 2, awayGoals: 1 });
    act(() => bus.emit('match.updated', { matchId: live.id, match: live }));
    await waitFor(() => expect(list).toHaveTextContent('Bagan Stars 2 – 1 Pyay United · about minute 38'));
    expect(listRequests(api, getMatchTickets)).toHaveLength(1);
  });

  it('A1 requests no bets for a visitor', async () => {
    await renderFootball(<HomeScreen />, { player: null });
    await screen.findByText('Bagan Stars');
    expect(listRequests(api, getMatchTickets)).toEqual([]);
  });

  it.each([
    ['13:59:59', 'The schedule is shown at 2:00 PM.'],
    ['14:00:00', 'No matches today'],
  ])('K19 shows at %s without matches: %s', async (time, text) => {
    stopClockAt(time);
    api.answer(getFixtures, createFixtures([]));
    await renderFootball(<HomeScreen />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('K19 shows the matches when the schedule is published', async () => {
    jest.useFakeTimers();
    api.answer(getFixtures, createFixtures([]));
    recordServerTime(Date.parse('2026-11-20T13:59:59+06:30'), 0);
    await renderFootball(<HomeScreen />);
    await screen.findByText('The schedule is shown at 2:00 PM.');
    api.answer(getFixtures, fixtures);
    expect(await screen.findByText('Bagan Stars')).toBeVisible();
    jest.useRealTimers();
  });

  it('E5 offers a retry and shows the matches after it', async () => {
    api.disconnect(getFixtures);
    await renderFootball(<HomeScreen />);
    const again = await screen.findByRole('button', { name: /try again/i });
    api.answer(getFixtures, fixtures);
    await userEvent.click(again);
    expect(await screen.findByText('Bagan Stars')).toBeVisible();
  });
});
