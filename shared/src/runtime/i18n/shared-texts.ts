import type { Locale } from '@padauk/contract/text/locales';
import { registerNamespace, type NamespaceLoader } from './i18n.ts';

/** Literal imports give each language one chunk, shared with the host's texts: the first page needs one request. */
const COMMON: Readonly<Record<Locale, () => ReturnType<NamespaceLoader>>> = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json'),
  uni: () => import(/* webpackChunkName: "texts-uni" */ '../../locales/uni.json'),
  zg: () => import(/* webpackChunkName: "texts-zg" */ '../../locales/zg.json'),
  zh: () => import(/* webpackChunkName: "texts-zh" */ '../../locales/zh.json'),
  shan: () => import(/* webpackChunkName: "texts-shan" */ '../../locales/shan.json'),
};

/** Registers `common`, `refusal` and `betting`. The host or the standalone page calls it before `startTexts`. */
export function registerSharedTexts(): void {
  registerNamespace('common', (locale) => COMMON[locale]());
  registerNamespace(
    'refusal',
    (locale) => import(/* webpackChunkName: "refusal-[request]" */ `../../locales/refusal/${locale}.json`),
  );
  registerNamespace(
    'betting',
    (locale) => import(/* webpackChunkName: "betting-[request]" */ `../../locales/betting/${locale}.json`),
  );
}
