import type { Locator, Page } from '@playwright/test';
import { advanceToMorning, placeBet } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { createPlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { DEPTH } from '../core/depth.ts';
import { countFullyVisible, findCoveredFocus, getBox } from '../core/page-checks.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { BOARD_LABEL, createBoardPage } from '../pages/two-d.ts';

const findCells = (page: Page, app: AppPage): Locator =>
  page.getByRole('group', { name: app.texts.get(...BOARD_LABEL) }).getByRole('button');

interface AccessibleButton {
  readonly name: string;
  readonly pressed: unknown;
  readonly isDisabled: boolean;
  readonly isFocused: boolean;
}

/** Buttons of Chromium's accessibility tree, as a screen reader gets them. */
async function listAccessibleButtons(page: Page): Promise<readonly AccessibleButton[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && (role?.value === 'button' || role?.value === 'ToggleButton'))
    .map(({ name, properties = [] }) => {
      const valueOf = (wanted: string): unknown => properties.find((one) => one.name === wanted)?.value.value;
      return {
        name: String(name?.value),
        pressed: valueOf('pressed'),
        isDisabled: valueOf('disabled') === true,
        isFocused: valueOf('focused') === true,
      };
    });
}

function listHomeParts(app: AppPage): readonly Locator[] {
  return [
    app.main.getByRole('button', { name: app.texts.get('common', 'hideAmount') }),
    app.main.getByRole('link', { name: app.texts.get('walletHome', 'history') }),
    app.main.getByRole('link', { name: app.texts.get('lotteryHome', 'betNow') }),
    app.main.getByRole('navigation').getByRole('link').last(),
    app.main.getByRole('region', { name: app.texts.get('common', 'slider.label') }),
    app.main.locator('[data-widget="football/next-match"]'),
  ];
}

