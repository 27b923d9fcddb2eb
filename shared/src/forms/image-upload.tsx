import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { ImagePlus } from 'lucide-react';
import { IMAGE } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { Button, Icon, Spinner, VisuallyHidden, classNames } from '@padauk/shared/ui';
import { compressImage } from './compress-image.ts';
import { Field, type FieldProps } from './field.tsx';
import { textOf, useField, type FieldModel } from './use-field.ts';
import styles from './image-upload.module.scss';

interface ImageUploadProps extends FieldProps {
  /** px; the picture is made as small as this. A slip must be readable, a portrait need not. */
  readonly maximumSidePx?: number;
}

/** A photo from the camera or the gallery. The value is a JPEG data URL, or '' while there is none. */
export function ImageUpload({
  name,
  label,
  hint,
  isOptional,
  maximumSidePx = IMAGE.maximumSidePx,
}: ImageUploadProps): ReactElement {
  const field = useField({ name, hasHint: hint !== undefined });
  const photo = textOf(field.value);
  const picker = useRef<HTMLInputElement | null>(null);
  const { isWorking, take } = usePhoto(field, maximumSidePx);
  const t = useText('common');
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <div className={classNames(styles.box, field.error !== null && styles.invalid)}>
        <input
          {...field.aria}
          id={field.id}
          ref={(element) => {
            picker.current = element;
            field.ref(element);
          }}
          type="file"
          accept="image/*"
          className={styles.picker}
          onChange={(event) => void take(event)}
          onBlur={field.blur}
        />
        {photo === '' ? (
          <span className={styles.empty}>
            {isWorking ? <Spinner /> : <Icon of={ImagePlus} />}
            {t(isWorking ? 'form.photoWorking' : 'form.addPhoto')}
          </span>
        ) : (
          <img src={photo} alt={label} className={styles.preview} />
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{isWorking ? t('form.photoWorking') : photo !== '' ? t('form.photoReady') : ''}</span>
      </VisuallyHidden>
      {photo !== '' && (
        <div className={styles.actions}>
          <Button variant="quiet" size="small" isBusy={isWorking} onClick={() => picker.current?.click()}>
            {t('form.replacePhoto')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => field.change('')}>
            {t('form.removePhoto')}
          </Button>
        </div>
      )}
    </Field>
  );
}

interface PhotoPicker {
  readonly isWorking: boolean;
  readonly take: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

function usePhoto(field: FieldModel, maximumSidePx: number): PhotoPicker {
  const [isWorking, setWorking] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again after it was removed
    if (file === undefined) return;
    setWorking(true);
    const result = await compressImage(file, maximumSidePx);
    setWorking(false);
    // A photo that cannot be used leaves the one before it where it is.
    if (result.ok) field.change(result.value);
    else field.refuse({ code: result.refusal });
  };
  return { isWorking, take };
}
