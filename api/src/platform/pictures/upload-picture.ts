import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { WAITING_PICTURES } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { refuseField } from '../http/read-input.ts';
import { UUID } from '@padauk/contract/text/uuid.rules';
import type { FastifyInstance } from 'fastify';
import { runInTransaction } from '../database/transaction.ts';
import type { Deps } from '../deps.ts';
import type { IncomingPicture } from '../http/picture-body.ts';
import { sendRefusal } from '../http/replies.ts';
import { createImageReencoder, type ImageLimits } from './decoder.ts';
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

export const refuseMissingPicture = (field: string): Result<never> => refuseField(field, 'photoGone');

interface PictureRoute {
  readonly path: string;
  /** Whether shared caches may store the picture. */
  readonly visibility: 'public' | 'private';
  readonly read: (id: string) => Promise<Buffer | null>;
}

/** A picture never changes under its id. `<img>` sends no session, so the random id serves as the access key. */
export function registerPictureRoute(app: FastifyInstance, { path, visibility, read }: PictureRoute): void {
  app.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) => {
    const jpeg = UUID.test(request.params.id) ? await read(request.params.id) : null;
    if (jpeg === null) return sendRefusal(reply, createRefusal('NOT_FOUND'));
    return reply.type('image/jpeg').header('cache-control', `${visibility}, max-age=31536000, immutable`).send(jpeg);
  });
}
