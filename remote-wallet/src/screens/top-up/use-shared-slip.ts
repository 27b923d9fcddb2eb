import { useEffect, useState } from 'react';
import { compressImage } from '@padauk/shared/forms';
import { useSearchParams } from '@padauk/shared/runtime';
import { consumeSharedPicture } from '../../state/shared-picture.ts';

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
