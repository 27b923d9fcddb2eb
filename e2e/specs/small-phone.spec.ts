import type { Locator, Page } from '@playwright/test';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import type { Locale } from '@padauk/contract/text/locales';
import { advanceToMorning, placeBet, type Draw } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { findClippedTexts, findCoveredFocus, findOverflow, findWrappedTexts, getBox } from '../core/page-checks.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';
import { DEPTH } from '../core/depth.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';

const FULL_NUMBER = '42';
const CLOSED_NUMBER = '13';

let draw: Draw;
let player: TestPlayer;

test.beforeAll(async ({ platform }) => {
  draw = await advanceToMorning(platform);
  player = await signUpPlayer(platform);
  await topUp(platform, player, 50_000);
  await platform.office.perform('limit-number', { draw: draw.id, number: FULL_NUMBER, limitKyat: 10_000 });
  await placeBet(platform, player, { drawId: draw.id, lines: [{ number: FULL_NUMBER, stakeKyat: 9_500 }] });
  await platform.office.perform('close-number', { draw: draw.id, number: CLOSED_NUMBER });
});

const listHeights = (elements: Locator): Promise<readonly number[]> =>
  elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().height)));

async function openBoard(page: Page, locale: Locale, width: number): Promise<AppPage> {
  await page.setViewportSize({ width, height: 640 });
  const app = createAppPage(page, locale);
  await app.openLoaded(`/bet?draw=${draw.id}`);
  return app;
}

