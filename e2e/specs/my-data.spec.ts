import { readFile } from 'node:fs/promises';
import { topUp } from '../commands/money.ts';
import { logInOn, PASSWORD, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

test('Issue 14 a player saves everything that is kept of them as a file, for the password', async ({
  page,
  platform,
}) => {
  const app = appPage(page, 'en');
  const words = (key: string): string => app.texts.of('account', `data.${key}`);
  const player = await signUpPlayer(platform);
  await topUp(platform, player, 12_000);
  await hadAd(page);
  await logInOn(page, platform, player);
  await app.open('/me?panel=data');
  const panel = page.getByRole('dialog', { name: words('title') });

  await panel.getByLabel(words('password'), { exact: true }).fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: words('make') }).click(),
  ]);
  await expect(panel.getByText(words('done'))).toBeVisible();
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));

  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(file).toMatchObject({ data: { player: [{ phone: player.phone }], top_up: [{ amount_kyat: 12_000 }] } });
});
