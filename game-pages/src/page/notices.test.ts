import type { PlaySession } from '@padauk/contract/games/game-play';
import { buildNotice, startSessionNotices } from './notices.ts';
import { loadTexts } from './texts.ts';

const MINUTE_MS = 60_000;
const OPENED_AT = '2026-11-20T02:30:00.000Z';

const session: PlaySession = {
  sessionId: '0190a0a0-0000-7000-8000-000000000001',
  game: 'big-small-dice',
  returnTo: 'http://localhost:8080',
  isOpen: true,
  wallet: { balanceKyat: 8_500, openedAt: OPENED_AT, stakedKyat: 6_000, wonKyat: 4_500 },
  commitment: '',
  rounds: [],
};
const createSession = (change: Partial<NonNullable<PlaySession['wallet']>>): PlaySession => ({
  ...session,
  wallet: session.wallet === null ? null : { ...session.wallet, ...change },
});
const findSheets = (): HTMLElement[] => [...document.querySelectorAll('dialog')];

async function startNotices(openForMs: number, latest: PlaySession | null): Promise<void> {
  jest.useFakeTimers({ now: Date.parse(OPENED_AT) + openForMs });
  startSessionNotices(await loadTexts('en'), () => Promise.resolve(latest), Date.parse(OPENED_AT));
}

beforeEach(() => {
  // jsdom lacks modal dialogs.
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

describe('startSessionNotices', () => {
  it('shows time and cost after a session has been open for half an hour', async () => {
    await startNotices(0, session);
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS - 1);
    expect(findSheets()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(findSheets()).toHaveLength(1);
    expect(findSheets()[0]).toHaveTextContent('You have played for 30 minutes.');
    expect(findSheets()[0]).toHaveTextContent('It has cost you 1,500 Ks.');
  });

  it('counts from the opening of the session, not of the page', async () => {
    await startNotices(25 * MINUTE_MS, createSession({ wonKyat: 9_000 }));
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(findSheets()[0]).toHaveTextContent('You have played for 30 minutes.');
    expect(findSheets()[0]).toHaveTextContent('It has brought you 3,000 Ks.');
  });

  it('shows a notice every half hour', async () => {
    await startNotices(0, session);
    await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(findSheets()).toHaveLength(2);
  });

  it('has a link out of the game', async () => {
    await startNotices(0, session);
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(findSheets()[0]?.querySelector('a')).toHaveAttribute('href', 'http://localhost:8080/games/game_list');
  });

  it('shows no notice without a wallet', async () => {
    await startNotices(0, { ...session, wallet: null });
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(findSheets()).toEqual([]);
  });
});

describe('buildNotice', () => {
  it.each([
    [
      'the balance is low',
      createSession({ balanceKyat: 900 }),
      'http://localhost:8080/games/game_list?play=big-small-dice',
    ],
    ['the game is closed', { ...session, isOpen: false }, 'http://localhost:8080/games/game_list'],
  ])('E28 has a link if %s', async (_title, current, address) => {
    expect(buildNotice(await loadTexts('en'), current)?.querySelector('a')).toHaveAttribute('href', address);
  });

  it('E28 is null while the balance is sufficient', async () => {
    expect(buildNotice(await loadTexts('en'), session)).toBeNull();
  });
});
