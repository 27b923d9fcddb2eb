import type { Db, Tx } from '../../platform/database/database.ts';
import { maskedName } from './masked-name.rules.ts';
import { readNames } from './player.repository.ts';

/** Players by their ids, as strangers may see them. */
export async function maskedNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await readNames(db, ids)).map((player) => [player.id, maskedName(player)]));
}
