import type { Locale } from '@padauk/contract/locales';
import { registerNamespace, registerSharedTexts, type NamespaceLoader } from '@padauk/shared/runtime';

type Loaders = Readonly<Record<Locale, () => ReturnType<NamespaceLoader>>>;

/** The chunk names are those of `registerSharedTexts`: all that the first page says in one language is one request. */
const SHELL: Loaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  uni: () => import(/* webpackChunkName: "texts-uni" */ './locales/uni.json'),
  zg: () => import(/* webpackChunkName: "texts-zg" */ './locales/zg.json'),
  zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  shan: () => import(/* webpackChunkName: "texts-shan" */ './locales/shan.json'),
};

/** `shell` is what the first page says; `screens` and `privacy` come with the screens that speak them. */
export function registerTexts(): void {
  registerSharedTexts();
  registerNamespace('shell', (locale) => SHELL[locale]());
  registerNamespace(
    'screens',
    (locale) => import(/* webpackChunkName: "screens-[request]" */ `./locales/screens/${locale}.json`),
  );
  registerNamespace(
    'privacy',
    (locale) => import(/* webpackChunkName: "privacy-[request]" */ `./locales/privacy/${locale}.json`),
  );
}
