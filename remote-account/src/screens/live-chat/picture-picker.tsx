import { useState, type ChangeEvent, type ReactElement, type RefObject } from 'react';
import { ImagePlus } from 'lucide-react';
import { SUPPORT } from '@padauk/contract/support';
import { compressImage, type FieldModel } from '@padauk/shared/forms';
import { useText } from '@padauk/shared/runtime';
import { classNames, Icon, Spinner, VisuallyHidden } from '@padauk/shared/ui';
import styles from './composer.module.scss';

interface PicturePickerProps {
  readonly field: FieldModel;
  readonly picker: RefObject<HTMLInputElement | null>;
}

/** Opens the gallery; the real file input lies over the sign. What cannot be used leaves the picture before it where it is. */
export function PicturePicker({ field, picker }: PicturePickerProps): ReactElement {
  const common = useText('common');
  const [isWorking, setWorking] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again after it was removed
    if (file === undefined) return;
    setWorking(true);
    const made = await compressImage(file, SUPPORT.photoMaximumSidePx);
    setWorking(false);
    if (made.ok) field.change(made.value);
    else field.refuse({ code: made.refusal });
  };
  const state = isWorking ? 'form.photoWorking' : field.value instanceof Blob ? 'form.photoReady' : null;
  return (
    <span className={classNames(styles.picker, field.isInvalid && styles.invalid)}>
      <input
        {...field.aria}
        id={field.id}
        ref={(element) => {
          picker.current = element;
          field.ref(element);
        }}
        type="file"
        accept="image/*"
        aria-label={common('form.addPhoto')}
        onChange={(event) => void take(event)}
        onBlur={field.blur}
      />
      {isWorking ? <Spinner /> : <Icon of={ImagePlus} />}
      <VisuallyHidden>
        <span role="status">{state === null ? '' : common(state)}</span>
      </VisuallyHidden>
    </span>
  );
}
