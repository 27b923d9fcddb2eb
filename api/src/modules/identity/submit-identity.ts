import { createHmac } from 'node:crypto';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { submitIdentity as endpoint } from '@padauk/contract/account/identity.endpoints';
import { IDENTITY, IDENTITY_SIDES, type IdentitySide } from '@padauk/contract/account/identity';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { computeAge, formatNrc, isBirthDate, parseNrc } from '@padauk/contract/account/nrc.rules';
import { toInstant, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { refuseField } from '../../platform/http/read-input.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { IncomingPicture } from '../../platform/http/picture-body.ts';
import { lockUploads } from '../../platform/pictures/picture-upload.repository.ts';
import { createUploader, refuseMissingPicture, type Uploaded } from '../../platform/pictures/upload-picture.ts';
import { lockPlayerRow } from '../accounts/index.ts';
import {
  countSubmissions,
  insertIdentity,
  insertTakenIdentity,
  movePhoto,
  readCurrentIdentity,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.settings.ts';
import { readIdentityState, type IdentityAnswer } from './read-identity.ts';
import { toLabel, seal } from './seal.ts';

type IdentitySubmission = RequestFor<typeof endpoint> & { readonly playerId: string };

const receiveCard = createUploader({
  purpose: 'card',
  label: 'cards',
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
  const allowed = await checkMaySubmit(deps.db, playerId, deps.clock.now());
  if (!allowed.ok) return allowed;
  const [key] = deps.identity.keys;
  return await receiveCard(deps, { playerId, picture, seal: (id, jpeg) => seal(key, toLabel('photo', id), jpeg) });
}

/** P20: at most one submitted or approved proof per player and per card; a limited number per day. */
export async function submitIdentity(deps: IdentityDeps, input: IdentitySubmission): Promise<Result<IdentityAnswer>> {
  const nrc = checkForm(input, myanmarDateOf(deps.clock.now()));
  if (!nrc.ok) return nrc;
  // Commits also when the card belongs to another player, because the attempt is recorded.
  const sent = await commitIfAccepted(deps.db, (tx) => writeIdentity(tx, deps, { ...input, nrc: nrc.value }));
  if (!sent.ok) return sent;
  return sent.value === 'taken'
    ? refused(createRefusal('NRC_TAKEN'))
    : accepted(await readIdentityState(deps, input.playerId));
}

async function checkMaySubmit(db: Db | Tx, playerId: string, at: Date): Promise<Result<null>> {
  const maximum = IDENTITY.perDay;
  const before = await readCurrentIdentity(db, playerId);
  if (before !== null && before.state !== 'refused') return refused(createRefusal('IDENTITY_SENT'));
  const sent = await countSubmissions(db, playerId, toInstant(myanmarDateOf(at), 0));
  return sent >= maximum ? refused(createRefusal('IDENTITIES_USED_TODAY', { maximum })) : accepted(null);
}

/** Repeats the checks of the schema by the server's clock. Returns the card's number in one line. */
function checkForm(input: IdentitySubmission, today: string): Result<string> {
  const nrc = parseNrc(`${input.state}/${input.township}(${input.kind})${input.number}`);
  if (nrc === null) return refuseField('number', 'nrcNumber');
  if (!isBirthDate(input.birthDate, today)) return refuseField('birthDate', 'birthDate');
  if (computeAge(input.birthDate, today) < IDENTITY.minimumAge) return refuseField('birthDate', 'adult');
  return accepted(formatNrc(nrc));
}

async function writeIdentity(
  tx: Tx,
  deps: IdentityDeps,
  { playerId, name, birthDate, nrc, ...named }: IdentitySubmission & { readonly nrc: string },
): Promise<Result<'sent' | 'taken'>> {
  await lockPlayerRow(tx, playerId);
  const at = deps.clock.now();
  const allowed = await checkMaySubmit(tx, playerId, at);
  if (!allowed.ok) return allowed;
  // Before the card is looked up: otherwise a call without pictures could test which cards are registered.
  const missingSide = await findMissingSide(tx, named, { playerId, at });
  if (missingSide !== null) return refuseMissingPicture(`${missingSide}Id`);
  const id = deps.random.uuid();
  const [key] = deps.identity.keys;
  const identity = {
    id,
    playerId,
    name,
    birthDate,
    nrcHash: createHmac('sha256', deps.config.pepper).update(`nrc ${nrc}`).digest(),
    nrc: seal(key, toLabel('number', id), Buffer.from(nrc)),
    at,
  };
  if (!(await insertIdentity(tx, identity))) {
    await insertTakenIdentity(tx, identity);
    return accepted('taken');
  }
  for (const side of IDENTITY_SIDES) {
    const field = `${side}Id` as const;
    const isThere = await movePhoto(tx, { id: named[field], playerId, at, checkId: id, side });
    if (!isThere) return refuseMissingPicture(field);
  }
  return accepted('sent');
}

/** The first side whose picture is missing or used for another side. */
async function findMissingSide(
  tx: Tx,
  named: Pick<IdentitySubmission, `${IdentitySide}Id`>,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
): Promise<IdentitySide | null> {
  const ids = IDENTITY_SIDES.map((side) => named[`${side}Id`].toLowerCase());
  const existing = await lockUploads(tx, ids, { playerId, purpose: 'card', at });
  return (
    IDENTITY_SIDES.find((_, index) => !existing.has(ids[index] ?? '') || ids.indexOf(ids[index] ?? '') !== index) ??
    null
  );
}
