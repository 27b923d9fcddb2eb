import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clickAd, getSliderImage, getWebAppVersion, markNotificationsRead } from '@padauk/contract/endpoints/content';
import { createRefusal } from '@padauk/contract/refusals';
import { bus, session } from '@padauk/shared/runtime';
import { testPlayer } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import {
  createLiveRegistry,
  createShellApi,
  createRemotes,
  renderShell,
  createBuildSource,
} from '../test-data/render-shell.tsx';

const getLocation = () => screen.getByTestId('location').textContent;
const Crash = () => {
  throw new Error('a bug');
};
const createCrashingModule = async () => createModule('b', { screens: { '/garden': async () => ({ Screen: Crash }) } });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('webAppVersion', '1');
  sessionStorage.setItem('adsHave', '1');
});
afterEach(() => void jest.useRealTimers());

describe('pages of remotes', () => {
  it.each([
    ['the shell, which began on home', '/home', null],
    ['the remote that the player began with', '/garden', 'garden'],
  ])('count what was painted before scripts to %s, wherever the player has gone since', async (_, path, whose) => {
    createShellApi();
    const remotes = createRemotes();
    await renderShell({ path, remotes });
    remotes.markShown('pond');

    expect([remotes.findShownAt(0), remotes.findShownAt(performance.now())]).toEqual([whose, 'pond']);
  });

  it('shows the screen of a remote', async () => {
    createShellApi();
    await renderShell({ path: '/garden' });
    expect(await screen.findByRole('heading', { name: 'garden b2' })).toBeInTheDocument();
  });

  it('replaces a build that crashes by the last known good, in the page', async () => {
    createShellApi();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShell({
      path: '/garden',
      remotes: createRemotes(createLiveRegistry(), createBuildSource({ b2: createCrashingModule })),
    });
    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
  });

  it('shows a card in the place of a remote whose builds all crash; the tab bar lives on', async () => {
    createShellApi();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShell({
      path: '/garden',
      remotes: createRemotes(
        createLiveRegistry(),
        createBuildSource({ b1: createCrashingModule, b2: createCrashingModule }),
      ),
    });
    expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });

  it.each([
    ['a section that is not open yet', '/garden/pond', 'Not open yet'],
    ['B2, E1 a path that nobody knows', '/nowhere', 'This page could not be found'],
    ['A1 a page for players, to a visitor', '/garden/shed', 'Log in first'],
  ])('%s', async (_, path, title) => {
    createShellApi();
    await renderShell({ path, player: null });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('A1 asks a visitor to log in, and remembers where', async () => {
    createShellApi();
    await renderShell({ path: '/garden/shed?id=4', player: null });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fgarden%2Fshed%3Fid%3D4',
    );
  });

  it('E6 leads to the page of a maintenance, with its end, when a call is refused for it', async () => {
    const network = createShellApi();
    network.refuse(getSliderImage, createRefusal('SERVER_UNAVAILABLE', { untilAt: '2099-01-01T00:00:00.000Z' }));
    await renderShell({ path: '/home' });
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(getLocation()).toBe('/maintain?until=2099-01-01T00%3A00%3A00.000Z');
  });

  it('E6 stays where the player is when the server merely fails', async () => {
    const network = createShellApi();
    network.refuse(getSliderImage, createRefusal('SERVER_UNAVAILABLE'));
    await renderShell({ path: '/home' });
    await screen.findByText('Not available right now');
    expect(getLocation()).toBe('/home');
  });

  it('says that a switched off remote is closed', async () => {
    createShellApi();
    await renderShell({
      path: '/garden',
      remotes: createRemotes(createLiveRegistry(createRegistry({ garden: createRemote({ status: 'off' }) }))),
    });
    expect(await screen.findByRole('heading', { name: 'Under maintenance' })).toBeInTheDocument();
  });

  it('B1 follows a legacy path with its query string', async () => {
    createShellApi();
    await renderShell({ path: '/garden/old?id=7' });
    await screen.findByRole('heading', { name: 'garden b2' });
    expect(getLocation()).toBe('/garden?id=7');
  });
});

describe('the tab bar and the header', () => {
  it('B4, A1 hides Wallet and the bell from a visitor', async () => {
    createShellApi();
    await renderShell({ path: '/home', player: null });
    expect(screen.queryByRole('link', { name: 'Shed' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  });

  it('T2 C5 C6 shows what is unread, sends the time of opening, and goes to the inbox', async () => {
    const network = createShellApi();
    network.answer(markNotificationsRead, { read_at: null });
    await renderShell({ path: '/home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, something new' }));
    expect(getLocation()).toBe('/garden/post');
    expect(network.calls.at(-1)?.request).toEqual({
      read_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
  });

  it('B5, K3 shows the overlay for a second, then reloads', async () => {
    createShellApi();
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    await renderShell({ path: '/home' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    act(() => jest.advanceTimersByTime(999));
    expect([screen.queryByText('Refreshing') !== null, reload.mock.calls.length]).toEqual([true, 0]);
    act(() => jest.advanceTimersByTime(1));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('what the shell hears', () => {
  it('E8, T1 says that the session has expired, and leads to log-in and then to where the player was going', async () => {
    createShellApi();
    await renderShell({ path: '/garden' });
    await screen.findByRole('heading', { name: 'garden b2' });
    jest.spyOn(page, 'address').mockReturnValue('/garden/shed'); // React has yet to render it
    act(() => session.expire());
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    await waitFor(() => expect(getLocation()).toBe('/login?next=%2Fgarden%2Fshed'));
  });

  it('B29 says so no longer once the player has logged in again', async () => {
    createShellApi();
    await renderShell({ path: '/garden' });
    await screen.findByRole('heading', { name: 'garden b2' });
    act(() => session.expire());
    const words = 'Your session has expired. Please log in again.';
    await screen.findByText(words);
    act(() => session.logIn('token-2', testPlayer));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('B9, E4 says that the network is gone and that it is back', async () => {
    createShellApi();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderShell({ path: '/garden' });
    expect(screen.getByText('You are offline. Check the connection.')).toBeInTheDocument();
    act(() => bus.emit('network.changed', { isOnline: true }));
    expect(await screen.findByText('You are online again.')).toBeInTheDocument();
  });

  it('C4, D3 counts a visit that came by an ad, and keeps the other URL', async () => {
    const network = createShellApi();
    network.answer(clickAd, { url: 'https://example.com/offer' });
    await renderShell({ path: '/garden?domain=ads.example.com' });
    await waitFor(() => expect(localStorage.getItem('otherUrl')).toBe('https://example.com/offer'));
    expect(network.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'clickAd', request: { domain: 'ads.example.com' } }),
    );
  });
});

describe('the version check', () => {
  it('B11 gives a new visitor the version and the address, without a second load', async () => {
    createShellApi();
    localStorage.removeItem('webAppVersion');
    const replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
    await renderShell({ path: '/garden?id=1' });
    await waitFor(() => expect(getLocation()).toBe('/garden?id=1&sv=1'));
    expect([localStorage.getItem('webAppVersion'), replace.mock.calls]).toEqual(['1', []]);
  });

  it('B11 refreshes a page that is older than the server', async () => {
    const network = createShellApi();
    network.answer(getWebAppVersion, { version: 2 });
    const replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
    await renderShell({ path: '/garden?id=1' });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/garden?id=1&sv=2'));
    expect(localStorage.getItem('webAppVersion')).toBe('2');
  });

  it('B11 leads home whoever has just played this phase', async () => {
    const network = createShellApi();
    network.answer(getWebAppVersion, { version: 2 });
    sessionStorage.clear();
    const replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
    const first = await renderShell({ path: '/garden' });
    act(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 's', stakeKyat: 100 }));
    first.unmount();
    localStorage.setItem('webAppVersion', '1');
    replace.mockClear();
    await renderShell({ path: '/garden' });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/home?sv=2'));
  });

  it('B13 warns when the version cannot be asked', async () => {
    const network = createShellApi();
    network.refuse(getWebAppVersion, createRefusal('SERVER_UNAVAILABLE'));
    await renderShell({ path: '/garden' });
    expect(await screen.findByText('Could not check for a new version.')).toBeInTheDocument();
  });
});
