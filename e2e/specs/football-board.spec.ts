import type { Locator } from '@playwright/test';
import { getFixtures } from '@padauk/contract/football/football.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { advanceToEvening, ANONYMOUS_CALLER } from '../commands/football.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { getBox } from '../core/page-checks.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

const MIN_TARGET_PX = 44;
const LONG_NAME = 'Wolverhampton Wanderers and the Associated Clubs';

const findWrappedTexts = (elements: Locator, maxLines: number): Promise<readonly string[]> =>
  elements.evaluateAll(
    (all, most) =>
      all.flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const words = document.createRange();
        const wrapped: string[] = [];
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          words.selectNodeContents(text);
          const tops = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > most) wrapped.push(text.nodeValue ?? '');
        }
        return wrapped;
      }),
    maxLines,
  );

const findCutTexts = (elements: Locator): Promise<readonly string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
      .map(({ textContent }) => textContent),
  );

const listHeightsByMatch = (matches: Locator): Promise<readonly (readonly number[])[]> =>
  matches.evaluateAll((all) =>
    all.map((match) =>
      [...match.querySelectorAll('button[aria-pressed]')].map((pick) => pick.getBoundingClientRect().height),
    ),
  );

for (const locale of DEPTH.journeyLanguages) {
  test(`S12 B7 P4 the football boards have headings above their columns, no cut name, and lines on one line, in ${locale}`, async ({
    page,
    platform,
    logIn,
  }) => {
    await advanceToEvening(platform);
    await logIn();
    const app = createAppPage(page, locale);
    const words = (key: string, params = {}): string => app.texts.get('football', key, params);
    const goalWords = new RegExp(`^(${words('side.over')}|${words('side.under')})$`);
    const matches = app.main.locator('[data-open]');
    const picks = matches.locator('button[aria-pressed]');
    const { matches: fixtures } = await callEndpoint(platform.url, ANONYMOUS_CALLER, getFixtures, {});
    for (const [path, width] of [
      ['/football/goalandbody', 360],
      ['/football/goalandbody', 320],
      ['/football/mown1', 360],
    ] as const)
      await test.step(`${path} on ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        await app.openLoaded(path);
        await expect(matches).toHaveCount(fixtures.length);
        expect.soft(await findWrappedTexts(picks, 2)).toEqual([]);
        expect.soft(await findWrappedTexts(picks.locator('span:not(:first-child)'), 1)).toEqual([]);
        expect.soft(await findWrappedTexts(picks.locator('span').filter({ hasText: goalWords }), 1)).toEqual([]);
        expect.soft(await findCutTexts(picks.locator('span:first-child'))).toEqual([]);
        for (const heights of await listHeightsByMatch(matches)) {
          expect.soft(heights).toHaveLength(4);
          expect.soft(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.5);
          expect.soft(Math.min(...heights)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
        }
        const first = matches.first().getByRole('button');
        for (const [head, column] of [
          ['board.time', 0],
          ['board.team', 1],
          ['goal', 3],
        ] as const) {
          const box = await getBox(app.main.getByText(words(head), { exact: true }));
          const below = await getBox(first.nth(column));
          expect.soft(Math.abs(box.x - below.x), head).toBeLessThan(2);
          expect.soft(box.bottom, head).toBeLessThan(below.y);
        }
        const [{ league } = { league: '' }] = fixtures;
        const ofLeague = fixtures.filter((one) => one.league === league).length;
        await expect(app.main.getByText(words('board.matches_other', { count: ofLeague })).first()).toBeVisible();
        await expectAccessibleLayout(page, path, locale === 'en');
      });
  });
}

test('B7 a team name that is too long is truncated visually only', async ({ page, platform, app, logIn }) => {
  await advanceToEvening(platform);
  await logIn();
  const fixtures = await callEndpoint(platform.url, ANONYMOUS_CALLER, getFixtures, {});
  const matches = fixtures.matches.map((match) => ({ ...match, home: LONG_NAME }));
  await page.route(`**${getFixtures.path}`, (route) => route.fulfill({ json: { ...fixtures, matches } }));
  await app.openLoaded('/football/goalandbody');
  const team = app.main.getByRole('button', { name: new RegExp(`^${LONG_NAME}`) }).first();
  await expect(team).toBeVisible();
  expect(await listHeightsByMatch(app.main.locator('[data-open]').first())).toEqual([[45, 45, 45, 45]]);
});
