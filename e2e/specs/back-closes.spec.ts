import type { Locator, Page } from '@playwright/test';
import type { AppPath } from '@padauk/contract/paths';
import { playerWithHistory, type PlayerWithHistory } from '../commands/player-with-history.ts';
import { logInOn, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd, type AppPage } from '../pages/app.ts';

let life: PlayerWithHistory;

test.beforeAll(async ({ platform }) => {
  life = await playerWithHistory(platform);
});

interface Overlay {
  readonly path: AppPath;
  readonly open: (app: AppPage, page: Page) => Promise<void>;
  readonly title: (app: AppPage) => string;
}

const wallet = (app: AppPage, key: string, params = {}): string => app.texts.of('wallet', key, params);
const account = (app: AppPage, key: string): string => app.texts.of('account', key);

const OVERLAYS: Readonly<Record<string, Overlay>> = {
  'the PIN pad of a withdrawal': {
    path: '/withdrawal',
    open: async (app, page) => {
      await page.getByLabel(wallet(app, 'withdrawal.amount'), { exact: true }).fill('3000');
      await app.press(wallet(app, 'withdrawal.send'));
    },
    title: (app) => wallet(app, 'withdrawal.pinTitle'),
  },
  'the list of receiving accounts': {
    path: '/withdrawal',
    open: (app) => app.press(wallet(app, 'withdrawal.manage')),
    title: (app) => wallet(app, 'withdrawal.manage'),
  },
  'the limits': {
    path: '/wallet',
    open: (app, page) => page.getByRole('button', { name: wallet(app, 'protection.title') }).click(),
    title: (app) => wallet(app, 'protection.title'),
  },
  'the question before logging out': {
    path: '/me',
    open: (app) => app.press(account(app, 'me.logOut')),
    title: (app) => account(app, 'me.logOutTitle'),
  },
};

const titled = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('alertdialog', { name: title, exact: true }));

/** B11: the address may get the version at any moment after the first load. */
const addressOf = (path: AppPath): RegExp => new RegExp(`${path}(\\?sv=\\d+)?$`);

/** Reaches the page from another one, so that Back has a target. */
async function openAt(page: Page, path: AppPath): Promise<AppPage> {
  const app = appPage(page, 'en');
  await app.open('/notification');
  await app.visit(path);
  await app.settled();
  return app;
}

/** The next Back leaves the page: no history entry remains. */
async function expectBackLeaves(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/notification/);
}

