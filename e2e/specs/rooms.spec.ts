import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { advanceToMorning } from '../commands/draws.ts';
import { sendMessage, fetchMessages } from '../commands/rooms.ts';
import { logInOnPage, signUpPlayer } from '../commands/players.ts';
import { expect, test } from '../test.ts';
import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';
import { createAppPage, suppressAd, type AppPage } from '../pages/app.ts';

const ROOM = 'chat.two_d';

interface Chatter {
  readonly page: Page;
  readonly app: AppPage;
  readonly phone: string;
  readonly write: (text: string) => Promise<void>;
}

async function openChatter(page: Page, platform: Platform): Promise<Chatter> {
  const app = createAppPage(page, 'en');
  const player = await signUpPlayer(platform);
  await suppressAd(page);
  await logInOnPage(page, platform, player);
  await app.open('/twoD/chat');
  const box = app.main.getByRole('textbox', { name: app.texts.get('lotteryRoom', 'write') });
  return {
    page,
    app,
    phone: player.phone,
    write: async (text) => {
      await box.fill(text);
      await box.press('Enter');
    },
  };
}

const getText = ({ app }: Chatter, key: string): string => app.texts.get('lotteryRoom', key);

test('P16 V10 E31 E32 two players chat in one room, and the office removes a message and mutes a player', async ({
  browser,
  page,
  platform,
  watch,
}) => {
  await advanceToMorning(platform);
  const hnin = await openChatter(page, platform);
  const other = await browser.newContext();
  const kyaw = await openChatter(await other.newPage(), platform);
  const text = `Good luck ${randomUUID().replace(/\d/g, '')}`;

  await test.step('When one player writes, the other one sees the message with a masked name', async () => {
    await hnin.write(text);
    await expect(hnin.app.main.getByText(text)).toBeVisible();
    await expect(kyaw.app.main.getByText(text)).toBeVisible();
    await expect(kyaw.app.main.getByText(`•••${hnin.phone.slice(-3)}`).first()).toBeVisible();
  });
  await test.step('The input is at the bottom of the screen, also with few messages', async () => {
    await hnin.page.setViewportSize({ width: 360, height: 2_000 });
    const { y = 0, height = 0 } = (await hnin.app.main.locator('form').boundingBox()) ?? {};
    expect(y + height).toBeGreaterThanOrEqual(2_000 - 10);
  });
  await test.step('The clock of the draw stays visible above the messages, and the rule is one line', async () => {
    await hnin.page.setViewportSize({ width: 360, height: 420 });
    await hnin.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(hnin.app.main.getByRole('timer')).toBeInViewport({ ratio: 1 });
    await hnin.page.setViewportSize({ width: 360, height: 740 });
    const rule = hnin.app.main.getByText(hnin.app.texts.get('lotteryRoom', 'rules', { digits: 5 }));
    expect(await rule.evaluate((line) => line.clientHeight < 2 * parseFloat(getComputedStyle(line).lineHeight))).toBe(
      true,
    );
  });
  await test.step('A reply quotes the message that it answers', async () => {
    await kyaw.app.main
      .getByRole('button', { name: new RegExp(`•••${hnin.phone.slice(-3)}`) })
      .last()
      .click();
    await kyaw.app.press(getText(kyaw, 'reply'));
    await kyaw.write('To you too');
    await expect(hnin.app.main.getByText(text, { exact: false }).nth(1)).toBeVisible();
    await expect(hnin.app.main.getByText('To you too')).toBeVisible();
  });
  await test.step('A phone number and a sensitive word are refused', async () => {
    await kyaw.write('၀၉ ၇၇၀ ၀၀၀ ၀၀၁');
    await expect(kyaw.app.main.getByRole('alert')).toHaveText(
      kyaw.app.texts.get('refusal', 'field.tooManyDigits', { maximum: 5 }),
    );
    await kyaw.page.waitForTimeout(3_000);
    await kyaw.write('f u c k');
    await expect(kyaw.app.main.getByRole('alert')).toHaveText(
      kyaw.app.texts.get('refusal', 'refusal.MESSAGE_SENSITIVE'),
    );
  });
  await test.step('A message that is written offline is sent once when the network is back', async () => {
    await other.setOffline(true);
    await kyaw.write('from the tunnel');
    await expect(kyaw.app.main.getByRole('alert')).toHaveText(getText(kyaw, 'waiting'));
    await other.setOffline(false);
    await expect(hnin.app.main.getByText('from the tunnel')).toBeVisible();
    expect((await fetchMessages(platform, ROOM)).filter((message) => message.text === 'from the tunnel')).toHaveLength(
      1,
    );
  });
  await test.step('A removed message disappears for both players, and a muted player is refused', async () => {
    const message = (await fetchMessages(platform, ROOM)).find((one) => one.text === text);
    await platform.office.perform('decide-message', { message: message?.id ?? 0, to: 'remove' });
    for (const one of [hnin, kyaw]) {
      await expect(one.app.main.getByText(getText(one, 'removed')).last()).toBeVisible();
      await expect(one.app.main.getByText(text)).toHaveCount(0);
    }
    await platform.office.perform('mute', { phone: hnin.phone, for: '7' });
    watch.expectFailure('answer 403: POST');
    await hnin.write('may I?');
    await expect(hnin.app.main.getByRole('alert')).toContainText('Your message cannot be sent');
  });
  await other.close();
});

test('P16 a room opens at its newest message, and loads earlier ones by pages', async ({ page, platform }) => {
  const room = 'winners.two_d';
  const writers = await Promise.all(Array.from({ length: 6 }, () => signUpPlayer(platform)));
  for (let round = 0; round < 12; round += 1) {
    for (const writer of writers) {
      const letters = randomUUID().replace(/\d/g, '');
      await sendMessage(platform, writer, { room, text: `comment ${letters}` });
    }
    await platform.office.moveClockTo(new Date((await platform.office.now()).getTime() + 60_000));
  }
  const app = createAppPage(page, 'en');
  await app.open('/twoD/comment_winnerTwoD');
  const items = app.main.getByRole('log').getByRole('listitem');
  const [newest] = await fetchMessages(platform, room);
  await expect(app.main.getByText(String(newest?.text))).toBeInViewport();
  const before = await items.count();
  await app.press(app.texts.get('lotteryRoom', 'earlier'));
  await waitUntil('the earlier messages are loaded', async () => (await items.count()) > before);
  await expect(app.main.getByRole('button', { name: app.texts.get('lotteryRoom', 'earlier') })).toHaveCount(0);
});
