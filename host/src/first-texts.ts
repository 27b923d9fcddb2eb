import { LOCALE_KEY, localeOf, type Locale } from '@padauk/contract/text/locales';

type Texts = Readonly<Record<string, unknown>>;

/** Chunk names of `registerSharedTexts`: all first texts of a language are one request. */
export const SHELL_TEXTS: Readonly<Record<Locale, () => Promise<{ readonly default: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  uni: () => import(/* webpackChunkName: "texts-uni" */ './locales/uni.json'),
  zg: () => import(/* webpackChunkName: "texts-zg" */ './locales/zg.json'),
  zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  shan: () => import(/* webpackChunkName: "texts-shan" */ './locales/shan.json'),
};

function readStoredLocale(): string | null {
  try {
    return globalThis.localStorage.getItem(LOCALE_KEY);
  } catch {
    return null;
  }
}

/** Requests texts while the shared code loads, so it must not import shared code. `loadTexts` retries a failure. */
export function preloadTexts(): void {
  const locale = localeOf(new URLSearchParams(globalThis.location.search).get('lang') ?? readStoredLocale());
  SHELL_TEXTS[locale]().catch(() => undefined);
}
