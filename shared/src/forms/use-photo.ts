import { useState, type ChangeEvent } from 'react';
import { compressImage } from './compress-image.ts';
import type { FieldModel } from './use-field.ts';

interface PhotoPicker {
  readonly isWorking: boolean;
  readonly take: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

/** Takes what a file input was given into a field: made small, and by `valueOf` what the field holds of it. What cannot be used is refused in the player's language, and leaves the photo before it where it is. */
export function usePhoto(
  field: FieldModel,
  maximumSidePx: number,
  valueOf: (picture: Blob) => Promise<unknown>,
): PhotoPicker {
  const [isWorking, setWorking] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again after it was removed
    if (file === undefined) return;
    setWorking(true);
    const result = await compressImage(file, maximumSidePx);
    const value = result.ok ? await valueOf(result.value) : null;
    setWorking(false);
    // A photo that cannot be used leaves the one before it where it is.
    if (result.ok) field.change(value);
    else field.refuse({ code: result.refusal });
  };
  return { isWorking, take };
}
