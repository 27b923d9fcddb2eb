import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { brokenBooks } from '../../../test/books.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { aLottery, aSection, DRAW_TIME, placeAll } from '../../../test/lottery-fixtures.ts';
import { aLastingDatabase, ENGINES, prepare, withDatabase } from '../../../test/lasting-database.ts';
import type { Orders } from '../../../test/settle-and-die.ts';
import type { Db } from '../../platform/database/database.ts';
import { balancesOfMany } from '../ledger/index.ts';
import { enterResult } from './enter-result.ts';
import { readSlips } from './slip.repository.ts';
import { settleSection } from './settle-section.ts';

const WINNERS = 60;
const CHUNK = 7;
const PROGRAM = fileURLToPath(new URL('../../../test/settle-and-die.ts', import.meta.url));

/** A drawn section with this many winners of 8,500 each, nothing paid yet. */
async function seed(db: Db): Promise<{ sectionId: string; playerIds: string[] }> {
  await prepare(db);
  const lottery = aLottery(db);
  const sectionId = await aSection(db);
  const playerIds = await Promise.all(Array.from({ length: WINNERS }, () => aPlayerWith(db, 200)));
  await placeAll(
    lottery,
    sectionId,
    playerIds.flatMap((playerId) => ['57', '58'].map((number) => ({ playerId, line: { number, stakeKyat: 100 } }))),
  );
  lottery.clock.set(DRAW_TIME);
  await enterResult(lottery, { sectionId, setIndex: '1,685.75', setValue: '63,797.02', by: 'operator:one' });
  return { sectionId, playerIds };
}

async function settleUntilKilled(orders: Orders): Promise<unknown> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, JSON.stringify(orders)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const paidCount = async (db: Db, playerIds: readonly string[]): Promise<number> =>
  [...(await balancesOfMany(db, playerIds)).values()].filter((has) => has.mainKyat === 8_500).length;

describe.each(ENGINES)('a settlement that is killed (%s)', (engine) => {
  it.each([
    ['while a chunk has not written yet', 'id', 3 * CHUNK + 4, 3 * CHUNK],
    ['when a chunk is written but not committed', 'notice', 5, 4 * CHUNK],
    ['in its very first chunk', 'id', 2, 0],
  ] as const)(
    'F1 kill -9 %s, start again: every winner is paid exactly once',
    async (_title, dieAt, count, paidBefore) => {
      const { drop, env: _env, ...place } = await aLastingDatabase(engine);
      const { sectionId, playerIds } = await withDatabase(place, seed);

      expect(await settleUntilKilled({ ...place, sectionId, chunkLines: CHUNK, dieAt, count })).toBe('SIGKILL');

      await withDatabase(place, async (db) => {
        const lottery = aLottery(db);
        lottery.clock.set(DRAW_TIME);
        expect(await paidCount(db, playerIds)).toBe(paidBefore);
        expect(await brokenBooks(db)).toEqual([]);

        expect(await settleSection(lottery, sectionId, CHUNK)).toBe('done');
        expect(await paidCount(db, playerIds)).toBe(WINNERS);
        expect(lottery.notices).toHaveLength(WINNERS - paidBefore);
        expect(
          await readSlips(db, {
            playerId: playerIds[0] ?? '',
            since: new Date(0),
            state: 'win',
            before: null,
            limit: 9,
          }),
        ).toHaveLength(1);

        await settleSection(lottery, sectionId, CHUNK);
        expect(await paidCount(db, playerIds)).toBe(WINNERS);
        expect(await brokenBooks(db)).toEqual([]);
      });
      await drop();
    },
    60_000,
  );
});
