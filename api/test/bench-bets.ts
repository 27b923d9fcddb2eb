/** For `pnpm bench settlement`: places one-line tickets in batches for a given time, and reports how many passed. */
import { randomUUID } from 'node:crypto';
import { TWO_D_GAME } from './draw-fixtures.ts';
import { type NumberBet, openNumberPlacement } from '../src/modules/draws/place-numbers.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { hashBody } from '../src/platform/http/money-command.ts';
import { systemRandom } from '../src/platform/random.ts';

const CONCURRENCY = 64;
const [databaseUrl = '', drawId = '', players = ''] = process.argv.slice(2);
const playerIds = players.split(',');
const { db } = await openDatabase({ mode: 'sandbox', databaseUrl, databasePool: 4, dataDir: '', maxWaitMs: 60_000 });
const placement = openNumberPlacement({
  db,
  clock: { now: () => new Date() },
  random: systemRandom,
  readRestrictions: () => Promise.resolve(new Map()),
  lockRemainingStakes: () => Promise.resolve(() => new Map()),
  readDisabledSettings: () => Promise.resolve(new Set()),
  games: [TWO_D_GAME],
});

function createBet(index: number): NumberBet {
  const lines = [{ number: String(index % 100).padStart(2, '0'), stakeKyat: 100 }];
  const endpoint = 'placeNumberTicket';
  const playerId = playerIds[index % playerIds.length] ?? '';
  return {
    eventId: drawId,
    lines,
    command: { playerId, endpoint, key: randomUUID(), bodyHash: hashBody(endpoint, lines), at: new Date() },
  };
}

let index = 0;
async function placeBetsUntil(end: number): Promise<number> {
  let count = 0;
  while (performance.now() < end) {
    const placed = await placement.place(createBet((index += 1)));
    if (!placed.ok) throw new Error(`a bet was refused: ${placed.refusal.code}`);
    count += 1;
  }
  return count;
}

async function placeBetsFor(milliseconds: number): Promise<void> {
  const begunAt = performance.now();
  const counts = await Promise.all(Array.from({ length: CONCURRENCY }, () => placeBetsUntil(begunAt + milliseconds)));
  process.send?.({ perSecond: counts.reduce((sum, count) => sum + count) / ((performance.now() - begunAt) / 1000) });
}

process.on('message', ({ milliseconds }: { readonly milliseconds: number }) => void placeBetsFor(milliseconds));
process.on('disconnect', () => process.exit());
process.send?.('ready');
