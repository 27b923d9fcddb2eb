import { registerNamespace, registerSharedTexts } from '@padauk/shared/runtime';
import { SHELL_TEXTS } from './first-texts.ts';

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
