import { advanceToMorning, placeBet } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, PASSWORD, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

const FACEBOOK_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 ' +
  'Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.54.79;]';

test.use({ userAgent: FACEBOOK_USER_AGENT });

test("in Facebook's browser a ticket opens as a picture, and the player's data as text after a failed load", async ({
  page,
  platform,
  watch,
}) => {
  const app = createAppPage(page, 'en');
  const files = (key: string): string => app.texts.get('files', key);
  const sheet = page.getByRole('dialog', { name: files('title') });
  const player = await signUpPlayer(platform);
  await topUp(platform, player, 12_000);
  const draw = await advanceToMorning(platform);
  const ticketId = await placeBet(platform, player, { drawId: draw.id, lines: [{ number: '12', stakeKyat: 500 }] });
  await logInOnPage(page, platform, player);

  await test.step('When the player shares a ticket, then the sheet shows its picture', async () => {
    await app.open(`/bet_detail?id=${ticketId}`);
    await app.press(app.texts.get('lottery', 'won.share'));
    const picture = sheet.getByRole('img', { name: files('picture') });
    await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
    await expect(sheet.getByRole('link', { name: files('open') })).toHaveAttribute('href', /^intent:\/\/.*;end$/);
    await sheet.getByRole('button', { name: app.texts.get('common', 'close') }).click();
    await expect(sheet).toBeHidden();
  });
  await test.step('When the sheet of the data fails to load, then Try Again shows the data', async () => {
    await app.open('/me?panel=data');
    await app.waitUntilLoaded();
    watch.expectFailure('file-sheet');
    await page.getByLabel(app.texts.get('account', 'data.password'), { exact: true }).fill(PASSWORD);
    await page.route(/file-sheet/, (route) => route.abort());
    await page.getByRole('button', { name: app.texts.get('account', 'data.make') }).click();
    await expect(page.getByText(app.texts.get('common', 'failed.maintenance'))).toBeVisible();
    await page.unroute(/file-sheet/);
    await page.getByRole('button', { name: app.texts.get('common', 'tryAgain') }).click();
    const text = sheet.getByRole('textbox', { name: files('content') });
    expect(JSON.parse(await text.inputValue())).toMatchObject({ data: { player: [{ phone: player.phone }] } });
  });
});
