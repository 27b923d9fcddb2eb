import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { TWO_D_GAME } from '../../../api/test/draw-fixtures.ts';
import { preparePlatform } from '../../../api/test/preparations.ts';
import { startTestPostgres, POSTGRES_PROGRAMS } from '../../../api/test/test-postgres.ts';
import { verifyBooks } from '../../../api/src/books.ts';
import { excludeTestPostings } from '../../../api/test/test-postings.ts';
import { settleEvent } from '../../../api/src/modules/betting/index.ts';
import { notifyRows } from '../../../api/src/modules/content/index.ts';
import { enterResult, voidDraw } from '../../../api/src/modules/draws/index.ts';
import { createDrawSettlement } from '../../../api/src/modules/draws/settlement-source.ts';
import { enterOutcome } from '../../../api/src/modules/football/enter-outcome.ts';
import { createMatchSettlement } from '../../../api/src/modules/football/match-settlement.ts';
import { extendChain, postRows } from '../../../api/src/modules/ledger/index.ts';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { runInTransaction } from '../../../api/src/platform/database/transaction.ts';
import { openChild } from '../open-child.mjs';

const toPath = (file) => fileURLToPath(new URL(file, import.meta.url));
// `kysely` is a dependency of the API, not of tooling.
const { sql } = createRequire(new URL('../../../api/package.json', import.meta.url))('kysely');

const toId = (letter) => `00000000-0000-4000-8000-00000000000${letter}`;
export const DRAWS = { even: toId('a'), popular: toId('b'), open: toId('c') };
/** The match of football.sql that is settled. */
const MATCH = '00000000-0000-4000-8000-0000000000f1';
const LINES_PER_TICKET = 5;
const SAMPLE_MS = 100;

/** `lines` per draw; `singles` singles and as many maungs on the match. Removes the PostgreSQL whatever fails. */
export async function withSetup({ lines, players, singles }, work) {
  if (POSTGRES_PROGRAMS === null) throw new Error('the bench needs PostgreSQL (Debian: apt-get install postgresql)');
  const postgres = await startTestPostgres();
  try {
    await withDatabase(postgres, 'postgres', ({ db }) => preparePlatform(db));
    const sizes = { players, tickets: lines / LINES_PER_TICKET, singles };
    const options = Object.entries(sizes).flatMap(([name, value]) => ['-v', `${name}=${value}`]);
    await postgres.run('psql', ['-q', ...options, '-f', toPath('seed.sql'), '-f', toPath('football.sql'), 'postgres']);
    await postgres.run('psql', ['-q', '-c', 'vacuum analyze', 'postgres']);
    return await work((name, measure, isUnguarded = false) => measureOnCopy(postgres, { name, isUnguarded }, measure));
  } finally {
    await postgres.remove();
  }
}

async function measureOnCopy(postgres, { name, isUnguarded }, measure) {
  await postgres.run('createdb', ['-T', 'postgres', '-S', 'file_copy', name]);
  if (isUnguarded) await postgres.run('psql', ['-q', '-f', toPath('unguarded.sql'), name]);
  await postgres.run('psql', ['-q', '-c', 'checkpoint', name]);
  const measured = await withDatabase(postgres, name, (database, url) =>
    measure(createTools(database, { url, name, postgres })),
  );
  await postgres.run('dropdb', ['--force', name]);
  return measured;
}

async function withDatabase({ url }, name, work) {
  const databaseUrl = url.replace(/postgres$/, name);
  const database = await openDatabase({
    mode: 'sandbox',
    databaseUrl,
    databasePool: 4,
    dataDir: '',
    maxWaitMs: 60_000,
  });
  try {
    return await work(database, databaseUrl);
  } finally {
    await database.close();
  }
}

function createTools({ db, background }, { url, name, postgres }) {
  const deps = { db: background, clock: { now: () => new Date() }, notifyRows, games: [TWO_D_GAME] };
  return {
    draw: (drawId, number) => drawNumber(deps, drawId, number),
    voidDraw: (drawId) => voidDraw(deps, { drawId, reason: 'no-draw', by: 'operator:one' }),
    settle: (drawId, chunkLines) =>
      settle(
        deps,
        { source: createDrawSettlement(deps.games), eventId: drawId, count: countDrawMovements },
        chunkLines,
      ),
    endMatch: () => endMatch(deps),
    settleMatch: (chunkLines) =>
      settle(
        deps,
        { source: createMatchSettlement(deps.clock.now), eventId: MATCH, count: countMatchMovements },
        chunkLines,
      ),
    settleBare: () => settlePlain(deps, () => postgres.run('psql', ['-q', '-f', toPath('bare.sql'), name])),
    spendHalf: () => runInTransaction(db, spendHalf),
    broken: () => findBrokenBooks(db),
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

async function settlePlain({ db }, run) {
  const startedAt = performance.now();
  await run();
  const seconds = (performance.now() - startedAt) / 1000;
  return { moved: await countMatchMovements(db), seconds };
}

/** Settles or refunds as the job does. `moved` counts movements; `grownMegabytes` is the peak growth of the heap. */
async function settle(deps, { source, eventId, count }, chunkLines) {
  const chunkStarts = [];
  const timed = {
    ...source,
    lock: (tx, id) => {
      chunkStarts.push(performance.now());
      return source.lock(tx, id);
    },
  };
  const before = await count(deps.db, eventId);
  const memory = watchMemory();
  const startedAt = performance.now();
  await settleEvent(deps, timed, eventId, chunkLines);
  const endedAt = performance.now();
  const chunksMs = chunkStarts.map((atMs, index) => (chunkStarts[index + 1] ?? endedAt) - atMs);
  const moved = (await count(deps.db, eventId)) - before;
  const seconds = (endedAt - startedAt) / 1000;
  return { moved, seconds, perSecond: moved / seconds, chunksMs, grownMegabytes: memory.stop() };
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

function watchMemory() {
  const before = process.memoryUsage().heapUsed;
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().heapUsed);
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return (highest - before) / 1_000_000;
    },
  };
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

/** Gives `work` a function that bets on the open draw in a child process and returns bets per second. */
async function withBets({ db, url }, work) {
  const { rows } = await sql`select id from bench_player where number < 2000`.execute(db);
  const child = openChild(toPath('../../../api/test/bench-bets.ts'), [
    url,
    DRAWS.open,
    rows.map(({ id }) => id).join(','),
  ]);
  await child.next();
  try {
    return await work(async (milliseconds) => (await child.ask({ milliseconds })).perSecond);
  } finally {
    child.end();
  }
}
