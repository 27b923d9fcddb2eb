/** One-line changes of slips and their photos. */
import { changesOf, MODULES as M, PLATFORM as P } from './places.mjs';

const uploads = changesOf(`${M}/wallet/upload-slip-photo.ts`, [
  `${M}/wallet/slip-photo.test.ts`,
  'api/test/pictures-at-once.test.ts',
]);
const slipCounts = changesOf(`${M}/wallet/top-up.repository.ts`, [`${M}/wallet/top-up-races.test.ts`]);
const slipPhotos = changesOf(`${P}/pictures/picture-upload.repository.ts`, [`${M}/wallet/slip-upload.test.ts`]);
const photosAtOnce = changesOf(`${P}/pictures/picture-upload.repository.ts`, [`${M}/wallet/slip-upload.test.ts`], {
  onPostgres: true,
});

/** @type {readonly import('./mutants.mjs').Mutant[]} */
export const MUTANTS_OF_SLIPS = [
  slipCounts('a 31st slip of a day is taken', 'where top_up_day.slips < ${TOP_UP.slipsPerDay}::smallint', ''),
  uploads('a 31st photo of a day is decoded', 'slips >= TOP_UP.slipsPerDay', 'slips > TOP_UP.slipsPerDay'),
  uploads('a slip may have a hundred times the pixels', 'maximumPixels: 50_000_000', 'maximumPixels: 5_000_000_000'),
  slipPhotos(
    "another player's photo serves a slip",
    'player_id = ${playerId}::uuid and purpose = ${purpose} and expires_at',
    'purpose = ${purpose} and expires_at',
  ),
  slipPhotos('an expired photo serves a slip', ' and expires_at > ${at.toISOString()}::timestamptz', ''),
  slipPhotos(
    'a photo serves every slip',
    'delete from slip_upload where id = ${id}::uuid and ${waitsFor(call)} returning jpeg',
    'select jpeg from slip_upload where id = ${id}::uuid and ${waitsFor(call)}',
  ),
  photosAtOnce('any number of photos waits', "await takeAdvisoryLockOn(tx, 'pictureUpload', playerId);", ''),
];
