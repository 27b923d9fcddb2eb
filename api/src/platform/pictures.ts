import sharp from 'sharp';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { boundedQueue } from './secret-hashing.ts';

/** What a picture may be, and what becomes of it. */
export interface PictureLimits {
  /** Of the file as it is sent. */
  readonly maximumBytes: number;
  /** The longer side of what is kept; a smaller picture stays as it is. */
  readonly maximumSidePx: number;
  /** A square, cut from the middle. */
  readonly isSquare?: boolean;
}

/** More pixels than this are never decoded: forty bytes can claim 60,000 × 60,000. A camera of 24 megapixels passes. */
const PIXEL_CAP = 24_000_000;
const QUALITY = 80;
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

// Decoding takes the processor that bets need: one picture at a time, on one thread, and no more than twenty in the queue (E6).
sharp.concurrency(1);
sharp.cache(false);
const inTurn = boundedQueue(1, 20);

/**
 * Reads a picture from a data URL and makes a new JPEG of its pixels: turned upright, within the limits, on white, without a single
 * byte of the sender's (EXIF with the place, a script behind the picture, a name).
 *
 * @returns the JPEG; PAYLOAD_TOO_LARGE, or IMAGE_INVALID for all that is not a whole JPEG, PNG or WebP, whatever it is called
 */
export async function readPicture(dataUrl: string, limits: PictureLimits): Promise<Result<Buffer>> {
  const bytes = bytesOf(dataUrl);
  if (bytes === null || !isRasterPicture(bytes)) return refused(refusal('IMAGE_INVALID'));
  if (bytes.length > limits.maximumBytes) return refused(refusal('PAYLOAD_TOO_LARGE'));
  return await inTurn(() => reencode(bytes, limits));
}

async function reencode(bytes: Buffer, { maximumSidePx, isSquare = false }: PictureLimits): Promise<Result<Buffer>> {
  try {
    const jpeg = await sharp(bytes, { limitInputPixels: PIXEL_CAP, failOn: 'error' })
      .autoOrient()
      .resize({ width: maximumSidePx, height: maximumSidePx, fit: isSquare ? 'cover' : 'inside', withoutEnlargement: !isSquare })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return accepted(jpeg);
  } catch {
    // The decoder's sentence says nothing that a player could use: truncated, a flood of pixels, something else under a picture's first bytes.
    return refused(refusal('IMAGE_INVALID'));
  }
}

function bytesOf(dataUrl: string): Buffer | null {
  const prefix = DATA_URL.exec(dataUrl)?.[0];
  if (prefix === undefined) return null;
  const base64 = dataUrl.slice(prefix.length);
  return BASE64.test(base64) ? Buffer.from(base64, 'base64') : null;
}

/** By the first bytes, before any decoder sees it: SVG, PDF and the rest never reach theirs. */
function isRasterPicture(bytes: Buffer): boolean {
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const isWebp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP';
  return isJpeg || isPng || isWebp;
}
