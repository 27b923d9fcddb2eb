import type { Locator, Page } from '@playwright/test';
import { sendSlip } from '../commands/money.ts';
import { signUpPlayer } from '../commands/players.ts';
import { buildCrashBeacon, postBeacons } from '../commands/visitors.ts';
import { findActiveBuild, publishCopy, shipBuild } from '../commands/releases.ts';
import { createAxe, toFindings, findOverflow, WCAG } from '../core/page-checks.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { startOpsPlatform, type OpsPlatform } from '../core/ops-platform.ts';
import type { Platform } from '../core/platform.ts';
import { runRelease } from '../core/release-command.ts';
import { openReleaseStore } from '../core/release-store.ts';
import { expect, test } from '../test.ts';

/** Limit from the second tap to new loads. */
const ROLLBACK_LIMIT_MS = 3_000;

test.describe('the operators’ page', () => {
  test.describe.configure({ mode: 'serial' });
  let platform: Platform;
  let stop: OpsPlatform['stop'];

  test.beforeAll(async () => {
    ({ platform, stop } = await startOpsPlatform());
  });
  test.afterAll(() => stop());

  async function signIn(page: Page, key = platform.office.key): Promise<void> {
    await page.goto(`${platform.office.url}/ops?lang=en`);
    await page.getByLabel('Office key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  async function openReleases(page: Page): Promise<void> {
    await signIn(page);
    await page.getByRole('link', { name: 'Releases' }).click();
  }
  const card = (page: Page, remote: string): Locator =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: remote, exact: true }) });

  /** The lower end of the last of six remotes, in px. */
  async function measureBottom(page: Page): Promise<number> {
    const names = page.getByRole('heading', { level: 2 });
    await expect(names).toHaveCount(6);
    const last = page.getByRole('listitem').filter({ has: names }).last();
    return await last.evaluate((element) => element.getBoundingClientRect().bottom);
  }

  async function readNewLoad(): Promise<string> {
    const html = await (await fetch(`${platform.url}/twoD/bet_section`)).text();
    return /href="\/r\/lottery\/([^/]+)\/remoteEntry\.js"/.exec(html)?.[1] ?? '';
  }

  async function expectAccessible(page: Page, where: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const axe = createAxe(page).withTags(WCAG);
      expect.soft(toFindings(await axe.analyze()), `${where}, ${colorScheme}`).toEqual([]);
    }
    for (const width of [320, 360, 480, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await findOverflow(page), `${where}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  }

  test('refuses an unknown key', async ({ page, watch }) => {
    watch.expectFailure('answer 401');
    await signIn(page, 'guessed');
    await expect(page.getByRole('alert')).toHaveText('The key is not known.');
    await expectAccessible(page, 'signing in');
  });

  test('updates the figures without a reload', { tag: '@long' }, async ({ page }) => {
    const build = await findActiveBuild(platform, 'wallet');
    const reportCrash = (bucket: number): Promise<void> =>
      postBeacons(platform, [buildCrashBeacon('wallet', build, build, bucket)]);
    await openReleases(page);
    await expect(card(page, 'wallet')).toContainText('no visits');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    for (const [bucket, shown] of [
      [0, '1 failures'],
      [1, '2 failures'],
    ] as const) {
      await reportCrash(bucket);
      await expect(card(page, 'wallet')).toContainText(shown);
    }
    expect(loads).toBe(0);
  });

  test('rolls back a remote in two taps, and new loads have the older build within three seconds', async ({ page }) => {
    const { newer, older } = await test.step('Given a new build that fails on phones', async () => {
      const shipped = await shipBuild(platform, 'lottery');
      await postBeacons(
        platform,
        [0, 1, 2, 3].map((bucket) => buildCrashBeacon('lottery', shipped.newer, shipped.older, bucket)),
      );
      return shipped;
    });
    await test.step('And an operator who sees its failures', async () => {
      await openReleases(page);
      await expect(card(page, 'lottery')).toContainText(newer);
      await expect(card(page, 'lottery')).toContainText('4 failures');
      await expectAccessible(page, 'releases');
      expect.soft(await measureBottom(page), 'six remotes fit in one view of 360 x 740 px').toBeLessThanOrEqual(740);
    });
    const startedAt = await test.step('When they tap Roll back, and a reason', async () => {
      await page.getByRole('button', { name: 'Roll back lottery' }).tap();
      await page.getByRole('button', { name: 'Bets fail' }).tap();
      return performance.now();
    });
    await test.step('Then new loads have the older build within three seconds', async () => {
      await expect.poll(readNewLoad, { intervals: [50], timeout: ROLLBACK_LIMIT_MS }).toBe(older);
      const tookMs = Math.round(performance.now() - startedAt);
      test.info().annotations.push({ type: 'new loads took', description: `${tookMs} ms` });
      await expect(page.getByRole('status')).toContainText(`active ${newer} → ${older}`);
      await expect(card(page, 'lottery')).toContainText(older);
    });
    await test.step('And the audit has who and why', async () => {
      const { output } = await runRelease(platform.releases, 'history', 'lottery', '--last', '1', '--json');
      expect(JSON.parse(output)).toMatchObject({
        lines: [{ who: 'operator', action: 'rollback', why: 'bets fail' }],
      });
    });
  });

  test(
    'starts and ends a canary, blocks its build, turns the remote off and on, and shows each change',
    { tag: '@long' },
    async ({ page }) => {
      // The gate opens each page of a remote in Chromium; this remote has few.
      const build = await publishCopy(platform, 'games');
      const active = await findActiveBuild(platform, 'games');
      await openReleases(page);
      await page.getByRole('link', { name: 'games', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('games');
      await expect(page.getByRole('heading', { level: 3, name: build })).toBeVisible();
      await page.getByLabel('Build', { exact: true }).selectOption(build);
      await page.getByRole('slider').fill('3');
      await page.getByRole('button', { name: 'Give to 10%' }).click();
      await page.getByRole('button', { name: 'New version' }).click();
      await expect(page.getByRole('status')).toContainText('Done', { timeout: 120_000 });
      await expect(page.getByText(`Canary: – → ${build} 10%`)).toBeVisible();
      await expectAccessible(page, 'one remote');

      await page.getByRole('button', { name: 'End the canary' }).click();
      await page.getByRole('button', { name: 'Test complete' }).click();
      await expect(page.getByText(`Canary: ${build} 10% → –`)).toBeVisible();
      expect(await findActiveBuild(platform, 'games')).toBe(active);

      await page.getByRole('button', { name: `Block ${build}`, exact: true }).click();
      await page.getByRole('button', { name: 'Wrong figures' }).click();
      await expect(page.getByText(`Blocked: ${build}`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('button', { name: 'Provider is down' }).click();
      await expect(page.getByText('Status: On → Off').first()).toBeVisible();
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('button', { name: 'Fixed' }).click();
      await expect(page.getByText('Status: Off → On').first()).toBeVisible();
      const { remotes } = await openReleaseStore(platform.releases).readRegistry();
      expect(remotes['games']).toMatchObject({ status: 'on', active, blocked: expect.arrayContaining([build]) });
    },
  );

  test('speaks Burmese, keeps the key for its tab, and navigates by Back', { tag: '@long' }, async ({ page }) => {
    await openReleases(page);
    await page.getByRole('button', { name: 'မြန်မာ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ထုတ်ဝေမှုများ');
    await page.getByRole('link', { name: 'wallet', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'မှတ်တမ်း' })).toBeVisible();
    await expectAccessible(page, 'one remote, in Burmese');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ထုတ်ဝေမှုများ');
    await expectAccessible(page, 'releases, in Burmese');
    expect.soft(await measureBottom(page), 'six remotes fit in one view, in Burmese').toBeLessThanOrEqual(740);
    await page.goto(`${platform.office.url}/ops`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('လုပ်ဆောင်ရန်များ');
    await expectAccessible(page, 'home, in Burmese');
    await page.getByRole('button', { name: 'ထွက်ရန်' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ဝင်ရန်');
  });

  test('a cashier sees the photo of a slip and approves it by keyboard', async ({ page }) => {
    const player = await signUpPlayer(platform);
    await sendSlip(platform, player, { amountKyat: 25_000, slipNumber: '481516', photo: createSlipPhoto() });
    await signIn(page);
    await expect(page.getByRole('link', { name: /^Slips/ })).toContainText('1');
    await expectAccessible(page, 'home');
    await page.getByRole('link', { name: /^Slips/ }).click();
    await expect(page.getByText('481516')).toBeVisible();
    const picture = page.getByAltText('Photo of the slip');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page, 'slips');
    await page.keyboard.press('a');
    await page.keyboard.type('481516');
    await page.keyboard.press('Tab');
    await page.keyboard.type('25000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No pending slips')).toBeVisible();
    expect((await platform.office.getBalances(player.phone)).mainKyat).toBe(25_000);
  });

  test('“More” finds a command in words, shows the audit, and advances the clock of the sandbox', async ({ page }) => {
    await signIn(page);
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: /^Approve a slip$/ })
        .first(),
    ).toBeVisible();
    await expectAccessible(page, 'the audit');
    const before = await platform.office.now();
    await page.getByRole('link', { name: 'All commands' }).click();
    await page.getByLabel('Search commands').fill('advance');
    await expectAccessible(page, 'the commands');
    await page.getByRole('link', { name: 'Advance the server time' }).click();
    await page.getByLabel('By how much').fill('1h');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByRole('status')).toContainText('Now');
    expect((await platform.office.now()).getTime()).toBeGreaterThanOrEqual(before.getTime() + 3_600_000);
    await page.getByRole('button', { name: 'မြန်မာ' }).click();
    await expectAccessible(page, 'a command, in Burmese');
  });
});
