import type { Locator } from '@playwright/test';
import { advanceToMorning } from '../commands/draws.ts';
import { expect, test } from '../test.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';

function createHand() {
  let taps = 0;
  return {
    tap: async (place: Locator): Promise<void> => {
      taps += 1;
      await place.click();
    },
    countTaps: () => taps,
  };
}

test('K17 the first bet on 2D takes at most 6 taps from home, and its repeat 3', async ({
  page,
  platform,
  logIn,
  app,
}) => {
  await advanceToMorning(platform);
  await logIn({ topUpKyat: 20_000 });
  const board = createBoardPage(page, app);
  const { placeButton } = createRemarkPage(page, app);
  const press = (set: string, key: string): Locator => app.main.getByRole('button', { name: app.texts.get(set, key) });
  const first = createHand();
  await app.openLoaded('/home');
  await first.tap(app.main.getByRole('link', { name: app.texts.get('lotteryHome', 'betNow') }));
  await first.tap(board.findNumber('47'));
  await first.tap(page.getByRole('button', { name: '500', exact: true }));
  await first.tap(press('lottery', 'board.review'));
  await first.tap(placeButton);
  await expect(page).toHaveURL(/\/bet_success/);
  expect(first.countTaps()).toBeLessThanOrEqual(6);

  const repeat = createHand();
  await app.openLoaded('/home');
  await repeat.tap(press('betting', 'placed.again'));
  await repeat.tap(placeButton);
  await expect(page).toHaveURL(/\/bet_success/);
  expect(repeat.countTaps()).toBeLessThanOrEqual(3);
});
