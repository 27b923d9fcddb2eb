/**
 * Usage: `node e2e/all-pictures.mjs [folder] [--only <words>]`. Takes pictures of all open screens at 360 px in two
 * languages and both themes, and of some at 320 px and 200 percent text size. `--only` limits them by prefix. The
 * default folder is docs/pictures/screens/. Needs built bundles (`pnpm build`).
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { nextEvening } from './commands/football.ts';
import { playerWithHistory } from './commands/player-with-history.ts';
import { logInOn } from './commands/players.ts';
import { PHONE_USER_AGENT } from './core/phone.ts';
import { startPlatform } from './core/platform.ts';
import { appPage, hadAd } from './pages/app.ts';
import { threeDPage } from './pages/three-d.ts';
import { boardPage } from './pages/two-d.ts';
import { openScreens } from './test-data/open-screens.ts';

const {
  values: { only },
  positionals,
} = parseArgs({ options: { only: { type: 'string', multiple: true } }, allowPositionals: true });
const isWanted = (screen) => only === undefined || only.some((words) => nameOf(screen).startsWith(words));
const folder = positionals[0] ?? fileURLToPath(new URL('../docs/pictures/screens', import.meta.url));
const SETTINGS = ['uni', 'en'].flatMap((locale) => ['light', 'dark'].map((colorScheme) => ({ locale, colorScheme })));
const USUAL = { width: 360, height: 740 };
const NARROW = { width: 320, height: 740 };
const NARROW_TOO = new Set(['/home', '/bet', '/wallet', '/topup', '/bet_history']);
const isNarrowToo = ({ path }) => NARROW_TOO.has(new URL(path, 'http://page').pathname);
/** Low quality, so that all pictures together stay within 3 MB. */
const AVIF = { quality: 12, chromaSubsampling: '4:2:0' };
const PATIENCE_MS = 30_000;

/** `/twoD/wallet/hello` of a visitor becomes `twoD-wallet-hello.visitor`; ids in a query are left out. */
function nameOf({ path, as, name }) {
  if (name !== undefined) return name;
  const { pathname, searchParams } = new URL(path, 'http://page');
  const asked = ['panel', 'step', 'kind', 'placed', 'view'].flatMap((key) => searchParams.get(key) ?? []);
  const whose = as === 'player' ? [] : [as];
  return [pathname.slice(1).replaceAll('/', '-'), ...asked, ...whose].join('.');
}

/** Reviews depend on the choice made on the previous page. */
const reviewsOf = ({ draw, threeD }) => [
  {
    path: `/bet?draw=${draw.id}`,
    as: 'player',
    name: 'remark',
    goOn: async (page, app) => {
      await boardPage(page, app).toggle('17', '71', '48');
      await boardPage(page, app).setStake(500);
      await boardPage(page, app).review();
      await page.waitForURL(/remark/);
    },
  },
  {
    path: '/threeD/book',
    as: 'player',
    // Replaces the screen that the address alone shows.
    name: 'threeD-dreamRemark',
    goOn: async (page) => {
      await page.getByRole('button', { name: '3D' }).first().click();
      await page.waitForURL(/dreamRemark/);
    },
  },
  {
    path: `/twoD/masterPackageBet?draw=${draw.id}&kind=gold`,
    as: 'newcomer',
    name: 'twoD-masterPackageRemark.newcomer',
    goOn: async (page, app) => {
      await boardPage(page, app).toggle('01', '23', '45', '67', '89');
      await boardPage(page, app).review();
      await page.waitForURL(/masterPackageRemark/);
    },
  },
  {
    path: `/threeD/samethreePage?draw=${threeD.draw.id}`,
    as: 'player',
    name: 'threeD-threeDremark',
    goOn: async (page, app) => {
      const board = threeDPage(page, app);
      await board.type('123');
      await board.round(6).click();
      await board.add.click();
      await boardPage(page, app).setStake(200);
      await board.review.click();
      await page.waitForURL(/threeDremark/);
    },
  },
];

const maungReview = {
  path: '/football/mown1',
  as: 'player',
  name: 'football-mown1.review',
  goOn: async (page, app) => {
    const overs = page
      .getByRole('button', { name: new RegExp(`^${app.texts.of('football', 'side.over')} `) })
      .and(page.locator(':enabled'));
    for (const index of [0, 1, 2]) await overs.nth(index).click();
    await app.goTo(app.texts.of('football', 'maung.toReview'));
    await page.waitForURL(/step=review/);
  },
};

/** AVIF is half the size of WebP for flat colours and text. */
async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).avif(AVIF).toFile(`${folder}/${name}.avif`);
}

async function takeNarrow(page, app, name) {
  await page.setViewportSize(NARROW);
  await app.settled();
  await take(page, `${name}-320`);
  // Like the phone's font setting, so media queries react, too.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize(USUAL);
  await app.settled();
  await take(page, `${name}-200-percent`);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
}

async function takeScreens(context, { platform, life, screens, who, locale, colorScheme }) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const app = appPage(page, locale);
  await hadAd(page);
  if (who !== 'visitor') await logInOn(page, platform, life[who]);
  await app.open('/language');
  for (const screen of screens.filter((one) => one.as === who && isWanted(one))) {
    const name = `${nameOf(screen)}-${locale}-${colorScheme}`;
    await app.visit(screen.path);
    await app.settled();
    if (screen.goOn !== undefined) {
      await screen.goOn(page, app);
      await app.settled();
    }
    await take(page, name);
    if (screen.goOn === undefined && who === 'player' && colorScheme === 'light' && isNarrowToo(screen))
      await takeNarrow(page, app, name);
  }
  await page.close();
}

async function takeAll(browser, platform, life, screens) {
  for (const { locale, colorScheme } of SETTINGS) {
    for (const who of ['visitor', 'newcomer', 'player']) {
      const context = await browser.newContext({
        viewport: USUAL,
        userAgent: PHONE_USER_AGENT,
        isMobile: true,
        hasTouch: true,
        reducedMotion: 'reduce',
        colorScheme,
        baseURL: platform.url,
      });
      await takeScreens(context, { platform, life, screens, who, locale, colorScheme });
      await context.close();
    }
  }
}

const isFootball = ({ path }) => path.startsWith('/football/');

if (only === undefined) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const life = await playerWithHistory(platform);
  const screens = [...openScreens(life), ...reviewsOf(life), maungReview];
  await takeAll(
    browser,
    platform,
    life,
    screens.filter((screen) => !isFootball(screen)),
  );
  // Matches are shown in the evening only.
  await nextEvening(platform);
  await takeAll(browser, platform, life, screens.filter(isFootball));
} finally {
  await browser.close();
  await platform.stop();
}
