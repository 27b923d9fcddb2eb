import type { Locator } from '@playwright/test';
import { getService } from '@padauk/contract/content/content.endpoints';
import { advanceToMorning } from '../commands/draws.ts';
import { advanceToEvening } from '../commands/football.ts';
import { DEPTH } from '../core/depth.ts';
import { expectAccessibleLayout } from '../core/accessible-layout.ts';
import { countFullyVisible, findOverflow, getBox } from '../core/page-checks.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';

const FOURTEEN_NUMBERS = ['05', '12', '17', '21', '27', '38', '50', '55', '61', '71', '72', '83', '84', '94'];
const MIN_TARGET_PX = 44;
const ONE_LINE_PX = 72;

const getBarHeight = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    let ancestor: Element | null = one;
    while (ancestor !== null && getComputedStyle(ancestor).position !== 'sticky') ancestor = ancestor.parentElement;
    return ancestor?.getBoundingClientRect().height ?? 0;
  });

test('K18 the review of fourteen numbers shows lines, sums, quick stakes and button without scrolling', async ({
  page,
  platform,
  logIn,
}) => {
  const draw = await advanceToMorning(platform);
  await logIn({ topUpKyat: 50_000 });
  const chooser = createAppPage(page, 'en');
  await chooser.open(`/bet?draw=${draw.id}`);
  const board = createBoardPage(page, chooser);
  await board.toggle(...FOURTEEN_NUMBERS);
  await board.setStake(1_000);
  await board.review();
  for (const locale of DEPTH.layoutLanguages)
    await test.step(`In ${locale}`, async () => {
      const app = createAppPage(page, locale);
      await app.openLoaded(`/remark?draw=${draw.id}`);
      const lines = app.main.getByRole('list', { name: app.texts.get('lottery', 'numbersOfTicket') });
      expect.soft(await countFullyVisible(lines.getByRole('listitem'))).toBe(FOURTEEN_NUMBERS.length);
      const facts = app.main.getByRole('definition');
      await expect(facts).toHaveCount(5);
      expect.soft(await countFullyVisible(facts)).toBe(5);
      const stakes = app.main.getByRole('group', { name: app.texts.get('betting', 'quickStakes') }).getByRole('button');
      expect.soft(await countFullyVisible(stakes)).toBe(await stakes.count());
      await expect.soft(createRemarkPage(page, app).placeButton).toBeInViewport({ ratio: 1 });
    });
  await test.step('And with a stake above the balance it shows all numbers and a link to top up the missing sum', async () => {
    const app = createAppPage(page, 'uni');
    await app.open(`/remark?draw=${draw.id}`);
    await createRemarkPage(page, app).findStakeField('71').fill('90000');
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      scrollTo(0, 0);
    });
    const lines = app.main.getByRole('list', { name: app.texts.get('lottery', 'numbersOfTicket') });
    await expect(app.main.getByRole('link', { name: /53,000/ })).toBeInViewport({ ratio: 1 });
    expect(await countFullyVisible(lines.getByRole('listitem'))).toBe(FOURTEEN_NUMBERS.length);
    await expectAccessibleLayout(page, 'the review of fourteen numbers', false, true);
  });
});

test('B7 an open slip leaves a match of the board fully visible, and a tap collapses the slip to one line', async ({
  page,
  platform,
  logIn,
}) => {
  await advanceToEvening(platform);
  await logIn({ topUpKyat: 50_000 });
  for (const locale of DEPTH.layoutLanguages)
    await test.step(`In ${locale}`, async () => {
      const app = createAppPage(page, locale);
      await app.openLoaded('/football/goalandbody');
      const matches = app.main.locator('[data-open]');
      await matches.locator('button[aria-pressed]:enabled').first().click();
      const stake = page.getByRole('textbox');
      await expect(stake).toBeVisible();
      expect.soft(await countFullyVisible(matches)).toBeGreaterThanOrEqual(1);
      const picked = app.main.locator('[aria-controls][aria-expanded="true"]');
      expect.soft((await picked.boundingBox())?.height).toBeGreaterThanOrEqual(MIN_TARGET_PX);
      await stake.fill('5000');
      await picked.click();
      await expect(stake).toHaveCount(0);
      const folded = app.main.locator('button[aria-expanded="false"]').last();
      expect.soft(await getBarHeight(folded)).toBeGreaterThan(0);
      expect.soft(await getBarHeight(folded)).toBeLessThanOrEqual(ONE_LINE_PX);
      expect.soft(await countFullyVisible(matches)).toBeGreaterThanOrEqual(3);
      await folded.click();
      await expect(stake).toHaveValue('5,000');
    });
});

