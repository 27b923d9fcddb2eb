import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { selectHomeWidgets } from '@padauk/contract/delivery/navigation.rules';
import { bus, recordServerTime, useSettings } from '@padauk/shared/runtime';
import type { FakeApi } from '@padauk/shared/testing';
import { page } from '../../page/page-actions.ts';
import { createModule, createRegistry, createRemote } from '../../test-data/registry-fixtures.tsx';
import {
  createLiveRegistry,
  createRemotes,
  createShellApi,
  renderShell,
  startVisit,
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

let network: FakeApi;

beforeEach(() => {
  startVisit();
  network = createShellApi();
  // Without IntersectionObserver every widget loads at once.
  Object.assign(globalThis, { IntersectionObserver: undefined });
});
afterEach(() => void jest.useRealTimers());

describe('home', () => {
  it('shows the widgets and tiles of the remotes', async () => {
    await renderShell({ path: '/home' });
    expect(await screen.findByText('rain b2')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Flowers' })).toHaveAttribute('href', '/garden');
  });

  it('C3 links a picture to a page of the app, and drops a link to another site', async () => {
    network.answer(getSliderImage, PICTURES);
    await renderShell({ path: '/home' });
    expect(await screen.findByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/garden');
    expect(screen.queryByRole('link', { name: 'Sun' })).not.toBeInTheDocument();
  });

  it('C3 shows pictures below the tiles and loads all but the first lazily', async () => {
    network.answer(getSliderImage, PICTURES);
    await renderShell({ path: '/home' });
    const slide = await screen.findByRole('link', { name: 'Rain' });
    expect(screen.getByRole('link', { name: 'Flowers' }).compareDocumentPosition(slide)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  });

  it('shows a short text for a widget that crashes in every build', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const crashing = async () => createModule('b', { widgets: { rain: async () => ({ Widget: Crash }) } });
    await renderShell({ path: '/home', remotes: createRemotes({ builds: { b1: crashing, b2: crashing } }) });
    expect(await screen.findByText('This part could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Flowers' })).toBeInTheDocument();
  });

  it('shows a widget after Try Again when its remote is available again', async () => {
    let isDown = true;
    const build = (name: string) => async () => (isDown ? Promise.reject(new Error('down')) : createModule(name));
    await renderShell({ path: '/home', remotes: createRemotes({ builds: { b1: build('b1'), b2: build('b2') } }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByText('rain b2')).toBeInTheDocument();
  });

  it('gives a widget the settings of its remote, also those that operators change while the page is open', async () => {
    const Rain = () => <p>{`${useSettings({ drops: 2 }).drops} drops`}</p>;
    const createOffer = (drops: number, revision: number) =>
      createRegistry({ garden: createRemote({ settings: { drops } }) }, revision);
    const registry = createLiveRegistry(createOffer(3, 1));
    const b2 = async () => createModule('b2', { widgets: { rain: async () => ({ Widget: Rain }) } });
    await renderShell({ path: '/home', remotes: createRemotes({ registry, builds: { b2 } }) });
    expect(await screen.findByText('3 drops')).toBeVisible();
    act(() => registry.publish(createOffer(4, 2)));
    expect(await screen.findByText('4 drops')).toBeVisible();
  });

  it('omits the tiles of a remote that is switched off', async () => {
    const registry = createLiveRegistry(createRegistry({ garden: createRemote({ status: 'off' }) }));
    await renderShell({ path: '/home', remotes: createRemotes({ registry }) });
    expect(screen.queryByRole('link', { name: 'Flowers' })).not.toBeInTheDocument();
  });

  it('E5 offers Try Again, which refreshes home and reloads after one second', async () => {
    network.refuse(getSliderImage, createRefusal('SOMETHING_WRONG'));
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const onRefresh = jest.fn();
    bus.on('home.refresh').subscribe(onRefresh);
    await renderShell({ path: '/home' });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    fireEvent.click(tryAgain);
    await act(async () => jest.advanceTimersByTime(999));
    expect([onRefresh.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    act(() => jest.advanceTimersByTime(1));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [null, true],
    [undefined, false],
  ])('A1 shows the sign-up link to a visitor only (%s)', async (player, isShown) => {
    await renderShell({ path: '/home', ...(player === null ? { player } : {}) });
    expect(screen.queryByRole('link', { name: 'Sign up' }) !== null).toBe(isShown);
  });

  it('B14 shows the rush hour notice until the rush hour ends', async () => {
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

  it("B14 uses the server's time as soon as it is known, not the phone's clock", async () => {
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
  const createWidget = (name: string, order: number, auth: 'anyone' | 'player' = 'anyone') => ({
    remote: 'r',
    widget: { name, order, auth, slot: 'home' as const, minHeightPx: 100 },
  });
  const listNames = (widgets: readonly { widget: { name: string } }[]) => widgets.map(({ widget }) => widget.name);

  it.each([
    [true, ['wallet', 'live'], ['match']],
    [false, ['live'], ['match']],
  ])('is correct for a player (%s)', (isLoggedIn, above, below) => {
    const selected = selectHomeWidgets(
      [createWidget('match', 40), createWidget('live', 10), createWidget('wallet', 5, 'player')],
      isLoggedIn,
    );
    expect([listNames(selected.above), listNames(selected.below)]).toEqual([above, below]);
  });
});
