import type { NumberGameEntry } from '../src/modules/draws/index.ts';
import { extendChain, extendRowChain } from '../src/modules/ledger/index.ts';
import { verifyBooks } from '../src/books.ts';
import type { Db } from '../src/platform/database/database.ts';
import { excludeTestPostings } from './test-postings.ts';
import { waitForWriters } from './wait-for-writers.ts';

/** Makes no waiting item too old. */
const NO_AGE_LIMIT = new Date(0);

export async function findViolations(
  db: Db,
  games?: readonly Pick<NumberGameEntry, 'rules'>[],
): Promise<readonly unknown[]> {
  await waitForWriters(db);
  await extendChain(db);
  await extendRowChain(db);
  return excludeTestPostings(await verifyBooks(db, NO_AGE_LIMIT, undefined, games));
}
