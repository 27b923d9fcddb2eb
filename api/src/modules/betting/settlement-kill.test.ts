import { findViolations } from '../../../test/find-violations.ts';
import { createPlayerAccounts } from '../../../test/ledger-fixtures.ts';
import { toTwoDFigures } from '../../../test/describe-draws.ts';
import { createDraw, DRAW_TIME, placeBets, settleDraw, createTestDraws } from '../../../test/draw-fixtures.ts';
import { createPersistentDatabase, ENGINES, withDatabase } from '../../../test/persistent-database.ts';
import { preparePlatform } from '../../../test/preparations.ts';
import { runUntilKilled } from '../../../test/run-until-killed.ts';
import type { ProcessOrders } from '../../../test/settle-and-die.ts';
import type { Db } from '../../platform/database/database.ts';
import { readBalancesByPlayer } from '../ledger/index.ts';
import { enterResult } from '../draws/index.ts';
import { readTickets } from './ticket.repository.ts';

const WINNERS = 60;
const CHUNK = 7;

/** A drawn draw with winners of 8,500 each; nothing is paid yet. */
async function seedTickets(db: Db): Promise<{ drawId: string; playerIds: string[] }> {
  await preparePlatform(db);
  const draws = createTestDraws(db);
  const drawId = await createDraw(db);
  const playerIds = await createPlayerAccounts(db, WINNERS, 200);
  await placeBets(
    draws,
    drawId,
    playerIds.flatMap((playerId) => ['57', '58'].map((number) => ({ playerId, line: { number, stakeKyat: 100 } }))),
  );
  draws.clock.set(DRAW_TIME);
  await enterResult(draws, { drawId, figures: toTwoDFigures('57'), by: 'operator:one' });
  return { drawId, playerIds };
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

    const orders: ProcessOrders = { ...place, drawId, chunkLines: CHUNK, dieAt, count };
    expect(await runUntilKilled('settle-and-die.ts', orders)).toBe('SIGKILL');

    await withDatabase(place, async (db) => {
      const draws = createTestDraws(db);
      draws.clock.set(DRAW_TIME);
      expect(await countPaid(db, playerIds)).toBe(paidBefore);
      expect(await findViolations(db)).toEqual([]);

      expect(await settleDraw(draws, drawId, CHUNK)).toBe('done');
      expect(await countPaid(db, playerIds)).toBe(WINNERS);
      expect(draws.notices).toHaveLength(WINNERS - paidBefore);
      const noFilter = { product: null, slot: null, from: null, to: null, before: null };
      const won = { ...noFilter, playerId: playerIds[0] ?? '', state: 'won', limit: 9 } as const;
      expect(await readTickets(db, won)).toHaveLength(1);

      await settleDraw(draws, drawId, CHUNK);
      expect(await countPaid(db, playerIds)).toBe(WINNERS);
      expect(await findViolations(db)).toEqual([]);
    });
    await drop();
  });
});
