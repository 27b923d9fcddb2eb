import type { Db } from '../../platform/database/database.ts';
import {
  readSealedNumbers,
  readSealedPhotos,
  replaceSealedNumber,
  replaceSealedPhoto,
  type SealedRow,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { toNumberLabel, toPhotoLabel } from './seal-labels.rules.ts';
import { seal, unseal, unsealWithAny, type SealKeys } from './seal.ts';

/** Bounds the pictures in memory. */
const BATCH_SIZE = 20;
const MIN_UUID = '00000000-0000-0000-0000-000000000000';

interface SealedTable {
  readonly read: (db: Db, after: string, limit: number) => Promise<SealedRow[]>;
  readonly toLabel: (id: string) => string;
  readonly replace: (db: Db, row: SealedRow, anew: Buffer) => Promise<boolean>;
}

const NUMBERS: SealedTable = { read: readSealedNumbers, toLabel: toNumberLabel, replace: replaceSealedNumber };
const PHOTOS: SealedTable = { read: readSealedPhotos, toLabel: toPhotoLabel, replace: replaceSealedPhoto };

/** Re-encrypts with the first key, so that older keys can be removed. It can be stopped and repeated. */
export async function resealIdentities({
  db,
  identity: { keys },
}: Pick<IdentityDeps, 'db' | 'identity'>): Promise<{ numbers: number; photos: number; unreadable: number }> {
  const [numbers, photos] = [await resealAll(db, keys, NUMBERS), await resealAll(db, keys, PHOTOS)];
  return {
    numbers: numbers.resealed,
    photos: photos.resealed,
    unreadable: numbers.unreadable + photos.unreadable,
  };
}

async function resealAll(
  db: Db,
  keys: SealKeys,
  { read, toLabel, replace }: SealedTable,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  const [newest] = keys;
  let [after, resealed, unreadable] = [MIN_UUID, 0, 0];
  for (;;) {
    const rows = await read(db, after, BATCH_SIZE);
    for (const row of rows) {
      after = row.id;
      const label = toLabel(row.id);
      if (unseal(newest, label, row.sealed) !== null) continue;
      const bytes = unsealWithAny(keys, label, row.sealed);
      if (bytes === null) unreadable += 1;
      else if (await replace(db, row, seal(newest, label, bytes))) resealed += 1;
    }
    if (rows.length < BATCH_SIZE) return { resealed, unreadable };
  }
}
