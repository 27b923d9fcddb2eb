import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SETTINGS_ELEMENT_ID, type PageSettings } from '@padauk/contract/registry';
import { startTexts } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { quarantine } from '../remotes/quarantine.ts';
import { Remotes } from '../remotes/remotes.ts';
import { SHELL_ROUTES } from '../routing/shell-routes.ts';
import { NotFound } from '../screens/plain/plain-pages.tsx';
import { gardenManifest } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createBuildSource } from '../test-data/render-shell.tsx';
import { registerTexts } from '../texts.ts';
import type { ActiveOverrides } from './overrides.types.ts';
import { startOverrides } from './start-overrides.ts';
import { STORED_KEY } from './stored-key.ts';

const DEV = '/__dev/garden/remoteEntry.js';
const RELEASE = { container: 'garden_dev', integrity: '', preload: [], manifest: gardenManifest };

function addPageSettings(settings: Partial<Pick<PageSettings, 'overrides' | 'preview'>>): void {
  const element = document.createElement('script');
  element.id = SETTINGS_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.head.append(element);
}

/** Serves these files; every other address is 404. */
function serveFiles(files: Readonly<Record<string, unknown>>): jest.SpyInstance {
  const answer = (path: string) => ({
    ok: path in files,
    status: path in files ? 200 : 404,
    json: async () => files[path],
  });
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path) => answer(typeof path === 'string' ? path : '') as Response); // the rest is unread
}

async function openOverrides(): Promise<ActiveOverrides> {
  const overrides = await startOverrides(createLiveRegistry());
  if (overrides === null) throw new Error('this page has no overrides');
  return overrides;
}

/** The badge after the remote has loaded; `broken` builds fail. */
async function openBadge(broken: Parameters<typeof createBuildSource>[0] = {}): Promise<HTMLElement> {
  const overrides = await openOverrides();
  const remotes = new Remotes({ ...overrides.deps, source: createBuildSource(broken), visitorId: 'visitor-1' });
  act(() => overrides.showBadge(remotes));
  const badge = await screen.findByRole('button', { name: /garden: / });
  await act(async () => remotes.ensureLoaded('garden'));
  await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
  return badge;
}

beforeEach(() => {
  globalThis.fetch = jest.fn();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  globalThis.history.replaceState(null, '', '/');
});