test.describe('Back', () => {
  test.beforeEach(async ({ page, platform }) => {
    await hadAd(page);
    await logInOn(page, platform, life.player);
  });

  for (const [name, overlay] of Object.entries(OVERLAYS)) {
    test(`closes ${name}, and the page stays`, async ({ page }) => {
      const app = await openAt(page, overlay.path);
      const dialog = titled(page, overlay.title(app));

      await test.step('Given it is open', async () => {
        await overlay.open(app, page);
        await expect(dialog).toBeVisible();
      });
      await test.step('When the player goes back', () => page.goBack());
      await test.step('Then it is closed, and the page is where it was', async () => {
        await expect(dialog).toBeHidden();
        expect(new URL(page.url()).pathname).toBe(overlay.path);
      });
      await test.step('And closed by Escape, it leaves nothing for the next Back', async () => {
        await overlay.open(app, page);
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expectBackLeaves(page);
      });
    });
  }

  test('B2 closes the filter of the bet history and keeps what was chosen by it', async ({ page }) => {
    const app = await openAt(page, '/bet_history');
    const funnel = page.getByRole('button', { name: app.texts.of('betting', 'list.filter'), exact: true });
    const won = page.getByRole('button', { name: app.texts.of('betting', 'state.won'), exact: true });
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
    await expectBackLeaves(page);
  });

  test('keeps the amount of a withdrawal, also after a look at the way to a new PIN', async ({ page }) => {
    const app = await openAt(page, '/withdrawal');
    const amount = page.getByLabel(wallet(app, 'withdrawal.amount'), { exact: true });
    const pad = titled(page, wallet(app, 'withdrawal.pinTitle'));
    await amount.fill('3000');
    await app.press(wallet(app, 'withdrawal.send'));
    await page.goBack();
    await expect(pad).toBeHidden();
    await expect(amount).toHaveValue('3,000');

    await test.step('When a link in the sheet is followed', async () => {
      await app.press(wallet(app, 'withdrawal.send'));
      await pad.getByRole('link', { name: wallet(app, 'withdrawal.forgotPin') }).click();
      await expect(page).toHaveURL(/\/forgot_password_withdrawal/);
    });
    await test.step('Then one Back leads to the withdrawal, and one more from there', async () => {
      await page.goBack();
      await expect(page).toHaveURL(addressOf('/withdrawal'));
      await expectBackLeaves(page);
    });
  });

  test('closes the topmost of two: the break first, then the limits', async ({ page }) => {
    const app = await openAt(page, '/wallet');
    const limits = titled(page, wallet(app, 'protection.title'));
    const question = titled(page, wallet(app, 'protection.breakTitle_one', { count: 1 }));
    await page.getByRole('button', { name: wallet(app, 'protection.title') }).click();
    await limits.getByRole('button', { name: wallet(app, 'protection.days_one', { count: 1 }), exact: true }).click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(limits).toBeVisible();
    await page.goBack();
    await expect(limits).toBeHidden();
    await expect(page).toHaveURL(addressOf('/wallet'));
    await expectBackLeaves(page);
  });

  test('leaves at once after a sheet was open while the page was loaded anew', async ({ page }) => {
    const app = await openAt(page, '/withdrawal');
    await app.press(wallet(app, 'withdrawal.manage'));
    await expect(titled(page, wallet(app, 'withdrawal.manage'))).toBeVisible();
    await page.reload();
    await app.settled();
    await expectBackLeaves(page);
  });

  test('closes the limits after they were loaded anew with the page', async ({ page }) => {
    const app = await openAt(page, '/wallet');
    const limits = titled(page, wallet(app, 'protection.title'));
    await page.getByRole('button', { name: wallet(app, 'protection.title') }).click();
    await expect(limits).toBeVisible();
    await page.reload();
    await expect(limits).toBeVisible();
    await page.goBack();
    await expect(limits).toBeHidden();
    await expectBackLeaves(page);
  });

  test('leads back to the page whose question was answered, with nothing between', async ({ page, platform }) => {
    await logInOn(page, platform, await signUpPlayer(platform));
    const app = await openAt(page, '/me');
    await app.press(account(app, 'me.logOut'));
    const question = titled(page, account(app, 'me.logOutTitle'));
    await question.getByRole('button', { name: account(app, 'me.logOut'), exact: true }).click();
    await expect(page).toHaveURL(addressOf('/home'));
    await page.goBack();
    await expect(page).toHaveURL(addressOf('/me'));
  });
});

test('B7 each key of the PIN pad can be seen whole on a small phone with text at twice its size', async ({
  page,
  platform,
}) => {
  await hadAd(page);
  await logInOn(page, platform, life.player);
  await page.setViewportSize({ width: 320, height: 568 });
  const app = await openAt(page, '/withdrawal');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await OVERLAYS['the PIN pad of a withdrawal']?.open(app, page);
  const pad = titled(page, wallet(app, 'withdrawal.pinTitle'));
  for (const digit of ['1', '5', '0']) {
    const key = pad.getByRole('button', { name: digit, exact: true });
    await key.scrollIntoViewIfNeeded();
    await expect(key).toBeInViewport({ ratio: 1 });
  }
  await expect(pad.getByRole('button', { name: app.texts.of('common', 'close') })).toBeInViewport({ ratio: 1 });
});
