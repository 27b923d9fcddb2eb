import type { AnswerFor } from '@padauk/contract/endpoint';
import type * as endpoints from '@padauk/contract/endpoints/wallet';
import { IMAGE, SLIP_PHOTO, TOP_UP } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { IncomingPicture } from '../../platform/http/picture-body.ts';
import { openImageFiles } from '../../platform/images.ts';
import { findPlayer } from '../accounts/index.ts';
import { disabledSettings } from '../content/index.ts';
import { keepUpload } from './slip-upload.repository.ts';
import { readSlipsOfDay } from './top-up.repository.ts';

type Uploaded = AnswerFor<typeof endpoints.uploadSlipPhoto>;
type UploadDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** 50 megapixels: more than any phone's camera, far less than a file that claims 60,000 × 60,000. */
const reencodeSlip = openImageFiles({
  what: 'slips',
  maximumPixels: 50_000_000,
  maximumSidePx: IMAGE.maximumSidePx,
  concurrency: 1,
});

/**
 * H1: the photo of a slip, by itself: not a byte of it is read for who may send no slip, none is ever part of JSON, and it lies in a file until it is its turn to be decoded.
 * What is kept is ours: decoded, and encoded anew.
 */
export async function uploadSlipPhoto(
  deps: UploadDeps,
  playerId: string,
  picture: IncomingPicture,
): Promise<Result<Uploaded>> {
  const allowed = await mayUpload(deps, playerId);
  if (!allowed.ok) return allowed;
  return await picture.receive(async (file) => {
    const kept = await reencodeSlip(playerId, file);
    if (!kept.ok) return kept;
    // Noise of a few colours is small as it comes and large as a JPEG.
    if (kept.value.length > IMAGE.maximumBytes) return refused(refusal('PAYLOAD_TOO_LARGE'));
    const expiresAt = new Date(deps.clock.now().getTime() + SLIP_PHOTO.waitsMinutes * 60_000);
    const upload = { id: deps.random.uuid(), playerId, jpeg: kept.value, expiresAt };
    const photoId = await inTransaction(deps.db, (tx) => keepUpload(tx, upload));
    return accepted({ photoId, expiresAt: expiresAt.toISOString() });
  });
}

/** A3, E26, K9: nobody has pictures decoded whose slip would be refused anyway. */
async function mayUpload({ db, clock }: UploadDeps, playerId: string): Promise<Result<null>> {
  if (!(await findPlayer(db, playerId)).isPhoneVerified) return refused(refusal('PHONE_NOT_VERIFIED'));
  if ((await disabledSettings(db)).has('top_up')) return refused(refusal('TOP_UP_MAINTENANCE'));
  const slips = await readSlipsOfDay(db, playerId, myanmarDateOf(clock.now()));
  return slips >= TOP_UP.slipsPerDay
    ? refused(refusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }))
    : accepted(null);
}
