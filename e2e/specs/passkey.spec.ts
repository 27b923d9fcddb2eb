import type { Page } from '@playwright/test';
import { setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { callEndpoint } from '../commands/client.ts';
import { logInOnPage, PASSWORD, PIN, signUpPlayer } from '../commands/players.ts';
import { expect, test as journey } from '../test.ts';
import { findPageProblems } from '../core/page-checks.ts';
import { createAppPage } from '../pages/app.ts';

/** Browsers support passkeys on host names, not on IP addresses. */
const toLocalhost = (url: string): string => url.replace('127.0.0.1', 'localhost');
const test = journey.extend({ baseURL: async ({ platform }, use) => use(toLocalhost(platform.url)) });

/** A virtual authenticator with successful user verification. */
async function addAuthenticator(page: Page): Promise<{ readonly countCredentials: () => Promise<number> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    countCredentials: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}

test('a player adds a passkey with the PIN, logs in with it, and removes it', async ({ page, platform, watch }) => {
  const app = createAppPage(page, 'uni');
  const words = (key: string): string => app.texts.get('account', key);
  const player = await signUpPlayer(platform);
  await callEndpoint(platform.url, player, setPin, { pin: PIN, confirmPin: PIN, password: PASSWORD });
  const phone = await addAuthenticator(page);
  const logOut = async (): Promise<void> => {
    await app.open('/me');
    await app.press(words('me.logOut'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('me.logOut') })
      .click();
    await app.open('/login');
  };
  const passkeys = page.getByRole('list', { name: words('passkeys.title') }).getByRole('listitem');

  await test.step('Given a player who is logged in', async () => {
    await page.goto('/healthz');
    await logInOnPage(page, { ...platform, url: toLocalhost(platform.url) }, player);
  });
  await test.step('When a passkey is added with the PIN', async () => {
    await app.open('/me');
    await app.goTo(words('passkeys.title'));
    await app.press(words('passkeys.add'));
    await page.getByRole('dialog').getByLabel(words('me.pin'), { exact: true }).fill(PIN);
    expect(await findPageProblems(page)).toEqual([]);
    await app.press(words('passkeys.add'));
    await expect(passkeys).toHaveCount(1);
    expect(await phone.countCredentials()).toBe(1);
  });
  await test.step('Then the player is notified', async () => {
    await app.open('/notification');
    await expect(app.main.getByText(words('notification.text.passkeyAdded'))).toBeVisible();
  });
  await test.step('And after log-out the player logs in without a password', async () => {
    await logOut();
    await app.press(app.texts.get('screens', 'logIn.passkey'));
    await expect(page).toHaveURL(/\/home/);
    await app.open('/me');
    await expect(app.main.getByText(player.phone)).toBeVisible();
  });
  await test.step('And a removed passkey is refused', async () => {
    await app.open('/me?panel=passkeys');
    await passkeys.getByRole('button', { name: words('passkeys.remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('passkeys.remove') })
      .click();
    await expect(passkeys).toHaveCount(0);
    await logOut();
    watch.expectFailure('/api/log-in/passkey');
    await app.press(app.texts.get('screens', 'logIn.passkey'));
    await expect(app.main.getByText(app.texts.get('refusal', 'refusal.PASSKEY_REFUSED'))).toBeVisible();
  });
});
