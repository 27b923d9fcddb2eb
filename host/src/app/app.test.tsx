import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  clickAd,
  getSliderImage,
  getWebAppVersion,
  markNotificationsRead,
} from '@padauk/contract/content/content.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { bus, session } from '@padauk/shared/runtime';
import { getLocation, testPlayer, type FakeApi } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { registry as pageRegistry, startRegistry } from '../remotes/registry.store.ts';
import {
  createBuild,
  createModule,
  createRegistry,
  createRemote,
  gardenManifest,
} from '../test-data/registry-fixtures.tsx';
import {
  createLiveRegistry,
  createRemotes,
  createShellApi,
  rejectWith,
  renderShell,
  startVisit,
} from '../test-data/render-shell.tsx';

const Crash = () => {
  throw new Error('a bug');
};
const createCrashingModule = async () => createModule('b', { screens: { '/garden': async () => ({ Screen: Crash }) } });

let network: FakeApi;

beforeEach(() => {
  startVisit();
  network = createShellApi();
});
afterEach(() => void jest.useRealTimers());

describe('pages of remotes', () => {
  it.each([
    ['the shell if the page loaded on home', '/home', null],
    ['the remote of the first page', '/garden', 'garden'],
  ])(
    'attribute the first paint to %s, also after the player has opened another remote',
    async (_, path, expectedRemote) => {
      const remotes = createRemotes();
      await renderShell({ path, remotes });
      remotes.markShown('pond');

      expect([remotes.findShownAt(0), remotes.findShownAt(performance.now())]).toEqual([expectedRemote, 'pond']);
    },
  );

  it('replaces a crashing build with the last known good build without a reload', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShell({ path: '/garden', remotes: createRemotes({ builds: { b2: createCrashingModule } }) });
    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
  });

  it('shows an error card if all builds of a remote crash, and keeps the tab bar', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const builds = { b1: createCrashingModule, b2: createCrashingModule };
    await renderShell({ path: '/garden', remotes: createRemotes({ builds }) });
    expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument();
  });

  it.each([
    ['its screen', async () => createModule('b2', { screens: { '/garden/new': rejectWith('ChunkLoadError') } })],
    ['the build', rejectWith('no entry')],
  ])(
    'E3 offers Try Again on a page that only a failed build has, after a failure of %s, also after a reload',
    async (_, failOnce) => {
      const route = { path: '/garden/new', layout: 'default', auth: 'anyone' } as const;
      const manifest = { ...gardenManifest, routes: [...gardenManifest.routes, route] };
      const builds = { b1: createBuild('b1'), b2: createBuild('b2', manifest) };
      const registry = createLiveRegistry(createRegistry({ garden: createRemote({ builds }) }));
      const screens = { '/garden/new': async () => ({ Screen: () => <h1>new bed</h1> }) };
      const load = jest.fn(async (): Promise<unknown> => createModule('b2', { screens }));
      load.mockImplementationOnce(failOnce);
      const remotes = createRemotes({ registry, builds: { b2: load } });
      const first = await renderShell({ path: '/garden/new', remotes });
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
      first.unmount();

      await renderShell({ path: '/garden/new', remotes: createRemotes({ registry, builds: { b2: load } }) });
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

      expect(await screen.findByRole('heading', { name: 'new bed' })).toBeInTheDocument();
    },
  );

  it.each([
    ['shows that a section is not open yet', '/garden/pond', 'Not open yet'],
    ['B2, E1 shows the not-found page for an unknown path', '/nowhere', 'This page could not be found'],
    ['A1 asks a visitor to log in on a page for players', '/garden/shed', 'Log in first'],
  ])('%s', async (_, path, title) => {
    await renderShell({ path, player: null });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('A1 links a visitor to log-in with the current address as next', async () => {
    await renderShell({ path: '/garden/shed?id=4', player: null });
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fgarden%2Fshed%3Fid%3D4',
    );
  });

  it('E6 opens the maintenance page with its end time when a call is refused for maintenance', async () => {
    network.refuse(getSliderImage, createRefusal('SERVER_UNAVAILABLE', { untilAt: '2099-01-01T00:00:00.000Z' }));
    await renderShell({ path: '/home' });
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(getLocation()).toBe('/maintain?until=2099-01-01T00%3A00%3A00.000Z');
  });

  it('E6 stays on the page when the server is unavailable without an end time', async () => {
    network.refuse(getSliderImage, createRefusal('SERVER_UNAVAILABLE'));
    await renderShell({ path: '/home' });
    await screen.findByText('Not available right now');
    expect(getLocation()).toBe('/home');
  });

  it('shows that a remote which is switched off is under maintenance', async () => {
    const registry = createLiveRegistry(createRegistry({ garden: createRemote({ status: 'off' }) }));
    await renderShell({ path: '/garden', remotes: createRemotes({ registry }) });
    expect(await screen.findByRole('heading', { name: 'Under maintenance' })).toBeInTheDocument();
  });

  it('B1 redirects a legacy path and keeps its query string', async () => {
    await renderShell({ path: '/garden/old?id=7' });
    await screen.findByRole('heading', { name: 'garden b2' });
    expect(getLocation()).toBe('/garden?id=7');
  });
});

