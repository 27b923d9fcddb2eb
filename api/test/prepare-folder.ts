import { openDatabase } from '../src/platform/database/database.ts';
import { openSyncedClock, setSandboxClock } from '../src/platform/synced-clock.ts';
import { STARTED_PLATFORM } from './preparations.ts';
import { prepareFolder } from './prepared-folder.ts';

/** A server that starts later finds this time, and plans no draw before it. */
async function setClock(dataDir: string, time: Date): Promise<void> {
  const { db, close } = await openDatabase({ mode: 'sandbox', databaseUrl: null, databasePool: 1, dataDir });
  const clock = await openSyncedClock(db, 'sandbox');
  await setSandboxClock(db, clock, time);
  clock.stop();
  await close();
}

const [dataDir = '', startsAt = ''] = process.argv.slice(2);
await prepareFolder(dataDir, STARTED_PLATFORM);
if (startsAt !== '') await setClock(dataDir, new Date(startsAt));
