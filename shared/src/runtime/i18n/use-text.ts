import { useMemo } from 'react';
import type { Locale } from '@padauk/contract/text/locales';
import type { Kyat } from '@padauk/contract/platform/money';
import { getLocale, i18n, useTextsVersion } from './i18n.ts';
import { formatChange, formatDate, formatDateTime, formatDay, formatKyat, formatTime } from './format.rules.ts';

/** Fills `{{name}}` from `params`. A missing key returns the key. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The namespace must be loaded before the component renders (see `loadTexts`). */
export function useText(namespace: string): Translate {
  const version = useTextsVersion();
  return useMemo(() => {
    const translate = i18n.getFixedT(getLocale(), namespace);
    return (key, params) => translate(key, { ...params });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another version has other texts
  }, [namespace, version]);
}

export function useLocale(): Locale {
  useTextsVersion();
  return getLocale();
}

/** In the player's language and in Myanmar time. `day`: `20/11`. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      kyat: (amount: Kyat): string => formatKyat(amount, locale),
      change: formatChange,
      time: formatTime,
      day: formatDay,
      date: formatDate,
      dateTime: formatDateTime,
    }),
    [locale],
  );
}

export type Format = ReturnType<typeof useFormat>;
