import { useEffect, useRef, useState, type ReactElement, type ChangeEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { IMAGE } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { Button, Icon, Spinner, VisuallyHidden, classNames } from '@padauk/shared/ui';
import { toDataUrl, compressImage } from './compress-image.ts';
import { Field, type FieldProps } from './field.tsx';
import { toText, useField, type FieldModel } from './use-field.ts';
import styles from './image-upload.module.scss';

interface ImageUploadProps extends FieldProps {
  /** Maximum side in px: a slip must stay readable, a portrait need not. */
  readonly maximumSidePx?: number;
}

/** The value is a JPEG data URL, or '' without a photo. */
export function ImageUpload(props: ImageUploadProps): ReactElement {
  const field = useField({ name: props.name, label: props.label, hasHint: props.hint !== undefined });
  return <PhotoField {...props} field={field} photoUrl={toText(field.value)} toValue={toDataUrl} />;
}

/** Like `ImageUpload`, but the value is the JPEG blob, for a separate upload, or ''. */
export function PictureUpload(props: ImageUploadProps): ReactElement {
  const field = useField({ name: props.name, label: props.label, hasHint: props.hint !== undefined });
  // A form may begin with a picture that another app shared.
  const [photoUrl, setPhotoUrl] = useState(() => (field.value instanceof Blob ? URL.createObjectURL(field.value) : ''));
  /** The object URL of the picture, until it is revoked. */
  const objectUrl = useRef(photoUrl);
  const revokeUrl = (): void => {
    if (objectUrl.current !== '') URL.revokeObjectURL(objectUrl.current);
  };
  useEffect(() => revokeUrl, []);
  const showPicture = (picture: Blob): Promise<Blob> => {
    revokeUrl();
    objectUrl.current = URL.createObjectURL(picture);
    setPhotoUrl(objectUrl.current);
    return Promise.resolve(picture);
  };
  return (
    <PhotoField {...props} field={field} photoUrl={field.value instanceof Blob ? photoUrl : ''} toValue={showPicture} />
  );
}

interface PhotoFieldProps extends ImageUploadProps {
  readonly field: FieldModel;
  readonly photoUrl: string;
  readonly toValue: (picture: Blob) => Promise<unknown>;
}

function PhotoField({
  label,
  hint,
  isOptional,
  maximumSidePx = IMAGE.maximumSidePx,
  field,
  photoUrl: photo,
  toValue,
}: PhotoFieldProps): ReactElement {
  const picker = useRef<HTMLInputElement | null>(null);
  const { isWorking, handleFile } = usePhoto(field, maximumSidePx, toValue);
  const t = useText('common');
  return (
    <Field field={field} label={label} hint={hint} isOptional={isOptional}>
      <div className={classNames(styles.box, field.isInvalid && styles.invalid)}>
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
          onChange={(event) => void handleFile(event)}
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

/** Compresses the file; `toValue` makes the field's value. An unusable file sets an error and keeps the old photo. */
export function usePhoto(field: FieldModel, maximumSidePx: number, toValue: (picture: Blob) => Promise<unknown>) {
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
