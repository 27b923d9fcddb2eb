/**
 * Frames per second of each game during play on a throttled CPU; the river gets five shots a second. The targets are 60
 * and 30 minus a margin for other load. Needs built bundles (`pnpm build`).
 */
import type { ElementHandle, Page } from '@playwright/test';
import { createGamer } from '../commands/games.ts';
import { logInOnPage } from '../commands/players.ts';
import { measureFrameGaps, withMeasuredPhone } from '../core/measured-phone.ts';
import { createAppPage, suppressAd } from '../pages/app.ts';
import { createGamePage, openGame, openGameList } from '../pages/game.ts';
import type { Target } from './target.types.ts';

const SPOTS = {
  'big-small-dice': 'big',
  'six-animals': 'animal.fish',
  'dragon-tiger': 'dragon',
  roulette: 'red',
  'rain-reels': 'line',
} as const;
const MIN_FPS = { table: 50, river: 28 };
const SHOT_INTERVAL_MS = 200;

export const options = { slowdown: 4, seconds: 5 };

/** Runs in the page. The river draws every second frame; its first stroke is the water over the full area. */
function recordGameFrames(times: number[]): void {
  const { fillRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillRect = function (x, y, width, height) {
    if (x === 0 && y === 0) times.push(performance.now());
    fillRect.call(this, x, y, width, height);
  };
}

function toTarget(game: string, gaps: readonly number[], atLeast: number): Target {
  console.log(`${game}: the longest frame ${Math.max(...gaps).toFixed(0)} ms`);
  const perSecond = (gaps.length * 1_000) / gaps.reduce((sum, gap) => sum + gap, 0);
  return { name: `${game}: frames a second`, values: [perSecond], atLeast };
}

/** Plays inside the page: locating elements from outside in each round would cost more CPU time than the game. */
async function playTable(page: Page, spot: ElementHandle, seconds: number): Promise<void> {
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
async function shootFish(page: Page, seconds: number): Promise<void> {
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

export async function measure({ slowdown, seconds }: typeof options): Promise<readonly Target[]> {
  return withMeasuredPhone(async ({ platform, page, throttleCpu }) => {
    const app = createAppPage(page, 'en');
    const game = createGamePage(page, app);
    const getText = (key: string): string => app.texts.get('gamePages', key);
    const openGameAt = async (id: string, spot: string): Promise<void> => {
      await throttleCpu(1);
      await openGameList(app);
      await openGame(app, getText(`${id}.title`));
      await game.findSpot(spot).waitFor();
      await throttleCpu(slowdown);
    };
    await suppressAd(page);
    await logInOnPage(page, platform, await createGamer(platform, { topUpKyat: 90_000, gameKyat: 60_000 }));
    const targets: Target[] = [];
    for (const [id, name] of Object.entries(SPOTS)) {
      const spot = getText(`${id}.${name}`);
      await openGameAt(id, spot);
      await game.chooseChip('100');
      const place = await game.findSpot(spot).elementHandle();
      if (place === null) throw new Error(`${id} has no spot ${spot}`);
      targets.push(toTarget(id, await measureFrameGaps(page, () => playTable(page, place, seconds)), MIN_FPS.table));
    }
    await openGameAt('river-fishing', '×2');
    const gaps = await measureFrameGaps(page, () => shootFish(page, seconds), recordGameFrames);
    return [...targets, toTarget('river-fishing', gaps, MIN_FPS.river)];
  });
}
