import { useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '@padauk/contract/locales';
import { getLocale, i18n, texts } from './i18n.ts';

/** Fills `{{name}}` from `params`. A missing key returns the key. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The namespace must be loaded before the component renders (see `loadTexts`). */
export function useText(namespace: string): Translate {
  const version = useSyncExternalStore(texts.subscribe, texts.version);
  return useMemo(() => {
    const translate = i18n.getFixedT(getLocale(), namespace);
    return (key, params) => translate(key, { ...params });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version changes when texts have loaded or the language has changed
  }, [namespace, version]);
}

export function useLocale(): Locale {
  useSyncExternalStore(texts.subscribe, texts.version);
  return getLocale();
}
