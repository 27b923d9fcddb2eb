import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { BUILDS_HEADER } from '@padauk/contract/builds-header';
import { sendBeacons } from '@padauk/contract/endpoints/beacons';
import type { RegistryRemote } from '@padauk/contract/registry';
import { buildCrashBeacon, buildSuccessBeacon, postBeacons, createVisitorIds } from '../commands/visitors.ts';
import { deriveBuild } from '../core/derived-build.ts';
import { startPlatform, type Platform } from '../core/platform.ts';
import { runRelease, runReleaseWithOffice } from '../core/release-command.ts';
import { openReleaseStore, type ReleaseStore } from '../core/release-store.ts';
import { waitUntil } from '../core/wait-until.ts';
import { startWatchdog, type ReleaseProcess } from '../core/release-processes.ts';
import { createAppPage } from '../pages/app.ts';
import { DRAWS_TITLE } from '../pages/two-d.ts';
import { BUILD_FAILURES } from '../test-data/build-failures.ts';

const SCREEN = '/twoD/bet_section';
/** A page sends beacons at most once in ten seconds. */
const BEACON_TIMEOUT_MS = 45_000;
const throwAtRender = BUILD_FAILURES.find(({ name }) => name === 'throw at render')?.change;

async function openPhone(browser: Browser, platform: Platform, visitorId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: platform.url, viewport: { width: 360, height: 740 } });
  await context.addInitScript((id) => {
    localStorage.setItem('playerId', id);
    sessionStorage.setItem('adsHave', '1');
  }, visitorId);
  return context.newPage();
}

/** Beacons of a page that the server counted, over one or several posts. */
interface BeaconLog {
  readonly all: () => Readonly<Record<'loads' | 'failures' | 'fallBacks' | 'errors', readonly unknown[]>>;
  readonly words: () => string;
}

function recordBeacons(page: Page): BeaconLog {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith(sendBeacons.path)) bodies.push(response.request().postData() ?? '{}');
  });
  const all: BeaconLog['all'] = () => {
    // By the contract, or the server has not counted it.
    const posts = bodies.map((body) => JSON.parse(body) as Partial<ReturnType<BeaconLog['all']>>);
    const every = (kind: keyof ReturnType<BeaconLog['all']>): readonly unknown[] =>
      posts.flatMap((post) => post[kind] ?? []);
    return {
      loads: every('loads'),
      failures: every('failures'),
      fallBacks: every('fallBacks'),
      errors: every('errors'),
    };
  };
  return { all, words: () => bodies.join('\n') };
}

/** Opens the 2D draws and waits until the page has sent its beacon. */
async function openDraws(page: Page): Promise<BeaconLog> {
  const app = createAppPage(page, 'en');
  const told = recordBeacons(page);
  await app.open(SCREEN);
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  await expectBeacons(told, { loads: expect.arrayContaining([expect.objectContaining({ remote: 'lottery' })]) });
  return told;
}

async function expectBeacons(
  told: BeaconLog,
  expected: Partial<Record<keyof ReturnType<BeaconLog['all']>, unknown>>,
): Promise<void> {
  await expect.poll(told.all, { timeout: BEACON_TIMEOUT_MS }).toMatchObject(expected);
}

