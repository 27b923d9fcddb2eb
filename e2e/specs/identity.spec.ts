import { logInOn, signUpPlayer } from '../commands/players.ts';
import { slipPhoto } from '../core/slip-photo.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';

const SIDES = ['front', 'back', 'selfie'] as const;

test('P20 V12 a player verifies an e-mail and sends a registration card, and the office approves it', async ({
  page,
  platform,
}) => {
  const app = appPage(page, 'en');
  const words = (key: string): string => app.texts.of('account', key);
  const player = await signUpPlayer(platform);
  const email = `p${player.phone}@example.com`;
  const field = (key: string) => app.main.getByLabel(words(`identity.${key}`), { exact: true });

  await test.step('Given the page that sign-up ends with', async () => {
    await hadAd(page);
    await logInOn(page, platform, player);
    await app.open('/signup_successNrc');
    await app.main.getByRole('link', { name: app.texts.of('screens', 'success.verify') }).click();
    await expect(field('name')).toBeVisible();
  });
  await test.step('When the card is filled in as it stands, with Burmese digits and three photos', async () => {
    await field('name').fill('Ma Hnin');
    await field('birthDate').fill('1990-05-17');
    await field('region').selectOption('12');
    await field('township').selectOption({ label: 'လမန · LAMANA' });
    await field('kind').selectOption('N');
    await field('digits').fill('၁၂၃၄၅၆');
    for (const side of SIDES) {
      const photo = { name: `${side}.png`, mimeType: 'image/png', buffer: slipPhoto() };
      await field(side).setInputFiles(photo);
      await expect(app.main.getByRole('img', { name: words(`identity.${side}`), exact: true })).toBeVisible();
    }
    await app.press(words('identity.send'));
    await expect(app.main.getByText(words('identity.waits'))).toBeVisible();
  });
  await test.step('Then the office sees the card and approves it, and the page says so by itself', async () => {
    const [row] = await platform.office.perform('identities', {});
    const id = String(row?.['id']);
    const [card] = await platform.office.perform('identity', { id });
    expect(card).toMatchObject({ nrc: '12/LAMANA(N)123456', name: 'Ma Hnin' });
    await platform.office.perform('approve-identity', { id });
    await expect(app.main.getByText(app.texts.of('account', 'identity.approved', { days: 90 }))).toBeVisible();
  });
  await test.step('And an e-mail is verified by the code that came to it', async () => {
    await app.open('/verified');
    await app.main.getByRole('textbox', { name: words('me.email') }).fill(email);
    await app.press(words('verified.send'));
    await expect(app.main.getByLabel(words('verified.code'))).toBeVisible();
    const [letter] = await platform.office.perform('emails', { address: email });
    const code = /\b\d{6}\b/.exec(String(letter?.['text']))?.[0] ?? '';
    await app.main.getByLabel(words('verified.code')).fill(code);
    await app.press(words('verified.confirm'));
    await expect(app.main.getByRole('button', { name: words('verified.otherEmail') })).toBeVisible();
    await expect(app.main.getByText(email)).toBeVisible();
  });
});
