import { useMemo } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { formatChange, formatDate, formatDateTime, formatDay, formatKyat, formatTime } from './format.rules.ts';
import { useLocale } from './use-text.ts';

/** In the player's language and in Myanmar time. */
export interface Format {
  readonly kyat: (amount: Kyat) => string;
  readonly change: (amount: Kyat) => string;
  readonly time: (instant: string | number) => string;
  /** `20/11` */
  readonly day: (instant: string | number) => string;
  readonly date: (instant: string | number) => string;
  readonly dateTime: (instant: string | number) => string;
}

export function useFormat(): Format {
  const locale = useLocale();
  return useMemo(
    () => ({
      kyat: (amount) => formatKyat(amount, locale),
      change: formatChange,
      time: formatTime,
      day: formatDay,
      date: formatDate,
      dateTime: formatDateTime,
    }),
    [locale],
  );
}
