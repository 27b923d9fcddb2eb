import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';

/** What a number pays and how likely it is: said before every bet, as the rules of licensed markets ask (RTS 3 of the UK). */
export function OddsNote({ payoutMultiplier }: { readonly payoutMultiplier: number }): ReactElement {
  const t = useText('lottery');
  return (
    <Notice tone="info">
      <p>{t('odds', { multiplier: payoutMultiplier, returnPercent: payoutMultiplier })}</p>
    </Notice>
  );
}
