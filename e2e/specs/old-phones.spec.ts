import type { Page } from '@playwright/test';
import { toMyanmarDigits } from '../core/amounts.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { expect, test } from '../test.ts';
import { advanceToMorning } from '../commands/draws.ts';
import { createPhoneNumber, PASSWORD } from '../commands/players.ts';
import { createAppPage } from '../pages/app.ts';
import { createSignUpPage } from '../pages/entry.ts';
import { createBoardPage, createRemarkPage } from '../pages/two-d.ts';
import { createTopUpPage } from '../pages/wallet.ts';

/** Removes features that Chrome 99 (ADR-40) and insecure contexts lack. */
async function removeNewFeatures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const iterator: object = Reflect.getPrototypeOf(Reflect.getPrototypeOf([].values()) ?? {}) ?? {};
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [Array, ['fromAsync']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Object, ['groupBy']],
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

/** Chrome 98: it ignores `@layer` rules, as any unknown rule. */
async function removeLayers(page: Page): Promise<void> {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'));
  await page.route(
    ({ pathname }) => pathname === '/home' || pathname.endsWith('.css'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('@layer', '@unknown') });
    },
  );
}

test('P1 a browser below the supported range shows one sentence in five languages, and nothing else', async ({
  page,
}) => {
  await removeLayers(page);
  await page.goto('/home');
  await expect(page.getByText('This browser is too old')).toBeInViewport();
  const visible = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 10)?.className);
  expect(visible).toBe('boot-old');
  const sentences = page.locator('.boot-old p');
  expect(await sentences.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual([
    'my',
    'my-Qaag',
    'en',
    'zh-Hans',
    'shn',
  ]);
});

test('P1 in a browser of 2022 without https a visitor signs up, tops up and bets with Burmese digits', async ({
  page,
  platform,
}) => {
  await advanceToMorning(platform);
  await removeNewFeatures(page);
  const app = createAppPage(page, 'uni');
  const phone = createPhoneNumber();

  await test.step('sign up', async () => {
    const signUp = createSignUpPage(page, app);
    await app.open('/signup');
    expect(await page.evaluate(() => 'randomUUID' in crypto || 'toSorted' in [])).toBe(false);
    await signUp.requestCode(toMyanmarDigits(phone));
    await signUp.completeSignUp({
      otp: toMyanmarDigits(await platform.office.getOneTimeCode(phone)),
      password: PASSWORD,
    });
    await signUp.enterName('Ma Hla');
    await signUp.goHome();
  });
  await test.step('top up', async () => {
    const topUp = createTopUpPage(page, app);
    await app.visit('/topup');
    await topUp.chooseBank('kbz_pay');
    await topUp.send({
      amountKyat: 5_000,
      photo: { name: 'slip.png', mimeType: 'image/png', buffer: createSlipPhoto() },
      slipNumber: toMyanmarDigits('481516'),
    });
    await expect(topUp.approved).toBeVisible({ timeout: 15_000 });
  });
  await test.step('bet', async () => {
    const board = createBoardPage(page, app);
    await app.visit('/bet');
    await board.openQuickPicks();
    await board.addSet('twins');
    await board.setStake(100);
    await board.review();
    await createRemarkPage(page, app).placeButton.click();
    await expect(app.main).toContainText(app.texts.get('betting', 'placed.title'));
  });
  expect(await platform.office.getBalances(phone)).toEqual({ mainKyat: 4_000, heldKyat: 0 });
});
