import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { BUILDS_HEADER } from '@padauk/contract/delivery/builds-header';
import { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import type { RegistryRemote } from '@padauk/contract/delivery/registry';
import { buildCrashBeacon, buildSuccessBeacon, postBeacons, createVisitorIds } from '../commands/visitors.ts';
import { deriveBuild } from '../core/derived-build.ts';
import { startPlatform, type Platform } from '../core/platform.ts';
import { runRelease, runReleaseWithOffice, startWatchdog, type ReleaseProcess } from '../core/release-command.ts';
import { openReleaseStore, type ReleaseStore } from '../core/release-store.ts';
import { waitUntil } from '../core/wait-until.ts';
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
  const beacons = recordBeacons(page);
  await app.open(SCREEN);
  await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  await expectBeacons(beacons, { loads: expect.arrayContaining([expect.objectContaining({ remote: 'lottery' })]) });
  return beacons;
}

async function expectBeacons(
  beacons: BeaconLog,
  expected: Partial<Record<keyof ReturnType<BeaconLog['all']>, unknown>>,
): Promise<void> {
  await expect.poll(beacons.all, { timeout: BEACON_TIMEOUT_MS }).toMatchObject(expected);
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
    active = (await readLottery()).active;
    watchdog = startWatchdog(platform);
  });
  test.afterAll(async () => {
    await watchdog.stop();
    await platform.stop();
    await rm(scratch, { recursive: true, force: true, maxRetries: 20 });
  });

  async function readLottery(): Promise<RegistryRemote> {
    const remote = (await store.readRegistry()).remotes['lottery'];
    if (remote === undefined) throw new Error('the lottery has not been published');
    return remote;
  }

  /** Publishes a lottery build as a 5 percent canary, without the gate's browser, which would find a crash. */
  async function publishCanary(
    buildId: string,
    change?: Parameters<typeof deriveBuild>[2],
  ): Promise<NonNullable<RegistryRemote['canary']>> {
    const folder = path.join(scratch, buildId);
    await deriveBuild(store.getBuildFolder('lottery', active), folder, change);
    expect(await runRelease(platform.releases, 'publish', folder)).toMatchObject({ code: 0 });
    expect(
      await runRelease(platform.releases, 'canary', 'lottery', '5', buildId, '--no-smoke', '--why', 'a journey'),
    ).toMatchObject({ code: 0 });
    const { canary } = await readLottery();
    if (canary === null) throw new Error('there is no canary');
    return canary;
  }

  test('does not stop a canary that works in Chromium and on 300 simulated phones', async ({ browser }) => {
    const canary = await publishCanary('1.0.0-fine');
    await test.step('Given beacons of visitors with the canary and of others', async () => {
      const [taken, other] = [createVisitorIds(canary, true, 1), createVisitorIds(canary, false, 1)];
      for (const id of [...taken, ...other]) {
        const page = await openPhone(browser, platform, id);
        const beacons = await openDraws(page);
        await expectBeacons(beacons, {
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
    await test.step('When the watchdog has checked', async () => {
      const { code, output } = await runReleaseWithOffice(platform.releases, platform.office, 'watch', '--once');
      expect([code, output.trim()]).toEqual([0, 'nothing to stop']);
    });
    await test.step('Then the canary continues', async () => {
      expect(await readLottery()).toMatchObject({ canary: { build: '1.0.0-fine', percent: 5 }, blocked: [] });
      expect(watchdog.readOutput()).not.toMatch(/^stopped/m);
    });
  });

  test('leaves a canary with a segment to the visitors who match', async ({ browser }) => {
    for (const { locale, build } of [
      { locale: 'zh', build: active },
      { locale: 'en', build: '1.0.0-fine' },
    ]) {
      const options = ['--segment', `locale=${locale}`, '--why', 'a journey'];
      expect(await runRelease(platform.releases, 'canary', 'lottery', '100', ...options)).toMatchObject({ code: 0 });
      const page = await openPhone(browser, platform, randomUUID());
      await expectBeacons(await openDraws(page), {
        loads: expect.arrayContaining([expect.objectContaining({ remote: 'lottery', build })]),
      });
      await page.context().close();
    }
  });

  test('stops a crashing canary of 5 percent automatically', async ({ browser }) => {
    const canary = await publishCanary('1.0.0-crashes', throwAtRender);
    await test.step('Given two visitors with the canary, whose pages fall back and report it', async () => {
      for (const id of createVisitorIds(canary, true, 2)) {
        const page = await openPhone(browser, platform, id);
        const beacons = await openDraws(page);
        await expectBeacons(beacons, {
          failures: [{ remote: 'lottery', build: canary.build, phase: 'render', message: 'a bug in this build' }],
          fallBacks: [{ remote: 'lottery', build: canary.build, to: active, phase: 'render' }],
          loads: expect.arrayContaining([expect.objectContaining({ remote: 'lottery', build: active })]),
        });
        await page.context().close();
      }
      expect(await readLottery(), 'two visitors are too few').toMatchObject({ canary: { build: canary.build } });
    });
    await test.step('When it crashes for more visitors', async () => {
      await postBeacons(
        platform,
        Array.from({ length: 6 }, (_, index) => buildCrashBeacon('lottery', canary.build, active, 17 * index)),
      );
    });
    await test.step('Then the canary is ended and blocked, and the audit has the watchdog and the reason', async () => {
      await waitUntil('the watchdog stops the canary', async () => (await readLottery()).canary === null, 30_000);
      expect(await readLottery()).toMatchObject({ active, canary: null, blocked: ['1.0.0-crashes'] });
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
      await expect.poll(watchdog.readOutput).toContain('stopped the canary lottery 1.0.0-crashes');
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

  test('a page reports an uncaught error with its build and without personal data', async ({ browser }) => {
    const canary = await publishCanary('1.0.0-throws', (file, text) =>
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

  test('beacons contain no player or device id, and every call names the running builds', async ({ browser }) => {
    const id = 'aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb';
    const page = await openPhone(browser, platform, id);
    const headers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/draws')) headers.push(request.headers()[BUILDS_HEADER]);
    });
    const beacons = await openDraws(page);
    // The draws are embedded in the page; results need a call.
    await createAppPage(page, 'en').visit('/result');
    await expect.poll(() => headers.length).toBeGreaterThan(0);
    const deviceId = await page.evaluate(() => localStorage.getItem('deviceId'));

    expect(beacons.words()).not.toContain(id);
    expect(beacons.words()).not.toContain(deviceId);
    expect(headers.filter((header) => header?.includes(`lottery@${active}`) !== true)).toEqual([]);
    const appVersion = await page.evaluate(() => localStorage.getItem('appVersion'));
    expect(headers.filter((header) => header?.includes(`;host@${appVersion},`) !== true)).toEqual([]);
    await page.context().close();
  });

  test('the app works when a network blocks beacons', async ({ browser }) => {
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
