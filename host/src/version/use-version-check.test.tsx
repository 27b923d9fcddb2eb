import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getWebAppVersion } from '@padauk/contract/content/content.endpoints';
import { bus } from '@padauk/shared/runtime';
import { getLocation, writePageSettings, type FakeApi } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { createModule } from '../test-data/registry-fixtures.tsx';
import { createShellApi, openGarden, renderShell, startVisit } from '../test-data/render-shell.tsx';
import { phaseOf } from './version-check.rules.ts';

let replace: jest.SpyInstance;
let network: FakeApi;
const goHome = (): Promise<void> => userEvent.click(screen.getByRole('link', { name: 'Home' }));

async function openGardenPage(): Promise<void> {
  await renderShell({ path: '/garden' });
  await screen.findByRole('heading', { name: 'garden b2' });
}

beforeEach(() => {
  startVisit();
  writePageSettings({});
  network = createShellApi();
  replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
});

describe('a new version while a page is open', () => {
  it('B11 reloads at the next page change, not at once', async () => {
    await openGardenPage();
    act(() => bus.emit('version.changed', { version: 2 }));
    expect(replace).not.toHaveBeenCalled();
    await goHome();
    expect(replace.mock.calls).toEqual([['/home?sv=2']]);
  });

  it('B11 reloads also if the browser has stored no version', async () => {
    await openGardenPage();
    localStorage.removeItem('webAppVersion');
    act(() => bus.emit('version.changed', { version: 2 }));
    await goHome();
    expect(replace.mock.calls).toEqual([['/home?sv=2']]);
  });

  it('B11 does not reload if the page has that version', async () => {
    await renderShell({ path: '/garden' });
    act(() => bus.emit('version.changed', { version: 1 }));
    await goHome();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('a page that was served with the version', () => {
  it.each([
    ['of a returning visitor', '1'],
    ['of a new visitor', ''],
  ])('B11 adds the version to its address without a reload: %s', async (_, stored) => {
    writePageSettings({ webAppVersion: 2 });
    localStorage.setItem('webAppVersion', stored);
    network.answer(getWebAppVersion, { version: 2 });
    await renderShell({ path: '/garden' });
    await waitFor(() => expect(getLocation()).toBe('/garden?sv=2'));
    expect([replace.mock.calls, localStorage.getItem('webAppVersion')]).toEqual([[], '2']);
  });

  it('B11 stays at its address also if the player has bet in this phase', async () => {
    writePageSettings({ webAppVersion: 2 });
    network.answer(getWebAppVersion, { version: 2 });
    sessionStorage.setItem('playPh', phaseOf(new Date()));
    await renderShell({ path: '/garden' });
    await waitFor(() => expect(getLocation()).toBe('/garden?sv=2'));
  });

  it('B11 reloads if it is older than the server, regardless of the stored version', async () => {
    writePageSettings({ webAppVersion: 1 });
    localStorage.setItem('webAppVersion', '2');
    network.answer(getWebAppVersion, { version: 2 });
    await renderShell({ path: '/garden' });
    await waitFor(() => expect(replace.mock.calls).toEqual([['/garden?sv=2']]));
  });

  it('B11 reloads only once if a cache serves the older page', async () => {
    writePageSettings({ webAppVersion: 1 });
    network.answer(getWebAppVersion, { version: 2 });
    await renderShell({ path: '/garden?sv=2' });
    await waitFor(() => expect(localStorage.getItem('webAppVersion')).toBe('2'));
    await goHome();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe('a version answer during a page change', () => {
  it.each([
    ['a new visitor', '', { reloads: [], at: '/home?sv=2' }],
    ['an older page', '1', { reloads: [['/home?sv=2']], at: '/home' }],
  ])('B11 applies after the change and does not undo it: %s', async (_, stored, expected) => {
    network.answer(getWebAppVersion, { version: 2 });
    localStorage.setItem('webAppVersion', stored);
    await renderShell({ path: '/garden', hasNewerAddress: true });
    await screen.findByRole('heading', { name: 'garden b2' });
    expect([replace.mock.calls, getLocation()]).toEqual([[], '/garden']);
    jest.mocked(page.isAt).mockReturnValue(true);
    await goHome();
    await waitFor(() => expect({ reloads: replace.mock.calls, at: getLocation() }).toEqual(expected));
  });
});

describe('an outdated page', () => {
  it('B11 does not reload while a remote cannot be left; it reloads at the next page change', async () => {
    let isBusy = true;
    const { remotes } = await openGarden({
      builds: { b2: async () => createModule('b2', { canLeave: () => !isBusy }) },
    });
    network.answer(getWebAppVersion, { version: 2 });
    await renderShell({ path: '/garden', remotes });
    await screen.findByRole('heading', { name: 'garden b2' });
    await waitFor(() => expect(network.calls.some((call) => call.endpoint === 'getWebAppVersion')).toBe(true));
    expect([replace.mock.calls, localStorage.getItem('webAppVersion')]).toEqual([[], '1']);
    isBusy = false;
    await goHome();
    expect([replace.mock.calls, localStorage.getItem('webAppVersion')]).toEqual([[['/home?sv=2']], '2']);
  });
});
