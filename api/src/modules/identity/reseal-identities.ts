import type { Db } from '../../platform/database/database.ts';
import {
  readSealedNumbers,
  readSealedPhotos,
  replaceSealedNumber,
  replaceSealedPhoto,
  type SealedRow,
} from './identity.repository.ts';
import type { IdentityDeps } from './identity.types.ts';
import { numberLabel, photoLabel } from './labels.rules.ts';
import { seal, unseal, unsealWithAny, type SealKeys } from './seal.ts';

/** Bounds the pictures in memory. */
const AT_ONCE = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Sealed {
  readonly read: (db: Db, after: string, limit: number) => Promise<SealedRow[]>;
  readonly labelOf: (id: string) => string;
  readonly replace: (db: Db, row: SealedRow, anew: Buffer) => Promise<boolean>;
}

const NUMBERS: Sealed = { read: readSealedNumbers, labelOf: numberLabel, replace: replaceSealedNumber };
const PHOTOS: Sealed = { read: readSealedPhotos, labelOf: photoLabel, replace: replaceSealedPhoto };

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
  { read, labelOf, replace }: Sealed,
): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  const [newest] = keys;
  let [after, resealed, unreadable] = [BEFORE_ALL, 0, 0];
  for (;;) {
    const rows = await read(db, after, AT_ONCE);
    for (const row of rows) {
      after = row.id;
      const label = labelOf(row.id);
      if (unseal(newest, label, row.sealed) !== null) continue;
      const bytes = unsealWithAny(keys, label, row.sealed);
      if (bytes === null) unreadable += 1;
      else if (await replace(db, row, seal(newest, label, bytes))) resealed += 1;
    }
    if (rows.length < AT_ONCE) return { resealed, unreadable };
  }
}
