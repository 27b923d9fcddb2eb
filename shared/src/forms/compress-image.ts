import { IMAGE } from '@padauk/contract/limits';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';

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

export function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