test('B7 after a tap on the lowest odds of the screen their match is fully visible above the slip', async ({
  page,
  platform,
  logIn,
}) => {
  await advanceToEvening(platform);
  await logIn();
  for (const locale of DEPTH.journeyLanguages)
    await test.step(`In ${locale}`, async () => {
      const app = createAppPage(page, locale);
      await app.openLoaded('/football/goalandbody');
      const odds = app.main.locator('[data-open] button[aria-pressed]:enabled');
      const lowest = await odds.evaluateAll((all) => {
        const bottoms = all.map((one) => one.getBoundingClientRect().bottom);
        return bottoms.lastIndexOf(Math.max(...bottoms.filter((bottom) => bottom <= innerHeight - 8)));
      });
      const tapped = odds.nth(lowest);
      const match = app.main.locator('[data-open]').filter({ has: page.locator('[aria-pressed="true"]') });
      const before = (await getBox(tapped)).y;
      await tapped.tap();
      const stake = page.getByRole('textbox');
      await expect(stake).toBeVisible();
      await expect(tapped).toHaveAttribute('aria-pressed', 'true');
      const slip = await getBox(page.getByRole('button', { name: app.texts.get('football', 'slip.close') }));
      expect(slip.y, 'the slip begins above the former position of the tapped odds').toBeLessThan(before);
      await expect.poll(() => countFullyVisible(match)).toBe(1);
      expect((await getBox(match)).bottom).toBeLessThanOrEqual(slip.y);
    });
});

test('P5 the review of a maung shows the market of each leg, and its bar is at most 170 px high', async ({
  page,
  platform,
  logIn,
}) => {
  await advanceToEvening(platform);
  await logIn();
  const chooser = createAppPage(page, 'en');
  await chooser.open('/football/mown1');
  const matches = chooser.main.locator('[data-open]').filter({ has: page.locator('button[aria-pressed]:enabled') });
  for (const [index, pick] of [0, 2, 3].entries())
    await matches.nth(index).locator('button[aria-pressed]').nth(pick).click();
  for (const locale of DEPTH.layoutLanguages)
    await test.step(`In ${locale}`, async () => {
      const app = createAppPage(page, locale);
      await app.openLoaded('/football/mown1?step=review');
      const legs = app.main.getByRole('list', { name: app.texts.get('football', 'legs.title') }).getByRole('listitem');
      await expect(legs).toHaveCount(3);
      const kinds = await legs.locator('[data-market]').allTextContents();
      const [body, goals] = [app.texts.get('football', 'body'), app.texts.get('football', 'goal')];
      expect(kinds.every((kind) => [body, goals].includes(kind))).toBe(true);
      expect(kinds).toHaveLength(3);
      const bar = await getBarHeight(page.getByRole('textbox'));
      expect.soft(bar).toBeGreaterThan(0);
      expect.soft(bar).toBeLessThanOrEqual(170);
    });
});

test('P15 four contact links are fully visible without horizontal scrolling', async ({ page, logIn }) => {
  await logIn();
  const contacts = [
    { kind: 'phone', value: '09770128176' },
    { kind: 'viber', value: '09770128176' },
    { kind: 'messenger', value: 'padauk.mm' },
  ];
  await page.route(`**${getService.path}`, (route) => route.fulfill({ json: { contacts } }));
  for (const locale of DEPTH.layoutLanguages)
    for (const width of [320, 360])
      await test.step(`In ${locale} on ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const app = createAppPage(page, locale);
        await app.openLoaded('/live_chat');
        const links = app.main.getByRole('list', { name: app.texts.get('account', 'service.contacts') });
        await expect(links.getByRole('link')).toHaveCount(4);
        expect.soft(await countFullyVisible(links.getByRole('link'))).toBe(4);
        expect.soft(await links.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
        const heights = await links.getByRole('link').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
        expect.soft(Math.min(...heights)).toBeGreaterThanOrEqual(MIN_TARGET_PX);
        expect.soft(await findOverflow(page)).toEqual([]);
      });
});
