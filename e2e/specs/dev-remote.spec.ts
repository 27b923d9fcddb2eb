import { networkInterfaces } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { advanceToMorning } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { PASSWORD, signUpPlayer } from '../commands/players.ts';
import { startDevServer, type DevServer } from '../core/dev-server.ts';
import { expect, test as base } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage, DRAWS_TITLE } from '../pages/two-d.ts';

/** `pnpm dev` promises 2 s from save to visible; times are printed. This limit only detects a hang. */
const SAVE_TO_VISIBLE_MS = 30_000;
const SCREEN = 'screens/board/board.screen.tsx';
const FRAME = 'screens/board/board-outline.tsx';
const TITLE = "<PageHeader title={t('board.title')}";
const MARKER = '/* changed by the journey */';

const test = base.extend<object, { readonly dev: DevServer }>({
  dev: [
    async ({ platform }, use) => {
      const dev = await startDevServer('lottery', platform.url);
      await use(dev);
      await dev.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ dev }, use) => use(dev.url),
});

function findBadge(page: Page): Locator {
  return page.getByRole('button', { name: /^lottery: / });
}

/** Milliseconds from saving until the text is visible. */
async function measureSave(save: () => Promise<unknown>, words: Locator): Promise<number> {
  const savedAt = performance.now();
  await save();
  await words.waitFor({ timeout: SAVE_TO_VISIBLE_MS });
  return Math.round(performance.now() - savedAt);
}

test.beforeEach(({ platform }) => advanceToMorning(platform));

test('a saved change of a screen is visible in the released shell, and the input on the screen stays', async ({
  page,
  dev,
}) => {
  const app = createAppPage(page, 'en');
  const board = createBoardPage(page, app);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const durationsMs: Record<string, number> = {};
  const heading = (text: string): Locator => page.getByRole('heading', { level: 1, name: text });

  await test.step('Given numbers and a stake on the board from the dev server', async () => {
    await app.open('/bet');
    await expect(findBadge(page)).toHaveText('lottery: dev server');
    await expect(board.findNumber('12')).toBeVisible();
    expect(await page.evaluate(() => globalThis.__PADAUK__?.remotes['lottery'])).toMatchObject({
      channel: 'override',
      fellBackFrom: null,
    });
    await board.toggle('12', '47');
    await board.setStake(300);
  });
  await test.step('When changes of the screen, its texts and its style are saved', async () => {
    durationsMs['screen'] = await measureSave(
      () => dev.replaceInFile(FRAME, TITLE, "<PageHeader title={`Hot ${t('board.title')}`}"),
      heading('Hot Choose numbers'),
    );
    durationsMs['screen again'] = await measureSave(
      () => dev.replaceInFile(FRAME, '`Hot ', '`Hotter '),
      heading('Hotter Choose numbers'),
    );
    durationsMs['part of it'] = await measureSave(
      () => dev.replaceInFile('screens/board/ready-board.tsx', '<TrendingLegend />', '<p>{"fresh part"}</p>'),
      page.getByText('fresh part'),
    );
    durationsMs['texts'] = await measureSave(
      () => dev.replaceInFile('locales/en.json', '"Choose numbers"', '"Pick numbers"'),
      heading('Hotter Pick numbers'),
    );
    await dev.replaceInFile('screens/board/board.module.scss', '.tools {', '.tools { outline: 3px solid;');
    await expect(page.locator('[class*="tools"]')).toHaveCSS('outline-width', '3px');
  });
  await test.step('Then the numbers and the stake are unchanged, without a reload', async () => {
    console.log(
      `      from save to visible: ${Object.entries(durationsMs)
        .map(([what, ms]) => `${what} ${ms} ms`)
        .join(', ')}`,
    );
    await expect(board.findNumber('12')).toHaveAttribute('aria-pressed', 'true');
    await expect(board.findNumber('47')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel(app.texts.get('lottery', 'board.stakeInKyat'), { exact: true })).toHaveValue('300');
    expect(loads).toBe(1);
  });
});

test('E3 the released build replaces a change that crashes, and the badge reports it until it is fixed', async ({
  page,
  dev,
  watch,
}) => {
  const app = createAppPage(page, 'en');
  watch.expectFailure('oh no');
  await app.open('/bet');
  await expect(findBadge(page)).toHaveText('lottery: dev server');

  await test.step('When the screen is saved with a mistake', async () => {
    await dev.replaceInFile(
      SCREEN,
      'const [params] = useSearchParams();',
      `${MARKER} if (game.paths.draws !== '') throw new Error('oh no');\n  const [params] = useSearchParams();`,
    );
    await expect(findBadge(page)).toHaveText('lottery: dev server failed');
  });
  await test.step('Then the released screen is shown, and the panel has the error', async () => {
    await expect(app.title).toHaveText(app.texts.get('lottery', 'board.title'));
    await findBadge(page).click();
    await expect(page.getByText(/^failed: .*oh no/)).toBeVisible();
  });
  await test.step('And after the fix the remote comes from the dev server again', async () => {
    await dev.replaceInFile(SCREEN, `${MARKER} if (game.paths.draws !== '') throw new Error('oh no');`, '');
    await expect(findBadge(page)).toHaveText('lottery: dev server');
  });
});

