import { nextMorning } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOn, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { liveRevision, ops, running, ship } from '../commands/releases.ts';
import type { Platform } from '../core/platform.ts';
import { slipPhoto } from '../core/slip-photo.ts';
import { raiseVersion } from '../commands/version.ts';
import { expect, test } from '../core/test.ts';
import { appPage, hadAd } from '../pages/app.ts';
import { boardPage, remarkPage } from '../pages/two-d.ts';
import { topUpPage } from '../pages/wallet.ts';

const WHY = ['--why', 'a journey'];

test.describe.configure({ mode: 'serial' });
test.use({ platformFor: 'not in the middle' });
let player: TestPlayer;
test.beforeAll(async ({ platform }) => {
  await nextMorning(platform);
  player = await signUpPlayer(platform);
  await topUp(platform, player, 10_000);
});
test.beforeEach(async ({ page, platform }) => {
  await hadAd(page);
  await logInOn(page, platform, player);
});

type Page = Parameters<typeof running>[0];
const buildOf = async (page: Page, remote: string): Promise<string | undefined> => (await running(page)).builds[remote];

async function rollBackUnder(page: Page, platform: Platform, remote: string): Promise<void> {
  await ops(platform, 'rollback', remote, ...WHY);
  await expect.poll(async () => (await running(page)).revision).toBe(await liveRevision(platform));
}

test('a player with a slip photo chosen keeps the page on which a rollback finds them, and has the other build after leaving it', async ({
  page,
  platform,
}) => {
  const { newer, older } = await ship(platform, 'wallet');
  const app = appPage(page, 'en');
  const form = topUpPage(page, app);
  await app.open('/topup');
  await form.chooseBank('kbz_pay');
  await form.choosePhoto({ name: 'slip.png', mimeType: 'image/png', buffer: slipPhoto() });

  await test.step('When the operators roll the wallet back', () => rollBackUnder(page, platform, 'wallet'));
  await test.step('Then nothing happens under the player', async () => {
    await expect(form.photo).toBeVisible();
    await app.visit('/topup');
    await expect(form.photo).toBeVisible();
    expect(await buildOf(page, 'wallet')).toBe(newer);
  });
  await test.step('When they go on, the wallet is the other build', async () => {
    await app.visit('/wallet');
    await expect(app.title).toHaveText(app.texts.of('wallet', 'wallet.title'));
    await expect.poll(() => buildOf(page, 'wallet')).toBe(older);
    await app.visit('/topup');
    await expect(app.title).toHaveText(app.texts.of('wallet', 'topUp.title'));
  });
});

test('a bet that is reviewed while its build is taken back is placed, once, and the receipt comes from the other build', async ({
  page,
  platform,
}) => {
  const draw = await nextMorning(platform);
  const { newer, older } = await ship(platform, 'lottery');
  const app = appPage(page, 'en');
  const board = boardPage(page, app);
  const remark = remarkPage(page, app);
  await app.open(`/bet?draw=${draw.id}`);
  await board.toggle('12', '21');
  await board.setStake(100);
  await board.review();
  await expect(remark.stakeOn('12')).toHaveValue('100');
  const before = await platform.office.ledgerOf(player.phone);

  await rollBackUnder(page, platform, 'lottery');
  expect(await buildOf(page, 'lottery')).toBe(newer);
  await expect(remark.stakeOn('12')).toHaveValue('100');
  await remark.place.click();
  await expect(app.title).toHaveText(app.texts.of('lottery', 'success.title'));
  await expect.poll(() => buildOf(page, 'lottery')).toBe(older);
  await expect(app.title).toHaveText(app.texts.of('lottery', 'success.title'));
  expect(await platform.office.ledgerOf(player.phone)).toEqual({ ...before, mainKyat: before.mainKyat - 200 });
});

test('numbers that were chosen on the board of a build that is taken back are there in the other build', async ({
  page,
  platform,
}) => {
  const draw = await nextMorning(platform);
  const { newer, older } = await ship(platform, 'lottery');
  const app = appPage(page, 'en');
  const board = boardPage(page, app);
  await app.open(`/bet?draw=${draw.id}`);
  await board.toggle('34', '43');

  await rollBackUnder(page, platform, 'lottery');
  expect(await buildOf(page, 'lottery')).toBe(newer);
  await app.visit('/home');
  await expect.poll(() => buildOf(page, 'lottery')).toBe(older);
  await app.visit(`/bet?draw=${draw.id}`);
  await expect(board.number('34')).toHaveAttribute('aria-pressed', 'true');
});

test('B11 a version that is raised under a form reloads the page only when the player goes on', async ({
  page,
  platform,
}) => {
  const app = appPage(page, 'en');
  const form = topUpPage(page, app);
  let loads = 0;
  await app.open('/topup');
  await form.chooseBank('kbz_pay');
  await form.choosePhoto({ name: 'slip.png', mimeType: 'image/png', buffer: slipPhoto() });
  page.on('load', () => {
    loads += 1;
  });
  await raiseVersion(platform);
  await app.visit('/topup?step=2');
  await expect(form.photo).toBeVisible();
  expect(loads).toBe(0);
  await app.leave('/wallet');
  await expect(page).toHaveURL(/\/wallet\?sv=\d+/);
  await expect(app.title).toHaveText(app.texts.of('wallet', 'wallet.title'));
  await expect.poll(() => loads, 'loads of the page').toBeGreaterThan(0);
});