for (const locale of ['en', 'uni', 'shan'] as const) {
  test(`the tools of the board are in one row, and each amount fits its chip, at 320 px in ${locale}`, async ({
    page,
  }) => {
    const app = await openBoard(page, locale, 320);
    const t = (key: string): string => app.texts.get('lottery', key);
    const tops = [];
    for (const name of [t('quick.title'), t('quick.paste'), t('quick.undo'), t('quick.clear')]) {
      const { y, bottom } = await getBox(page.getByRole('button', { name, exact: true }));
      tops.push((y + bottom) / 2);
    }
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    const stakes = page.getByRole('group', { name: app.texts.get('betting', 'quickStakes') }).getByRole('button');
    const gaps = await stakes.evaluateAll((chips) =>
      chips.map((chip) => {
        const words = document.createRange();
        words.selectNodeContents(chip);
        return chip.getBoundingClientRect().right - words.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
  });

  test(`the labels of the tab bar and the play-money badge stay on one line, at 320 px in ${locale}`, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await logInOnPage(page, platform, player);
    const app = createAppPage(page, locale);
    await app.openLoaded('/home');
    expect(await findWrappedTexts(app.tabs.locator('a > span'))).toEqual([]);
    expect(await findWrappedTexts(page.getByText(app.texts.get('shell', 'playMoney'), { exact: true }))).toEqual([]);
  });
}

test('a row with a closed number is as high as the others, in shan', async ({ page }) => {
  await openBoard(page, 'shan', 360);
  const heights = await listHeights(page.locator('main [role="group"] button[aria-pressed]'));
  expect(heights.length).toBeGreaterThanOrEqual(100);
  expect(new Set(heights.slice(0, 100)).size).toBe(1);
});

test('the ring of a selected number is drawn over the strip of a nearly full number', async ({ page }) => {
  const app = await openBoard(page, 'en', 360);
  const cell = createBoardPage(page, app).findNumber(FULL_NUMBER);
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  // The strip is the cell's background; only the cell's own shadow can cover it.
  const drawn = await cell.evaluate((element) => {
    const { backgroundImage, backgroundSize, boxShadow } = getComputedStyle(element);
    const isStrip = backgroundImage.includes('gradient') && backgroundSize === '95% 8px';
    return { isStrip, isRing: boxShadow.includes('inset'), parts: element.childElementCount };
  });
  expect(drawn).toEqual({ isStrip: true, isRing: true, parts: 0 });
});

for (const locale of ['uni', 'zg', 'shan'] as const)
  test(`the bottom bar of the board is as high with twenty numbers as with one, in ${locale}`, async ({ page }) => {
    const app = await openBoard(page, locale, 360);
    const board = createBoardPage(page, app);
    const review = page.getByRole('button', { name: app.texts.get('lottery', 'board.review'), exact: true });
    const height = async (): Promise<number> =>
      review.evaluate((button) => button.parentElement?.parentElement?.getBoundingClientRect().height ?? 0);
    await board.toggle('00');
    await board.setStake(10_000);
    const withOne = await height();
    for (let number = 1; number < 20; number += 1) {
      if (String(number).padStart(2, '0') !== CLOSED_NUMBER) await board.toggle(String(number).padStart(2, '0'));
    }
    expect(await height()).toBe(withOne);
  });

for (const width of [320, 360])
  test(`S4 a missing stake is reported on one line, and its field gets the focus, at ${width} px`, async ({ page }) => {
    for (const locale of DEPTH.layoutLanguages)
      await test.step(`In ${locale}`, async () => {
        const app = await openBoard(page, locale, width);
        await createBoardPage(page, app).review();
        const alerts = app.main.getByRole('alert');
        await expect(alerts).toHaveCount(2);
        expect.soft(await findWrappedTexts(alerts)).toEqual([]);
        const name = app.texts.get('lottery', 'board.stakeInKyat');
        await expect(page.getByRole('textbox', { name })).toBeFocused();
      });
  });

/** Distance in px from the drawn label to the border of its field, by label. */
const measureLabelGaps = (page: Page): Promise<readonly (readonly [label: string, px: number])[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('the canvas has no 2D context');
    return [...document.querySelectorAll<HTMLLabelElement>('label[for]')]
      .filter(
        ({ offsetHeight, textContent, children }) => offsetHeight > 1 && textContent !== '' && children.length === 0,
      )
      .map((label) => {
        canvas.font = getComputedStyle(label).font;
        // The bottom of an empty inline block is on the baseline.
        const baselineProbe = document.createElement('span');
        baselineProbe.style.display = 'inline-block';
        label.append(baselineProbe);
        const baseline = baselineProbe.getBoundingClientRect().bottom;
        baselineProbe.remove();
        let box: Element | null = label.control;
        while (box !== null && getComputedStyle(box).borderTopWidth === '0px') box = box.parentElement;
        const drawn = canvas.measureText(label.textContent).actualBoundingBoxDescent;
        return [label.textContent, (box?.getBoundingClientRect().top ?? 0) - baseline - drawn] as const;
      });
  });

for (const locale of ['uni', 'zg', 'shan'] as const)
  test(`no descender of a label touches the border of its field, in ${locale}`, async ({ page, platform }) => {
    await test.step('Given the fields of the log-in', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const app = createAppPage(page, locale);
      await app.openLoaded('/login');
      const gaps = await measureLabelGaps(page);
      expect(gaps.length).toBeGreaterThanOrEqual(2);
      expect(gaps.filter(([, px]) => px < 1)).toEqual([]);
    });
    await test.step('And the field for a total to split, in a review', async () => {
      await logInOnPage(page, platform, player);
      const app = await openBoard(page, locale, 320);
      await createBoardPage(page, app).toggle('05', '12');
      await createBoardPage(page, app).setStake(1_000);
      await createBoardPage(page, app).review();
      await app.press(app.texts.get('lottery', 'remark.split'));
      const gaps = await measureLabelGaps(page);
      expect(gaps.length).toBeGreaterThanOrEqual(1);
      expect(gaps.filter(([, px]) => px < 1)).toEqual([]);
    });
  });

for (const width of [320, 480])
  test(`the lines of a review fill their table, and a stake of six digits is not clipped, at ${width} px`, async ({
    page,
    platform,
  }) => {
    await logInOnPage(page, platform, player);
    const app = await openBoard(page, 'en', width);
    const board = createBoardPage(page, app);
    await board.toggle('05', '12', '47');
    await board.setStake(1_000);
    await board.review();
    const lines = app.main.getByRole('list', { name: app.texts.get('lottery', 'numbersOfTicket') });
    const filled = await lines.evaluate((table) => {
      const areaOf = (element: Element): number =>
        element.getBoundingClientRect().width * element.getBoundingClientRect().height;
      return [...table.children].reduce((sum, line) => sum + areaOf(line), 0) / areaOf(table);
    });
    expect(filled).toBeGreaterThan(0.95);
    // The rest of an incomplete last row has the lines' background.
    const groundOf = (element: Element): string => getComputedStyle(element).backgroundColor;
    expect(await lines.evaluate(groundOf)).toBe(await lines.getByRole('listitem').first().evaluate(groundOf));
    await createRemarkPage(page, app).findStakeField('05').fill('150000');
    await expect(createRemarkPage(page, app).findStakeField('05')).toHaveValue('150,000');
    expect(await findClippedTexts(page)).toEqual([]);
    const removers = lines.getByRole('button');
    await expect(removers).toHaveCount(3);
    const sizes = await removers.evaluateAll((all) =>
      all.map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
    const offsets = await removers.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().right - (one.closest('li')?.getBoundingClientRect().left ?? 0)),
    );
    expect(Math.max(...offsets) - Math.min(...offsets), 'an odd last line ends with its column').toBeLessThan(2);
  });

