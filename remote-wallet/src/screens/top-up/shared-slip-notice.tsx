import { useEffect, useRef } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { SharedSlip } from './use-shared-slip.ts';

/** Result for a picture shared from a bank app; scrolled into view, because the player returns for this step. */
export function SharedSlipNotice({ kind }: Pick<SharedSlip, 'kind'>) {
  const t = useText('wallet');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.scrollIntoView({ block: 'center' }), []);
  if (kind !== 'chosen' && kind !== 'lost') return null;
  return (
    <div ref={container}>
      {kind === 'chosen' ? (
        <Notice tone="info">{t('topUp.sharedChosen')}</Notice>
      ) : (
        <Notice tone="warn">{t('topUp.sharedLost')}</Notice>
      )}
    </div>
  );
}
