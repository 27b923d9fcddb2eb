import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readIsClosing, writeClosed } from './draw.repository.ts';

/** I9. */
export async function keepDrawClosed(db: Db, drawId: string, now: Date): Promise<void> {
  if (await readIsClosing(db, drawId, now)) await inTransaction(db, (tx) => writeClosed(tx, drawId, now));
}
