import type { Locator, Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import { createPlayerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';

let playerHistory: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  playerHistory = await createPlayerWithHistory(platform);
});

interface Overlay {
  readonly path: AppPath;
  readonly open: (app: AppPage, page: Page) => Promise<void>;
  readonly title: (app: AppPage) => string;
}

const getWalletText = (app: AppPage, key: string, params = {}): string => app.texts.get('wallet', key, params);
const getAccountText = (app: AppPage, key: string): string => app.texts.get('account', key);

const OVERLAYS: Readonly<Record<string, Overlay>> = {
  'the PIN pad of a withdrawal': {
    path: '/withdrawal',
    open: async (app, page) => {
      await page.getByLabel(getWalletText(app, 'withdrawal.amount'), { exact: true }).fill('3000');
      await app.press(getWalletText(app, 'withdrawal.send'));
    },
    title: (app) => getWalletText(app, 'withdrawal.pinTitle'),
  },
  'the list of receiving accounts': {
    path: '/withdrawal',
    open: (app) => app.press(getWalletText(app, 'withdrawal.manage')),
    title: (app) => getWalletText(app, 'withdrawal.manage'),
  },
  'the sheet of limits': {
    path: '/wallet',
    open: (app, page) => page.getByRole('button', { name: getWalletText(app, 'protection.title') }).click(),
    title: (app) => getWalletText(app, 'protection.title'),
  },
  'the log-out confirmation': {
    path: '/me',
    open: (app) => app.press(getAccountText(app, 'me.logOut')),
    title: (app) => getAccountText(app, 'me.logOutTitle'),
  },
};

const findDialog = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

/** B11: the address may get the version at any moment after the first load. */
const toPathPattern = (path: AppPath): RegExp => new RegExp(`${path}(\\?sv=\\d+)?$`);

/** Reaches the page from another one, so that Back has a target. */
async function openPage(page: Page, path: AppPath): Promise<AppPage> {
  const app = createAppPage(page, 'en');
  await app.open('/notification');
  await app.visit(path);
  await app.waitUntilLoaded();
  return app;
}

/** The next Back leaves the page: no history entry remains. */
async function expectBackExits(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/notification/);
}

