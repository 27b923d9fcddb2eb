import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { burmeseNrc, parseNrc } from '@padauk/contract/rules/nrc';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import { notify } from '../content/index.ts';
import {
  decideIdentity,
  purgeDecided,
  readIdentities,
  readIdentity,
  readOthersWithCard,
  readPhotosOf,
  type IdentityRow,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { numberIn } from './read-identity.ts';

const LISTED = 200;
const DAY_MS = 86_400_000;

type Line = Readonly<Record<string, string | number | boolean | null>>;

export async function listIdentities(db: Db, state: IdentityRow['state']): Promise<Line[]> {
  return (await readIdentities(db, state, LISTED)).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

export async function lookAtIdentity(
  { db, identity: { keys } }: Pick<IdentityDeps, 'db' | 'identity'>,
  id: string,
): Promise<Result<Line>> {
  const row = await readIdentity(db, id);
  if (row === null) return refused(refusal('NOT_FOUND'));
  const number = numberIn(keys, id, row.nrc);
  const nrc = number === null ? null : parseNrc(number);
  const photos = Object.fromEntries((await readPhotosOf(db, id)).map((photo) => [photo.side, photo.id]));
  const others = await readOthersWithCard(db, id);
  return accepted({
    id,
    playerId: row.playerId,
    state: row.state,
    name: row.name,
    birthDate: row.birthDate,
    nrc: number,
    nrcBurmese: nrc === null ? null : burmeseNrc(nrc),
    front: photos['front'] ?? null,
    back: photos['back'] ?? null,
    selfie: photos['selfie'] ?? null,
    alsoSentBy: others.map(({ phone }) => phone).join(' '),
    sentAt: row.sentAt.toISOString(),
    decidedBy: row.decidedBy,
    reason: row.reason,
  });
}

/** ALREADY_DONE when it was decided before. The player gets a notification. */
export async function decide(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  decision: {
    readonly id: string;
    readonly state: 'approved' | 'refused';
    readonly reason: string;
    readonly by: string;
  },
): Promise<Result<Line>> {
  if ((await readIdentity(db, decision.id)) === null) return refused(refusal('NOT_FOUND'));
  return await commitIfAccepted(db, async (tx) => {
    const at = clock.now();
    const playerId = await decideIdentity(tx, { ...decision, at });
    if (playerId === null) return refused(refusal('ALREADY_DONE'));
    await notify(tx, playerId, {
      textKey: decision.state === 'approved' ? 'identityApproved' : 'identityRefused',
      params: decision.state === 'approved' ? {} : { note: decision.reason },
      path: pathOf('identityState'),
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
  return await inTransaction(db, (tx) => purgeDecided(tx, new Date(at.getTime() - keptDays * DAY_MS), at));
}
