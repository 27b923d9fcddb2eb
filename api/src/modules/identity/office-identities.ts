import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { formatBurmeseNrc, parseNrc } from '@padauk/contract/rules/nrc';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import { notify } from '../content/index.ts';
import {
  decideIdentity,
  purgeDecided,
  readIdentities,
  readIdentity,
  readOthersWithCard,
  readCheckPhotos,
  type IdentityRow,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { decryptNumber } from './read-identity.ts';

const MAX_LISTED = 200;
const DAY_MS = 86_400_000;

type OfficeIdentity = Readonly<Record<string, string | number | boolean | null>>;

export async function listIdentities(db: Db, state: IdentityRow['state']): Promise<OfficeIdentity[]> {
  return (await readIdentities(db, state, MAX_LISTED)).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

export async function getIdentityDetails(
  { db, identity: { keys } }: Pick<IdentityDeps, 'db' | 'identity'>,
  id: string,
): Promise<Result<OfficeIdentity>> {
  const row = await readIdentity(db, id);
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  const number = decryptNumber(keys, id, row.nrc);
  const nrc = number === null ? null : parseNrc(number);
  const photos = Object.fromEntries((await readCheckPhotos(db, id)).map((photo) => [photo.side, photo.id]));
  const otherSenders = await readOthersWithCard(db, id);
  return accepted({
    id,
    playerId: row.playerId,
    state: row.state,
    name: row.name,
    birthDate: row.birthDate,
    nrc: number,
    nrcBurmese: nrc === null ? null : formatBurmeseNrc(nrc),
    front: photos['front'] ?? null,
    back: photos['back'] ?? null,
    selfie: photos['selfie'] ?? null,
    alsoSentBy: otherSenders.map(({ phone }) => phone).join(' '),
    sentAt: row.sentAt.toISOString(),
    decidedBy: row.decidedBy,
    reason: row.reason,
  });
}

/** ALREADY_DONE when it was decided before. The player gets a notification. */
export async function reviewIdentity(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'refused';
    readonly reason: string;
    readonly by: string;
  },
): Promise<Result<OfficeIdentity>> {
  if ((await readIdentity(db, decision.id)) === null) return refused(createRefusal('NOT_FOUND'));
  return await commitIfAccepted(db, async (tx) => {
    const at = clock.now();
    const playerId = await decideIdentity(tx, { ...decision, at });
    if (playerId === null) return refused(createRefusal('ALREADY_DONE'));
    await notify(tx, playerId, {
      textKey: decision.state === 'approved' ? 'identityApproved' : 'identityRefused',
      params: decision.state === 'approved' ? {} : { note: decision.reason },
      path: getPath('identityState'),
      at,
    });
    return accepted({ id: decision.id, playerId, state: decision.state, reason: decision.reason });
  });
}

export async function purgeIdentities(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  keptDays: number,
): Promise<number> {
  const at = clock.now();
  return await runInTransaction(db, (tx) => purgeDecided(tx, new Date(at.getTime() - keptDays * DAY_MS), at));
}
