import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { createRefusal } from '@padauk/contract/refusals';
import { selectHomeWidgets } from '@padauk/contract/rules/navigation';
import { bus, recordServerTime } from '@padauk/shared/runtime';
import { page } from '../../page/page-actions.ts';
import { createModule, createRegistry, createRemote } from '../../test-data/registry-fixtures.tsx';
import {
  createLiveRegistry,
  createShellApi,
  createRemotes,
  renderShell,
  createBuildSource,
} from '../../test-data/render-shell.tsx';

const toAllLocales = (text: string) => ({ en: text, uni: text, zh: text, shan: text });
const PICTURES = {
  data: [
    { slider_image: '/a.svg', link: '/garden', text: toAllLocales('Rain') },
    { slider_image: '/b.svg', link: '//evil.com', text: toAllLocales('Sun') },
  ],
};
const Crash = () => {
  throw new Error('a bug');
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('webAppVersion', '1');
  sessionStorage.setItem('adsHave', '1');
  // Without IntersectionObserver every widget loads at once.
  Object.assign(globalThis, { IntersectionObserver: undefined });
});
afterEach(() => void jest.useRealTimers());

describe('home', () => {
  it('is made of the widgets and tiles that the remotes bring', async () => {
    createShellApi();
    await renderShell({ path: '/home' });
    expect(await screen.findByText('rain b2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Flowers' })).toHaveAttribute('href', '/garden');
  });

  it('C3 shows the pictures; a link leads into the app, never to another site by a trick', async () => {
    const network = createShellApi();
    network.answer(getSliderImage, PICTURES);
    await renderShell({ path: '/home' });
    expect(await screen.findByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/garden');
    expect(screen.queryByRole('link', { name: 'Sun' })).not.toBeInTheDocument();
  });

  it('C3 shows them below the tiles, and fetches none but the first before it is near', async () => {
    const network = createShellApi();
    network.answer(getSliderImage, PICTURES);
    await renderShell({ path: '/home' });
    const slide = await screen.findByRole('link', { name: 'Rain' });
    expect(screen.getByRole('link', { name: 'Flowers' }).compareDocumentPosition(slide)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
    ]);
  });

  it('survives a widget that crashes in every build, quietly', async () => {
    createShellApi();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const crashing = async () => createModule('b', { widgets: { rain: async () => ({ Widget: Crash }) } });
    await renderShell({
      path: '/home',
      remotes: createRemotes(createLiveRegistry(), createBuildSource({ b1: crashing, b2: crashing })),
    });
    expect(await screen.findByText('This part could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Flowers' })).toBeInTheDocument();
  });

  it('shows a widget after Try Again, when its remote is back', async () => {
    createShellApi();
    let isDown = true;
    const build = (name: string) => async () => (isDown ? Promise.reject(new Error('down')) : createModule(name));
    await renderShell({
      path: '/home',
      remotes: createRemotes(createLiveRegistry(), createBuildSource({ b1: build('b1'), b2: build('b2') })),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('rain b2')).toBeInTheDocument();
  });

  it('leaves out what a switched off remote would bring', async () => {
    createShellApi();
    await renderShell({
      path: '/home',
      remotes: createRemotes(createLiveRegistry(createRegistry({ garden: createRemote({ status: 'off' }) }))),
    });
    expect(screen.queryByRole('link', { name: 'Flowers' })).not.toBeInTheDocument();
  });

  it('E5 says that something went wrong; Try Again refreshes home and reloads after a second', async () => {
    const network = createShellApi();
    network.refuse(getSliderImage, createRefusal('SOMETHING_WRONG'));
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const refreshed = jest.fn();
    bus.on('home.refresh').subscribe(refreshed);
    await renderShell({ path: '/home' });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(tryAgain);
    await act(async () => jest.advanceTimersByTime(999));
    expect([refreshed.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    act(() => jest.advanceTimersByTime(1));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [null, true],
    [undefined, false],
  ])('A1 shows a visitor where to begin (%s)', async (player, isShown) => {
    createShellApi();
    await renderShell({ path: '/home', ...(player === null ? { player } : {}) });
    expect(screen.queryByRole('link', { name: 'Sign up' }) !== null).toBe(isShown);
  });

  it('B14 says that it is rush hour', async () => {
    createShellApi();
    jest.useFakeTimers({
      now: new Date('2026-11-20T05:15:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'setImmediate', 'performance'],
    }); // 11:45 in Myanmar
    await renderShell({ path: '/home' });
    expect(screen.getByText(/Rush hour/)).toBeInTheDocument();
    act(() => jest.setSystemTime(new Date('2026-11-20T07:00:00Z')));
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.queryByText(/Rush hour/)).not.toBeInTheDocument();
  });

  it("B14 goes by the server's clock as soon as that is known, not by a phone that is hours off", async () => {
    createShellApi();
    jest.useFakeTimers({ now: new Date('2026-11-20T05:15:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
    await renderShell({ path: '/home' });
    expect(screen.getByText(/Rush hour/)).toBeInTheDocument();
    recordServerTime(Date.parse('2026-11-20T03:00:00Z'), 0);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.queryByText(/Rush hour/)).not.toBeInTheDocument();
    jest.setSystemTime(new Date('2026-11-20T05:15:00Z'));
    recordServerTime(Date.parse('2026-11-20T05:15:00Z'), 0); // both clocks agree again, for the tests after this one
  });
});

describe('the order of home', () => {
  const widget = (name: string, order: number, auth: 'anyone' | 'player' = 'anyone') => ({
    remote: 'r',
    widget: { name, order, auth, slot: 'home' as const, minHeightPx: 100 },
  });
  const names = (widgets: readonly { widget: { name: string } }[]) => widgets.map((one) => one.widget.name);

  it.each([
    [true, ['wallet', 'live'], ['match']],
    [false, ['live'], ['match']],
  ])('for a player (%s)', (isLoggedIn, above, below) => {
    const cut = selectHomeWidgets([widget('match', 40), widget('live', 10), widget('wallet', 5, 'player')], isLoggedIn);
    expect([names(cut.above), names(cut.below)]).toEqual([above, below]);
  });
});
