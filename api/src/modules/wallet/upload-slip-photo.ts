import { IMAGE, TOP_UP } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { IncomingPicture } from '../../platform/http/picture-body.ts';
import { createUploader, type UploadDeps, type Uploaded } from '../../platform/pictures/upload-picture.ts';
import { getPlayer } from '../accounts/index.ts';
import { readDisabledSettings } from '../content/index.ts';
import { readSlipsOfDay } from './top-up.repository.ts';

/** 50 megapixels: above phone cameras, far below a file that claims 60,000 × 60,000. */
const receiveSlip = createUploader({
  purpose: 'slip',
  label: 'slips',
  maximumBytes: IMAGE.maximumBytes,
  maximumPixels: 50_000_000,
  maximumSidePx: IMAGE.maximumSidePx,
});

/** The upload is refused before its body is read when the player may not send a slip. */
export async function uploadSlipPhoto(
  deps: UploadDeps,
  playerId: string,
  picture: IncomingPicture,
): Promise<Result<Uploaded>> {
  const allowed = await checkMayUpload(deps, playerId);
  return allowed.ok ? await receiveSlip(deps, { playerId, picture }) : allowed;
}

/** A3, E26, K9: avoids decoding a picture whose slip would be refused. */
async function checkMayUpload({ db, clock }: UploadDeps, playerId: string): Promise<Result<null>> {
  if (!(await getPlayer(db, playerId)).isPhoneVerified) return refused(createRefusal('PHONE_NOT_VERIFIED'));
  if ((await readDisabledSettings(db)).has('top_up')) return refused(createRefusal('TOP_UP_MAINTENANCE'));
  const slips = await readSlipsOfDay(db, playerId, myanmarDateOf(clock.now()));
  return slips >= TOP_UP.slipsPerDay
    ? refused(createRefusal('SLIPS_USED_TODAY', { maximum: TOP_UP.slipsPerDay }))
    : accepted(null);
}
