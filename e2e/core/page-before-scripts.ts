import type { Page } from '@playwright/test';

/** Holds scripts, or other requests, until released: until then the page is what the server sent. */
export async function holdScripts(page: Page, named: string | RegExp = /\.js$/): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(named, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page as the server sent it, with styles and fonts. @returns a function that releases its scripts */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const releaseScripts = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForStyles(page);
  await page.evaluate(() => document.fonts.ready);
  return releaseScripts;
}

/** Nothing is painted before the styles, but a script could measure an unstyled page. */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      return links.length > 0 && links.every(({ sheet }) => sheet !== null);
    },
    undefined,
    { polling: 20 },
  );
}

export interface VisiblePart {
  readonly text: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly colours: string;
}

export async function readVisibleParts(page: Page): Promise<readonly VisiblePart[]> {
  return await page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        '#root :is(h1, h2, a, label, button, [data-widget="lottery/live-number"] :is(p, p + span))',
      ),
    ];
    return parts.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(part);
      const words = (part.innerText || (part.getAttribute('aria-label') ?? '')).trim();
      const isSeen = width > 1 && height > 1 && y >= 0 && y + height <= innerHeight && part.closest('.boot') === null;
      return isSeen && words !== ''
        ? [{ text: words, box: [x, y, width, height] as const, colours: `${color} on ${backgroundColor}` }]
        : [];
    });
  });
}

const getMaxDistance = (one: VisiblePart, other: VisiblePart): number =>
  Math.max(...one.box.map((value, index) => Math.abs(value - (other.box[index] ?? Number.NaN))));

/** Items that disappeared, moved by more than a pixel, or changed words or colours. */
export function findMissingParts(
  before: readonly VisiblePart[],
  after: readonly VisiblePart[],
): readonly VisiblePart[] {
  return before.filter(
    (one) =>
      !after.some(
        (other) => other.text === one.text && other.colours === one.colours && getMaxDistance(one, other) < 1.5,
      ),
  );
}

/** Counts the frames without this text. */
export async function countFramesWithout(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const count = Object.assign(globalThis, { framesWithout: 0 });
    const checkFrame = (): void => {
      if (!(document.querySelector('#root')?.textContent ?? '').includes(wanted)) count.framesWithout += 1;
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  }, text);
  // Written by the evaluation above.
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'framesWithout')?.value as number);
}
