import { useCallback } from 'react';
import type { Refusal, RefusalParams } from '@padauk/contract/refusals';
import type { Locale } from '@padauk/contract/locales';
import { formatDateTime, formatKyat } from './format.rules.ts';
import { useLocale, useText } from './use-text.ts';

/** Params as a sentence shows them: `…Kyat` as money, `…At` as a date and time, the rest as they are. */
function shown(params: RefusalParams | undefined, locale: Locale): RefusalParams {
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => {
    if (name.endsWith('Kyat') && typeof value === 'number') return [name, formatKyat(value, locale)];
    return [name, name.endsWith('At') ? formatDateTime(value) : value];
  }));
}

/** Says a refusal, or one refused field, in the player's language. Needs namespace `refusal` loaded. */
export function useRefusalText(): { readonly ofRefusal: (refusal: Refusal) => string; readonly ofField: (issue: { readonly code: string; readonly params?: RefusalParams | undefined }) => string } {
  const t = useText('refusal');
  const locale = useLocale();
  const ofRefusal = useCallback((refusal: Refusal) => t(`refusal.${refusal.code}`, shown(refusal.params, locale)), [t, locale]);
  const ofField = useCallback((issue: { readonly code: string; readonly params?: RefusalParams | undefined }) => t(`field.${issue.code}`, shown(issue.params, locale)), [t, locale]);
  return { ofRefusal, ofField };
}
