import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { VERIFY_PARTS } from '@padauk/contract/office/office';
import { verifyBooks } from './books.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';

// Checks the books without a server, for example of a restored backup; run by `pnpm ops ledger verify --direct`. Prints
// one JSON line per part. Ages are not checked, because nothing moves.
async function main(): Promise<void> {
  // Reads no production secrets.
  const { DATABASE_URL, DATA_DIR } = process.env;
  const config = readConfig({ DATABASE_URL, DATA_DIR, DATABASE_POOL: '1' });
  // Opening would create a missing database, and a new one is always correct.
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
