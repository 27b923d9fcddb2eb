import { LOCALE_KEY, localeOf, type Locale } from '@padauk/contract/locales';

type Texts = Readonly<Record<string, unknown>>;

/** What the first page says. The chunk names are those of `registerSharedTexts`: all of it in one language is one request. */
export const SHELL_TEXTS: Readonly<Record<Locale, () => Promise<{ readonly default: Texts }>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  uni: () => import(/* webpackChunkName: "texts-uni" */ './locales/uni.json'),
  zg: () => import(/* webpackChunkName: "texts-zg" */ './locales/zg.json'),
  zh: () => import(/* webpackChunkName: "texts-zh" */ './locales/zh.json'),
  shan: () => import(/* webpackChunkName: "texts-shan" */ './locales/shan.json'),
};

/** Storage may be blocked: then the page speaks as it does on a phone that has never seen it. */
function storedLocale(): string | null {
  try {
    return globalThis.localStorage.getItem(LOCALE_KEY);
  } catch {
    return null;
  }
}

/**
 * Asks for the first page's texts while the shared code is still on its way: nothing is painted before they are there. It goes by what `startTexts`
 * goes by, and imports nothing that the page shares, because main.ts runs before that has arrived. What fails here is asked for again by `loadTexts`.
 */
export function askForFirstTexts(): void {
  const locale = localeOf(new URLSearchParams(globalThis.location.search).get('lang') ?? storedLocale());
  SHELL_TEXTS[locale]().catch(() => undefined);
}
