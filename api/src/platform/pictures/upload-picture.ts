import type { AnswerFor } from '@padauk/contract/endpoint';
import type { uploadSlipPhoto } from '@padauk/contract/endpoints/wallet';
import { WAITING_PICTURES } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { IncomingPicture } from '../http/picture-body.ts';
import { openImageFiles, type ImageLimits } from './images.ts';
import { keepUpload, type PicturePurpose } from './picture-upload.repository.ts';

/** One use of pictures. Each has a queue of its own for decoding. */
export interface PictureUse extends Omit<ImageLimits, 'concurrency'> {
  readonly purpose: PicturePurpose;
  /** Of what comes in, and of what is kept. */
  readonly maximumBytes: number;
}

export interface ArrivingPicture {
  readonly playerId: string;
  readonly picture: IncomingPicture;
  /** What is kept in the place of the JPEG; without it the JPEG itself. */
  readonly seal?: (id: string, jpeg: Buffer) => Buffer;
}

export type UploadDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
export type Uploaded = AnswerFor<typeof uploadSlipPhoto>;

/**
 * H1: a picture by itself, before the call that names it. None is ever part of JSON, and it lies in a file until it is its turn to be decoded. What is kept is ours: decoded, and encoded anew.
 * Who may send one is asked before: not a byte is read of anybody else's.
 */
export function openUploads(
  use: PictureUse,
): (deps: UploadDeps, arriving: ArrivingPicture) => Promise<Result<Uploaded>> {
  const reencode = openImageFiles({ ...use, concurrency: 1 });
  return ({ db, clock, random }, { playerId, picture, seal = (_id, jpeg) => jpeg }) =>
    picture.receive(async (file) => {
      const encoded = await reencode(playerId, file);
      if (!encoded.ok) return encoded;
      const jpeg = encoded.value;
      // Noise of a few colours is small as it comes and large as a JPEG.
      if (jpeg.length > use.maximumBytes) return refused(refusal('PAYLOAD_TOO_LARGE'));
      const id = random.uuid();
      const expiresAt = new Date(clock.now().getTime() + WAITING_PICTURES.waitsMinutes * 60_000);
      const upload = { id, playerId, purpose: use.purpose, kept: seal(id, jpeg), expiresAt };
      const photoId = await inTransaction(db, (tx) => keepUpload(tx, upload));
      return accepted({ photoId, expiresAt: expiresAt.toISOString() });
    });
}

/** What a call is refused with that names a picture which is not there. */
export const pictureGone = (field: string): Result<never> =>
  refused(refusal('INVALID_INPUT', undefined, [{ path: [field], code: 'photoGone' }]));
