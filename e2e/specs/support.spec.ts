import { readFile } from 'node:fs/promises';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { findPageProblems } from '../core/page-checks.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';

test('P15 a player sends a message and a picture to customer service, and the answer appears without a reload', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const player = await signUpPlayer(platform);
  const words = (key: string): string => app.texts.get('account', key);
  const messages = app.main.getByRole('log', { name: words('chat.title') }).getByRole('listitem');

  await test.step('Given the office has entered a contact (P21)', async () => {
    await platform.office.perform('set-contact', { kind: 'viber', value: '09770128176' });
    await logInOnPage(page, platform, player);
    await app.open('/service');
    await expect(app.main.getByRole('link', { name: words('service.viber') })).toHaveAttribute('href', /9770128176/);
  });
  await test.step('And a search by a word of the answer finds a question, whose link opens its page', async () => {
    const asked = (key: string): string => app.texts.get('questions', `items.pin.${key}`);
    await app.main.getByLabel(app.texts.get('questions', 'search'), { exact: true }).fill('SMS pin');
    const questions = app.main.getByRole('list', { name: app.texts.get('questions', 'title') }).getByRole('listitem');
    await expect(questions).toHaveCount(1);
    await questions.getByText(asked('ask')).click();
    await expect(questions.getByText(asked('answer'))).toBeVisible();
    expect(await findPageProblems(page)).toEqual([]);
    await questions.getByRole('link').click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/forgot_password_withdrawal');
  });
  await test.step('When the player sends a message from the tab of customer service', async () => {
    await app.open('/service');
    await app.main.getByRole('link', { name: words('chat.title') }).click();
    await app.main.getByLabel(words('chat.message'), { exact: true }).fill('My top-up is not here:\n481516');
    await app.main
      .locator('input[type="file"]')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: createSlipPhoto() });
    await expect(app.main.getByRole('img', { name: words('chat.photo') })).toBeVisible();
    expect(await findPageProblems(page)).toEqual([]);
    await app.press(words('chat.send'));
    await expect(messages).toHaveCount(1);
    await expect(messages.getByRole('img', { name: words('chat.photo') })).toBeVisible();
  });
  await test.step('Then the office sees the message, and its answer appears without a reload', async () => {
    const rows = await platform.office.perform('chat', { phone: player.phone });
    expect(rows[0]).toMatchObject({ by: 'player', text: 'My top-up is not here:\n481516' });
    // The sandbox always has an agent.
    await expect(messages).toHaveCount(2);
    await expect(messages.nth(1)).toContainText('This is the sandbox');
    await platform.office.perform('hand-over', { phone: player.phone, operator: 'hla' });
    await platform.office.perform('set-template', { name: 'credited', text: 'It is credited now.' });
    await platform.office.perform('answer-with', { phone: player.phone, template: 'credited' });
    await expect(messages).toHaveCount(3);
    await expect(messages.nth(2)).toContainText('It is credited now.');
    const [times] = await platform.office.perform('answer-times', {});
    expect(times?.['answered']).toBeGreaterThan(0);
  });
  await test.step('And the player saves the conversation as a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), app.press(words('chat.transcript'))]);
    const transcript = await readFile(await file.path(), 'utf8');
    expect(transcript).toContain('481516');
    expect(transcript).toContain('It is credited now.');
  });
  await test.step('And a conversation that the office closes leaves its list', async () => {
    await platform.office.perform('close-chat', { phone: player.phone });
    const open = await platform.office.perform('chats', {});
    expect(open.map((row) => row['phone'])).not.toContain(player.phone);
  });
  await test.step('And the inbox leads back to the conversation', async () => {
    await app.open('/notification');
    await app.main.getByText(words('notification.text.serviceAnswered')).first().click();
    await expect(messages).toHaveCount(3);
  });
  await test.step('And feedback is confirmed, and its answer is in the inbox', async () => {
    await app.open('/feedback');
    await app.main.getByRole('radio', { name: words('feedback.kinds.idea') }).click();
    await app.main.getByLabel(words('feedback.text'), { exact: true }).fill('A darker board');
    await app.press(words('feedback.send'));
    await expect(app.main.getByText(words('feedback.thanks'))).toBeVisible();
    const [waiting] = await platform.office.perform('feedback', {});
    await platform.office.perform('answer-feedback', { id: String(waiting?.['id']), text: 'It is on our list.' });
    await app.open('/notification');
    await expect(app.main.getByText('It is on our list.')).toBeVisible();
  });
});

test('P21 the live chat shows a visitor a link to log in', async ({ page }) => {
  const app = createAppPage(page, 'uni');
  await app.open('/service');
  await app.main.getByRole('link', { name: app.texts.get('account', 'chat.title') }).click();
  await expect(app.main.getByRole('link', { name: app.texts.get('shell', 'logIn') })).toHaveAttribute(
    'href',
    '/login?next=%2Flive_chat',
  );
});
