import { randomUUID } from 'node:crypto';
import { getProfile, logIn } from '@padauk/contract/account/accounts.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { logInOnPage, PASSWORD, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

const NEW_PASSWORD = 'silver-padauk';

test('V2 a player changes the password on one phone, and the other is logged out', async ({ page, platform }) => {
  const app = createAppPage(page, 'en');
  const player = await signUpPlayer(platform);
  const otherPhone = { deviceId: randomUUID(), token: null };
  const { token } = await callEndpoint(platform.url, otherPhone, logIn, { phone: player.phone, password: PASSWORD });
  const words = (key: string): string => app.texts.get('account', key);

  await test.step('When the old password and a new one are sent', async () => {
    await logInOnPage(page, platform, player);
    await app.open('/me');
    await app.goTo(words('password.title'));
    await app.main.getByLabel(words('password.current'), { exact: true }).fill(PASSWORD);
    await app.main.getByLabel(words('password.new'), { exact: true }).fill(NEW_PASSWORD);
    await app.main.getByLabel(words('password.again'), { exact: true }).fill(NEW_PASSWORD);
    await app.main.getByRole('button', { name: words('password.save') }).click();
  });
  await test.step('Then it is saved, and this phone stays logged in', async () => {
    await expect(app.main.getByText(words('password.done'))).toBeVisible();
    await app.open('/notification');
    await expect(app.main.getByText(words('notification.text.passwordChanged'))).toBeVisible();
  });
  await test.step('And the other phone is logged out, and can log in with the new password only', async () => {
    await expect(callEndpoint(platform.url, { ...otherPhone, token }, getProfile, {})).rejects.toThrow(
      'SESSION_EXPIRED',
    );
    const { phone } = player;
    await expect(callEndpoint(platform.url, otherPhone, logIn, { phone, password: PASSWORD })).rejects.toThrow(
      'WRONG_PASSWORD',
    );
    await callEndpoint(platform.url, otherPhone, logIn, { phone, password: NEW_PASSWORD });
  });
});

test('a player is notified of a new device, and logs it out from the list of devices', async ({ page, platform }) => {
  const app = createAppPage(page, 'en');
  const player = await signUpPlayer(platform);
  const words = (key: string): string => app.texts.get('account', key);
  await logInOnPage(page, platform, player);
  await app.open('/me');
  const otherPhone = { deviceId: randomUUID(), token: null };
  const { token } = await callEndpoint(platform.url, otherPhone, logIn, { phone: player.phone, password: PASSWORD });

  await test.step('When the player follows the notice', async () => {
    await app.open('/notification');
    await app.main.getByText(words('notification.text.unknownDevice')).click();
    await expect(page.getByRole('dialog', { name: words('devices.title') })).toBeVisible();
  });
  await test.step('And logs out the other device', async () => {
    const rows = page.getByRole('list', { name: words('devices.title') }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows
      .nth(1)
      .getByRole('button', { name: words('me.logOut') })
      .click();
    const question = page.getByRole('alertdialog', { name: words('devices.endTitle') });
    await question.getByRole('button', { name: words('me.logOut') }).click();
    await expect(rows).toHaveCount(1);
  });
  await test.step('Then the other session has ended, and this one continues', async () => {
    await expect(callEndpoint(platform.url, { ...otherPhone, token }, getProfile, {})).rejects.toThrow(
      'SESSION_EXPIRED',
    );
    await callEndpoint(platform.url, player, getProfile, {});
  });
});