test('K17 home shows all parts from balance to next match without scrolling, and the board its 100 numbers', async ({
  page,
  platform,
  app,
}) => {
  const { player, draw } = await createPlayerWithHistory(platform);
  await logInOnPage(page, platform, player);
  const clock = app.main.getByRole('timer').first();
  for (const width of [480, 360])
    for (const locale of ['uni', 'en'] as const)
      await test.step(`Home, ${width} px, ${locale}`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const inLocale = createAppPage(page, locale);
        await inLocale.openLoaded('/home');
        const tops: number[] = [];
        for (const part of listHomeParts(inLocale)) {
          await expect(part).toBeVisible();
          const { y, bottom } = await getBox(part);
          tops.push(y);
          expect.soft(bottom, String(part)).toBeLessThanOrEqual((await getBox(inLocale.tabs)).y + 0.5);
        }
        expect(tops).toEqual([...tops].sort((one, other) => one - other));
      });

  await test.step('And the board shows all numbers, the clock and the balance', async () => {
    await app.openLoaded(`/bet?draw=${draw.id}`);
    expect(await countFullyVisible(findCells(page, app))).toBe(100);
    expect((await app.title.boundingBox())?.height, 'a title on one line').toBeLessThan(40);
    for (const part of [clock, app.main.getByText(app.texts.get('betting', 'balanceNow'))])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
  for (const locale of DEPTH.layoutLanguages)
    await test.step(`And the bar is one row high in ${locale}`, async () => {
      const inLocale = createAppPage(page, locale);
      await page.goto(`/bet?draw=${draw.id}&lang=${locale}`);
      await inLocale.waitUntilLoaded();
      const review = inLocale.main.getByRole('button', {
        name: inLocale.texts.get('lottery', 'board.review'),
        exact: true,
      });
      const row = await review.evaluate((button) => button.parentElement?.parentElement?.clientHeight);
      expect(row).toBeLessThanOrEqual(56);
      const barTop = await review.evaluate((button) => {
        let bar: Element | null = button;
        while (bar !== null && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
        return bar?.getBoundingClientRect().top ?? 0;
      });
      const larger = await getBox(page.getByRole('button', { name: inLocale.texts.get('lottery', 'board.larger') }));
      expect.soft(larger.y >= barTop || larger.bottom <= barTop, 'S20 the bar cuts no button').toBe(true);
    });
  await test.step('And the accessibility tree has each number and its state after arrow keys and space', async () => {
    await page.goto(`/bet?draw=${draw.id}&lang=en`);
    await app.waitUntilLoaded();
    const board = createBoardPage(page, app);
    await board.findNumber('00').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(board.findNumber('11')).toHaveAttribute('aria-pressed', 'true');
    const cells = (await listAccessibleButtons(page)).filter(({ name }) => /^\d\d /.test(name));
    expect(cells).toHaveLength(100);
    expect(cells.find(({ name }) => name === '00 0%')).toMatchObject({ pressed: 'false', isFocused: false });
    expect(cells.find(({ name }) => name === '11 0%')).toMatchObject({ pressed: 'true', isFocused: true });
  });
  await test.step('And with larger numbers a row has five', async () => {
    const getTop = async (number: string): Promise<number> =>
      (await getBox(createBoardPage(page, app).findNumber(number))).y;
    expect(await getTop('05')).toBe(await getTop('00'));
    await app.press(app.texts.get('lottery', 'board.larger'));
    expect(await getTop('04')).toBe(await getTop('00'));
    expect(await getTop('05')).toBeGreaterThan(await getTop('00'));
  });
});

const PHONES = [
  { screen: 'a phone', width: 360, height: 740, textPx: 16, inRow: 10, atLeast: 100 },
  { screen: 'a small phone', width: 320, height: 640, textPx: 16, inRow: 10, atLeast: 60 },
  { screen: 'a phone in landscape', width: 740, height: 360, textPx: 16, inRow: 10, atLeast: 20 },
  { screen: 'a phone with double text size', width: 360, height: 740, textPx: 32, inRow: 5, atLeast: 0 },
] as const;

for (const { screen, width, height, textPx, inRow, atLeast } of PHONES) {
  test(`B11 B12 P1 the 2D board on ${screen} has ${inRow} numbers in a row, at least ${atLeast} in view, and no bar covers the focus`, async ({
    page,
    platform,
    app,
  }) => {
    const { id } = await advanceToMorning(platform);
    await page.setViewportSize({ width, height });
    await setTextSize(page, textPx);
    const board = createBoardPage(page, app);
    await app.openLoaded(`/bet?draw=${id}`);
    expect(await countFullyVisible(findCells(page, app))).toBeGreaterThanOrEqual(atLeast);

    const getTop = async (number: string): Promise<number> => (await getBox(board.findNumber(number))).y;
    expect(await getTop(`0${inRow - 1}`)).toBe(await getTop('00'));
    expect(await getTop(inRow === 10 ? '10' : '05')).toBeGreaterThan(await getTop('00'));

    await board.findNumber('00').focus();
    // B11: the bar covers no focused row, down to the last one.
    for (let row = 1; row < 100 / inRow; row += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(board.findNumber(String(row * inRow).padStart(2, '0'))).toBeFocused();
      expect(await findCoveredFocus(page), `row ${row}`).toBeNull();
    }
  });
}

for (const locale of DEPTH.journeyLanguages) {
  test(`E2 B7 the accessibility tree has the state of nearly full and closed numbers, and arrow keys reach them, in ${locale}`, async ({
    page,
    platform,
  }) => {
    const { id } = await advanceToMorning(platform);
    const player = await signUpPlayer(platform);
    await topUp(platform, player, 10_000);
    await platform.office.perform('limit-number', { draw: id, number: '11', limitKyat: 10_000 });
    await placeBet(platform, player, { drawId: id, lines: [{ number: '11', stakeKyat: 9_500 }] });
    await platform.office.perform('close-number', { draw: id, number: '12' });
    const app = createAppPage(page, locale);
    const board = createBoardPage(page, app);
    const closed = app.texts.get('common', 'closed');
    const findButton = async (number: string): Promise<AccessibleButton | undefined> =>
      (await listAccessibleButtons(page)).find(({ name }) => name.startsWith(`${number} `));
    await app.openLoaded(`/bet?draw=${id}`);

    await test.step('Given a nearly full number, which can be selected', async () => {
      await board.findNumber('10').focus();
      await page.keyboard.press('ArrowRight');
      const openButton = { name: '11 95%', isDisabled: false, isFocused: true };
      expect(await findButton('11')).toEqual({ ...openButton, pressed: 'false' });
      await page.keyboard.press('Space');
      await expect.poll(() => findButton('11')).toEqual({ ...openButton, pressed: 'true' });
    });
    await test.step('And a closed number, which takes the focus but cannot be selected', async () => {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await expect.poll(() => findButton('13')).toMatchObject({ pressed: 'true', isFocused: true });
      await page.keyboard.press('ArrowLeft');
      const closedButton = { name: `12 ${closed}`, pressed: 'false', isDisabled: true, isFocused: true };
      await expect.poll(() => findButton('12')).toEqual(closedButton);
    });
    await test.step('When the office closes the selected number below it', async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      await expect.poll(() => findButton('22')).toMatchObject({ name: '22 0%', pressed: 'true' });
      await platform.office.perform('close-number', { draw: id, number: '22' });
    });
    await test.step('Then it is exposed as closed and selected, and can be deselected', async () => {
      const closedButton = { name: `22 ${closed}`, isDisabled: true, isFocused: true };
      await expect.poll(() => findButton('22')).toEqual({ ...closedButton, pressed: 'true' });
      await page.keyboard.press('Space');
      await expect.poll(() => findButton('22')).toEqual({ ...closedButton, pressed: 'false' });
    });
  });
}
