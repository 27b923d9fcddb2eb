import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BANK_CODES } from '@padauk/contract/banks';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { aLottery, aSection, DRAW_TIME, placeAll, verifyAll } from '../../../test/lottery-fixtures.ts';
import { makeDatabase } from '../../../test/databases.ts';
import type { Orders } from '../../../test/settle-and-die.ts';
import { openDatabase, type Db } from '../../platform/database/database.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { balancesOfMany, openHouseAccounts } from '../ledger/index.ts';
import { enterResult } from './enter-result.ts';
import { readSlips } from './slip.repository.ts';
import { settleSection } from './settle-section.ts';

const WINNERS = 60;
const CHUNK = 7;
const url = process.env['TEST_DATABASE_URL'] ?? '';
const PROGRAM = fileURLToPath(new URL('../../../test/settle-and-die.ts', import.meta.url));

/** A database that outlives its process: a folder, or one on a real server. */
async function aLastingDatabase(engine: string): Promise<{ databaseUrl: string | null; dataDir: string; drop: () => Promise<void> }> {
  if (engine === 'postgres') {
    const made = await makeDatabase(url);
    return { databaseUrl: made.url, dataDir: '', drop: made.drop };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'padauk-kill-'));
  return { databaseUrl: null, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

async function withDatabase<Value>(given: { databaseUrl: string | null; dataDir: string }, work: (db: Db) => Promise<Value>): Promise<Value> {
  const { db, close } = await openDatabase({ mode: 'sandbox', databasePool: 4, ...given });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** A drawn section with this many winners of 8,500 each, nothing paid yet. */
async function seed(db: Db): Promise<{ sectionId: string; playerIds: string[] }> {
  await migrate(db, await readMigrations());
  await openHouseAccounts(db, BANK_CODES);
  const lottery = aLottery(db);
  const sectionId = await aSection(db);
  const playerIds = await Promise.all(Array.from({ length: WINNERS }, () => aPlayerWith(db, 200)));
  await placeAll(lottery, sectionId, playerIds.flatMap((playerId) => ['57', '58'].map((number) => ({ playerId, line: { number, stakeKyat: 100 } }))));
  lottery.clock.set(DRAW_TIME);
  await enterResult(lottery, { sectionId, setIndex: '1,685.75', setValue: '63,797.02', by: 'operator:one' });
  return { sectionId, playerIds };
}

async function settleUntilKilled(orders: Orders): Promise<unknown> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, JSON.stringify(orders)], { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '' } });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const paidCount = async (db: Db, playerIds: readonly string[]): Promise<number> => [...(await balancesOfMany(db, playerIds)).values()].filter((has) => has.mainKyat === 8_500).length;

describe.each(url === '' ? ['pglite'] : ['pglite', 'postgres'])('a settlement that is killed (%s)', (engine) => {
  it.each([
    ['while a chunk has not written yet', 'id', 3 * CHUNK + 4, 3 * CHUNK],
    ['when a chunk is written but not committed', 'notice', 5, 4 * CHUNK],
    ['in its very first chunk', 'id', 2, 0],
  ] as const)('F1 kill -9 %s, start again: every winner is paid exactly once', async (_title, dieAt, count, paidBefore) => {
    const { drop, ...place } = await aLastingDatabase(engine);
    const { sectionId, playerIds } = await withDatabase(place, seed);

    expect(await settleUntilKilled({ ...place, sectionId, chunkLines: CHUNK, dieAt, count })).toBe('SIGKILL');

    await withDatabase(place, async (db) => {
      const lottery = aLottery(db);
      lottery.clock.set(DRAW_TIME);
      expect(await paidCount(db, playerIds)).toBe(paidBefore);
      expect(await verifyAll(db)).toEqual([]);

      expect(await settleSection(lottery, sectionId, CHUNK)).toBe('done');
      expect(await paidCount(db, playerIds)).toBe(WINNERS);
      expect(lottery.notices).toHaveLength(WINNERS - paidBefore);
      expect(await readSlips(db, { playerId: playerIds[0] ?? '', since: new Date(0), state: 'win', before: null, limit: 9 })).toHaveLength(1);

      await settleSection(lottery, sectionId, CHUNK);
      expect(await paidCount(db, playerIds)).toBe(WINNERS);
      expect(await verifyAll(db)).toEqual([]);
    });
    await drop();
  }, 60_000);
});
