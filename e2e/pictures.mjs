/** `node e2e/pictures.mjs`: takes the README's pictures on a temporary platform. Needs built bundles. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { advanceToEvening } from './commands/football.ts';
import { createPlayerWithHistory } from './commands/player-with-history.ts';
import { logInOnPage } from './commands/players.ts';
import { PHONE, withBrowser } from './core/measured-phone.ts';
import { createAppPage, suppressAd } from './pages/app.ts';
import { createTopUpPage } from './pages/wallet.ts';
import { createBoardPage } from './pages/two-d.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}docs/pictures`;
const SETTINGS = [
  ['uni', 'light'],
  ['uni', 'dark'],
  ['en', 'light'],
];
const CONTEXT = { ...PHONE, deviceScaleFactor: 2, reducedMotion: 'reduce' };

const HOME_BOTTOM = 'home-foot';
const WEBP_QUALITY = 60;

const TALL_VIEWPORT = { width: 360, height: 820 };

/** Pictures of the README: `<name>-<language>-<theme>`. */
const PICTURES = [
  'home-uni-light',
  'home-uni-dark',
  'home-en-light',
  'home-foot-uni-light',
  'bet-board-uni-light',
  'remark-uni-light',
  'three-d-en-light',
  'package-uni-light',
  'room-uni-dark',
  'wallet-en-light',
  'top-up-uni-light',
  'transaction-status-uni-dark',
  'limits-en-light',
  'maung-en-light',
  'match-board-uni-light',
];

function buildPictures(app, page, playerHistory) {
  const board = createBoardPage(page, app);
  return {
    home: () => app.open('/home'),
    [HOME_BOTTOM]: () => app.open('/home'),
    'bet-board': async () => {
      await app.open(`/bet?draw=${playerHistory.draw.id}`);
      await board.toggle('05', '12', '21', '47');
      await board.setStake(500);
      await page.evaluate(() => document.activeElement?.blur());
    },
    remark: () => board.review(),
    'three-d': () => app.open(`/threeD/bet_threed_detail?id=${playerHistory.threeD.wonTicketId}`),
    package: () => app.open('/twoD/masterPackage'),
    room: () => app.open('/twoD/chat'),
    wallet: () => app.open('/wallet'),
    'top-up': async () => {
      await app.open('/topup');
      await createTopUpPage(page, app).chooseBank('kbz_pay');
    },
    'transaction-status': () => app.open(`/twoD/wallet/transaction_status?id=${playerHistory.withdrawalId}`),
    limits: () =>
      app
        .open('/wallet?panel=limits')
        .then(() => page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor()),
  };
}

/** Matches are shown in the evening only. */
function buildEveningPictures(app, page) {
  const overs = page
    .getByRole('button', { name: new RegExp(`^${app.texts.get('football', 'side.over')} `) })
    .and(page.locator(':enabled'));
  return {
    'match-board': () => app.open('/football/goalandbody'),
    maung: async () => {
      await app.open('/football/mown1');
      for (const index of [0, 1, 2]) await overs.nth(index).click();
      await app.goTo(app.texts.get('football', 'maung.toReview'));
    },
  };
}

/** WebP is a quarter of a PNG, but Playwright's screenshots do not support it. */
async function captureWebp(page) {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await browser.detach();
  return Buffer.from(data, 'base64');
}

async function scrollToTiles(page, app) {
  const tiles = page.getByRole('navigation', { name: app.texts.get('shell', 'home.tiles') });
  await tiles.evaluate((nav) => {
    scrollTo(0, nav.getBoundingClientRect().top + scrollY - 64);
  });
}

async function takePictures(browser, platform, playerHistory, buildPagePictures) {
  for (const [locale, colorScheme] of SETTINGS) {
    const context = await browser.newContext({ ...CONTEXT, colorScheme, baseURL: platform.url });
    const page = await context.newPage();
    const app = createAppPage(page, locale);
    await suppressAd(page);
    await logInOnPage(page, platform, playerHistory.player);
    for (const [name, show] of Object.entries(buildPagePictures(app, page, playerHistory))) {
      await page.setViewportSize(name === HOME_BOTTOM ? TALL_VIEWPORT : PHONE.viewport);
      await show();
      await app.waitUntilLoaded();
      if (name === HOME_BOTTOM) await scrollToTiles(page, app);
      const picture = `${name}-${locale}-${colorScheme}`;
      if (PICTURES.includes(picture)) await writeFile(`${folder}/${picture}.webp`, await captureWebp(page));
    }
    await context.close();
  }
}

for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(`${folder}/${file}`);
await withBrowser(async (browser, platform) => {
  const playerHistory = await createPlayerWithHistory(platform);
  await takePictures(browser, platform, playerHistory, buildPictures);
  await advanceToEvening(platform);
  await takePictures(browser, platform, playerHistory, buildEveningPictures);
});
