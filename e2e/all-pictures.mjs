/**
 * `pnpm all-pictures [folder] [--only <words>]`. Takes pictures of all open screens at 360 px in two
 * languages and both themes, and of some at 320 px and 200 percent text size. `--only` limits them by prefix. The
 * default folder is docs/pictures/screens/. Needs built bundles (`pnpm build`).
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { advanceToEvening } from './commands/football.ts';
import { createPlayerWithHistory } from './commands/player-with-history.ts';
import { logInOnPage } from './commands/players.ts';
import { PHONE, withBrowser } from './core/measured-phone.ts';
import { setTextSize } from './core/phone.ts';
import { createAppPage, suppressAd } from './pages/app.ts';
import { createThreeDPage } from './pages/three-d.ts';
import { createBoardPage } from './pages/two-d.ts';
import { listOpenScreens } from './test-data/open-screens.ts';

const {
  values: { only },
  positionals,
} = parseArgs({ options: { only: { type: 'string', multiple: true } }, allowPositionals: true });
const isSelected = (screen) => only === undefined || only.some((words) => toPictureName(screen).startsWith(words));
const folder = positionals[0] ?? fileURLToPath(new URL('../docs/pictures/screens', import.meta.url));
const SETTINGS = ['uni', 'en'].flatMap((locale) => ['light', 'dark'].map((colorScheme) => ({ locale, colorScheme })));
const NARROW = { width: 320, height: 740 };
const NARROW_PATHS = new Set(['/home', '/bet', '/wallet', '/topup', '/bet_history']);
const hasNarrowPicture = ({ path }) => NARROW_PATHS.has(new URL(path, 'http://page').pathname);
/** Low quality, so that all pictures together stay within 3 MB. */
const AVIF_OPTIONS = { quality: 12, chromaSubsampling: '4:2:0' };
const TIMEOUT_MS = 30_000;

/** `/twoD/wallet/hello` of a visitor becomes `twoD-wallet-hello.visitor`; ids in a query are left out. */
function toPictureName({ path, as, name }) {
  if (name !== undefined) return name;
  const { pathname, searchParams } = new URL(path, 'http://page');
  const parameters = ['panel', 'step', 'kind', 'placed', 'view'].flatMap((key) => searchParams.get(key) ?? []);
  const suffix = as === 'player' ? [] : [as];
  return [pathname.slice(1).replaceAll('/', '-'), ...parameters, ...suffix].join('.');
}

/** Reviews depend on the choice made on the previous page. */
const buildReviews = ({ draw, threeD }) => [
  {
    path: `/bet?draw=${draw.id}`,
    as: 'player',
    name: 'remark',
    goOn: async (page, app) => {
      await createBoardPage(page, app).toggle('17', '71', '48');
      await createBoardPage(page, app).setStake(500);
      await createBoardPage(page, app).review();
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
      await createBoardPage(page, app).toggle('01', '23', '45', '67', '89');
      await createBoardPage(page, app).review();
      await page.waitForURL(/masterPackageRemark/);
    },
  },
  {
    path: `/threeD/samethreePage?draw=${threeD.draw.id}`,
    as: 'player',
    name: 'threeD-threeDremark',
    goOn: async (page, app) => {
      const board = createThreeDPage(page, app);
      await board.enterDigits('123');
      await board.findRoundButton(6).click();
      await board.add.click();
      await createBoardPage(page, app).setStake(200);
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
      .getByRole('button', { name: new RegExp(`^${app.texts.get('football', 'side.over')} `) })
      .and(page.locator(':enabled'));
    for (const index of [0, 1, 2]) await overs.nth(index).click();
    await app.goTo(app.texts.get('football', 'maung.toReview'));
    await page.waitForURL(/step=review/);
  },
};

/** AVIF is half the size of WebP for flat colours and text. */
async function takePicture(page, name) {
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).avif(AVIF_OPTIONS).toFile(`${folder}/${name}.avif`);
}

async function takeNarrowPictures(page, app, name) {
  await page.setViewportSize(NARROW);
  await app.waitUntilLoaded();
  await takePicture(page, `${name}-320`);
  // Like the phone's font setting, so media queries react, too.
  await setTextSize(page, 32);
  await page.setViewportSize(PHONE.viewport);
  await app.waitUntilLoaded();
  await takePicture(page, `${name}-200-percent`);
  await setTextSize(page, 16);
}

async function takeScreens(context, { platform, playerHistory, screens, who, locale, colorScheme }) {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  const app = createAppPage(page, locale);
  await suppressAd(page);
  if (who !== 'visitor') await logInOnPage(page, platform, playerHistory[who]);
  await app.open('/language');
  for (const screen of screens.filter((candidate) => candidate.as === who && isSelected(candidate))) {
    const name = `${toPictureName(screen)}-${locale}-${colorScheme}`;
    await app.visitLoaded(screen.path);
    if (screen.goOn !== undefined) {
      await screen.goOn(page, app);
      await app.waitUntilLoaded();
    }
    await takePicture(page, name);
    if (screen.goOn === undefined && who === 'player' && colorScheme === 'light' && hasNarrowPicture(screen))
      await takeNarrowPictures(page, app, name);
  }
  await page.close();
}

async function takeAllScreens(browser, platform, playerHistory, screens) {
  for (const { locale, colorScheme } of SETTINGS) {
    for (const who of ['visitor', 'newcomer', 'player']) {
      const context = await browser.newContext({
        ...PHONE,
        reducedMotion: 'reduce',
        colorScheme,
        baseURL: platform.url,
      });
      await takeScreens(context, { platform, playerHistory, screens, who, locale, colorScheme });
      await context.close();
    }
  }
}

const isFootball = ({ path }) => path.startsWith('/football/');

if (only === undefined) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await withBrowser(async (browser, platform) => {
  const playerHistory = await createPlayerWithHistory(platform);
  const screens = [...listOpenScreens(playerHistory), ...buildReviews(playerHistory), maungReview];
  const others = screens.filter((screen) => !isFootball(screen));
  await takeAllScreens(browser, platform, playerHistory, others);
  // Matches are shown in the evening only.
  await advanceToEvening(platform);
  await takeAllScreens(browser, platform, playerHistory, screens.filter(isFootball));
});
