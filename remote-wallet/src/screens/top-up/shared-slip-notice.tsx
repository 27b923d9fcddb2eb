import { useEffect, useRef, useState } from 'react';
import { useText, useSearchParams } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import { compressImage } from '@padauk/shared/forms';
import { consumeSharedPicture } from '../../state/shared-picture.ts';

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

/** A slip picture shared from a bank app. */
export type SharedSlip =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'chosen'; readonly picture: Blob }
  | { readonly kind: 'lost' };

/** Reads the cache only if the address says that a picture was shared. */
export function useSharedSlip(): SharedSlip {
  const [params] = useSearchParams();
  const sharedParam = params.get('shared');
  const [slip, setSlip] = useState<SharedSlip>(() => {
    if (sharedParam === 'picture') return { kind: 'reading' };
    return { kind: sharedParam === null ? 'none' : 'lost' };
  });
  useEffect(() => {
    if (slip.kind !== 'reading') return;
    void readSharedSlip().then(setSlip);
  }, [slip.kind]);
  return slip;
}

async function readSharedSlip(): Promise<SharedSlip> {
  const picture = await consumeSharedPicture();
  const compressed = picture === null ? null : await compressImage(picture);
  return compressed?.ok === true ? { kind: 'chosen', picture: compressed.value } : { kind: 'lost' };
}
