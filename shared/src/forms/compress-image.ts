import { IMAGE } from '@padauk/contract/limits';
import { accepted, refused, type Result } from '@padauk/contract/result';

export type ImageProblem = 'imageInvalid' | 'imageLarge';

/** Decoding more than this takes hundreds of megabytes on a phone that has one or two gigabytes. */
const MAX_SOURCE_BYTES = 25_000_000;
/** 0.8 is enough to read a slip; the second is for pictures that are still too big for the server. */
const QUALITIES = [0.8, 0.55];

/**
 * A photo as a JPEG, turned upright, at most 1600 px long (or `maximumSidePx`) and 2 MB. Drawing it anew also leaves out what the
 * camera wrote into it: the place, the time, the owner.
 */
export async function compressImage(
  file: Blob,
  maximumSidePx: number = IMAGE.maximumSidePx,
): Promise<Result<Blob, ImageProblem>> {
  if (file.size > MAX_SOURCE_BYTES) return refused('imageLarge');
  const canvas = await drawn(file, maximumSidePx);
  if (canvas === null) return refused('imageInvalid');
  for (const quality of QUALITIES) {
    const blob = await jpegOf(canvas, quality);
    if (blob === null) return refused('imageInvalid');
    if (blob.size <= IMAGE.maximumBytes) return accepted(blob);
  }
  return refused('imageLarge');
}

/** null for what is not a picture, whatever its name says. */
async function drawn(file: Blob, maximumSidePx: number): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, maximumSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = 'white'; // a transparent PNG would turn black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** The same picture as a text, for calls that have it in their JSON. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      typeof reader.result === 'string'
        ? resolve(reader.result)
        : reject(reader.error ?? new Error('the picture could not be read'));
    reader.readAsDataURL(blob);
  });
}
