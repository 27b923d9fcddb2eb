import { useState, type ChangeEvent } from 'react';
import { compressImage } from './compress-image.ts';
import type { FieldModel } from './use-field.ts';

interface PhotoPicker {
  readonly isWorking: boolean;
  readonly handleFile: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

/** Compresses the file; `toValue` makes the field's value. An unusable file sets an error and keeps the old photo. */
export function usePhoto(
  field: FieldModel,
  maximumSidePx: number,
  toValue: (picture: Blob) => Promise<unknown>,
): PhotoPicker {
  const [isWorking, setWorking] = useState(false);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again after it was removed
    if (file === undefined) return;
    setWorking(true);
    const result = await compressImage(file, maximumSidePx);
    const value = result.ok ? await toValue(result.value) : null;
    setWorking(false);
    if (result.ok) field.change(value);
    else field.setIssue({ code: result.refusal });
  };
  return { isWorking, handleFile };
}
