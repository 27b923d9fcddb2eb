import type { ReactElement, RefObject } from 'react';
import { ImagePlus } from 'lucide-react';
import { SUPPORT } from '@padauk/contract/support';
import { usePhoto, type FieldModel } from '@padauk/shared/forms';
import { useText } from '@padauk/shared/runtime';
import { classNames, Icon, Spinner, VisuallyHidden } from '@padauk/shared/ui';
import styles from './composer.module.scss';

interface PicturePickerProps {
  readonly field: FieldModel;
  readonly picker: RefObject<HTMLInputElement | null>;
}

const passThrough = (picture: Blob): Promise<Blob> => Promise.resolve(picture);

/** Opens the gallery; the file input overlays the icon. An unusable file keeps the previous picture. */
export function PicturePicker({ field, picker }: PicturePickerProps): ReactElement {
  const common = useText('common');
  const { isWorking, handleFile } = usePhoto(field, SUPPORT.photoMaximumSidePx, passThrough);
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
        onChange={(event) => void handleFile(event)}
        onBlur={field.blur}
      />
      {isWorking ? <Spinner /> : <Icon of={ImagePlus} />}
      <VisuallyHidden>
        <span role="status">{state === null ? '' : common(state)}</span>
      </VisuallyHidden>
    </span>
  );
}
