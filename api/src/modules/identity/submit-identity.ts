import { createHmac } from 'node:crypto';
import type { RequestFor } from '@padauk/contract/endpoint';
import type { submitIdentity as endpoint } from '@padauk/contract/endpoints/identity';
import { IDENTITY, IDENTITY_SIDES, type IdentitySide } from '@padauk/contract/identity';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { ageOn, isBirthDate } from '@padauk/contract/rules/birth-date';
import { instantAt, myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { formatNrc, parseNrc } from '@padauk/contract/rules/nrc';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { IncomingPicture } from '../../platform/http/picture-body.ts';
import { lockUploads } from '../../platform/pictures/picture-upload.repository.ts';
import { openUploads, pictureGone, type Uploaded } from '../../platform/pictures/upload-picture.ts';
import { countSince, insertIdentity, insertTaken, lockPlayer, movePhoto, readCurrent } from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { identityOf, type IdentityAnswer } from './read-identity.ts';
import { numberLabel, photoLabel } from './labels.rules.ts';
import { seal } from './seal.ts';

type Submitted = RequestFor<typeof endpoint> & { readonly playerId: string };

const receiveCard = openUploads({
  purpose: 'card',
  what: 'cards',
  maximumBytes: IDENTITY.photoMaximumBytes,
  maximumPixels: 16_000_000,
  maximumSidePx: IDENTITY.photoMaximumSidePx,
});

/** P20: the upload is refused before its body is read when the player may not send a card. It is stored encrypted. */
export async function uploadIdentityPhoto(
  deps: IdentityDeps,
  playerId: string,
  picture: IncomingPicture,
): Promise<Result<Uploaded>> {
  const allowed = await maySend(deps.db, playerId, deps.clock.now());
  if (!allowed.ok) return allowed;
  const [key] = deps.identity.keys;
  return await receiveCard(deps, { playerId, picture, seal: (id, jpeg) => seal(key, photoLabel(id), jpeg) });
}

/** P20: at most one submitted or approved proof per player and per card; a limited number per day. */
export async function submitIdentity(deps: IdentityDeps, input: Submitted): Promise<Result<IdentityAnswer>> {
  const nrc = checkForm(input, myanmarDateOf(deps.clock.now()));
  if (!nrc.ok) return nrc;
  // Commits also when the card belongs to another player, because the attempt is recorded.
  const sent = await commitIfAccepted(deps.db, (tx) => write(tx, deps, { ...input, nrc: nrc.value }));
  if (!sent.ok) return sent;
  return sent.value === 'taken' ? refused(refusal('NRC_TAKEN')) : accepted(await identityOf(deps, input.playerId));
}

async function maySend(db: Db | Tx, playerId: string, at: Date): Promise<Result<null>> {
  const maximum = IDENTITY.perDay;
  const before = await readCurrent(db, playerId);
  if (before !== null && before.state !== 'refused') return refused(refusal('IDENTITY_SENT'));
  const sent = await countSince(db, playerId, instantAt(myanmarDateOf(at), 0));
  return sent >= maximum ? refused(refusal('IDENTITIES_USED_TODAY', { maximum })) : accepted(null);
}

/** Repeats the checks of the schema by the server's clock. Returns the card's number in one line. */
function checkForm(input: Submitted, today: string): Result<string> {
  const nrc = parseNrc(`${input.state}/${input.township}(${input.kind})${input.number}`);
  if (nrc === null) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['number'], code: 'nrcNumber' }]));
  if (!isBirthDate(input.birthDate, today))
    return refused(refusal('INVALID_INPUT', undefined, [{ path: ['birthDate'], code: 'birthDate' }]));
  if (ageOn(input.birthDate, today) < IDENTITY.minimumAge)
    return refused(refusal('INVALID_INPUT', undefined, [{ path: ['birthDate'], code: 'adult' }]));
  return accepted(formatNrc(nrc));
}

async function write(
  tx: Tx,
  deps: IdentityDeps,
  { playerId, name, birthDate, nrc, ...named }: Submitted & { readonly nrc: string },
): Promise<Result<'sent' | 'taken'>> {
  await lockPlayer(tx, playerId);
  const at = deps.clock.now();
  const allowed = await maySend(tx, playerId, at);
  if (!allowed.ok) return allowed;
  // Before the card is looked up: otherwise a call without pictures could test which cards are registered.
  const gone = await goneSide(tx, named, { playerId, at });
  if (gone !== null) return pictureGone(`${gone}Id`);
  const id = deps.random.uuid();
  const [key] = deps.identity.keys;
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
    await insertTaken(tx, identity);
    return accepted('taken');
  }
  for (const side of IDENTITY_SIDES) {
    const field = `${side}Id` as const;
    const isThere = await movePhoto(tx, { id: named[field], playerId, at, checkId: id, side });
    if (!isThere) return pictureGone(field);
  }
  return accepted('sent');
}

/** The first side whose picture is missing or used for another side. */
async function goneSide(
  tx: Tx,
  named: Pick<Submitted, `${IdentitySide}Id`>,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<IdentitySide | null> {
  const ids = IDENTITY_SIDES.map((side) => named[`${side}Id`].toLowerCase());
  const there = await lockUploads(tx, ids, { playerId, purpose: 'card', at });
  return (
    IDENTITY_SIDES.find((_, index) => !there.has(ids[index] ?? '') || ids.indexOf(ids[index] ?? '') !== index) ?? null
  );
}
