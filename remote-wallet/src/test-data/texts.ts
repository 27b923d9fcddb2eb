import type { NamespaceLoader } from '@padauk/shared/runtime';

export const texts: Readonly<Record<string, NamespaceLoader>> = {
  wallet: (locale) => import(`../locales/${locale}.json`),
  'wallet-home': (locale) => import(`../locales/home/${locale}.json`),
};
