import { joinBurmeseWords } from '@padauk/contract/text/burmese-lines.rules';
import { expect, test } from '../test.ts';
import { createSlipPhoto } from '../core/slip-photo.ts';
import { createAppPage } from '../pages/app.ts';

/** As the office enters it; the page adds break marks between words. */
const TITLE = 'မိုးရွာသော လက်ဆောင်';
const SHOWN_TITLE = joinBurmeseWords(TITLE);

const toFourLanguages = (en: string, uni: string) => ({ en, uni, zh: en, shan: uni });

test('P9 a visitor opens a promotion of the office from the tab and follows its link', async ({ page, platform }) => {
  const app = createAppPage(page, 'uni');
  const words = (key: string): string => app.texts.get('account', `promotion.${key}`);

  await test.step('Given the office writes a promotion with a picture', async () => {
    const file = {
      title: toFourLanguages('Rain of gifts', TITLE),
      text: toFourLanguages('First.\nSecond.', 'ပထမ။\nဒုတိယ။'),
      from: '2026-01-05',
      link: '/service',
      picture: await platform.office.uploadPicture(createSlipPhoto()),
    };
    await platform.office.perform('add-promotion', { file: JSON.stringify(file) });
  });
  await test.step('When a visitor opens it from the tab', async () => {
    await app.open('/promotion');
    await app.main.getByRole('link', { name: SHOWN_TITLE }).click();
    await expect(app.main.getByRole('heading', { name: SHOWN_TITLE })).toBeVisible();
    await expect(app.main.getByText(joinBurmeseWords('ဒုတိယ။'))).toBeVisible();
    await expect
      .poll(() =>
        app.main
          .locator('article')
          .locator('..')
          .locator('img')
          .evaluate((img) => (img as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
  });
  await test.step('Then its link opens the page', async () => {
    await app.main.getByRole('link', { name: words('open') }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/service');
  });
});
