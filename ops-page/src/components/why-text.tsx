import type { ReactElement } from 'react';
import { useLocale, useText } from '@padauk/shared/runtime';
import { reasonIn } from './reasons.rules.ts';

/** A predefined reason is translated; free text is shown as it is. */
export function WhyText({ why }: { readonly why: string }): ReactElement {
  const t = useText('ops');
  const reason = reasonIn(why);
  const isEnglish = useLocale() === 'en';
  return <>{isEnglish || reason === null ? why : t(`why.${reason}`)}</>;
}
