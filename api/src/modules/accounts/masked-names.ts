import type { Db, Tx } from '../../platform/database/database.ts';
import { maskName } from './masked-name.rules.ts';
import { readPlayerNames } from './player.repository.ts';

export async function readMaskedNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await readPlayerNames(db, ids)).map((player) => [player.id, maskName(player)]));
}
