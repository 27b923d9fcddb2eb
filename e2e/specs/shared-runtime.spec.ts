import type { Page } from '@playwright/test';
import { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import { STREAM_PATH } from '@padauk/contract/events';
import { advanceToMorning } from '../commands/draws.ts';
import { countRenderers, loadHostRuntime, listLoadedModules, watchScripts } from '../core/federation.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { expect, test } from '../test.ts';
import { REMOTES } from '../core/workspace.ts';
import { createAppPage } from '../pages/app.ts';
import { findFirstPath } from '../pages/remotes.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';

const REMOTE_PAGES = {
  lottery: '/home',
  football: '/football/home',
  games: '/games/game_list',
  wallet: '/wallet',
  account: '/notification',
} as const;
const REMOTE_CALLS = {
  lottery: '/api/draws/live',
  football: '/api/football/fixtures',
  games: '/api/games',
  wallet: '/api/transactions',
  account: '/api/notifications',
} as const;

const REFRESHING_EVENTS = [
  ['football', ['match.updated', { matchId: 'any' }]],
  ['wallet', ['balance.changed', { mainKyat: 1_000, heldKyat: 0, gameKyat: 0 }]],
  ['account', ['notification.added', { id: 'any' }]],
] as const;

test.beforeEach(async ({ platform, logIn }) => {
  await advanceToMorning(platform);
  await logIn({ topUpKyat: 1_000 });
});

test('the host and all remotes share one React and one runtime', async ({ page, platform, app }) => {
  const renderers = await countRenderers(page);
  const scriptsWith = watchScripts(page);
  await app.open('/language');

  await test.step('Given a page that has shown a screen of every remote', async () => {
    const registry = await openReleaseStore(platform.releases).readRegistry();
    for (const remote of REMOTES) await app.visitLoaded(findFirstPath(registry, remote));
    const remotes = await page.evaluate(() => Object.keys(globalThis.__PADAUK__?.remotes ?? {}));
    expect(remotes.sort()).toEqual(REMOTES);
  });
  await test.step('Then each shared module has been loaded once, from the host', async () => {
    expect(await listLoadedModules(page)).toEqual(
      expect.arrayContaining([
        'react from host',
        'react-dom from host',
        '@padauk/shared/runtime from host',
        '@padauk/shared/ui from host',
      ]),
    );
    expect(new Set(await listLoadedModules(page)).size).toBe((await listLoadedModules(page)).length);
  });
  await test.step('And one script contains the runtime, one contains React, and React has started once', async () => {
    expect(await scriptsWith('text/event-stream')).toHaveLength(1);
    expect(await scriptsWith('react.dev/errors/')).toHaveLength(1);
    expect(await renderers()).toBe(1);
  });
});

test('remotes that listen to events use the bus of the host', { tag: '@long' }, async ({ page, app }) => {
  await app.openLoaded('/home');
  const runtime = await loadHostRuntime(page);

  await test.step('lottery shows the number that the host emits', async () => {
    await runtime.evaluate(({ bus }) =>
      bus.emit('draw.live', {
        game: 'two_d',
        drawId: '0d4f2a53-7c53-4c9b-8a3c-2f1f6a5b9c01',
        number: '88',
        figures: { setIndex: '1,298.58', setValue: '45,678.21' },
        at: new Date().toISOString(),
        isFinal: false,
      }),
    );
    await expect(app.main.getByText('88', { exact: true })).toBeVisible();
  });
  await test.step('football, wallet and account refetch when the host emits a change', async () => {
    for (const [remote, event] of REFRESHING_EVENTS) {
      await app.visitLoaded(REMOTE_PAGES[remote]);
      await Promise.all([
        page.waitForResponse((response) => response.url().includes(REMOTE_CALLS[remote])),
        runtime.evaluate(({ bus }, [name, payload]) => bus.emit(name, payload), event),
      ]);
    }
  });
  await test.step('games, which listens to no event, follows a change of language in the host', async () => {
    await app.visitLoaded(REMOTE_PAGES.games);
    await runtime.evaluate(({ changeLocale }) => changeLocale('zh'));
    await expect(app.title).toHaveText(createAppPage(page, 'zh').texts.get('games', 'list.title'));
  });
});

test('the host receives an event that a remote emits', { tag: '@long' }, async ({ page, platform, app }) => {
  const draw = await advanceToMorning(platform);
  await app.open(`/bet?draw=${draw.id}`);
  const runtime = await loadHostRuntime(page);
  const stakeKyatReceived = runtime.evaluate(
    ({ bus }) =>
      new Promise<number>((resolve) => void bus.on('ticket.placed').subscribe(({ stakeKyat }) => resolve(stakeKyat))),
  );
  const board = createBoardPage(page, app);
  await board.toggle('12', '21');
  await board.setStake(100);
  await board.review();
  await createRemarkPage(page, app).placeButton.click();
  expect(await stakeKyatReceived).toBe(200);
});

test('all calls of remotes go through the API client of the host', async ({ page, app }) => {
  await app.open('/language');
  const runtime = await loadHostRuntime(page);
  const calls = await page.evaluateHandle((): string[] => []);
  await runtime.evaluate(({ http }, seen) => {
    http.interceptors.request.use((config) => {
      seen.push(String(config.url));
      return config;
    });
  }, calls);
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    // Stream and registry are not calls of the contract; beacons carry no device or player.
    if (request.resourceType() === 'fetch') requestedPaths.push(new URL(request.url()).pathname);
  });

  for (const path of Object.values(REMOTE_PAGES)) await app.visitLoaded(path);
  const pathsSoFar = [...requestedPaths]; // copied before the list of calls: later calls are in neither list
  const through = await calls.jsonValue();
  expect(through).toEqual(expect.arrayContaining(Object.values(REMOTE_CALLS)));
  const noCalls = [STREAM_PATH, '/registry.json', sendBeacons.path];
  expect(
    pathsSoFar.filter((path) => !through.includes(path) && !noCalls.includes(path)),
    'calls that bypass it',
  ).toEqual([]);
});

const listSheetStates = (page: Page, remote: string): Promise<boolean[]> =>
  page.evaluate(
    (folder) => [...document.styleSheets].filter(({ href }) => href?.includes(folder)).map(({ disabled }) => !disabled),
    `/r/${remote}/`,
  );

test(
  'B3 the style sheets of a remote are disabled when it leaves the page, and enabled when it returns',
  { tag: '@long' },
  async ({ page, app }) => {
    const readMarker = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--left-behind'));
    await test.step('Given a page of games, whose sheet has a rule for the body', async () => {
      await app.openLoaded(REMOTE_PAGES.games);
      const sheets = await listSheetStates(page, 'games');
      expect(sheets).toEqual(sheets.map(() => true));
      expect(sheets.length).toBeGreaterThan(0);
      await page.evaluate(() => {
        const sheet = [...document.styleSheets].find(({ href }) => href?.includes('/r/games/'));
        sheet?.insertRule('body { --left-behind: here; }', sheet.cssRules.length);
      });
      expect(await readMarker()).toBe('here');
    });
    await test.step('When the player opens the wallet, the rule does not apply', async () => {
      await app.visitLoaded(REMOTE_PAGES.wallet);
      expect((await listSheetStates(page, 'games')).filter((isEnabled) => isEnabled)).toEqual([]);
      expect((await listSheetStates(page, 'wallet')).some((isEnabled) => isEnabled)).toBe(true);
      expect(await readMarker()).toBe('');
    });
    await test.step('And back at games the rule applies again', async () => {
      await app.visitLoaded(REMOTE_PAGES.games);
      expect(await readMarker()).toBe('here');
    });
  },
);
