import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { insertPlayers, openDrawNow } from '../../../api/test/direct-players.ts';
import { startTestPostgres, POSTGRES_PROGRAMS } from '../../../api/test/test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from '../../../api/test/platform-process.ts';
import { preparePlatform } from '../../../api/test/preparations.ts';
import { openDatabase } from '../../../api/src/platform/database/database.ts';
import { measureCpuSeconds } from '../ledger/cpu.mjs';
import { openChild } from '../open-child.mjs';

// Dependencies of the API, not of tooling.
const requireFromApi = createRequire(new URL('../../../api/package.json', import.meta.url));
const { sql } = requireFromApi('kysely');
const toPath = (file) => fileURLToPath(new URL(file, import.meta.url));

const PLAYER_COUNT = 50;
const LARGE_AMOUNT_KYAT = 1_000_000_000_000;
const BROADCAST_EVERY = 10;
const ROWS_PER_INSERT = 10_000;
/** Rows that a returning stream has missed: nearly the maximum that the server replays. */
const MISSED_ROWS = 8_000;
const SIDE_PX = 7_000;

export async function withSiege(size, work) {
  if (POSTGRES_PROGRAMS === null) throw new Error('the bench needs PostgreSQL (Debian: apt-get install postgresql)');
  const undo = [];
  try {
    return await work(await setUp(size, undo));
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function setUp(size, undo) {
  const postgres = await startTestPostgres();
  undo.push(() => postgres.remove());
  const options = { mode: 'sandbox', databaseUrl: postgres.url, databasePool: 4, dataDir: '', maxWaitMs: 60_000 };
  const database = await openDatabase(options);
  undo.push(() => database.close());
  const { db } = database;
  await preparePlatform(db);
  const honest = await insertPlayers(db, PLAYER_COUNT, 1_000_000);
  const others = await insertPlayers(db, size.streams / 2 + size.pictures + size.bodies, 1_000_000);
  const drawId = await openDrawNow(db, LARGE_AMOUNT_KYAT);
  const missedFrom = await fillOutbox(db, size.outboxRows);
  await recordJobTurns(db);
  const picture = await createSlowPicture();
  const platform = await startPlatform({ ...NO_GAME_WALLET, DATABASE_URL: postgres.url });
  undo.push(() => stopProcess(platform, 'SIGTERM'));
  let failed = 0;
  platform.child.stdout.on('data', (text) => (failed += text.toString().split('a job failed').length - 1));
  const startChild = (file) => {
    const child = openChild(toPath(file));
    undo.push(() => child.end());
    return child;
  };
  const port = Number(new URL(platform.origin).port);
  const processes = { players: startChild('honest.mjs'), others: startChild('others.mjs') };
  const orders = {
    honest: { port, players: honest, drawId, milliseconds: size.seconds * 1_000 },
    others: { ...size, port, players: others, missedFrom, picture },
  };
  const [postmaster = ''] = readFileSync(path.join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n');
  const measureCpu = () => [platform.child.pid, Number(postmaster)].map(measureCpuSeconds);
  return { measure: (kinds) => measureSiege({ db, processes, orders, measureCpu }, kinds), failedJobs: () => failed };
}

async function measureSiege({ db, processes, orders, measureCpu }, kinds) {
  if (kinds.length > 0) await processes.others.ask({ ...orders.others, kinds });
  await sql`truncate siege_turn`.execute(db);
  const before = measureCpu();
  const measured = await processes.players.ask(orders.honest);
  const [platform, postgres] = measureCpu().map((seconds, index) => seconds - before[index]);
  const jobs = await findJobWaits(db);
  const attack = kinds.length > 0 ? await processes.others.ask({ kinds: [] }) : {};
  return { ...measured, jobs, attack, cpu: { platform, postgres } };
}

async function fillOutbox(db, rows) {
  for (let first = 0; first < rows; first += ROWS_PER_INSERT)
    await sql`
      insert into outbox (audience, name, payload, written_at)
      select case when number % ${BROADCAST_EVERY}::integer = 0 then 'all' else gen_random_uuid()::text end, 'match.updated', jsonb_build_object('matchId', number),
        clock_timestamp() - (${rows}::integer - ${first}::integer - number) * interval '20 milliseconds'
      from generate_series(1, ${Math.min(ROWS_PER_INSERT, rows - first)}::integer) as number`.execute(db);
  await sql`analyze outbox`.execute(db);
  const { rows: places } = await sql`
    select writer::text || '.' || position as place from outbox order by outbox.writer desc, position desc offset ${MISSED_ROWS}::integer limit 1`.execute(
    db,
  );
  return places[0]?.place ?? '0.0';
}

/** Records each job's turns by its lease: an expiry that is not in the future means that the job released the lease. */
async function recordJobTurns(db) {
  await sql`create table siege_turn (name text, begins boolean, at timestamptz)`.execute(db);
  await sql`
    create function siege_note_turn() returns trigger language plpgsql as $$
    begin
      insert into siege_turn values (new.name, new.expires_at > clock_timestamp() + interval '1 second', clock_timestamp());
      return new;
    end $$`.execute(db);
  await sql`create trigger siege_note after insert or update on job_lease for each row execute function siege_note_turn()`.execute(
    db,
  );
}

/** By job: the waits between the end of one turn and the start of the next, in ms. */
async function findJobWaits(db) {
  const { rows } = await sql`
    select name, (extract(epoch from at - before) * 1000)::double precision as "waitMs" from (
      select name, begins, at, lag(at) over turns as before, lag(begins) over turns as "beganBefore" from siege_turn window turns as (partition by name order by at)
    ) turn where begins and not "beganBefore"`.execute(db);
  const waits = new Map();
  for (const { name, waitMs } of rows) waits.set(name, [...(waits.get(name) ?? []), waitMs]);
  return waits;
}

async function createSlowPicture() {
  const sharp = requireFromApi('sharp');
  const create = { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#fff' };
  const bytes = await sharp({ create, limitInputPixels: false }).png({ progressive: true }).toBuffer();
  return bytes.toString('base64');
}
