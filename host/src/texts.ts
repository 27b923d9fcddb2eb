import { registerNamespace, registerSharedTexts } from '@padauk/shared/runtime';
import { SHELL_TEXTS } from './first-texts.ts';

/** `shell` is what the first page says; `screens` and `privacy` come with the screens that speak them. */
export function registerTexts(): void {
  registerSharedTexts();
  registerNamespace('shell', (locale) => SHELL_TEXTS[locale]());
  registerNamespace(
    'screens',
    (locale) => import(/* webpackChunkName: "screens-[request]" */ `./locales/screens/${locale}.json`),
  );
  registerNamespace(
    'privacy',
    (locale) => import(/* webpackChunkName: "privacy-[request]" */ `./locales/privacy/${locale}.json`),
  );
}
