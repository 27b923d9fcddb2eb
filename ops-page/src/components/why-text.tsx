import type { ReactElement } from 'react';
import { useLocale, useText } from '@padauk/shared/runtime';
import { reasonIn } from './reasons.rules.ts';

/** Why something was done, as the audit has it: a reason of ours in the operator's language, words of somebody's own as they are. */
export function WhyText({ why }: { readonly why: string }): ReactElement {
  const t = useText('ops');
  const reason = reasonIn(why);
  const isEnglish = useLocale() === 'en';
  return <>{isEnglish || reason === null ? why : t(`why.${reason}`)}</>;
}
