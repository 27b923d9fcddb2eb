import sharp from 'sharp';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { boundedQueue } from './bounded-queue.ts';

/** A picture as we keep it: JPEG, turned upright, without its metadata (a slip's EXIF tells where the player lives). */
export interface ImageLimits {
  /** Longest side of what is kept, in pixels. */
  readonly maximumSidePx: number;
  /** Cut to a square: for faces. */
  readonly isSquare?: boolean;
}

/** 50 megapixels: more than any phone's camera, far less than a file that claims 60,000 × 60,000. */
const MAX_INPUT_PIXELS = 50_000_000;
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];
/** Decoding takes memory: two at a time, and not more than twenty waiting. */
const inTurn = boundedQueue({ what: 'decoding of pictures', concurrency: 2, maxWaiting: 20 });

/** Decodes a data URL and encodes it anew; what is no such picture, whatever it calls itself, is refused with IMAGE_INVALID. */
export async function reencodeImage(dataUrl: string, limits: ImageLimits): Promise<Result<Buffer>> {
  const base64 = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (base64 === undefined) return refused(refusal('IMAGE_INVALID'));
  return await inTurn(() => reencode(Buffer.from(base64, 'base64'), limits));
}

async function reencode(bytes: Buffer, { maximumSidePx, isSquare = false }: ImageLimits): Promise<Result<Buffer>> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error', animated: false });
    // The header is read before a pixel is decoded.
    if (!FORMATS.includes((await image.metadata()).format)) return refused(refusal('IMAGE_INVALID'));
    const fit = isSquare ? 'cover' : 'inside';
    const jpeg = await image
      .rotate()
      .resize(maximumSidePx, maximumSidePx, { fit, withoutEnlargement: !isSquare })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    return accepted(jpeg);
  } catch {
    // sharp throws for everything that it cannot read; the input is the only cause that is left here.
    return refused(refusal('IMAGE_INVALID'));
  }
}
