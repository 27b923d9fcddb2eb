import type { BrowserContext, Page } from '@playwright/test';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { findPageProblems } from '../core/page-checks.ts';
import type { Platform } from '../core/platform.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

const SIDES = ['front', 'back', 'selfie'] as const;

async function openIdentities(context: BrowserContext, { office }: Platform): Promise<Page> {
  const opsPage = await context.newPage();
  await opsPage.goto(`${office.url}/ops?lang=en`);
  await opsPage.locator('main input').fill(office.key);
  await opsPage.keyboard.press('Enter');
  await opsPage.getByRole('link', { name: /^Identities/ }).click();
  return opsPage;
}

test('P20 V12 a player verifies an e-mail and sends a registration card, and the office approves it', async ({
  page,
  context,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const words = (key: string): string => app.texts.get('account', key);
  const player = await signUpPlayer(platform);
  const email = `p${player.phone}@example.com`;
  const field = (key: string) => app.main.getByLabel(words(`identity.${key}`), { exact: true });

  await test.step('Given the last page of the sign-up', async () => {
    await logInOnPage(page, platform, player);
    await app.open('/signup_successNrc');
    await app.main.getByRole('link', { name: app.texts.get('screens', 'success.verify') }).click();
    await expect(field('name')).toBeVisible();
  });
  await test.step('When the player enters the card with Burmese digits and three photos', async () => {
    await field('name').fill('Ma Hnin');
    const birthDate = app.main.getByRole('group', { name: words('identity.birthDate'), exact: true });
    for (const [place, part] of ['17', '5', '1990'].entries())
      await birthDate.getByRole('textbox').nth(place).fill(part);
    await field('region').selectOption('12');
    await field('township').selectOption({ label: 'လမန · LAMANA' });
    await field('kind').selectOption('Y');
    await field('digits').fill('၁၂၃၄၅၆');
    for (const side of SIDES) {
      const photo = { name: `${side}.png`, mimeType: 'image/png', buffer: createSlipPhoto() };
      await field(side).setInputFiles(photo);
      await expect(app.main.getByRole('img', { name: words(`identity.${side}`), exact: true })).toBeVisible();
    }
    await app.press(words('identity.send'));
    await expect(app.main.getByText(words('identity.waits'))).toBeVisible();
  });
  await test.step('Then the office sees the card beside its pictures, and approves it', async () => {
    const opsPage = await openIdentities(context, platform);
    await expect(opsPage.getByText('12/LAMANA(Y)123456')).toBeVisible();
    await expect(opsPage.getByText('၁၂/လမန(ယာယီ)၁၂၃၄၅၆')).toBeVisible();
    await expect(opsPage.getByText('Ma Hnin')).toBeVisible();
    for (const name of ['Front of the card', 'Back of the card', 'Face with the card'])
      await expect(opsPage.getByRole('img', { name })).toBeVisible();
    expect(await findPageProblems(opsPage)).toEqual([]);
    await opsPage.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(opsPage.getByText('No pending cards')).toBeVisible();
    await opsPage.close();
  });
  await test.step('And the page of the player shows the approval without a reload', async () => {
    await expect(app.main.getByText(app.texts.get('account', 'identity.approved', { days: 90 }))).toBeVisible();
  });
  await test.step('And the code that was sent to an e-mail verifies it', async () => {
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
