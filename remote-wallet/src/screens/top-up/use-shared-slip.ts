import { useEffect, useState } from 'react';
import { compressImage } from '@padauk/shared/forms';
import { useSearchParams } from '@padauk/shared/runtime';
import { takeSharedPicture } from '../../state/shared-picture.ts';

/** A slip's picture that was shared from the app of a bank: chosen already, or lost on its way. */
export type SharedSlip =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'chosen'; readonly picture: Blob }
  | { readonly kind: 'lost' };

/** Only when the address says that one was shared: nothing is asked of the phone's storage else. */
export function useSharedSlip(): SharedSlip {
  const [params] = useSearchParams();
  const told = params.get('shared');
  const [slip, setSlip] = useState<SharedSlip>(() => {
    if (told === 'picture') return { kind: 'reading' };
    return { kind: told === null ? 'none' : 'lost' };
  });
  useEffect(() => {
    if (slip.kind !== 'reading') return;
    void readShared().then(setSlip);
  }, [slip.kind]);
  return slip;
}

async function readShared(): Promise<SharedSlip> {
  const picture = await takeSharedPicture();
  const made = picture === null ? null : await compressImage(picture);
  return made?.ok === true ? { kind: 'chosen', picture: made.value } : { kind: 'lost' };
}
