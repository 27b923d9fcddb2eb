import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '@padauk/shared/runtime';
import { writePageSettings } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { quarantine } from '../remotes/quarantine.ts';
import { Remotes } from '../remotes/remotes.ts';
import { SHELL_ROUTES } from '../app/shell-routes.ts';
import { NotFound } from '../screens/plain/plain-pages.tsx';
import { gardenManifest } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createBuildSource } from '../test-data/render-shell.tsx';
import { registerTexts } from '../texts.ts';
import type { ActiveOverrides } from './apply-overrides.ts';
import { startOverrides } from './start-overrides.ts';
import { DEVTOOLS_KEY, STORED_KEY } from './stored-key.ts';

const DEV = '/__dev/garden/remoteEntry.js';
const DEV_RELEASE = '/__dev/garden/release.json';
const RELEASE = {
  container: 'garden_dev',
  entry: 'remoteEntry.js',
  integrity: '',
  preload: [],
  manifest: gardenManifest,
};

const RULES = JSON.stringify({ overrides: { garden: 'http://localhost/r/garden/1.1.0-next/mf-manifest.json' } });

/** Serves `RELEASE` at these paths; every other address is 404. */
const serveRelease = (...paths: readonly string[]): void => serve(RELEASE, paths);

function serve(release: object, paths: readonly string[]): void {
  globalThis.fetch = jest.fn(async (path) => {
    const ok = typeof path === 'string' && paths.includes(path);
    return { ok, status: ok ? 200 : 404, json: async () => release } as Response; // the rest is unread
  });
}

const findEntry = ({ deps }: ActiveOverrides): string | undefined => deps.findOverride?.('garden')?.build.entry;

async function openOverrides(): Promise<ActiveOverrides> {
  const overrides = await startOverrides(createLiveRegistry());
  if (overrides === null) throw new Error('this page has no overrides');
  return overrides;
}

/** The badge after the remote has loaded; `broken` builds fail. */
async function openBadge(broken: Parameters<typeof createBuildSource>[0] = {}): Promise<HTMLElement> {
  const overrides = await openOverrides();
  const remotes = new Remotes({
    ...overrides.deps,
    source: createBuildSource(broken),
    visitorId: 'visitor-1',
    traits: { locale: 'en', device: 'phone' },
  });
  act(() => overrides.showBadge(remotes));
  const badge = await screen.findByRole('button', { name: /garden: / });
  await act(async () => remotes.ensureLoaded('garden'));
  await waitFor(() => expect(remotes.getState('garden').kind).toBe('ready'));
  return badge;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writePageSettings(null);
  document.body.replaceChildren();
  globalThis.history.replaceState(null, '', '/');
});

