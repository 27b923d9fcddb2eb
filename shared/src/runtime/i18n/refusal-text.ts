import { useCallback, useEffect } from 'react';
import type { AnyParams, FieldIssue } from '@padauk/contract/platform/field-issues';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Locale } from '@padauk/contract/text/locales';
import { formatDateTime, formatKyat, toWholeMinutes } from './format.rules.ts';
import { getLocale, i18n, loadTexts } from './i18n.ts';
import { useLocale, useText, type Translate } from './use-text.ts';

/** Formats `…Kyat` as money and `…At` as date and time; adds `retryAfterSeconds` in minutes. */
function formatParams(params: AnyParams | undefined, locale: Locale): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]): [string, string | number][] => {
      if (value === undefined) return [];
      if (name.endsWith('Kyat') && typeof value === 'number') return [[name, formatKyat(value, locale)]];
      if (name.endsWith('At') && typeof value === 'string') return [[name, formatDateTime(value)]];
      if (name === 'retryAfterSeconds' && typeof value === 'number')
        return [
          [name, value],
          ['retryAfterMinutes', toWholeMinutes(value)],
        ];
      return [[name, value]];
    }),
  );
}

function toSentence(refusal: Refusal, t: Translate, locale: Locale): string {
  const params: AnyParams = refusal.params ?? {};
  const translate = (key: string): string | null => {
    const text = t(key, formatParams(params, locale));
    return text === key ? null : text;
  };
  const counted = params['attemptsLeft'] === undefined ? null : translate(`counted.${refusal.code}`);
  // E5: a newer server has codes that this page does not know.
  return counted ?? translate(`refusal.${refusal.code}`) ?? t('refusal.SOMETHING_WRONG');
}

/** For use outside components. With refused fields, returns the sentence of the first one. */
export function formatRefusal(refusal: Refusal): string {
  const locale = getLocale();
  const t = i18n.getFixedT(locale, 'refusal');
  const field = refusal.fields?.[0];
  return field === undefined
    ? toSentence(refusal, (key, params) => t(key, { ...params }), locale)
    : t(`field.${field.code}`, formatParams(field.params, locale));
}

/** Needs namespace `refusal` loaded. */
export function useRefusalText(): {
  readonly ofRefusal: (refusal: Refusal) => string;
  /** `label` names the field when its value is missing. */
  readonly ofField: (issue: FieldIssue, label?: string) => string;
} {
  const t = useText('refusal');
  const locale = useLocale();
  const ofRefusal = useCallback((refusal: Refusal) => toSentence(refusal, t, locale), [t, locale]);
  const ofField = useCallback(
    (issue: FieldIssue, label?: string) =>
      issue.code === 'required' && label !== undefined
        ? t('named.required', { label })
        : t(`field.${issue.code}`, formatParams(issue.params, locale)),
    [t, locale],
  );
  return { ofRefusal, ofField };
}

/** Loads namespace `refusal` on demand. Null until it is loaded, or when it cannot be fetched. */
export function useLazyRefusalText(refusal: Refusal): string | null {
  const { ofRefusal } = useRefusalText();
  const isLoaded = i18n.hasResourceBundle(useLocale(), 'refusal');
  useEffect(() => {
    if (!isLoaded) void loadTexts('refusal').catch(() => undefined); // the caller's title already states the failure
  }, [isLoaded]);
  return isLoaded ? ofRefusal(refusal) : null;
}
