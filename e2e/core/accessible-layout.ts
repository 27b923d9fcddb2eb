import { expect, type Page } from '@playwright/test';
import { findPageOverlaps } from './overlaps.ts';
import { createAxe, findBadLineBreaks, computeContentRatio, toFindings, findOverflow, WCAG } from './page-checks.ts';
import { setTextSize } from './phone.ts';

const NARROW = { width: 320, height: 740 };
const USUAL = { width: 360, height: 740 };
const WIDE = { width: 480, height: 740 };
const LANDSCAPE = { width: 740, height: 360 };
const TEXT_PX = 16;

async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(async (animation) => animation.finished));
  });
}

/** The dark theme differs in colours only. */
async function findAxeViolations(page: Page, only: 'everything' | 'aboveBar' | 'colours'): Promise<readonly string[]> {
  const axe = createAxe(page);
  if (only === 'colours') return toFindings(await axe.withRules(['color-contrast']).analyze());
  const wcagAxe = axe.withTags(WCAG);
  // A target partly covered by a bottom bar can be scrolled into view.
  return toFindings(await (only === 'aboveBar' ? wcagAxe.disableRules(['target-size']) : wcagAxe).analyze());
}

/** Landscape leaves space for content, and 200 percent text size fits. A sheet may cover the page. */
async function expectContentFits(page: Page, where: string): Promise<void> {
  await page.setViewportSize(LANDSCAPE);
  expect.soft(await findOverflow(page), `${where}, landscape`).toEqual([]);
  if ((await page.getByRole('dialog').count()) === 0)
    expect.soft(await computeContentRatio(page), `${where}, landscape, content ratio`).toBeGreaterThanOrEqual(0.6);
  await page.setViewportSize(USUAL);
  await setTextSize(page, 2 * TEXT_PX);
  expect.soft(await findOverflow(page), `${where}, double text size`).toEqual([]);
  expect.soft(await findBadLineBreaks(page), `${where}, double text size, lines`).toEqual([]);
  expect.soft(await findPageOverlaps(page), `${where}, double text size, overlaps`).toEqual([]);
  await setTextSize(page, TEXT_PX);
}

/** Enlarges the viewport of a conversation, because sticky parts cover a message at its end. */
async function enlargeViewport(page: Page): Promise<void> {
  if ((await page.getByRole('log').count()) === 0) return;
  await expect(async () => {
    const [height, viewportHeight] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    if (height > viewportHeight) await page.setViewportSize({ width: USUAL.width, height });
    expect(height).toBe(viewportHeight);
  }).toPass();
}

/** Words are longest in Burmese and widest in English, so the wide viewport is checked in English only. */
export async function expectAccessibleLayout(
  page: Page,
  where: string,
  isWideToo: boolean,
  isUnderBar = false,
): Promise<void> {
  const scope = isUnderBar ? 'aboveBar' : 'everything';
  if (!isUnderBar) await enlargeViewport(page);
  await setColorScheme(page, 'light');
  expect.soft(await findAxeViolations(page, scope), `${where}, light`).toEqual([]);
  await setColorScheme(page, 'dark');
  expect.soft(await findAxeViolations(page, 'colours'), `${where}, dark`).toEqual([]);
  await page.setViewportSize(NARROW);
  expect.soft(await findOverflow(page), `${where}, 320 px`).toEqual([]);
  expect.soft(await findPageOverlaps(page), `${where}, 320 px, overlaps`).toEqual([]);
  await page.setViewportSize(WIDE);
  expect.soft(await findOverflow(page), `${where}, 480 px`).toEqual([]);
  expect.soft(await findBadLineBreaks(page), `${where}, 480 px, lines`).toEqual([]);
  if (isWideToo) expect.soft(await findAxeViolations(page, scope), `${where}, 480 px`).toEqual([]);
  await expectContentFits(page, where);
}
