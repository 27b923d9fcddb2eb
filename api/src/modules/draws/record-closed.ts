import type { Db } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { isDrawClosing, markDrawClosed } from './draw.repository.ts';

/** I9. */
export async function recordDrawClosed(db: Db, drawId: string, now: Date): Promise<void> {
  if (await isDrawClosing(db, drawId, now)) await runInTransaction(db, (tx) => markDrawClosed(tx, drawId, now));
}
