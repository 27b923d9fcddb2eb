import { advanceToMorning } from '../commands/draws.ts';
import { topUp } from '../commands/money.ts';
import { logInOnPage, signUpPlayer, type TestPlayer } from '../commands/players.ts';
import { readRevision, runOps, readRunningBuilds, shipBuild } from '../commands/releases.ts';
import type { Platform } from '../core/platform.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { raiseVersion } from '../commands/version.ts';
import { expect, test } from '../test.ts';
import { createAppPage } from '../pages/app.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';
import { createTopUpPage } from '../pages/wallet.ts';

const REASON_OPTION = ['--why', 'a journey'];

test.describe.configure({ mode: 'serial' });
test.use({ platformFor: 'release-during-action' });
let player: TestPlayer;
test.beforeAll(async ({ platform }) => {
  await advanceToMorning(platform);
  player = await signUpPlayer(platform);
  await topUp(platform, player, 10_000);
});
test.beforeEach(async ({ page, platform }) => {
  await logInOnPage(page, platform, player);
});

type Page = Parameters<typeof readRunningBuilds>[0];
const findRunningBuild = async (page: Page, remote: string): Promise<string | undefined> =>
  (await readRunningBuilds(page)).builds[remote];

async function rollBackWhileOpen(page: Page, platform: Platform, remote: string): Promise<void> {
  await runOps(platform, 'rollback', remote, ...REASON_OPTION);
  await expect.poll(async () => (await readRunningBuilds(page)).revision).toBe(await readRevision(platform));
}

test('a rollback does not replace a top-up page with a selected photo before the player leaves it', async ({
  page,
  platform,
}) => {
  const { newer, older } = await shipBuild(platform, 'wallet');
  const app = createAppPage(page, 'en');
  const form = createTopUpPage(page, app);
  await app.open('/topup');
  await form.chooseBank('kbz_pay');
  await form.choosePhoto({ name: 'slip.png', mimeType: 'image/png', buffer: createSlipPhoto() });

  await test.step('When an operator rolls the wallet back', () => rollBackWhileOpen(page, platform, 'wallet'));
  await test.step('Then the page and its photo stay', async () => {
    await expect(form.photo).toBeVisible();
    await app.visit('/topup');
    await expect(form.photo).toBeVisible();
    expect(await findRunningBuild(page, 'wallet')).toBe(newer);
  });
  await test.step('When the player opens another page, the wallet runs the older build', async () => {
    await app.visit('/wallet');
    await expect(app.title).toHaveText(app.texts.get('wallet', 'wallet.title'));
    await expect.poll(() => findRunningBuild(page, 'wallet')).toBe(older);
    await app.visit('/topup');
    await expect(app.title).toHaveText(app.texts.get('wallet', 'topUp.title'));
  });
});

test('a bet whose build is rolled back during the review is placed once, and the older build shows the receipt', async ({
  page,
  platform,
}) => {
  const draw = await advanceToMorning(platform);
  const { newer, older } = await shipBuild(platform, 'lottery');
  const app = createAppPage(page, 'en');
  const board = createBoardPage(page, app);
  const remark = createRemarkPage(page, app);
  await app.open(`/bet?draw=${draw.id}`);
  await board.toggle('12', '21');
  await board.setStake(100);
  await board.review();
  await expect(remark.findStakeField('12')).toHaveValue('100');
  const before = await platform.office.getBalances(player.phone);

  await rollBackWhileOpen(page, platform, 'lottery');
  expect(await findRunningBuild(page, 'lottery')).toBe(newer);
  await expect(remark.findStakeField('12')).toHaveValue('100');
  await remark.placeButton.click();
  await expect(app.main).toContainText(app.texts.get('betting', 'placed.title'));
  await expect.poll(() => findRunningBuild(page, 'lottery')).toBe(older);
  await expect(app.main).toContainText(app.texts.get('betting', 'placed.title'));
  expect(await platform.office.getBalances(player.phone)).toEqual({ ...before, mainKyat: before.mainKyat - 200 });
});

test('numbers that were selected before a rollback of the board are still selected in the older build', async ({
  page,
  platform,
}) => {
  const draw = await advanceToMorning(platform);
  const { newer, older } = await shipBuild(platform, 'lottery');
  const app = createAppPage(page, 'en');
  const board = createBoardPage(page, app);
  await app.open(`/bet?draw=${draw.id}`);
  await board.toggle('34', '43');

  await rollBackWhileOpen(page, platform, 'lottery');
  expect(await findRunningBuild(page, 'lottery')).toBe(newer);
  await app.visit('/home');
  await expect.poll(() => findRunningBuild(page, 'lottery')).toBe(older);
  await app.visit(`/bet?draw=${draw.id}`);
  await expect(board.findNumber('34')).toHaveAttribute('aria-pressed', 'true');
});

test('B11 a raised version reloads a page with a selected photo only when the player leaves it', async ({
  page,
  platform,
}) => {
  const app = createAppPage(page, 'en');
  const form = createTopUpPage(page, app);
  let loads = 0;
  await app.open('/topup');
  await form.chooseBank('kbz_pay');
  await form.choosePhoto({ name: 'slip.png', mimeType: 'image/png', buffer: createSlipPhoto() });
  page.on('load', () => {
    loads += 1;
  });
  await raiseVersion(platform);
  await app.visit('/topup?step=2');
  await expect(form.photo).toBeVisible();
  expect(loads).toBe(0);
  await app.startVisit('/wallet');
  await expect(page).toHaveURL(/\/wallet\?sv=\d+/);
  await expect(app.title).toHaveText(app.texts.get('wallet', 'wallet.title'));
  await expect.poll(() => loads, 'loads of the page').toBeGreaterThan(0);
});
