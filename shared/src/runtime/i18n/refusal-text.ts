import { useCallback, useEffect } from 'react';
import type { FieldIssue } from '@padauk/contract/field-issues';
import type { AnyParams } from '@padauk/contract/refusal-params';
import type { Refusal } from '@padauk/contract/refusals';
import type { Locale } from '@padauk/contract/locales';
import { formatDateTime, formatKyat, wholeMinutes } from './format.rules.ts';
import { currentLocale, i18n, loadTexts } from './i18n.ts';
import { useLocale, useText, type Translate } from './use-text.ts';

/** Formats `…Kyat` as money and `…At` as date and time; adds `retryAfterSeconds` in minutes. */
function shown(params: AnyParams | undefined, locale: Locale): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]): [string, string | number][] => {
      if (value === undefined) return [];
      if (name.endsWith('Kyat') && typeof value === 'number') return [[name, formatKyat(value, locale)]];
      if (name.endsWith('At') && typeof value === 'string') return [[name, formatDateTime(value)]];
      if (name === 'retryAfterSeconds' && typeof value === 'number')
        return [
          [name, value],
          ['retryAfterMinutes', wholeMinutes(value)],
        ];
      return [[name, value]];
    }),
  );
}

function isCounted({ code, params }: Refusal): boolean {
  return (code === 'WRONG_PASSWORD' || code === 'OTP_INCORRECT') && params?.attemptsLeft !== undefined;
}

function sentenceOf(refusal: Refusal, t: Translate, locale: Locale): string {
  const key = `${isCounted(refusal) ? 'counted' : 'refusal'}.${refusal.code}`;
  const text = t(key, shown(refusal.params, locale));
  return text === key ? t('refusal.SOMETHING_WRONG') : text; // E5: a code of a newer server
}

/** For use outside components. With refused fields, returns the sentence of the first one. */
export function refusalText(refusal: Refusal): string {
  const locale = currentLocale();
  const t = i18n.getFixedT(locale, 'refusal');
  const field = refusal.fields?.[0];
  return field === undefined
    ? sentenceOf(refusal, (key, params) => t(key, { ...params }), locale)
    : t(`field.${field.code}`, shown(field.params, locale));
}

/** Needs namespace `refusal` loaded. */
export function useRefusalText(): {
  readonly ofRefusal: (refusal: Refusal) => string;
  /** `label` names the field when its value is missing. */
  readonly ofField: (issue: FieldIssue, label?: string) => string;
} {
  const t = useText('refusal');
  const locale = useLocale();
  const ofRefusal = useCallback((refusal: Refusal) => sentenceOf(refusal, t, locale), [t, locale]);
  const ofField = useCallback(
    (issue: FieldIssue, label?: string) =>
      issue.code === 'required' && label !== undefined
        ? t('named.required', { label })
        : t(`field.${issue.code}`, shown(issue.params, locale)),
    [t, locale],
  );
  return { ofRefusal, ofField };
}

/** Loads namespace `refusal` on demand. Null until it is loaded, or when it cannot be fetched. */
export function useLazyRefusalText(refusal: Refusal): string | null {
  const { ofRefusal } = useRefusalText();
  const isHere = i18n.hasResourceBundle(useLocale(), 'refusal');
  useEffect(() => {
    if (!isHere) void loadTexts('refusal').catch(() => undefined); // the caller's title already states the failure
  }, [isHere]);
  return isHere ? ofRefusal(refusal) : null;
}
