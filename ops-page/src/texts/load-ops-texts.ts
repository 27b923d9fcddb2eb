import type { Locale } from '@padauk/contract/text/locales';
import type { NamespaceLoader } from '@padauk/shared/runtime';

/** Staff read English or Burmese: every other locale maps to Burmese. */
export const loadOpsTexts: NamespaceLoader = (locale: Locale) =>
  locale === 'en'
    ? import(/* webpackChunkName: "ops-en" */ './en.json')
    : import(/* webpackChunkName: "ops-uni" */ './uni.json');

/** Names of commands, columns and alarms. English texts that are missing here come from the contract. */
export const loadOfficeTexts: NamespaceLoader = (locale: Locale) =>
  locale === 'en'
    ? import(/* webpackChunkName: "office-en" */ './office-en.json')
    : import(/* webpackChunkName: "office-uni" */ './office-uni.json');
