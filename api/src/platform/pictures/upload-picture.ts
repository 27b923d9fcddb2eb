import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { WAITING_PICTURES } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { runInTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { IncomingPicture } from '../http/picture-body.ts';
import { createImageReencoder, type ImageLimits } from './images.ts';
import { saveUpload, type PicturePurpose } from './picture-upload.repository.ts';

export interface PictureUse extends Omit<ImageLimits, 'concurrency'> {
  readonly purpose: PicturePurpose;
  readonly maximumBytes: number;
}

export interface IncomingUpload {
  readonly playerId: string;
  readonly picture: IncomingPicture;
  readonly seal?: (id: string, jpeg: Buffer) => Buffer;
}

export type UploadDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
export type Uploaded = AnswerFor<typeof uploadSlipPhoto>;

/** The caller is authorised before any byte is read. Only the re-encoded picture is stored. */
export function createUploader(
  use: PictureUse,
): (deps: UploadDeps, arriving: IncomingUpload) => Promise<Result<Uploaded>> {
  const reencode = createImageReencoder({ ...use, concurrency: 1 });
  return ({ db, clock, random }, { playerId, picture, seal = (_id, jpeg) => jpeg }) =>
    picture.receive(async (file) => {
      const encoded = await reencode(playerId, file);
      if (!encoded.ok) return encoded;
      const jpeg = encoded.value;
      if (jpeg.length > use.maximumBytes) return refused(createRefusal('PAYLOAD_TOO_LARGE')); // noise grows as a JPEG
      const id = random.uuid();
      const expiresAt = new Date(clock.now().getTime() + WAITING_PICTURES.waitsMinutes * 60_000);
      const upload = { id, playerId, purpose: use.purpose, content: seal(id, jpeg), expiresAt };
      const photoId = await runInTransaction(db, (tx) => saveUpload(tx, upload));
      return accepted({ photoId, expiresAt: expiresAt.toISOString() });
    });
}

export const refuseMissingPicture = (field: string): Result<never> =>
  refused(createRefusal('INVALID_INPUT', undefined, [{ path: [field], code: 'photoGone' }]));
