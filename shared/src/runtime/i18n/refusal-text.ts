import { useCallback, useEffect } from 'react';
import type { Refusal, RefusalParams } from '@padauk/contract/refusals';
import type { Locale } from '@padauk/contract/locales';
import { formatDateTime, formatKyat } from './format.rules.ts';
import { i18n, loadTexts } from './i18n.ts';
import { useLocale, useText } from './use-text.ts';

/** Params as a sentence shows them: `…Kyat` as money, `…At` as a date and time, the rest as they are. */
function shown(params: RefusalParams | undefined, locale: Locale): RefusalParams {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => {
      if (name.endsWith('Kyat') && typeof value === 'number') return [name, formatKyat(value, locale)];
      return [name, name.endsWith('At') ? formatDateTime(value) : value];
    }),
  );
}

/** T10: a password or a code that proves who sets a PIN has as many chances as the PIN itself; elsewhere the same refusal counts nothing. */
function isCounted({ code, params }: Refusal): boolean {
  return (code === 'WRONG_PASSWORD' || code === 'OTP_INCORRECT') && params?.['remaining'] !== undefined;
}

/** Says a refusal, or one refused field, in the player's language. Needs namespace `refusal` loaded. */
export function useRefusalText(): {
  readonly ofRefusal: (refusal: Refusal) => string;
  readonly ofField: (issue: { readonly code: string; readonly params?: RefusalParams | undefined }) => string;
} {
  const t = useText('refusal');
  const locale = useLocale();
  const ofRefusal = useCallback(
    (refusal: Refusal) =>
      t(`${isCounted(refusal) ? 'counted' : 'refusal'}.${refusal.code}`, shown(refusal.params, locale)),
    [t, locale],
  );
  const ofField = useCallback(
    (issue: { readonly code: string; readonly params?: RefusalParams | undefined }) =>
      t(`field.${issue.code}`, shown(issue.params, locale)),
    [t, locale],
  );
  return { ofRefusal, ofField };
}

/** Says a refusal where namespace `refusal` may not have come yet, as on home: fetches it, and is null until it is there, or when it cannot be fetched. */
export function useLateRefusalText(refusal: Refusal): string | null {
  const { ofRefusal } = useRefusalText();
  const isHere = i18n.hasResourceBundle(useLocale(), 'refusal');
  useEffect(() => {
    if (!isHere) void loadTexts('refusal').catch(() => undefined); // the title has said what failed
  }, [isHere]);
  return isHere ? ofRefusal(refusal) : null;
}
