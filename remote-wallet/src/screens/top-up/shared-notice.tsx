import { useEffect, useRef } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { SharedSlip } from './use-shared-slip.ts';

/** What became of a picture that was shared from the app of a bank. The player comes from there for this step: it is brought into view. */
export function SharedNotice({ kind }: Pick<SharedSlip, 'kind'>) {
  const t = useText('wallet');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  if (kind !== 'chosen' && kind !== 'lost') return null;
  return (
    <div ref={place}>
      {kind === 'chosen' ? (
        <Notice tone="info">{t('topUp.sharedChosen')}</Notice>
      ) : (
        <Notice tone="warn">{t('topUp.sharedLost')}</Notice>
      )}
    </div>
  );
}
