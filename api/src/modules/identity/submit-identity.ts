import { createHmac } from 'node:crypto';
import type { RequestFor } from '@padauk/contract/endpoint';
import type { submitIdentity as endpoint } from '@padauk/contract/endpoints/identity';
import { IDENTITY, IDENTITY_SIDES, type IdentitySide } from '@padauk/contract/identity';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { ageOn, isBirthDate } from '@padauk/contract/rules/birth-date';
import { instantAt, myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { formatNrc, parseNrc } from '@padauk/contract/rules/nrc';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openImages } from '../../platform/images.ts';
import {
  countSince,
  insertIdentity,
  insertPhoto,
  insertTaken,
  lockPlayer,
  readCurrent,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { identityOf, type IdentityAnswer } from './read-identity.ts';
import { numberLabel, photoLabel } from './labels.rules.ts';
import { seal } from './seal.ts';

type Submitted = RequestFor<typeof endpoint> & { readonly playerId: string };
type Photos = Readonly<Record<IdentitySide, Buffer>>;

const reencodeCard = openImages({
  what: 'cards',
  maximumPixels: 16_000_000,
  maximumSidePx: IDENTITY.photoMaximumSidePx,
  concurrency: 1,
});

/** P20: one that waits or is approved, of a player and of a card; so many a day. Pictures are encoded anew and sealed before the transaction. */
export async function submitIdentity(deps: IdentityDeps, input: Submitted): Promise<Result<IdentityAnswer>> {
  const invalid = checkForm(input, myanmarDateOf(deps.clock.now()));
  if (!invalid.ok) return invalid;
  const before = await readCurrent(deps.db, input.playerId);
  if (before !== null && before.state !== 'refused') return refused(refusal('IDENTITY_SENT'));
  const photos = await reencodeAll(input);
  if (!photos.ok) return photos;
  // Committed when it is refused too: that a card was tried by another account stays on record.
  const sent = await inTransaction(deps.db, (tx) =>
    write(tx, deps, { ...input, nrc: invalid.value, photos: photos.value }),
  );
  return sent.ok ? accepted(await identityOf(deps, input.playerId)) : sent;
}

/** What the schema has asked already, by the server's clock: the card's number in one line. */
function checkForm(input: Submitted, today: string): Result<string> {
  const nrc = parseNrc(`${input.state}/${input.township}(${input.kind})${input.number}`);
  if (nrc === null) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['number'], code: 'nrcNumber' }]));
  if (!isBirthDate(input.birthDate, today))
    return refused(refusal('INVALID_INPUT', undefined, [{ path: ['birthDate'], code: 'birthDate' }]));
  if (ageOn(input.birthDate, today) < IDENTITY.minimumAge)
    return refused(refusal('INVALID_INPUT', undefined, [{ path: ['birthDate'], code: 'adult' }]));
  return accepted(formatNrc(nrc));
}

async function reencodeAll(input: Submitted): Promise<Result<Photos>> {
  const [front, back, selfie] = [
    await reencodeCard(input.playerId, input.front),
    await reencodeCard(input.playerId, input.back),
    await reencodeCard(input.playerId, input.selfie),
  ];
  if (!front.ok) return front;
  if (!back.ok) return back;
  if (!selfie.ok) return selfie;
  return accepted({ front: front.value, back: back.value, selfie: selfie.value });
}

async function write(
  tx: Tx,
  deps: IdentityDeps,
  { playerId, name, birthDate, nrc, photos }: Submitted & { readonly nrc: string; readonly photos: Photos },
): Promise<Result<null>> {
  await lockPlayer(tx, playerId);
  const at = deps.clock.now();
  const maximum = IDENTITY.perDay;
  if ((await countSince(tx, playerId, instantAt(myanmarDateOf(at), 0))) >= maximum)
    return refused(refusal('IDENTITIES_USED_TODAY', { maximum }));
  const id = deps.random.uuid();
  const { key } = deps.identity;
  const identity = {
    id,
    playerId,
    name,
    birthDate,
    nrcHash: createHmac('sha256', deps.config.pepper).update(`nrc ${nrc}`).digest(),
    nrc: seal(key, numberLabel(id), Buffer.from(nrc)),
    at,
  };
  if (!(await insertIdentity(tx, identity))) {
    const own = await readCurrent(tx, playerId);
    if (own !== null && own.state !== 'refused') return refused(refusal('IDENTITY_SENT'));
    await insertTaken(tx, identity);
    return refused(refusal('NRC_TAKEN'));
  }
  for (const side of IDENTITY_SIDES) {
    const photoId = deps.random.uuid();
    await insertPhoto(tx, { id: photoId, checkId: id, side, sealed: seal(key, photoLabel(photoId), photos[side]) });
  }
  return accepted(null);
}
