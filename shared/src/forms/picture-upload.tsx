import { useEffect, useRef, useState, type ReactElement, type ChangeEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { IMAGE } from '@padauk/contract/limits';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { uploadPicture, useText } from '@padauk/shared/runtime';
import { Button, Icon, Spinner, VisuallyHidden, classNames } from '@padauk/shared/ui';
import { Field, type FieldProps } from './field.tsx';
import { useField, type FieldModel } from './use-field.ts';
import styles from './picture-upload.module.scss';

interface PictureUploadProps extends FieldProps {
  /** Maximum side in px: a slip must stay readable, a portrait need not. */
  readonly maximumSidePx?: number;
}

function usePhotoUrl(value: unknown) {
  // A form may begin with a picture that another app shared.
  const [photoUrl, setPhotoUrl] = useState(() => (value instanceof Blob ? URL.createObjectURL(value) : ''));
  const objectUrl = useRef(photoUrl);
  const revokeUrl = (): void => {
    if (objectUrl.current !== '') URL.revokeObjectURL(objectUrl.current);
  };
  useEffect(() => revokeUrl, []);
  const showPicture = (picture: Blob): void => {
    revokeUrl();
    objectUrl.current = URL.createObjectURL(picture);
    setPhotoUrl(objectUrl.current);
  };
  return { photo: value instanceof Blob ? photoUrl : '', showPicture };
}

/** The value is the JPEG blob, for a separate upload, or ''. */
export function PictureUpload({
  name,
  label,
  hint,
  isOptional,
  maximumSidePx = IMAGE.maximumSidePx,
}: PictureUploadProps): ReactElement {
  const t = useText('common');
  const field = useField({ name, label, hasHint: hint !== undefined });
  const picker = useRef<HTMLInputElement | null>(null);
  const { photo, showPicture } = usePhotoUrl(field.value);
  const { isWorking, handleFile } = usePhoto(field, maximumSidePx, showPicture);
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

/** Sets the field to the compressed file. An unusable file sets an error and keeps the old photo. */
export function usePhoto(field: FieldModel, maximumSidePx: number, onPicture?: (picture: Blob) => void) {
  const [isWorking, setWorking] = useState(false);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again after it was removed
    if (file === undefined) return;
    setWorking(true);
    const result = await compressImage(file, maximumSidePx);
    setWorking(false);
    if (!result.ok) return field.setIssue({ code: result.refusal });
    onPicture?.(result.value);
    field.change(result.value);
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

type Pictures = Readonly<Record<string, Blob>>;
type PictureIds<Named extends Pictures> = { readonly [Name in keyof Named & string as `${Name}Id`]: string };

type SendWithPictures = <Named extends Pictures, Answer>(
  pictures: Named,
  send: (ids: PictureIds<Named>) => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

/** Uploads pictures, then sends the call with their ids. A retry reuses an upload until the server has expired it. */
export function usePictureUpload(endpoint: Endpoint<object, { readonly photoId: string }>): SendWithPictures {
  const sent = useRef(new Map<Blob, string>());
  return async (pictures, send) => {
    const uploadedIds = sent.current;
    for (const [name, picture] of Object.entries(pictures)) {
      if (uploadedIds.has(picture)) continue;
      const uploaded = await uploadPicture(endpoint, picture);
      if (!uploaded.ok) return refused(toPictureRefusal(name, uploaded.refusal));
      uploadedIds.set(picture, uploaded.value.photoId);
    }
    const ids = Object.entries(pictures).map(([name, picture]) => [`${name}Id`, uploadedIds.get(picture)] as const);
    // The loop has filled one id for each.
    const answer = await send(Object.fromEntries(ids) as PictureIds<typeof pictures>);
    if (answer.ok) return answer;
    if (isPictureExpired(answer.refusal)) uploadedIds.clear();
    return refused(movePictureErrors(Object.keys(pictures), answer.refusal));
  };
}

const PICTURE_CODES: Readonly<Record<string, 'imageInvalid' | 'imageLarge'>> = {
  IMAGE_INVALID: 'imageInvalid',
  PAYLOAD_TOO_LARGE: 'imageLarge',
};

function toPictureRefusal(name: string, refusal: Refusal): Refusal {
  const code = PICTURE_CODES[refusal.code];
  return code === undefined ? refusal : createRefusal('INVALID_INPUT', undefined, [{ path: [name], code }]);
}

/** The server deletes an unused picture after an hour. */
function isPictureExpired({ fields }: Refusal): boolean {
  return fields?.some(({ code }) => code === 'photoGone') === true;
}

/** Moves errors of a picture's id to the picture's field, the only one that the player sees. */
function movePictureErrors(names: readonly string[], refusal: Refusal): Refusal {
  if (refusal.code !== 'INVALID_INPUT') return refusal;
  const fields = refusal.fields?.map((field) => {
    const name = names.find((candidate) => field.path[0] === `${candidate}Id`);
    return name === undefined ? field : { ...field, path: [name] };
  });
  return createRefusal('INVALID_INPUT', undefined, fields);
}