describe('the sources of overrides', () => {
  beforeEach(() => serveRelease(DEV_RELEASE));

  it.each([
    ['the settings of the page', { garden: DEV }, null],
    ['the storage of this browser on a page that allows overrides', {}, { garden: DEV }],
  ])('include %s', async (_title, overrides, stored) => {
    writePageSettings({ overrides });
    localStorage.setItem(STORED_KEY, JSON.stringify(stored));
    expect(findEntry(await openOverrides())).toBe(DEV);
  });

  it('include the rules of Module Federation devtools on a page that allows overrides', async () => {
    serveRelease('/r/garden/1.1.0-next/release.json');
    writePageSettings({ overrides: {} });
    localStorage.setItem(DEVTOOLS_KEY, RULES);
    expect(findEntry(await openOverrides())).toBe('/r/garden/1.1.0-next/remoteEntry.js');
  });

  it('prefer the storage of the overrides page to the rules of the devtools', async () => {
    writePageSettings({ overrides: {} });
    localStorage.setItem(DEVTOOLS_KEY, RULES);
    localStorage.setItem(STORED_KEY, JSON.stringify({ garden: DEV }));
    expect(findEntry(await openOverrides())).toBe(DEV);
  });

  it.each([
    ['on a page that does not allow overrides', {}, RULES],
    ['that name another origin', { overrides: {} }, RULES.replace('localhost', 'evil.example')],
    ['that are malformed', { overrides: {} }, '['],
  ])('F67 exclude rules of the devtools %s', async (_title, settings, stored) => {
    writePageSettings(settings);
    localStorage.setItem(DEVTOOLS_KEY, stored);
    expect(await startOverrides(createLiveRegistry())).toBeNull();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  const OVERRIDE = JSON.stringify({ garden: DEV });
  const QUERY = `overrides=${encodeURIComponent(OVERRIDE)}`;

  it.each([
    ['storage on a page that does not allow overrides', {}, OVERRIDE, '/'],
    ['the query string', { overrides: {} }, '{}', `/?${QUERY}&override=garden:${DEV}&garden=${DEV}`],
    ['the fragment', { overrides: {} }, '{}', `/#${QUERY}`],
    ['storage that names another origin', { overrides: {} }, '{"garden":"https://evil.example/remoteEntry.js"}', '/'],
    ['malformed storage', { overrides: {} }, '{', '/'],
  ])('F67 exclude %s', async (_title, settings, stored, address) => {
    writePageSettings(settings);
    localStorage.setItem(STORED_KEY, stored);
    globalThis.history.replaceState(null, '', address);
    expect(await startOverrides(createLiveRegistry())).toBeNull();
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });
});

/** jest compiles import() to require(). */
const shareScopes: unknown[] = [];
jest.mock(
  '/__dev/garden/remoteEntry.js',
  () => ({ init: (scope: unknown) => void shareScopes.push(scope), get: async () => () => 'a module' }),
  { virtual: true },
);

describe('the source of builds on a page with overrides', () => {
  const MODULE = { ...RELEASE, format: 'module' };
  const shared = { react: {} };

  async function openModule() {
    Object.assign(globalThis, { __webpack_share_scopes__: { default: shared } });
    writePageSettings({ overrides: { garden: DEV } });
    serve(MODULE, [DEV_RELEASE]);
    const { deps } = await openOverrides();
    const build = deps.findOverride?.('garden')?.build;
    if (build === undefined) throw new Error('the garden is overridden');
    return { build, load: deps.source };
  }

  it('loads the module of a dev server with the modules that the page shares', async () => {
    const { build, load } = await openModule();
    expect([await load(build), shareScopes]).toEqual(['a module', [shared]]);
  });

  it('E3 refuses a build of the registry that is an equal module', async () => {
    const { build, load } = await openModule();
    await expect(load({ ...build })).rejects.toMatchObject({ phase: 'shape' });
  });
});

describe('the page /overrides', () => {
  beforeAll(async () => {
    registerTexts();
    await startTexts('en');
  });

  it.each([
    ['is not found if the settings do not allow overrides', {}, true],
    ['exists if the settings allow overrides', { overrides: {} }, false],
  ])('%s', async (_title, settings, isMissing) => {
    writePageSettings(settings);
    const route = SHELL_ROUTES.find(({ path }) => path === '/overrides');
    expect((await route?.load()) === NotFound).toBe(isMissing);
  });
});

describe('the badge', () => {
  beforeEach(() => {
    writePageSettings({ overrides: { garden: DEV } });
    serveRelease(DEV_RELEASE);
  });

  it('shows the remote and the source of its build', async () => {
    expect(await openBadge()).toHaveTextContent('garden: dev server');
  });

  it('E3 shows that the override has failed, and the cause', async () => {
    const badge = await openBadge({ dev: () => Promise.reject(new Error('no such module')) });
    await waitFor(() => expect(badge).toHaveTextContent('garden: dev server failed'));
    await userEvent.click(badge);
    expect(screen.getByText('failed: shape: no such module (b2)')).toBeVisible();
  });

  it('E3 shows that the override cannot be read', async () => {
    serveRelease();
    expect(await openBadge()).toHaveTextContent('garden: dev server failed');
  });

  it('clears the quarantine of an overridden build after a reload', async () => {
    quarantine.add('garden_dev');
    await openBadge();
    expect(quarantine.has('garden_dev')).toBe(false);
  });

  it('turns the override off for this browser', async () => {
    const reload = jest.spyOn(page, 'reload').mockReturnValue();
    await userEvent.click(await openBadge());
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await startOverrides(createLiveRegistry())).toBeNull();
  });
});

describe('the preview of a build by a link', () => {
  const PREVIEWED = '/r/garden/1.1.0-next/remoteEntry.js';
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const preview = { remote: 'garden', build: '1.1.0-next', until };

  beforeEach(() => {
    serveRelease('/r/garden/1.1.0-next/release.json', DEV_RELEASE);
    writePageSettings({ preview });
  });

  it('replaces the build of the registry and shows the badge', async () => {
    expect(findEntry(await openOverrides())).toBe(PREVIEWED);
    expect(await openBadge()).toHaveTextContent('Preview · garden: 1.1.0-next');
  });

  it('ignores the overrides stored in this browser', async () => {
    localStorage.setItem(STORED_KEY, JSON.stringify({ garden: DEV, pond: DEV }));
    const { deps } = await openOverrides();

    expect([deps.findOverride?.('garden')?.build.entry, deps.findOverride?.('pond')]).toEqual([PREVIEWED, null]);
  });

  it('ends with the button of the panel', async () => {
    const replace = jest.spyOn(page, 'replace').mockReturnValue();
    await userEvent.click(await openBadge());
    await userEvent.click(screen.getByRole('button', { name: 'End the preview' }));

    expect(replace).toHaveBeenCalledWith('/preview/end');
  });

  it('is not applied when a page starts after its end', async () => {
    writePageSettings({ preview: { ...preview, until: new Date(Date.now() - 1).toISOString() } });

    expect(await startOverrides(createLiveRegistry())).toBeNull();
  });

  it('ends in an open page when its time is over', async () => {
    const { deps } = await openOverrides();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(until));

    expect(deps.findOverride?.('garden')).toBeNull();
  });

  it('ends in an open page when its build is blocked', async () => {
    const registry = createLiveRegistry();
    const overrides = await startOverrides(registry);
    const { remotes, ...rest } = registry.current();
    if (remotes['garden'] === undefined) throw new Error('the registry has a garden');
    registry.publish({ ...rest, remotes: { ...remotes, garden: { ...remotes['garden'], blocked: ['1.1.0-next'] } } });

    expect(overrides?.deps.findOverride?.('garden')).toBeNull();
  });
});
