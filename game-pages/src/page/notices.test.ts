import type { PlaySession } from '@padauk/contract/game-play';
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

describe('the notice of time and result', () => {
  it('RTS13 comes when a session has been open for half an hour, with what it has cost', async () => {
    await startNotices(0, session);
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS - 1);
    expect(findSheets()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(findSheets()).toHaveLength(1);
    expect(findSheets()[0]).toHaveTextContent('You have played for 30 minutes.');
    expect(findSheets()[0]).toHaveTextContent('It has cost you 1,500 Ks.');
  });

  it('RTS13 counts from the opening of the session, not from that of the page', async () => {
    await startNotices(25 * MINUTE_MS, createSession({ wonKyat: 9_000 }));
    await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(findSheets()[0]).toHaveTextContent('You have played for 30 minutes.');
    expect(findSheets()[0]).toHaveTextContent('It has brought you 3,000 Ks.');
  });

  it('RTS13 comes again each half hour', async () => {
    await startNotices(0, session);
    await jest.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(findSheets()).toHaveLength(2);
  });

  it('RTS13 leads out of the game as well as on', async () => {
    await startNotices(0, session);
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(findSheets()[0]?.querySelector('a')).toHaveAttribute('href', 'http://localhost:8080/games/game_list');
  });

  it('says nothing that it does not know, and asks again after another half hour', async () => {
    await startNotices(0, { ...session, wallet: null });
    await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(findSheets()).toEqual([]);
  });
});

describe('what stands above the table', () => {
  it.each([
    [
      'little is left',
      createSession({ balanceKyat: 900 }),
      'http://localhost:8080/games/game_list?play=big-small-dice',
    ],
    ['the game is closed', { ...session, isOpen: false }, 'http://localhost:8080/games/game_list'],
  ])('E28 %s: the way there', async (_title, now, address) => {
    expect(buildNotice(await loadTexts('en'), now)?.querySelector('a')).toHaveAttribute('href', address);
  });

  it('E28 nothing while there is enough', async () => {
    expect(buildNotice(await loadTexts('en'), session)).toBeNull();
  });
});
