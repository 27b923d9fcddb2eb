import type { Page } from '@playwright/test';
import type { AppPage } from './app.ts';

/** `/signup` and the pages after it. */
export function createSignUpPage(page: Page, app: AppPage) {
  const t = (key: string, params = {}): string => app.texts.get('screens', key, params);
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  return {
    requestCode: async (phone: string) => {
      await field('field.phone').fill(phone);
      await app.press(t('otp.send'));
      await field('field.otp').waitFor();
    },
    completeSignUp: async ({ otp, password }: Record<'otp' | 'password', string>) => {
      await field('field.otp').fill(otp);
      await field('field.password').fill(password);
      await field('field.passwordAgain').fill(password);
      await page.getByRole('checkbox').first().check();
      await page.getByRole('checkbox').last().check();
      await app.press(t('signUp.submit'));
    },
    enterName: (name: string) => page.locator('input[name="name"]').fill(name),
    goHome: () =>
      page.getByRole('button', { name: new RegExp(`^(${t('success.home')}|${t('profile.saveHome')})$`) }).click(),
  };
}

export function createLogInPage(page: Page, app: AppPage) {
  const t = (key: string): string => app.texts.get('screens', key);
  return {
    logIn: async (phone: string, password: string) => {
      await page.getByLabel(t('field.phone'), { exact: true }).fill(phone);
      await page.getByLabel(t('field.password'), { exact: true }).fill(password);
      await app.press(t('logIn.submit'));
    },
  };
}
