import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findViolations } from '../../../test/find-violations.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { createDraw, DRAW_TIME, placeBets, settleDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import { createPersistentDatabase, ENGINES, withDatabase } from '../../../test/persistent-database.ts';
import { preparePlatform } from '../../../test/preparations.ts';
import type { ProcessOrders } from '../../../test/settle-and-die.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBalancesByPlayer } from '../ledger/index.ts';
import { enterResult } from '../draws/index.ts';
import { readTickets } from './ticket.repository.ts';

const WINNERS = 60;
const CHUNK = 7;
const PROGRAM = fileURLToPath(new URL('../../../test/settle-and-die.ts', import.meta.url));

/** A drawn draw with winners of 8,500 each; nothing is paid yet. */
async function seedTickets(db: Db): Promise<{ drawId: string; playerIds: string[] }> {
  await preparePlatform(db);
  const draws = createTestDraws(db);
  const drawId = await createDraw(db);
  const playerIds = await Promise.all(Array.from({ length: WINNERS }, () => createPlayerAccount(db, 200)));
  await placeBets(
    draws,
    drawId,
    playerIds.flatMap((playerId) => ['57', '58'].map((number) => ({ playerId, line: { number, stakeKyat: 100 } }))),
  );
  draws.clock.set(DRAW_TIME);
  await enterResult(draws, { drawId, figures: { setIndex: '1,685.75', setValue: '63,797.02' }, by: 'operator:one' });
  return { drawId, playerIds };
}

async function settleUntilKilled(orders: ProcessOrders): Promise<unknown> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, JSON.stringify(orders)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

const countPaid = async (db: Db, playerIds: readonly string[]): Promise<number> =>
  [...(await readBalancesByPlayer(db, playerIds)).values()].filter((balance) => balance.mainKyat === 8_500).length;

describe.each(ENGINES)('a settlement that is killed (%s)', (engine) => {
  it.each([
    ['before a chunk writes', 'locked', 4, 3 * CHUNK],
    ['in the middle of a chunk', 'half', 5, 4 * CHUNK],
    ['in the first chunk', 'half', 1, 0],
  ] as const)('F1 pays every winner exactly once after kill -9 %s', async (_title, dieAt, count, paidBefore) => {
    const { drop, env: _env, ...place } = await createPersistentDatabase(engine);
    const { drawId, playerIds } = await withDatabase(place, seedTickets);

    expect(await settleUntilKilled({ ...place, drawId, chunkLines: CHUNK, dieAt, count })).toBe('SIGKILL');

    await withDatabase(place, async (db) => {
      const draws = createTestDraws(db);
      draws.clock.set(DRAW_TIME);
      expect(await countPaid(db, playerIds)).toBe(paidBefore);
      expect(await findViolations(db)).toEqual([]);

      expect(await settleDraw(draws, drawId, CHUNK)).toBe('done');
      expect(await countPaid(db, playerIds)).toBe(WINNERS);
      expect(draws.notices).toHaveLength(WINNERS - paidBefore);
      expect(
        await readTickets(db, {
          playerId: playerIds[0] ?? '',
          product: null,
          state: 'won',
          slot: null,
          from: null,
          until: null,
          before: null,
          limit: 9,
        }),
      ).toHaveLength(1);

      await settleDraw(draws, drawId, CHUNK);
      expect(await countPaid(db, playerIds)).toBe(WINNERS);
      expect(await findViolations(db)).toEqual([]);
    });
    await drop();
  });
});
