import type { Page } from '@playwright/test';
import { myanmarDigits } from '../core/amounts.ts';
import { slipPhoto } from '../core/slip-photo.ts';
import { expect, test } from '../core/test.ts';
import { nextMorning } from '../commands/draws.ts';
import { newPhone, PASSWORD } from '../commands/players.ts';
import { appPage, hadAd } from '../pages/app.ts';
import { signUpPage } from '../pages/entry.ts';
import { boardPage, remarkPage } from '../pages/two-d.ts';
import { topUpPage } from '../pages/wallet.ts';

/** Removes features that Chrome 99 (ADR-40) and insecure contexts lack. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const iterator: object = Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) ?? {}) ?? {};
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Object, ['groupBy', 'hasOwn']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
      [iterator, ['map', 'filter', 'toArray', 'flatMap', 'some']],
      [AbortSignal, ['timeout', 'any']],
      [Crypto.prototype, ['randomUUID', 'subtle']],
      [URL, ['canParse', 'parse']],
      [Document.prototype, ['startViewTransition']],
      [Intl, ['Segmenter']],
      [Navigator.prototype, ['share', 'clipboard', 'locks', 'serviceWorker']],
      [globalThis, ['scheduler', 'caches', 'Iterator', 'structuredClone']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

test('P1 a browser of spring 2022, on a page without https: a visitor signs up, tops up and bets, with the digits of a Burmese keyboard', async ({
  page,
  platform,
}) => {
  await nextMorning(platform);
  await makeOld(page);
  await hadAd(page);
  const app = appPage(page, 'uni');
  const phone = newPhone();

  await test.step('sign up', async () => {
    const signUp = signUpPage(page, app);
    await app.open('/signup');
    expect(await page.evaluate(() => 'randomUUID' in crypto || 'toSorted' in [])).toBe(false);
    await signUp.askForCode(myanmarDigits(phone));
    await signUp.finish({ otp: myanmarDigits(await platform.office.oneTimeCode(phone)), password: PASSWORD });
    await signUp.introduce('Ma Hla');
    await signUp.goHome();
  });
  await test.step('top up', async () => {
    const topUp = topUpPage(page, app);
    await app.visit('/topup');
    await topUp.chooseBank('kbz_pay');
    await topUp.send({
      amountKyat: 5_000,
      photo: { name: 'slip.png', mimeType: 'image/png', buffer: slipPhoto() },
      slipNumber: myanmarDigits('481516'),
    });
    await expect(topUp.approved).toBeVisible({ timeout: 15_000 });
  });
  await test.step('bet', async () => {
    const board = boardPage(page, app);
    await app.visit('/bet');
    await board.openQuickPicks();
    await board.pick('twins');
    await board.setStake(100);
    await board.review();
    await remarkPage(page, app).place.click();
    await expect(app.title).toHaveText(app.texts.of('lottery', 'success.title'));
  });
  expect(await platform.office.ledgerOf(phone)).toEqual({ mainKyat: 4_000, heldKyat: 0 });
});