test('fourteen numbers of a review are in seven rows of 40 px, and an individual stake is gold', async ({
  page,
  platform,
}) => {
  await logInOnPage(page, platform, player);
  const app = await openBoard(page, 'en', 360);
  const numbers = ['05', '12', '17', '21', '27', '38', '50', '55', '61', '71', '72', '83', '84', '94'];
  await createBoardPage(page, app).toggle(...numbers);
  await createBoardPage(page, app).setStake(100);
  await createBoardPage(page, app).review();
  const remark = createRemarkPage(page, app);
  await remark.findStakeField('38').fill('500');
  const lines = app.main.getByRole('list', { name: app.texts.get('lottery', 'numbersOfTicket') }).getByRole('listitem');
  await expect(lines).toHaveCount(14);
  expect(new Set(await listHeights(lines))).toEqual(new Set([40]));
  const tops = await lines.evaluateAll((all) => all.map((line) => Math.round(line.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(7);
  const readColour = (number: string): Promise<string> =>
    remark.findStakeField(number).evaluate((field) => getComputedStyle(field).color);
  const gold = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = 'var(--gold-deep)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  expect(await readColour('38')).toBe(gold);
  expect(await readColour('50')).not.toBe(gold);
});

test('the preview in the sheet of quick picks covers no focused control', async ({ page }) => {
  const app = await openBoard(page, 'en', 360);
  const board = createBoardPage(page, app);
  await board.toggle('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11');
  await board.openQuickPicks();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Power / }).click();
  const last = sheet.getByRole('button', {
    name: app.texts.get('betting', 'removeNumber', { number: '11' }),
    exact: true,
  });
  for (let tabs = 0; tabs < 60 && !(await last.evaluate((one) => one === document.activeElement)); tabs += 1) {
    await page.keyboard.press('Tab');
    expect.soft(await findCoveredFocus(page), `tab ${tabs + 1}`).toBeNull();
  }
  await expect(last).toBeFocused();
});

for (const width of [320, 360])
  test(`no petal overlaps the figures of a large balance, at ${width} px`, async ({ page, platform, app }) => {
    const { path } = getWallet;
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), mainKyat: 98_765_432 } });
    });
    await page.setViewportSize({ width, height: 640 });
    await logInOnPage(page, platform, player);
    await app.openLoaded('/home');
    const petalEnds = await page
      .locator('main svg[viewBox="-50 -50 100 100"] path')
      .evaluateAll((all) => all.map((petal) => petal.getBoundingClientRect().bottom));
    expect(petalEnds.length).toBeGreaterThan(0);
    for (const words of ['98,765,432', app.texts.get('walletHome', 'game')]) {
      const { y } = await getBox(app.main.getByText(words, { exact: words === '98,765,432' }).first());
      for (const end of petalEnds) expect(end).toBeLessThanOrEqual(y + 2);
    }
  });

for (const width of [320, 360])
  test(`the modes of quick picks are in one row, each on one line, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const locale of DEPTH.layoutLanguages)
      await test.step(`In ${locale}`, async () => {
        const app = createAppPage(page, locale);
        await app.openLoaded(`/bet?draw=${draw.id}`);
        await createBoardPage(page, app).openQuickPicks();
        const modes = page.getByRole('dialog').getByRole('radiogroup').first().locator('label');
        await expect(modes).toHaveCount(4);
        const tops = await modes.evaluateAll((all) => all.map((mode) => Math.round(mode.getBoundingClientRect().top)));
        expect.soft(new Set(tops).size, 'rows').toBe(1);
        expect.soft(await findWrappedTexts(modes.locator('span'))).toEqual([]);
        expect.soft(await findOverflow(page)).toEqual([]);
      });
  });