describe('a page that does not know all remotes yet', () => {
  const whole = createRegistry({ garden: createRemote() });
  async function renderPartial(path: string) {
    const registry = createLiveRegistry({ ...whole, isPartial: true, remotes: {} });
    const request = jest.fn(() => new Promise<Response>(() => undefined));
    globalThis.fetch = request;
    await renderShell({ path, remotes: createRemotes({ registry }) });
    return { request, complete: () => act(async () => registry.publish(whole)) };
  }

  it.each([
    ['the page of another remote', '/garden', 'garden b2'],
    ['the not-found page', '/nowhere', 'This page could not be found'],
    ['home', '/home', 'Home'],
  ])('requests the others, then shows %s', async (_, path, title) => {
    const { request, complete } = await renderPartial(path);
    expect(request).toHaveBeenCalledWith('/registry.json', expect.anything());
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    await complete();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it.each([
    ['home with what it knows', '/home', 'heading', 'Home'],
    ['Try Again on an unknown path', '/nowhere', 'button', 'Try again'],
  ])('offline shows %s', async (_, path, role, name) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const partial = JSON.stringify({ ...whole, isPartial: true, remotes: {} });
    document.body.innerHTML = `<script type="application/json" id="padauk-registry">${partial}</script>`;
    const stop = startRegistry();
    await renderShell({ path, remotes: createRemotes({ registry: pageRegistry }) });
    stop();
    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
  });
});

describe('the tab bar and the header', () => {
  it('B4, A1 hides Wallet and the bell from a visitor', async () => {
    await renderShell({ path: '/home', player: null });
    expect(screen.queryByRole('link', { name: 'Shed' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
  });

  it('T2 C5 C6 marks the bell when notifications are unread; a click sends the time and opens the inbox', async () => {
    network.answer(markNotificationsRead, { read_at: null });
    await renderShell({ path: '/home' });
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, something new' }));
    expect(getLocation()).toBe('/garden/post');
    expect(network.calls.at(-1)?.request).toEqual({
      read_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
  });

  it('B5, K3 shows the overlay for a second, then reloads', async () => {
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

describe('events that the shell handles', () => {
  it('E8, T1 reports an expired session and opens log-in with the requested page as next', async () => {
    await renderShell({ path: '/garden' });
    await screen.findByRole('heading', { name: 'garden b2' });
    jest.spyOn(page, 'address').mockReturnValue('/garden/shed'); // React has yet to render it
    act(() => session.expire());
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeInTheDocument();
    await waitFor(() => expect(getLocation()).toBe('/login?next=%2Fgarden%2Fshed'));
  });

  it('E8, T1 removes the message when the player logs in again', async () => {
    await renderShell({ path: '/garden' });
    await screen.findByRole('heading', { name: 'garden b2' });
    act(() => session.expire());
    const message = 'Your session has expired. Please log in again.';
    await screen.findByText(message);
    act(() => session.logIn('token-2', testPlayer));
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('B9, E4 reports that the network is lost and that it is back', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderShell({ path: '/garden' });
    expect(screen.getByText('You are offline. Check the connection.')).toBeInTheDocument();
    act(() => bus.emit('network.changed', { isOnline: true }));
    expect(await screen.findByText('You are online again.')).toBeInTheDocument();
  });

  it('C4, D3 reports a visit from an ad and stores the other URL', async () => {
    network.answer(clickAd, { url: 'https://example.com/offer' });
    await renderShell({ path: '/garden?domain=ads.example.com' });
    await waitFor(() => expect(localStorage.getItem('otherUrl')).toBe('https://example.com/offer'));
    expect(network.calls).toContainEqual(
      expect.objectContaining({ endpoint: 'clickAd', request: { domain: 'ads.example.com' } }),
    );
  });
});

describe('the version check', () => {
  let replace: jest.SpyInstance;
  beforeEach(() => {
    replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
  });

  it('B11 opens home if the player has placed a ticket in this phase', async () => {
    network.answer(getWebAppVersion, { version: 2 });
    sessionStorage.clear();
    const first = await renderShell({ path: '/garden' });
    act(() => bus.emit('ticket.placed', { product: 'two_d', ticketId: 's', stakeKyat: 100 }));
    first.unmount();
    localStorage.setItem('webAppVersion', '1');
    replace.mockClear();
    await renderShell({ path: '/garden' });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/home?sv=2'));
  });

  it('B13 warns when the version call fails', async () => {
    network.refuse(getWebAppVersion, createRefusal('SERVER_UNAVAILABLE'));
    await renderShell({ path: '/garden' });
    expect(await screen.findByText('Could not check for a new version.')).toBeInTheDocument();
  });
});
