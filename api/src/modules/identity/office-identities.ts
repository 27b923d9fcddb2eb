import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import { formatBurmeseNrc, parseNrc } from '@padauk/contract/account/nrc.rules';
import { IDENTITY, type IdentitySide } from '@padauk/contract/account/identity';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { notify } from '../content/index.ts';
import {
  decideIdentity,
  purgeDecided,
  readIdentities,
  readIdentity,
  readOthersWithCard,
  readCheckPhotos,
  type IdentityRow,
  readSealed,
  replaceSealed,
  type SealedKind,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.settings.ts';
import { decryptNumber } from './read-identity.ts';
import { toLabel, seal, unseal, unsealWithAny, type SealKeys } from './seal.ts';

const MAX_LISTED = 200;
const DAY_MS = 86_400_000;

export const listIdentities = (db: Db, state: IdentityRow['state']) => readIdentities(db, state, MAX_LISTED);

export async function getIdentityDetails({ db, identity }: Pick<IdentityDeps, 'db' | 'identity'>, id: string) {
  const row = await readIdentity(db, id);
  if (row === null) return refused(createRefusal('NOT_FOUND'));
  const { playerId, state, name, birthDate, sentAt, decidedBy, reason } = row;
  const number = decryptNumber(identity.keys, id, row.nrc);
  const nrc = number === null ? null : parseNrc(number);
  const photos = await readCheckPhotos(db, id);
  const findPhoto = (side: IdentitySide): string | null => photos.find((photo) => photo.side === side)?.id ?? null;
  const [front, back, selfie] = [findPhoto('front'), findPhoto('back'), findPhoto('selfie')];
  const nrcBurmese = nrc === null ? null : formatBurmeseNrc(nrc);
  const alsoSentBy = (await readOthersWithCard(db, id)).map(({ phone }) => phone).join(' ');
  const card = { birthDate, nrc: number, nrcBurmese, front, back, selfie };
  return accepted({ id, playerId, state, name, ...card, alsoSentBy, sentAt, decidedBy, reason });
}

/** ALREADY_DONE when it was decided before, with the decider. The player gets a notification. */
export async function reviewIdentity(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  decision: Omit<Parameters<typeof decideIdentity>[1], 'at'>,
) {
  if ((await readIdentity(db, decision.id)) === null) return refused(createRefusal('NOT_FOUND'));
  return await commitIfAccepted(db, async (tx) => {
    const at = clock.now();
    const playerId = await decideIdentity(tx, { ...decision, at });
    if (playerId === null) {
      const decidedBy = (await readIdentity(tx, decision.id))?.decidedBy ?? null;
      return refused(createRefusal('ALREADY_DONE', decidedBy === null ? undefined : { decidedBy }));
    }
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

/** Bounds the pictures in memory. */
const BATCH_SIZE = 20;
const MIN_UUID = '00000000-0000-0000-0000-000000000000';

/** Re-encrypts with the first key, so that older keys can be removed. It can be stopped and repeated. */
export async function resealIdentities({
  db,
  identity: { keys },
}: Pick<IdentityDeps, 'db' | 'identity'>): Promise<{ numbers: number; photos: number; unreadable: number }> {
  const [numbers, photos] = [await resealAll(db, keys, 'number'), await resealAll(db, keys, 'photo')];
  return {
    numbers: numbers.resealed,
    photos: photos.resealed,
    unreadable: numbers.unreadable + photos.unreadable,
  };
}

async function resealAll(db: Db, keys: SealKeys, kind: SealedKind) {
  const [newest] = keys;
  let [after, resealed, unreadable] = [MIN_UUID, 0, 0];
  for (;;) {
    const rows = await readSealed(db, kind, { after, limit: BATCH_SIZE });
    for (const row of rows) {
      after = row.id;
      const label = toLabel(kind, row.id);
      if (unseal(newest, label, row.sealed) !== null) continue;
      const bytes = unsealWithAny(keys, label, row.sealed);
      if (bytes === null) unreadable += 1;
      else if (await replaceSealed(db, kind, row, seal(newest, label, bytes))) resealed += 1;
    }
    if (rows.length < BATCH_SIZE) return { resealed, unreadable };
  }
}

const HOUR_MS = 3_600_000;

export function registerIdentityJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock' | 'log'>): void {
  jobs.every('identity.purge', HOUR_MS, async () => {
    const purged = await purgeIdentities(deps, IDENTITY.keptDays);
    if (purged > 0) deps.log.info({ purged }, 'pictures of old proofs of identity are deleted');
  });
}
