import { fileURLToPath } from 'node:url';
import { verifyBooks } from '../../../api/src/books.ts';
import { settleEvent } from '../../../api/src/modules/betting/index.ts';
import { notifyRows } from '../../../api/src/modules/content/index.ts';
import { enterResult, voidDraw } from '../../../api/src/modules/draws/index.ts';
import { createDrawSettlement } from '../../../api/src/modules/draws/settlement-source.ts';
import { enterOutcome } from '../../../api/src/modules/football/enter-outcome.ts';
import { createMatchSettlement } from '../../../api/src/modules/football/match-settlement.ts';
import { extendChain, postRows } from '../../../api/src/modules/ledger/index.ts';
import { runInTransaction } from '../../../api/src/platform/database/transaction.ts';
import { TWO_D_GAME } from '../../../api/test/draw-fixtures.ts';
import { excludeTestPostings } from '../../../api/test/test-postings.ts';
import { connect, sql, toSqlPath } from './postgres.mjs';
import { openChild } from './processes.mjs';
import { assertBooks } from './targets.mjs';

const toId = (letters) => `00000000-0000-4000-8000-${letters.padStart(12, '0')}`;
export const DRAWS = { even: toId('a'), popular: toId('b'), open: toId('c') };
const MATCH = toId('f1');
export const SETTLEMENT_SQL = toSqlPath('settlement.sql');
const SAMPLE_MS = 100;
const BETS_PROGRAM = fileURLToPath(new URL('../../../api/test/bench-bets.ts', import.meta.url));

export async function onCopy({ postgres }, name, measureCopy) {
  await postgres.run('createdb', ['-T', 'postgres', '-S', 'file_copy', name]);
  if (name === 'unguarded') await postgres.run('psql', ['-q', '-v', 'unguarded=1', '-f', SETTLEMENT_SQL, name]);
  await postgres.run('psql', ['-q', '-c', 'checkpoint', name]);
  const url = postgres.url.replace(/postgres$/, name);
  const database = await connect(url);
  try {
    return await measureCopy(createTools(database, { url, name, postgres }));
  } finally {
    await database.close();
    await postgres.run('dropdb', ['--force', name]);
  }
}

function createTools({ db, background }, { url, name, postgres }) {
  const now = () => new Date();
  const deps = { db: background, clock: { now }, notifyRows, games: [TWO_D_GAME] };
  const settleDraw = (eventId) =>
    settle(deps, { source: createDrawSettlement(deps.games), eventId, count: countDrawMovements });
  return {
    settleDraw,
    drawAndSettle: async (drawId, number) => {
      await drawNumber(deps, drawId, number);
      return await settleDraw(drawId);
    },
    voidDraw: (drawId) => voidDraw(deps, { drawId, reason: 'no-draw', by: 'operator:one' }),
    endMatch: () => endMatch(deps),
    settleMatch: () => settle(deps, { source: createMatchSettlement(now), eventId: MATCH, count: countMatchMovements }),
    settleBare: async () => {
      const startedAt = performance.now();
      await postgres.run('psql', ['-q', '-v', 'bare=1', '-f', SETTLEMENT_SQL, name]);
      return { seconds: (performance.now() - startedAt) / 1_000, moved: await countMatchMovements(db) };
    },
    spendHalf: () => runInTransaction(db, spendHalf),
    checkBooks: async () => assertBooks(await findBrokenBooks(db)),
    withBets: (work) => withBets({ db, url }, work),
  };
}

/** Runs every verifier. `analyze` first and no statement timeout, because the tables have just been filled. */
async function findBrokenBooks(db) {
  await sql`analyze`.execute(db);
  await extendChain(db);
  return await runInTransaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return excludeTestPostings(await verifyBooks(tx, new Date(0)));
  });
}

/** Two operators enter the result: a first result takes effect at once, a correction only with the second. */
async function drawNumber(deps, drawId, number) {
  const figures = { setIndex: `1,000.0${number[0]}`, setValue: `45,67${number[1]}.21` };
  for (const by of ['operator:one', 'operator:two']) await enterResult(deps, { drawId, figures, by });
}

async function endMatch(deps) {
  for (const by of ['operator:one', 'operator:two'])
    await enterOutcome(deps, { matchId: MATCH, outcome: '3-0', reason: null, by });
}

/** Settles or refunds as the job does. `moved` counts movements; `grownMegabytes` is the peak growth of the heap. */
async function settle(deps, { source, eventId, count }) {
  const chunkStarts = [];
  const timed = {
    ...source,
    lock: (tx, id) => {
      chunkStarts.push(performance.now());
      return source.lock(tx, id);
    },
  };
  const before = await count(deps.db, eventId);
  const readHeap = () => process.memoryUsage().heapUsed;
  const heapBefore = readHeap();
  let highest = heapBefore;
  const timer = setInterval(() => (highest = Math.max(highest, readHeap())), SAMPLE_MS);
  const startedAt = performance.now();
  await settleEvent(deps, timed, eventId);
  const endedAt = performance.now();
  clearInterval(timer);
  const chunksMs = chunkStarts.map((atMs, index) => (chunkStarts[index + 1] ?? endedAt) - atMs);
  const moved = (await count(deps.db, eventId)) - before;
  return {
    moved,
    seconds: (endedAt - startedAt) / 1_000,
    chunksMs,
    grownMegabytes: (highest - heapBefore) / 1_000_000,
  };
}

async function countDrawMovements(db, drawId) {
  const { rows } = await sql`
    select (select count(*) from ticket_payout join ticket on ticket.id = ticket_id where draw_id = ${drawId}::uuid and moved_kyat <> 0)
      + (select count(*) from ticket_refund join ticket on ticket.id = ticket_id where draw_id = ${drawId}::uuid) as count`.execute(
    db,
  );
  return rows[0].count;
}

async function countMatchMovements(db) {
  const { rows } = await sql`select count(*) from ticket_payout where line_key = 'ticket' and moved_kyat <> 0`.execute(
    db,
  );
  return rows[0].count;
}

async function spendHalf(tx) {
  const header = { causeType: 'test', actor: 'system', at: new Date(), product: 'wallet', shardKey: 'bench' };
  await postRows(
    tx,
    header,
    sql`
    select number as ordinal, transaction_id, 'game_stake' as kind, player.id::text as cause_id, line, account_id, amount
    from (select number, id, gen_random_uuid() as transaction_id from bench_player where number % 2 = 0 order by id offset 0) player
    join lateral (select balance from ledger_balance where account_id = 'player_main:' || player.id for no key update) wallet on wallet.balance > 0
    cross join lateral (values (0, 'player_main:' || player.id, -balance), (1, 'top_up_clearing:kbz_pay', balance)) as side(line, account_id, amount)`,
  );
}

async function withBets({ db, url }, work) {
  const { rows } = await sql`select id from bench_player where number < 2000`.execute(db);
  const child = openChild(BETS_PROGRAM, [url, DRAWS.open, rows.map(({ id }) => id).join(',')]);
  await child.next();
  try {
    return await work(async (milliseconds) => (await child.ask({ milliseconds })).perSecond);
  } finally {
    child.end();
  }
}