test.describe('Back', () => {
  test.beforeEach(async ({ page, platform }) => {
    await logInOnPage(page, platform, playerHistory.player);
  });

  for (const [name, overlay] of Object.entries(OVERLAYS)) {
    test(`closes ${name}, and the page stays`, async ({ page }) => {
      const app = await openPage(page, overlay.path);
      const dialog = findDialog(page, overlay.title(app));

      await test.step('Given the overlay is open', async () => {
        await overlay.open(app, page);
        await expect(dialog).toBeVisible();
      });
      await test.step('When the player goes back', () => page.goBack());
      await test.step('Then the overlay is closed, and the page is the same', async () => {
        await expect(dialog).toBeHidden();
        expect(new URL(page.url()).pathname).toBe(overlay.path);
      });
      await test.step('And after Escape no history entry remains: the next Back leaves the page', async () => {
        await overlay.open(app, page);
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expectBackExits(page);
      });
    });
  }

  test('B2 closes the filter of the bet history and keeps the selected filter', async ({ page }) => {
    const app = await openPage(page, '/bet_history');
    const funnel = page.getByRole('button', { name: app.texts.get('betting', 'list.filter'), exact: true });
    const won = page.getByRole('button', { name: app.texts.get('betting', 'state.won'), exact: true });
    await funnel.click();
    await won.click();
    await expect(page).toHaveURL(/won/);
    await page.goBack();
    await expect(won).toBeHidden();
    await expect(page).toHaveURL(/won/);
    await funnel.click();
    await expect(won).toHaveAttribute('aria-pressed', 'true');
    await funnel.click();
    await expect(won).toBeHidden();
    await expectBackExits(page);
  });

  test('keeps the amount of a withdrawal, and one Back returns to it from the forgotten-PIN page', async ({ page }) => {
    const app = await openPage(page, '/withdrawal');
    const amount = page.getByLabel(getWalletText(app, 'withdrawal.amount'), { exact: true });
    const pad = findDialog(page, getWalletText(app, 'withdrawal.pinTitle'));
    await amount.fill('3000');
    await app.press(getWalletText(app, 'withdrawal.send'));
    await page.goBack();
    await expect(pad).toBeHidden();
    await expect(amount).toHaveValue('3,000');

    await test.step('When the player follows a link in the sheet', async () => {
      await app.press(getWalletText(app, 'withdrawal.send'));
      await pad.getByRole('link', { name: getWalletText(app, 'withdrawal.forgotPin') }).click();
      await expect(page).toHaveURL(/\/forgot_password_withdrawal/);
    });
    await test.step('Then one Back returns to the withdrawal, and the next one leaves it', async () => {
      await page.goBack();
      await expect(page).toHaveURL(toPathPattern('/withdrawal'));
      await expectBackExits(page);
    });
  });

  test('closes the topmost of two overlays first: the confirmation of a break, then the limits', async ({ page }) => {
    const app = await openPage(page, '/wallet');
    const limits = findDialog(page, getWalletText(app, 'protection.title'));
    const question = findDialog(page, getWalletText(app, 'protection.breakTitle_one', { count: 1 }));
    await page.getByRole('button', { name: getWalletText(app, 'protection.title') }).click();
    await limits
      .getByRole('button', { name: getWalletText(app, 'protection.days_one', { count: 1 }), exact: true })
      .click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(limits).toBeVisible();
    await page.goBack();
    await expect(limits).toBeHidden();
    await expect(page).toHaveURL(toPathPattern('/wallet'));
    await expectBackExits(page);
  });

  test('leaves the page at once after a reload with an open sheet', async ({ page }) => {
    const app = await openPage(page, '/withdrawal');
    await app.press(getWalletText(app, 'withdrawal.manage'));
    await expect(findDialog(page, getWalletText(app, 'withdrawal.manage'))).toBeVisible();
    await page.reload();
    await app.waitUntilLoaded();
    await expectBackExits(page);
  });

  test('closes the limits that are open again after a reload', async ({ page }) => {
    const app = await openPage(page, '/wallet');
    const limits = findDialog(page, getWalletText(app, 'protection.title'));
    await page.getByRole('button', { name: getWalletText(app, 'protection.title') }).click();
    await expect(limits).toBeVisible();
    await page.reload();
    await expect(limits).toBeVisible();
    await page.goBack();
    await expect(limits).toBeHidden();
    await expectBackExits(page);
  });

  test('returns from home to the page of a confirmed dialog, without an entry in between', async ({
    page,
    platform,
  }) => {
    await logInOnPage(page, platform, await signUpPlayer(platform));
    const app = await openPage(page, '/me');
    await app.press(getAccountText(app, 'me.logOut'));
    const question = findDialog(page, getAccountText(app, 'me.logOutTitle'));
    await question.getByRole('button', { name: getAccountText(app, 'me.logOut'), exact: true }).click();
    await expect(page).toHaveURL(toPathPattern('/home'));
    await page.goBack();
    await expect(page).toHaveURL(toPathPattern('/me'));
  });
});

test('B7 keys of the PIN pad can be scrolled fully into view on a small phone at double text size', async ({
  page,
  platform,
}) => {
  await logInOnPage(page, platform, playerHistory.player);
  await page.setViewportSize({ width: 320, height: 568 });
  const app = await openPage(page, '/withdrawal');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await OVERLAYS['the PIN pad of a withdrawal']?.open(app, page);
  const pad = findDialog(page, getWalletText(app, 'withdrawal.pinTitle'));
  for (const digit of ['1', '5', '0']) {
    const key = pad.getByRole('button', { name: digit, exact: true });
    await key.scrollIntoViewIfNeeded();
    await expect(key).toBeInViewport({ ratio: 1 });
  }
  await expect(pad.getByRole('button', { name: app.texts.get('common', 'close') })).toBeInViewport({ ratio: 1 });
});
