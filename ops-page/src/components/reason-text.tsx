import type { ReactElement } from 'react';
import { useLocale, useText } from '@padauk/shared/runtime';
import { findReason } from './reasons.rules.ts';

/** A predefined reason is translated; free text is shown as it is. */
export function ReasonText({ why }: { readonly why: string }): ReactElement {
  const t = useText('ops');
  const reason = findReason(why);
  const isEnglish = useLocale() === 'en';
  return <>{isEnglish || reason === null ? why : t(`why.${reason}`)}</>;
}