describe('where overrides come from', () => {
  it('the settings of the page, which the dev server writes', async () => {
    addPageSettings({ overrides: { garden: DEV } });
    serveFiles({ '/__dev/garden/release.json': RELEASE });
    expect((await openOverrides()).deps.findOverride?.('garden')?.build.entry).toBe(DEV);
  });

  it('the storage of this browser, on a page that allows them', async () => {
    addPageSettings({ overrides: {} });
    localStorage.setItem(STORED_KEY, JSON.stringify({ garden: DEV }));
    serveFiles({ '/__dev/garden/release.json': RELEASE });
    expect((await openOverrides()).deps.findOverride?.('garden')?.build.entry).toBe(DEV);
  });

  it.each([
    ['storage, on a page that does not allow them', {}, { [STORED_KEY]: JSON.stringify({ garden: DEV }) }, '/'],
    [
      'the query string',
      { overrides: {} },
      {},
      `/?overrides=${encodeURIComponent(JSON.stringify({ garden: DEV }))}&override=garden:${DEV}&garden=${DEV}`,
    ],
    ['the fragment', { overrides: {} }, {}, `/#overrides=${encodeURIComponent(JSON.stringify({ garden: DEV }))}`],
    [
      'storage that names another origin',
      { overrides: {} },
      { [STORED_KEY]: JSON.stringify({ garden: 'https://evil.example/remoteEntry.js' }) },
      '/',
    ],
    ['storage that is broken', { overrides: {} }, { [STORED_KEY]: '{' }, '/'],
  ])('row 34 never %s', async (_title, settings, storage, address) => {
    addPageSettings(settings);
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
    globalThis.history.replaceState(null, '', address);
    const fetched = serveFiles({ '/__dev/garden/release.json': RELEASE });
    expect(await startOverrides(createLiveRegistry())).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the page /overrides', () => {
  beforeAll(async () => {
    registerTexts();
    await startTexts('en');
  });

  it.each([
    ['is not there where they are not allowed', {}, true],
    ['is there where they are', { overrides: {} }, false],
  ])('%s', async (_title, settings, isMissing) => {
    addPageSettings(settings);
    const route = SHELL_ROUTES.find(({ path }) => path === '/overrides');
    expect((await route?.load()) === NotFound).toBe(isMissing);
  });
});

describe('the badge', () => {
  beforeEach(() => {
    addPageSettings({ overrides: { garden: DEV } });
    serveFiles({ '/__dev/garden/release.json': RELEASE });
  });

  it('names the remote and where its build comes from', async () => {
    expect(await openBadge()).toHaveTextContent('garden: dev server');
  });

  it('E3 says when the override has failed, and why', async () => {
    const badge = await openBadge({ dev: () => Promise.reject(new Error('no such module')) });
    await waitFor(() => expect(badge).toHaveTextContent('garden: dev server failed'));
    await userEvent.click(badge);
    expect(screen.getByText('failed: shape: no such module (b2)')).toBeVisible();
  });

  it('E3 says when the override cannot be read', async () => {
    serveFiles({});
    expect(await openBadge()).toHaveTextContent('garden: dev server failed');
  });

  it('gives a build that has failed in this tab another chance after a reload', async () => {
    quarantine.add('garden_dev');
    await openBadge();
    expect(quarantine.has('garden_dev')).toBe(false);
  });

  it('turns the override off, for this browser', async () => {
    const reload = jest.spyOn(page, 'reload').mockReturnValue();
    await userEvent.click(await openBadge());
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await startOverrides(createLiveRegistry())).toBeNull();
  });
});

describe('a build that was opened by a link', () => {
  const PREVIEWED = '/r/garden/1.1.0-next/remoteEntry.js';
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const preview = { remote: 'garden', build: '1.1.0-next', until };

  beforeEach(() => serveFiles({ '/r/garden/1.1.0-next/release.json': RELEASE, '/__dev/garden/release.json': RELEASE }));

  it("runs in place of the registry's, and says so all the while", async () => {
    addPageSettings({ preview });

    expect((await openOverrides()).deps.findOverride?.('garden')?.build.entry).toBe(PREVIEWED);
    expect(await openBadge()).toHaveTextContent('Preview · garden: 1.1.0-next');
  });

  it('leaves this browser nothing else to choose', async () => {
    addPageSettings({ preview });
    localStorage.setItem(STORED_KEY, JSON.stringify({ garden: DEV, pond: DEV }));
    const { deps } = await openOverrides();

    expect([deps.findOverride?.('garden')?.build.entry, deps.findOverride?.('pond')]).toEqual([PREVIEWED, null]);
  });

  it('is ended by a tap', async () => {
    addPageSettings({ preview });
    const left = jest.spyOn(page, 'replace').mockReturnValue();
    await userEvent.click(await openBadge());
    await userEvent.click(screen.getByRole('button', { name: 'End the preview' }));

    expect(left).toHaveBeenCalledWith('/preview/end');
  });

  it('is over in a page that was kept longer than the link holds', async () => {
    addPageSettings({ preview: { ...preview, until: new Date(Date.now() - 1).toISOString() } });

    expect(await startOverrides(createLiveRegistry())).toBeNull();
  });

  it('is left by a page that is open longer than the link holds', async () => {
    addPageSettings({ preview });
    const { deps } = await openOverrides();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(until));

    expect(deps.findOverride?.('garden')).toBeNull();
  });

  it('is left when it is blocked while the page is open', async () => {
    addPageSettings({ preview });
    const registry = createLiveRegistry();
    const overrides = await startOverrides(registry);
    const { remotes, ...rest } = registry.current();
    if (remotes['garden'] === undefined) throw new Error('the registry has a garden');
    registry.become({ ...rest, remotes: { ...remotes, garden: { ...remotes['garden'], blocked: ['1.1.0-next'] } } });

    expect(overrides?.deps.findOverride?.('garden')).toBeNull();
  });
});