test('an override is turned off and on again in the page', async ({ page }) => {
  const app = createAppPage(page, 'en');
  await app.open('/bet');
  await findBadge(page).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(findBadge(page)).toBeHidden();
  await expect(app.title).toHaveText(app.texts.get('lottery', 'board.title'));
  await app.waitUntilLoaded();
  expect(await page.evaluate(() => globalThis.__PADAUK__?.remotes['lottery'])).toMatchObject({ channel: 'active' });
  await app.open('/overrides');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(findBadge(page)).toHaveText('lottery: dev server');
});

test('a new remote is shown in the released shell before it is released', async ({ page, platform }) => {
  const dev = await startDevServer('bonus', platform.url, { isNew: true });
  try {
    const app = createAppPage(page, 'en');
    await page.goto(`${dev.url}/bonus?lang=en`);
    await expect(app.title).toHaveText('Bonus');
    await expect(page.getByRole('button', { name: 'bonus: dev server' })).toBeVisible();
    await app.visit('/twoD/bet_section');
    await expect(app.title).toHaveText(app.texts.get(...DRAWS_TITLE));
  } finally {
    await page.goto(platform.url); // before its server ends: a broken event stream is a failure
    await dev.stop();
  }
});

/** A non-loopback address, which is not a secure context. Without a network, another loopback address. */
function findNetworkAddress(): string {
  return (
    Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2'
  );
}

test('with --host a phone in the same network gets the remote, its badge and a saved change; without it nothing', async ({
  page,
  platform,
  dev,
  watch,
}) => {
  const app = createAppPage(page, 'en');
  watch.expectFailure('Cross-Origin-Opener-Policy header has been ignored'); // the phone connects without TLS
  const forPhones = await startDevServer('games', platform.url, { flags: ['--host'] });
  const onPhone = (url: string): string => url.replace('127.0.0.1', findNetworkAddress());
  try {
    await page.goto(`${onPhone(forPhones.url)}/games/game_list?lang=en`);
    await expect(app.title).toHaveText(app.texts.get('games', 'list.title'));
    await expect(page.getByRole('button', { name: 'games: dev server' })).toBeVisible();
    await forPhones.replaceInFile('locales/en.json', `"${app.texts.get('games', 'list.title')}"`, '"Seen on a phone"');
    await expect(app.title).toHaveText('Seen on a phone', { timeout: SAVE_TO_VISIBLE_MS });
    await expect(page.request.get(onPhone(dev.url))).rejects.toThrow('ECONNREFUSED');
  } finally {
    await page.goto(platform.url); // before its server ends: a broken event stream is a failure
    await forPhones.stop();
  }
});

test("with --alone a remote runs on the platform's API, with a log-in bar, and shows a saved change", async ({
  page,
  platform,
  watch,
}) => {
  watch.expectFailure('answer 401'); // its widgets are shown to visitors, too
  const player = await signUpPlayer(platform);
  await topUp(platform, player, 12_345);
  const alone = await startDevServer('wallet', platform.url, { flags: ['--alone'] });
  try {
    await page.goto(`${alone.url}/?lang=en`);
    await page.getByLabel('Phone').fill(player.phone);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: '/wallet default' }).click();
    await expect(page.getByText('12,345').first()).toBeVisible();
    await alone.replaceInFile('locales/en.json', '"title": "Wallet"', '"title": "My own wallet"');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My own wallet', { timeout: SAVE_TO_VISIBLE_MS });
  } finally {
    await page.goto(platform.url); // before its server ends: a broken event stream is a failure
    await alone.stop();
  }
});

test('the overrides page runs a build of the store in one browser, and a reset returns to the active build', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const readLotteryState = () => page.evaluate(() => globalThis.__PADAUK__?.remotes['lottery']);
  await page.goto(`${platform.url}/overrides?lang=en`);
  await page.getByLabel('Remote', { exact: true }).selectOption('lottery');
  await page.getByRole('button', { name: / \(active\)$/ }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(findBadge(page)).toHaveText(/^lottery: \d/);
  await app.visit('/bet');
  await expect(app.title).toHaveText(app.texts.get('lottery', 'board.title'));
  await expect.poll(readLotteryState).toMatchObject({ channel: 'override' });
  await findBadge(page).click();
  await page.getByRole('button', { name: 'Reset all' }).click();
  await expect(findBadge(page)).toBeHidden();
  await expect.poll(readLotteryState).toMatchObject({ channel: 'active' });
});

test('the dev server answers 403 to a request with a foreign Host header', async ({ page, dev }) => {
  for (const path of ['/home', '/__dev/lottery/release.json', '/__dev/lottery/remoteEntry.js', '/api/games']) {
    const stranger = await page.request.get(dev.url + path, { headers: { host: 'rebound.example' } });
    expect([path, stranger.status(), (await page.request.get(dev.url + path)).status()]).toEqual([path, 403, 200]);
  }
});

test('F67 no URL turns an override on', async ({ page, platform }) => {
  const app = createAppPage(page, 'en');
  const entry = '/__dev/lottery/remoteEntry.js';
  const overrides = encodeURIComponent(JSON.stringify({ lottery: entry }));
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(
    `${platform.url}/bet?lang=en&overrides=${overrides}&override=lottery&lottery=${entry}#overrides=${overrides}`,
  );
  await expect(app.title).toHaveText(app.texts.get('lottery', 'board.title'));
  await expect(findBadge(page)).toBeHidden();
  expect(requestedPaths.filter((path) => path.startsWith('/__dev'))).toEqual([]);
});
