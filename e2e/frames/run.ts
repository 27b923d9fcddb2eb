/**
 * Usage: `pnpm bench:games-frames [--slowdown 4] [--seconds 5]`. Measures frames per second of each game during play on
 * a throttled CPU; the river gets five shots a second. Exit code 1 below 50 for a table or 28 for the river: 60 and 30
 * minus a margin for other load. Needs built bundles (`pnpm build`).
 */
import { parseArgs } from 'node:util';
import type { ElementHandle, Page } from '@playwright/test';
import { createGamer } from '../commands/games.ts';
import { logInOnPage } from '../commands/players.ts';
import { measureFrameGaps, withMeasuredPhone, type MeasuredPhone } from '../core/measured-phone.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';
import { createGamePage, openGame, openGameList } from '../pages/game.ts';

const SPOTS = {
  'big-small-dice': 'big',
  'six-animals': 'animal.fish',
  'dragon-tiger': 'dragon',
  roulette: 'red',
  'rain-reels': 'line',
} as const;
const MIN_FPS = { table: 50, river: 28 };
const SHOT_INTERVAL_MS = 200;

const { values: options } = parseArgs({
  options: { slowdown: { type: 'string', default: '4' }, seconds: { type: 'string', default: '5' } },
});
const seconds = Number(options.seconds);

/** Runs in the page. The river draws every second frame; its first stroke is the water over the full area. */
function recordGameFrames(times: number[]): void {
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    if (x === 0 && y === 0) times.push(performance.now());
    fillRect.call(this, x, y, width, height);
  };
}

function reportGame(game: string, gaps: readonly number[], least: number): void {
  const perSecond = (gaps.length * 1_000) / gaps.reduce((sum, gap) => sum + gap, 0);
  console.log(`${game}: ${perSecond.toFixed(1)} frames a second, the longest ${Math.max(...gaps).toFixed(0)} ms`);
  if (perSecond < least) process.exitCode = 1;
}

/** Plays inside the page: locating elements from outside in each round would cost more CPU time than the game. */
async function playTable(page: Page, spot: ElementHandle): Promise<void> {
  const rounds = await page.evaluate(
    async ({ place, milliseconds }) => {
      const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
      const end = performance.now() + milliseconds;
      const go = document.querySelector<HTMLButtonElement>('.go');
      let played = 0;
      while (place instanceof HTMLButtonElement && go !== null && performance.now() < end) {
        place.click();
        await wait(100);
        go.click();
        // The table is locked from the press to the end of the round.
        if (place.disabled) played += 1;
        while (place.disabled) await wait(50);
      }
      return played;
    },
    { place: spot, milliseconds: seconds * 1_000 },
  );
  if (rounds === 0) throw new Error('no round was played');
}

/** Runs inside the page, because an outside tap would measure its own overhead. */
async function shootFish(page: Page): Promise<void> {
  await page.evaluate(
    async ({ shots, everyMs }) => {
      const fish = [...document.querySelectorAll<HTMLButtonElement>('.fish')];
      for (let shot = 0; shot < shots; shot += 1) {
        fish[shot % fish.length]?.click();
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    },
    { shots: (seconds * 1_000) / SHOT_INTERVAL_MS, everyMs: SHOT_INTERVAL_MS },
  );
}

async function measureGames({ platform, page, throttleCpu }: MeasuredPhone): Promise<void> {
  const app = createAppPage(page, 'en');
  const game = createGamePage(page, app);
  const getText = (key: string): string => app.texts.get('gamePages', key);
  const openGameAt = async (id: string, spot: string): Promise<void> => {
    await throttleCpu(1);
    await openGameList(app);
    await openGame(app, getText(`${id}.title`));
    await game.findSpot(spot).waitFor();
    await throttleCpu(Number(options.slowdown));
  };
  await suppressAd(page);
  await logInOnPage(page, platform, await createGamer(platform, { topUpKyat: 90_000, gameKyat: 60_000 }));
  for (const [id, name] of Object.entries(SPOTS)) {
    const spot = getText(`${id}.${name}`);
    await openGameAt(id, spot);
    await game.chooseChip('100');
    const place = await game.findSpot(spot).elementHandle();
    if (place === null) throw new Error(`${id} has no spot ${spot}`);
    reportGame(id, await measureFrameGaps(page, () => playTable(page, place)), MIN_FPS.table);
  }
  await openGameAt('river-fishing', '×2');
  reportGame('river-fishing', await measureFrameGaps(page, () => shootFish(page), recordGameFrames), MIN_FPS.river);
}

await withMeasuredPhone(measureGames);
