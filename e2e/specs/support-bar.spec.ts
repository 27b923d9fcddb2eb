import type { Locator, Page } from '@playwright/test';
import { findOverflow, findPageProblems, getBox } from '../core/page-checks.ts';
import { createSlipFile } from '../core/slip-photo.ts';
import { setTextSize } from '../core/phone.ts';
import { expect, test } from '../test.ts';
import { createAppPage, type AppPage } from '../pages/app.ts';

const DOUBLE_TEXT_PX = 32;
const TARGET_PX = 44;

interface ChatBar {
  readonly app: AppPage;
  readonly box: Locator;
  readonly send: Locator;
  readonly picker: Locator;
}

async function openChat(page: Page, textPx: number): Promise<ChatBar> {
  const app = createAppPage(page, 'en');
  await setTextSize(page, textPx);
  await app.open('/service');
  await app.main.getByRole('link', { name: app.texts.get('account', 'chat.title') }).click();
  await app.waitUntilLoaded();
  return {
    app,
    box: app.main.getByRole('textbox', { name: app.texts.get('account', 'chat.message') }),
    send: app.main.getByRole('button', { name: app.texts.get('account', 'chat.send'), exact: true }),
    picker: app.main.locator('input[type="file"]'),
  };
}

const measureRow = ({ box, send, picker }: ChatBar) => Promise.all([picker, box, send].map(getBox));

for (const textPx of [16, DOUBLE_TEXT_PX])
  test(`P15 B4 the bar of the live chat is one row at the bottom, with text of ${textPx} px`, async ({
    page,
    logIn,
  }) => {
    await logIn();
    const bar = await openChat(page, textPx);
    const row = await measureRow(bar);
    expect(Math.min(...row.map(({ height }) => height))).toBeGreaterThanOrEqual(TARGET_PX);
    expect(Math.max(...row.map(({ bottom }) => bottom)) - Math.min(...row.map(({ bottom }) => bottom))).toBeLessThan(4);
    expect(Math.max(...row.map(({ bottom }) => bottom))).toBeLessThanOrEqual(740);
    expect(Math.min(...row.map(({ bottom }) => bottom))).toBeGreaterThan(500);
    await bar.box.fill('line\n'.repeat(12));
    const [, full] = await measureRow(bar);
    expect(full?.height).toBeGreaterThan(row[1]?.height ?? 0);
    expect(full?.height).toBeLessThan(260);
    expect(await findOverflow(page)).toEqual([]);
  });

test('P15 a picture is sent from the bar, one Back leaves the page, and the bar does not cover a focused message', async ({
  page,
  logIn,
}) => {
  await logIn();
  const bar = await openChat(page, 16);
  const { app } = bar;
  const preview = app.main.getByRole('img', { name: app.texts.get('account', 'chat.photo') });
  await bar.picker.setInputFiles(createSlipFile());
  await expect(preview).toBeVisible();
  expect(await findPageProblems(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/service');
  await page.goForward();
  await bar.picker.setInputFiles(createSlipFile());
  await expect(preview).toBeVisible();
  await bar.send.click();
  const messages = app.main.getByRole('log', { name: app.texts.get('account', 'chat.title') }).getByRole('listitem');
  await expect(messages).toHaveCount(2);
  const link = messages.first().getByRole('link');
  await expect(link).toBeVisible();
  await link.focus();
  const [row] = await measureRow(bar);
  const { y, height } = await getBox(link);
  expect(y + Math.min(height, TARGET_PX)).toBeLessThanOrEqual(row?.y ?? 0);
});

test('P15 a conversation that is longer than the screen opens at its newest message', async ({ page, logIn }) => {
  await logIn();
  const bar = await openChat(page, 16);
  const { app } = bar;
  const messages = app.main.getByRole('log', { name: app.texts.get('account', 'chat.title') });
  for (const text of ['First', 'Second', 'Third']) {
    await bar.box.fill(text + '\nand more of it'.repeat(12));
    await bar.send.click();
    await expect(messages.getByText(text)).toBeVisible();
  }
  // From a page with a cached conversation: it renders at once, and then the app scrolls the new page to the top.
  await app.open('/service');
  await app.visitLoaded('/live_chat');
  await expect(messages.getByRole('listitem').last()).toBeInViewport();
  await expect(messages.getByText('First')).not.toBeInViewport();
  await page.mouse.wheel(0, -4_000);
  await expect(messages.getByText('First')).toBeInViewport();
});
