import { readFile } from 'node:fs/promises';
import { getProfile } from '@padauk/contract/account/accounts.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, PASSWORD, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

test('a player exports the stored data as a file and closes the account, both with the password', async ({
  page,
  platform,
  watch,
}) => {
  const app = createAppPage(page, 'en');
  const words = (key: string): string => app.texts.get('account', `data.${key}`);
  const player = await signUpPlayer(platform);
  await topUp(platform, player, 12_000);
  await logInOnPage(page, platform, player);
  await app.open('/me?panel=data');
  const panel = page.getByRole('dialog', { name: words('title') });

  const closeAccount = async (): Promise<void> => {
    const closing = page.getByRole('dialog', { name: app.texts.get('account', 'close.title') });
    await closing.getByLabel(app.texts.get('account', 'close.password'), { exact: true }).fill(PASSWORD);
    await closing.getByRole('button', { name: app.texts.get('account', 'close.close') }).click();
  };

  await panel.getByLabel(words('password'), { exact: true }).fill(PASSWORD);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: words('make') }).click(),
  ]);
  await expect(panel.getByText(words('done'))).toBeVisible();
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));

  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(file).toMatchObject({ data: { player: [{ phone: player.phone }], top_up: [{ amount_kyat: 12_000 }] } });

  await test.step('Then the account is not closed while there is money', async () => {
    watch.expectFailure('/api/account/close');
    await app.open('/me?panel=close');
    await closeAccount();
    await expect(page.getByRole('dialog').getByText(app.texts.get('refusal', 'refusal.ACCOUNT_IN_USE'))).toBeVisible();
  });
  await test.step('And the account is closed once it is empty', async () => {
    const taken = { phone: player.phone, direction: 'take', amountKyat: 12_000 } as const;
    await platform.office.perform('adjust', { ...taken, reference: player.phone, reason: 'Paid in the shop' });
    await closeAccount();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/home');
    await expect(callEndpoint(platform.url, player, getProfile, {})).rejects.toThrow('SESSION_EXPIRED');
  });
});
