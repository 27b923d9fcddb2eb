import type { NumberGameEntry } from '../src/modules/draws/index.ts';
import { extendChain, keepRows } from '../src/modules/ledger/index.ts';
import { verifyBooks } from '../src/books.ts';
import type { Db } from '../src/platform/database/database.ts';
import { withoutTestPostings } from './test-postings.ts';
import { untilWritersEnded } from './writers-ended.ts';

/** Makes no waiting item too old. */
const NO_AGE = new Date(0);

export async function brokenBooks(
  db: Db,
  games?: readonly Pick<NumberGameEntry, 'rules'>[],
): Promise<readonly unknown[]> {
  await untilWritersEnded(db);
  await extendChain(db);
  await keepRows(db);
  return withoutTestPostings(await verifyBooks(db, NO_AGE, undefined, games));
}
