import { addDays, instantAt, myanmarDateOf, weekdayOf } from '@padauk/contract/rules/myanmar-time';
import { untilPageHasBoard } from '../commands/draws.ts';
import { getDraws } from '@padauk/contract/endpoints/draws';
import { call } from '../commands/client.ts';
import { gone, holdScripts, seen, stylesCome } from '../core/before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../core/test.ts';
import { until } from '../core/until.ts';
import { appPage, hadAd } from '../pages/app.ts';

const FRIDAY = 5;
/** The evening's draw is closed: the next one is Monday noon, unless that is a holiday. */
const EVENING_MINUTE = 18 * 60;
const VISITOR = { deviceId: 'journeys-on-a-friday', token: null };

/** @returns the id of the current draw, which closes in some days */
async function fridayEvening({ url, office }: Platform): Promise<string> {
  const today = myanmarDateOf(await office.now());
  const friday = addDays(today, ((FRIDAY - weekdayOf(today) + 6) % 7) + 1);
  await office.moveClockTo(instantAt(friday, EVENING_MINUTE));
  const open = async () =>
    (await call(url, VISITOR, getDraws, { game: 'two_d' })).draws.find(
      (draw) => draw.status === 'open' && draw.date > friday,
    );
  await until('the draw after the weekend opens', async () => (await open()) !== undefined);
  return (await open())?.id ?? '';
}

test('B3, T1 on a Friday evening, days before the draw, the board stands where it stood before any script', async ({
  page,
  request,
  platform,
  baseURL,
}) => {
  const id = await fridayEvening(platform);
  await untilPageHasBoard(request, id);
  await page.setViewportSize({ width: 360, height: 740 });
  await hadAd(page);
  for (const locale of DEPTH.layoutLanguages) {
    await page.context().addCookies([{ name: 'padauk_locale', value: locale, url: baseURL ?? '' }]);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    const letThrough = await holdScripts(page);
    await page.goto('/bet', { waitUntil: 'commit' });
    await stylesCome(page);
    await page.evaluate(() => document.fonts.ready);
    const before = await seen(page);
    expect.soft(before.length, locale).toBeGreaterThan(100);
    letThrough();
    await appPage(page, locale).settled();
    expect.soft(gone(before, await seen(page)), locale).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
