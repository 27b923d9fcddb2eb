/**
 * `pnpm bench:games-frames [--slowdown 4] [--seconds 5]`: how many frames a second each game shows while it is played, on a processor that many times slower: tables are rolled, dealt and spun,
 * and into the river five shots a second are shot. Exit 1 when a table is below 50 or the river below 28: what is left of 60 and 30 on a machine that does something else as well.
 * The bundles must be built (`pnpm build`).
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { aGamer } from '../commands/games.ts';
import { logInOn } from '../commands/players.ts';
import { startPlatform } from '../core/platform.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';
import { gamePage, openFromList, type GamePage } from '../pages/game.ts';

const SPOTS = {
  'big-small-dice': 'big',
  'six-animals': 'animal.fish',
  'dragon-tiger': 'dragon',
  roulette: 'red',
  'rain-reels': 'line',
} as const;
const LEAST = { table: 50, river: 28 };
const SHOT_EVERY_MS = 200;

const { values: options } = parseArgs({
  options: { slowdown: { type: 'string', default: '4' }, seconds: { type: 'string', default: '5' } },
});
const seconds = Number(options.seconds);

interface Shown {
  readonly perSecond: number;
  readonly longestMs: number;
}

/** Counts frames while something is done. `of`: each frame of the screen, or each picture of the river, which draws every second one. */
async function framesDuring(page: Page, of: 'screen' | 'river', work: () => Promise<void>): Promise<Shown> {
  await page.evaluate((what) => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    if (what === 'screen') {
      const note = (at: number): void => {
        times.push(at);
        requestAnimationFrame(note);
      };
      return void requestAnimationFrame(note);
    }
    // The river's first stroke in each picture is its water, over all of it.
    const { fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
      if (x === 0 && y === 0) times.push(performance.now());
      fillRect.call(this, x, y, width, height);
    };
  }, of);
  await work();
  const times = await page.evaluate(() => (globalThis as unknown as { frameTimes: number[] }).frameTimes.slice()); // put there above
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  const lastedMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return { perSecond: (gaps.length * 1_000) / lastedMs, longestMs: Math.max(...gaps) };
}

function say(game: string, { perSecond, longestMs }: Shown, least: number): void {
  console.log(`${game}: ${perSecond.toFixed(1)} frames a second, the longest ${longestMs.toFixed(0)} ms`);
  if (perSecond < least) process.exitCode = 1;
}

/** Plays a table until the time is over. */
async function playTable(game: GamePage, spot: string, go: string): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) await game.playOn(spot, go);
}

/** Five shots a second, from inside the page: a tap from outside would measure the way of the tap. */
async function shootFor(page: Page): Promise<void> {
  await page.evaluate(
    async ({ shots, everyMs }) => {
      const fish = [...document.querySelectorAll<HTMLButtonElement>('.fish')];
      for (let shot = 0; shot < shots; shot += 1) {
        fish[shot % fish.length]?.click();
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    },
    { shots: (seconds * 1_000) / SHOT_EVERY_MS, everyMs: SHOT_EVERY_MS },
  );
}

async function measure(page: Page, app: AppPage, session: CDPSession): Promise<void> {
  const game = gamePage(page, app);
  const words = (key: string): string => app.texts.of('gamePages', key);
  const opened = async (id: string): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await app.open('/games/game_list');
    await app.settled();
    await openFromList(app, words(`${id}.title`));
    await game.spot(id === 'river-fishing' ? '×2' : words(`${id}.${SPOTS[id as keyof typeof SPOTS]}`)).waitFor(); // the tables, and the river before them
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slowdown) });
  };
  for (const [id, spot] of Object.entries(SPOTS)) {
    await opened(id);
    const play = (): Promise<void> => playTable(game, words(`${id}.${spot}`), words(`${id}.go`));
    say(id, await framesDuring(page, 'screen', play), LEAST.table);
  }
  await opened('river-fishing');
  say('river-fishing', await framesDuring(page, 'river', () => shootFor(page)), LEAST.river);
}

const platform = await startPlatform({ databaseUrl: null, feed: 'none' });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    baseURL: platform.url,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await hadAd(page);
  await logInOn(page, platform, await aGamer(platform, { topUpKyat: 90_000, gameKyat: 60_000 }));
  await measure(page, appPage(page, 'en'), await context.newCDPSession(page));
} finally {
  await browser.close();
  await platform.stop();
}
