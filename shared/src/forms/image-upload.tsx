import { useEffect, useRef, useState, type ReactElement, type ChangeEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { IMAGE } from '@padauk/contract/limits';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { useText } from '@padauk/shared/runtime';
import { Button, Icon, Spinner, VisuallyHidden, classNames } from '@padauk/shared/ui';
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

export type ImageProblem = 'imageInvalid' | 'imageLarge';

/** Decoding a larger file takes hundreds of MB on a phone with 1 or 2 GB. */
const MAX_SOURCE_BYTES = 25_000_000;
/** 0.8 keeps a slip readable; 0.55 is for pictures that are still too large for the server. */
const QUALITIES = [0.8, 0.55];

/** An upright JPEG of at most 1600 px (or `maximumSidePx`) and 2 MB, without EXIF: place, time, owner. */
export async function compressImage(
  file: Blob,
  maximumSidePx: number = IMAGE.maximumSidePx,
): Promise<Result<Blob, ImageProblem>> {
  if (file.size > MAX_SOURCE_BYTES) return refused('imageLarge');
  const canvas = await drawPicture(file, maximumSidePx);
  if (canvas === null) return refused('imageInvalid');
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality);
    if (blob === null) return refused('imageInvalid');
    if (blob.size <= IMAGE.maximumBytes) return accepted(blob);
  }
  return refused('imageLarge');
}

interface DecodedPicture {
  readonly source: ImageBitmap | HTMLImageElement;
  /** px, after the EXIF orientation is applied */
  readonly width: number;
  readonly height: number;
  readonly release: () => void;
}

/** No options: Chrome 99-111, Safari 15.4 and Firefox 99-110 refuse `imageOrientation: 'from-image'`, the default. */
async function decodeBitmap(file: Blob): Promise<DecodedPicture> {
  const source = await createImageBitmap(file);
  return { source, width: source.width, height: source.height, release: () => source.close() };
}

async function decodeImageElement(file: Blob): Promise<DecodedPicture> {
  const source = new Image();
  const address = URL.createObjectURL(file);
  const release = (): void => URL.revokeObjectURL(address);
  source.src = address;
  try {
    await source.decode();
  } catch (failure) {
    release();
    throw failure;
  }
  return { source, width: source.naturalWidth, height: source.naturalHeight, release };
}

/** Null when the file is no picture; its name does not count. */
async function drawPicture(file: Blob, maximumSidePx: number): Promise<HTMLCanvasElement | null> {
  const picture = await decodeBitmap(file)
    .catch(() => decodeImageElement(file))
    .catch(() => null);
  if (picture === null) return null;
  const { source, width, height, release } = picture;
  const scale = Math.min(1, maximumSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.fillStyle = 'white'; // a transparent PNG would turn black
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
  }
  release();
  return context === null ? null : canvas;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
