import type { Locale } from '@padauk/contract/locales';
import type { NamespaceLoader } from '@padauk/shared/runtime';

/** Staff read English or Burmese: every other language of the app is Burmese here. */
export const loadOpsTexts: NamespaceLoader = (locale: Locale) =>
  locale === 'en'
    ? import(/* webpackChunkName: "ops-en" */ './en.json')
    : import(/* webpackChunkName: "ops-uni" */ './uni.json');

/** The office's commands in Burmese. English is the contract's own, as on the command line. */
export const loadOfficeTexts: NamespaceLoader = (locale: Locale) =>
  locale === 'en' ? Promise.resolve({ default: {} }) : import(/* webpackChunkName: "office-uni" */ './office-uni.json');
