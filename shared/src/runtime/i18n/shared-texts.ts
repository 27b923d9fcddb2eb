import type { Locale } from '@padauk/contract/text/locales';
import { registerNamespace, type NamespaceLoader } from './i18n.ts';

type Loaders = Readonly<Record<Locale, () => ReturnType<NamespaceLoader>>>;

/** Literal imports give each language one chunk, shared with the host's texts: the first page needs one request. */
const COMMON: Loaders = {
  en: () => import(/* webpackChunkName: "texts-en" */ '../../locales/en.json'),
  uni: () => import(/* webpackChunkName: "texts-uni" */ '../../locales/uni.json'),
  zg: () => import(/* webpackChunkName: "texts-zg" */ '../../locales/zg.json'),
  zh: () => import(/* webpackChunkName: "texts-zh" */ '../../locales/zh.json'),
  shan: () => import(/* webpackChunkName: "texts-shan" */ '../../locales/shan.json'),
};
const REFUSAL: Loaders = {
  en: () => import(/* webpackChunkName: "refusal-en" */ '../../locales/refusal/en.json'),
  uni: () => import(/* webpackChunkName: "refusal-uni" */ '../../locales/refusal/uni.json'),
  zg: () => import(/* webpackChunkName: "refusal-zg" */ '../../locales/refusal/zg.json'),
  zh: () => import(/* webpackChunkName: "refusal-zh" */ '../../locales/refusal/zh.json'),
  shan: () => import(/* webpackChunkName: "refusal-shan" */ '../../locales/refusal/shan.json'),
};
const BETTING: Loaders = {
  en: () => import(/* webpackChunkName: "betting-en" */ '../../locales/betting/en.json'),
  uni: () => import(/* webpackChunkName: "betting-uni" */ '../../locales/betting/uni.json'),
  zg: () => import(/* webpackChunkName: "betting-zg" */ '../../locales/betting/zg.json'),
  zh: () => import(/* webpackChunkName: "betting-zh" */ '../../locales/betting/zh.json'),
  shan: () => import(/* webpackChunkName: "betting-shan" */ '../../locales/betting/shan.json'),
};

/** Registers `common`, `refusal` and `betting`. The host or the standalone page calls it before `startTexts`. */
export function registerSharedTexts(): void {
  registerNamespace('common', (locale) => COMMON[locale]());
  registerNamespace('refusal', (locale) => REFUSAL[locale]());
  registerNamespace('betting', (locale) => BETTING[locale]());
}