test.describe('the watchdog', () => {
  test.describe.configure({ mode: 'serial' });
  let platform: Platform;
  let watchdog: ReleaseProcess;
  let scratch: string;
  let active: string;
  let store: ReleaseStore;

  test.beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'padauk-watchdog-'));
    platform = await startPlatform({ databaseUrl: null, feed: 'none' });
    store = openReleaseStore(platform.releases);
    active = (await lottery()).active;
    watchdog = startWatchdog(platform);
  });
  test.afterAll(async () => {
    await watchdog.stop();
    await platform.stop();
    await rm(scratch, { recursive: true, force: true, maxRetries: 20 });
  });

  async function lottery(): Promise<RegistryRemote> {
    const remote = (await store.readRegistry()).remotes['lottery'];
    if (remote === undefined) throw new Error('the lottery has not been published');
    return remote;
  }

  /** Publishes a lottery build as a 5 percent canary, without the gate's browser, which would find a crash. */
  async function give(
    buildId: string,
    change?: Parameters<typeof deriveBuild>[2],
  ): Promise<NonNullable<RegistryRemote['canary']>> {
    const folder = path.join(scratch, buildId);
    await deriveBuild(store.getBuildFolder('lottery', active), folder, change);
    expect(await runRelease(platform.releases, 'publish', folder)).toMatchObject({ code: 0 });
    expect(
      await runRelease(platform.releases, 'canary', 'lottery', '5', buildId, '--no-smoke', '--why', 'a journey'),
    ).toMatchObject({ code: 0 });
    const { canary } = await lottery();
    if (canary === null) throw new Error('there is no canary');
    return canary;
  }

  test('leaves a canary alone that works, in Chromium and on 300 phones more', async ({ browser }) => {
    const canary = await give('1.0.0-fine');
    await test.step('Given visitors in its share, who play, and all the others', async () => {
      const [taken, other] = [createVisitorIds(canary, true, 1), createVisitorIds(canary, false, 1)];
      for (const id of [...taken, ...other]) {
        const page = await openPhone(browser, platform, id);
        const told = await openDraws(page);
        await expectBeacons(told, {
          loads: expect.arrayContaining([
            expect.objectContaining({
              remote: 'lottery',
              build: taken.includes(id) ? canary.build : active,
              channel: taken.includes(id) ? 'canary' : 'active',
            }),
          ]),
          failures: [],
        });
        await page.context().close();
      }
      await postBeacons(
        platform,
        Array.from({ length: 300 }, (_, index) =>
          index % 20 === 0
            ? buildSuccessBeacon('lottery', canary.build, 'canary', index)
            : buildSuccessBeacon('lottery', active, 'active', index),
        ),
      );
    });
    await test.step('When the watchdog has looked', async () => {
      const { code, output } = await runReleaseWithOffice(platform.releases, platform.office, 'watch', '--once');
      expect([code, output.trim()]).toEqual([0, 'nothing to stop']);
    });
    await test.step('Then the canary goes on', async () => {
      expect(await lottery()).toMatchObject({ canary: { build: '1.0.0-fine', percent: 5 }, blocked: [] });
      expect(watchdog.listLines().filter((line) => line.startsWith('stopped'))).toEqual([]);
    });
  });

  test('stops one that crashes for 5 percent, without a person', async ({ browser }) => {
    const canary = await give('1.0.0-crashes', throwAtRender);
    await test.step('Given two visitors in its share, whose pages fall back in place and tell it by themselves', async () => {
      for (const id of createVisitorIds(canary, true, 2)) {
        const page = await openPhone(browser, platform, id);
        const told = await openDraws(page);
        await expectBeacons(told, {
          failures: [{ remote: 'lottery', build: canary.build, phase: 'render', message: 'a bug in this build' }],
          fallBacks: [{ remote: 'lottery', build: canary.build, to: active, phase: 'render' }],
          loads: expect.arrayContaining([expect.objectContaining({ remote: 'lottery', build: active })]),
        });
        await page.context().close();
      }
      expect(await lottery(), 'two visitors are no reason yet').toMatchObject({ canary: { build: canary.build } });
    });
    await test.step('When it crashes for more of them', async () => {
      await postBeacons(
        platform,
        Array.from({ length: 6 }, (_, index) => buildCrashBeacon('lottery', canary.build, active, 17 * index)),
      );
    });
    await test.step('Then nobody gets it any more, it is blocked, and the audit says who did it and why', async () => {
      await waitUntil('the watchdog stops the canary', async () => (await lottery()).canary === null, 30_000);
      expect(await lottery()).toMatchObject({ active, canary: null, blocked: ['1.0.0-crashes'] });
      const { output } = await runRelease(platform.releases, 'history', 'lottery', '--last', '1', '--json');
      expect(JSON.parse(output)).toMatchObject({
        lines: [
          {
            who: 'watchdog',
            action: 'block',
            why: expect.stringMatching(
              /1\.0\.0-crashes failed on \d+ of \d+ pages \(100%: render \d+\), of \d+ visitors from \d+ networks/,
            ),
          },
        ],
      });
      await expect.poll(() => watchdog.listLines().join('\n')).toContain('stopped the canary lottery 1.0.0-crashes');
    });
    await test.step('And its visitors get the active build at once', async () => {
      const [id = ''] = createVisitorIds(canary, true, 1);
      const page = await openPhone(browser, platform, id);
      await expectBeacons(await openDraws(page), {
        loads: expect.arrayContaining([
          expect.objectContaining({ remote: 'lottery', build: active, channel: 'active' }),
        ]),
        failures: [],
      });
      await page.context().close();
    });
    await test.step('And status shows loads, failures and fall-backs per build', async () => {
      const { output } = await runReleaseWithOffice(platform.releases, platform.office, 'status', '--json');
      expect(JSON.parse(output)).toMatchObject({
        health: {
          answered: true,
          builds: expect.arrayContaining([
            expect.objectContaining({ remote: 'lottery', build: '1.0.0-crashes', failures: 8, fallBacks: 8 }),
          ]),
        },
      });
    });
  });

  test('an error that nobody catches is told with the build that it came from, and without whom it happened to', async ({
    browser,
  }) => {
    const canary = await give('1.0.0-throws', (file, text) =>
      file === 'remoteEntry.js' ? `${text};setTimeout(() => { throw new Error('no player 09770000001'); });` : text,
    );
    const [id = ''] = createVisitorIds(canary, true, 1);
    const page = await openPhone(browser, platform, id);
    await expectBeacons(await openDraws(page), { errors: [expect.objectContaining({ build: '1.0.0-throws' })] });
    await page.context().close();

    const rows = await platform.office.perform('release-errors', { remote: 'lottery' });
    expect(rows).toContainEqual(
      expect.objectContaining({
        build: '1.0.0-throws',
        kind: 'error',
        message: 'Error: no player #',
        place: expect.stringMatching(/^\/r\/lottery\/1\.0\.0-throws\/remoteEntry\.js:\d+:\d+$/),
        moment: expect.stringMatching(/^(?:load|open)$/),
        page: expect.stringMatching(/^\//),
        stack: expect.stringContaining('/r/lottery/1.0.0-throws/remoteEntry.js:'),
        times: 1,
        visitors: 1,
      }),
    );
    const [health] = (await platform.office.perform('release-health', { minutes: 5 })).filter(
      (row) => row['build'] === '1.0.0-throws',
    );
    expect(health).toMatchObject({ canaryLoads: 1, failures: 0, errors: 1, byPhase: null });
    expect(await runRelease(platform.releases, 'canary', 'lottery', '0')).toMatchObject({ code: 0 });
  });

  test('pages name nobody, and say with every call which builds they run', async ({ browser }) => {
    const id = 'aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb';
    const page = await openPhone(browser, platform, id);
    const headers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/draws')) headers.push(request.headers()[BUILDS_HEADER]);
    });
    const told = await openDraws(page);
    // The draws are embedded in the page; results need a call.
    await createAppPage(page, 'en').visit('/result');
    await expect.poll(() => headers.length).toBeGreaterThan(0);
    const deviceId = await page.evaluate(() => localStorage.getItem('deviceId'));

    expect(told.words()).not.toContain(id);
    expect(told.words()).not.toContain(deviceId);
    expect(headers.filter((header) => header?.includes(`lottery@${active}`) !== true)).toEqual([]);
    const appVersion = await page.evaluate(() => localStorage.getItem('appVersion'));
    expect(headers.filter((header) => header?.includes(`;host@${appVersion},`) !== true)).toEqual([]);
    await page.context().close();
  });

  test('a network that blocks what pages tell changes nothing for the player', async ({ browser }) => {
    const page = await openPhone(browser, platform, 'cccccccc-1111-4222-8333-dddddddddddd');
    const app = createAppPage(page, 'en');
    const wrong: string[] = [];
    page.on('pageerror', (error) => void wrong.push(error.message));
    await page.route(`**${sendBeacons.path}`, (route) => route.abort());
    const blocked = page.waitForEvent('requestfailed', (request) => request.url().endsWith(sendBeacons.path));
    await app.open(SCREEN);
    await blocked;
    await app.visit('/football/home');

    await expect(app.title).toHaveText(app.texts.get('football', 'home.title'));
    expect(wrong).toEqual([]);
    await page.context().close();
  });
});
