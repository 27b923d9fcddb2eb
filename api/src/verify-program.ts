import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VERIFY_PARTS } from '@padauk/contract/office';
import { verifyBooks } from './books.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';

/**
 * Checks the books of a database without a server: a restored backup, or one whose server is down. A line of JSON for each part as it is
 * done. `pnpm ops ledger verify --direct` runs it. Ages are not judged: nothing moves in a database that nobody serves.
 */
async function main(): Promise<void> {
  // Only what names the database is read: secrets of production are not asked for.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, DATABASE_POOL: '1' });
  // Opening makes a new one where there is none, and a new one is never wrong.
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'db')))
    throw new Error(`there is no database in ${config.dataDir}`);
  const { books, close } = await openDatabase(config);
  try {
    for (const part of VERIFY_PARTS) {
      const startedAt = performance.now();
      const violations = await verifyBooks(books, new Date(0), [part]);
      process.stdout.write(`${JSON.stringify({ part, violations, ms: performance.now() - startedAt })}\n`);
    }
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(3);
});
