import { addDays, toInstant, myanmarDateOf, weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { waitForBoard } from '../commands/draws.ts';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { findMissingParts, readVisibleParts, openBeforeScripts } from '../core/page-before-scripts.ts';
import { DEPTH } from '../core/depth.ts';
import type { Platform } from '../core/platform.ts';
import { expect, test } from '../test.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage } from '../pages/app.ts';

const FRIDAY = 5;
/** The evening's draw is closed: the next one is Monday noon, unless that is a holiday. */
const EVENING_MINUTE = 18 * 60;
const VISITOR = { deviceId: 'journeys-on-a-friday', token: null };

/** @returns the id of the current draw, which closes in some days */
async function advanceToFridayEvening({ url, office }: Platform): Promise<string> {
  const today = myanmarDateOf(await office.now());
  const friday = addDays(today, ((FRIDAY - weekdayOf(today) + 6) % 7) + 1);
  await office.moveClockTo(toInstant(friday, EVENING_MINUTE));
  const findOpenDraw = async () =>
    (await callEndpoint(url, VISITOR, getDraws, { game: 'two_d' })).draws.find(
      (draw) => draw.status === 'open' && draw.date > friday,
    );
  await waitUntil('the draw after the weekend opens', async () => (await findOpenDraw()) !== undefined);
  return (await findOpenDraw())?.id ?? '';
}

test('B3 T1 on a Friday evening, days before the draw, nothing of the board disappears or moves when scripts run', async ({
  page,
  request,
  platform,
  baseURL,
}) => {
  const id = await advanceToFridayEvening(platform);
  await waitForBoard(request, id);
  for (const locale of DEPTH.layoutLanguages) {
    await page.context().addCookies([{ name: 'padauk_locale', value: locale, url: baseURL ?? '' }]);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    const releaseScripts = await openBeforeScripts(page, '/bet');
    const before = await readVisibleParts(page);
    expect.soft(before.length, locale).toBeGreaterThan(100);
    releaseScripts();
    await createAppPage(page, locale).waitUntilLoaded();
    expect.soft(findMissingParts(before, await readVisibleParts(page)), locale).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
