import type { Locator, Page } from '@playwright/test';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import type { Locale } from '@padauk/contract/locales';
import { nextMorning, placeBet, type Draw } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOn, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { brokenWords, cutWords } from '../core/page-checks.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';
import { boardPage, remarkPage } from '../pages/two-d.ts';

const FULL = '42';
const CLOSED = '13';

let draw: Draw;
let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  draw = await nextMorning(platform);
  player = await signUpPlayer(platform);
  await topUp(platform, player, 50_000);
  await platform.office.perform('limit-number', { draw: draw.id, number: FULL, limitKyat: 10_000 });
  await placeBet(platform, player, { drawId: draw.id, lines: [{ number: FULL, stakeKyat: 9_500 }] });
  await platform.office.perform('close-number', { draw: draw.id, number: CLOSED });
});

const heightsOf = (all: Locator): Promise<readonly number[]> =>
  all.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().height)));

async function openBoard(page: Page, locale: Locale, width: number): Promise<AppPage> {
  await hadAd(page);
  await page.setViewportSize({ width, height: 640 });
  const app = appPage(page, locale);
  await app.open(`/bet?draw=${draw.id}`);
  await app.settled();
  await page.evaluate(async () => document.fonts.ready);
  return app;
}

for (const locale of ['en', 'uni', 'shan'] as const) {
  test(`B22 on 320 px the tools of the board stand in one row, and each amount inside its border, in ${locale}`, async ({
    page,
  }) => {
    const app = await openBoard(page, locale, 320);
    const t = (key: string): string => app.texts.of('lottery', key);
    const tops = [];
    for (const name of [t('quick.title'), t('quick.paste'), t('quick.undo'), t('quick.clear')]) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      tops.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    const stakes = page.getByRole('group', { name: app.texts.of('betting', 'quickStakes') }).getByRole('button');
    const rooms = await stakes.evaluateAll((chips) =>
      chips.map((chip) => {
        const words = document.createRange();
        words.selectNodeContents(chip);
        return chip.getBoundingClientRect().right - words.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(6);
  });

  test(`B22 on 320 px the words of the tab bar and the mark of play money stay on one line, in ${locale}`, async ({
    page,
    platform,
  }) => {
    await hadAd(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await logInOn(page, platform, player);
    const app = appPage(page, locale);
    await app.open('/home');
    await app.settled();
    await page.evaluate(async () => document.fonts.ready);
    expect(await brokenWords(app.tabs.locator('a > span'))).toEqual([]);
    expect(await brokenWords(page.getByText(app.texts.of('shell', 'playMoney'), { exact: true }))).toEqual([]);
  });
}

test('B22 a row with a closed number is as high as the others, in shan', async ({ page }) => {
  await openBoard(page, 'shan', 360);
  const heights = await heightsOf(page.locator('main [role="group"] > button[aria-pressed]'));
  expect(heights.length).toBeGreaterThanOrEqual(100);
  expect(new Set(heights.slice(0, 100)).size).toBe(1);
});

test('B24 the ring around a chosen number is whole, also over the strip of one that is nearly full', async ({
  page,
}) => {
  const app = await openBoard(page, 'en', 360);
  const cell = boardPage(page, app).number(FULL);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  // The ring is drawn by what lies over the strip, as wide as the cell.
  const ring = await cell.evaluate((element) => {
    const { content, position, boxShadow, bottom } = getComputedStyle(element, '::after');
    return { content, position, isDrawn: boxShadow.includes('inset'), bottom };
  });
  expect(ring).toEqual({ content: '""', position: 'absolute', isDrawn: true, bottom: '0px' });
});

for (const locale of ['uni', 'zg', 'shan'] as const) {
  test(`B25 the bar at the thumb is as high with twenty numbers as with one, in ${locale}`, async ({ page }) => {
    const app = await openBoard(page, locale, 360);
    const board = boardPage(page, app);
    const review = page.getByRole('button', { name: app.texts.of('lottery', 'board.review'), exact: true });
    const height = async (): Promise<number> =>
      review.evaluate((button) => button.parentElement?.parentElement?.getBoundingClientRect().height ?? 0);
    await board.toggle('00');
    await board.setStake(10_000);
    const withOne = await height();
    for (let number = 1; number < 20; number += 1) {
      if (String(number).padStart(2, '0') !== CLOSED) await board.toggle(String(number).padStart(2, '0'));
    }
    expect(await height()).toBe(withOne);
  });
}

for (const width of [320, 480])
  test(`B25 on ${width} px the lines of a review fill their table, and a stake of six digits is whole`, async ({
    page,
    platform,
  }) => {
    await hadAd(page);
    await logInOn(page, platform, player);
    const app = await openBoard(page, 'en', width);
    const board = boardPage(page, app);
    await board.toggle('05', '12', '47');
    await board.setStake(1_000);
    await board.review();
    const lines = app.main.getByRole('list', { name: app.texts.of('lottery', 'numbersOfTicket') });
    const filled = await lines.evaluate((table) => {
      const areaOf = (element: Element): number =>
        element.getBoundingClientRect().width * element.getBoundingClientRect().height;
      return [...table.children].reduce((sum, line) => sum + areaOf(line), 0) / areaOf(table);
    });
    expect(filled).toBeGreaterThan(0.95);
    // Where the last row is not full, the rest of it is the ground of the lines.
    const groundOf = (element: Element): string => getComputedStyle(element).backgroundColor;
    expect(await lines.evaluate(groundOf)).toBe(await lines.getByRole('listitem').first().evaluate(groundOf));
    await remarkPage(page, app).stakeOn('05').fill('150000');
    await expect(remarkPage(page, app).stakeOn('05')).toHaveValue('150,000');
    expect(await cutWords(page)).toEqual([]);
  });

test('B22 what takes the focus in the sheet of quick picks is not under what is shown to be added', async ({
  page,
}) => {
  const app = await openBoard(page, 'en', 360);
  const board = boardPage(page, app);
  await board.toggle('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11');
  await board.openQuickPicks();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Power / }).click();
  const last = sheet.getByRole('button', {
    name: app.texts.of('betting', 'removeNumber', { number: '11' }),
    exact: true,
  });
  for (let tabs = 0; tabs < 60 && !(await last.evaluate((one) => one === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
    const isSeen = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      return focused?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) === true;
    });
    expect.soft(isSeen, `tab ${tabs + 1}`).toBe(true);
  }
  await expect(last).toBeFocused();
});

test('B30 no figure of a large balance lies on a petal, on 320 px', async ({ page, platform }) => {
  const { path } = getWallet;
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mainKyat: 98_765_432 } });
  });
  await hadAd(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await logInOn(page, platform, player);
  const app = appPage(page, 'en');
  await app.open('/home');
  await app.settled();
  const figure = page.getByText('98,765,432', { exact: true }).first();
  const amount = await figure.locator('..').boundingBox();
  const petals = await page
    .locator('main svg[viewBox="-50 -50 100 100"] path')
    .evaluateAll((all) => all.map((petal) => petal.getBoundingClientRect().toJSON() as { y: number; height: number }));
  expect(petals.length).toBeGreaterThan(0);
  for (const { y, height } of petals) expect(y + height).toBeLessThanOrEqual((amount?.y ?? 0) + 2);
});
