import type { Locale } from '@padauk/contract/text/locales';
import type { NamespaceLoader } from '@padauk/shared/runtime';

/** Staff read English or Burmese: every other locale maps to Burmese. */
export const loadOpsTexts: NamespaceLoader = (locale: Locale) =>
  locale === 'en'
    ? import(/* webpackChunkName: "ops-en" */ './en.json')
    : import(/* webpackChunkName: "ops-uni" */ './uni.json');

/** Burmese texts of the commands. English comes from the contract. */
export const loadOfficeTexts: NamespaceLoader = (locale: Locale) =>
  locale === 'en' ? Promise.resolve({ default: {} }) : import(/* webpackChunkName: "office-uni" */ './office-uni.json');
