/** `node e2e/pictures.mjs`: takes the README's pictures on a temporary platform. Needs built bundles. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { nextEvening } from './commands/football.ts';
import { playerWithHistory } from './commands/player-with-history.ts';
import { logInOn } from './commands/players.ts';
import { PHONE_USER_AGENT } from './core/phone.ts';
import { startPlatform } from './core/platform.ts';
import { appPage, hadAd } from './pages/app.ts';
import { topUpPage } from './pages/wallet.ts';
import { boardPage } from './pages/two-d.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}docs/pictures`;
const SETTINGS = [
  ['uni', 'light'],
  ['uni', 'dark'],
  ['en', 'light'],
];
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  userAgent: PHONE_USER_AGENT,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
};

const HOME_FOOT = 'home-foot';
const WEBP_QUALITY = 60;

const TALL = { width: 360, height: 820 };

/** Pictures of the README: `<name>-<language>-<theme>`. */
const SHOWN = [
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

function pictures(app, page, life) {
  const board = boardPage(page, app);
  return {
    home: () => app.open('/home'),
    [HOME_FOOT]: () => app.open('/home'),
    'bet-board': async () => {
      await app.open(`/bet?draw=${life.draw.id}`);
      await board.toggle('05', '12', '21', '47');
      await board.setStake(500);
      await page.evaluate(() => document.activeElement?.blur());
    },
    remark: () => board.review(),
    'three-d': () => app.open(`/threeD/bet_threed_detail?id=${life.threeD.wonTicketId}`),
    package: () => app.open('/twoD/masterPackage'),
    room: () => app.open('/twoD/chat'),
    wallet: () => app.open('/wallet'),
    'top-up': async () => {
      await app.open('/topup');
      await topUpPage(page, app).chooseBank('kbz_pay');
    },
    'transaction-status': () => app.open(`/twoD/wallet/transaction_status?id=${life.withdrawalId}`),
    limits: () =>
      app
        .open('/wallet?panel=limits')
        .then(() => page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor()),
  };
}

/** Matches are shown in the evening only. */
function eveningPictures(app, page) {
  const overs = page
    .getByRole('button', { name: new RegExp(`^${app.texts.of('football', 'side.over')} `) })
    .and(page.locator(':enabled'));
  return {
    'match-board': () => app.open('/football/goalandbody'),
    maung: async () => {
      await app.open('/football/mown1');
      for (const index of [0, 1, 2]) await overs.nth(index).click();
      await app.goTo(app.texts.of('football', 'maung.toReview'));
    },
  };
}

/** WebP is a quarter of a PNG, but Playwright's screenshots do not support it. */
async function webpOf(page) {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: WEBP_QUALITY });
  await browser.detach();
  return Buffer.from(data, 'base64');
}

async function showTiles(page, app) {
  const tiles = page.getByRole('navigation', { name: app.texts.of('shell', 'home.tiles') });
  await tiles.evaluate((nav) => {
    scrollTo(0, nav.getBoundingClientRect().top + scrollY - 64);
  });
}

async function takeAll(browser, platform, life, picturesOf) {
  for (const [locale, colorScheme] of SETTINGS) {
    const context = await browser.newContext({ ...PHONE, colorScheme, baseURL: platform.url });
    const page = await context.newPage();
    const app = appPage(page, locale);
    await hadAd(page);
    await logInOn(page, platform, life.player);
    for (const [name, show] of Object.entries(picturesOf(app, page, life))) {
      await page.setViewportSize(name === HOME_FOOT ? TALL : PHONE.viewport);
      await show();
      await app.settled();
      await page.evaluate(() => document.fonts.ready);
      if (name === HOME_FOOT) await showTiles(page, app);
      const picture = `${name}-${locale}-${colorScheme}`;
      if (SHOWN.includes(picture)) await writeFile(`${folder}/${picture}.webp`, await webpOf(page));
    }
    await context.close();
  }
}

for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(`${folder}/${file}`);
const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const life = await playerWithHistory(platform);
  await takeAll(browser, platform, life, pictures);
  await nextEvening(platform);
  await takeAll(browser, platform, life, eveningPictures);
} finally {
  await browser.close();
  await platform.stop();
}
