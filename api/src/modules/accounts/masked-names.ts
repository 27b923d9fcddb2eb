import type { Db, Tx } from '../../platform/database/database.ts';
import { maskedName } from './masked-name.rules.ts';
import { readNames } from './player.repository.ts';

export async function maskedNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await readNames(db, ids)).map((player) => [player.id, maskedName(player)]));
}
