import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import {
  lockBalances,
  openPlayerAccounts,
  postLockedTransactions,
  toPlayerAccountId,
} from '../src/modules/ledger/index.ts';
import type { Db } from '../src/platform/database/database.ts';
import { toJsonRows } from '../src/platform/database/json.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { executeSql, queryNumber } from '../src/platform/database/query.ts';
import { createTopUp } from './ledger-fixtures.ts';
import { allowTestPostings } from './test-postings.ts';

export interface DirectPlayer {
  readonly id: string;
  readonly deviceId: string;
  readonly token: string;
}

const CHUNK_ROWS = 500;

/** Inserts rows directly, because sign-ups would measure argon2. Money is posted through the ledger. */
export async function insertPlayers(db: Db, count: number, mainKyat: number): Promise<DirectPlayer[]> {
  const players = Array.from({ length: count }, () => ({
    id: randomUUID(),
    deviceId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  await allowTestPostings(db);
  for (let first = 0; first < count; first += CHUNK_ROWS)
    await insertChunk(db, players.slice(first, first + CHUNK_ROWS), mainKyat);
  return players;
}

async function insertChunk(db: Db, players: readonly DirectPlayer[], mainKyat: number): Promise<void> {
  const rows = players.map(({ id, deviceId, token }) => ({
    id,
    device_id: deviceId,
    session_id: randomUUID(),
    token_hash: createHash('sha256').update(token).digest('hex'),
  }));
  await runInTransaction(db, async (tx) => {
    const last = await queryNumber(tx)`select count(*) from player`;
    await executeSql(tx)`
      with row as (
        select *, ${last}::bigint + ordinality as number from rows from (json_to_recordset(${toJsonRows(rows)})
          as (id uuid, device_id text, session_id uuid, token_hash text)) with ordinality
      ), made as (
        insert into player (id, phone, password_hash, referral_code, joined_at, confirmed_adult_at, accepted_terms_at)
        select id, '09' || lpad(number::text, 9, '0'), 'none: nobody logs in', 'load' || number,
          clock_timestamp(), clock_timestamp(), clock_timestamp() from row
      ), devices as (
        insert into player_device (device_id, player_id, bound_at) select device_id, id, clock_timestamp() from row
      )
      insert into player_session (token_hash, id, player_id, device_id, started_at, seen_at)
      select decode(token_hash, 'hex'), session_id, id, device_id, clock_timestamp(), clock_timestamp() from row`;
    for (const { id } of players) await openPlayerAccounts(tx, id);
    const topUps = players.map(({ id }) => createTopUp(id, mainKyat));
    const accounts = players.map(({ id }) => toPlayerAccountId('player_main', id));
    await postLockedTransactions(tx, topUps, await lockBalances(tx, accounts));
  });
}

/** An open draw (default 2D) around the database's time, on a date without a real draw. */
export async function openDrawNow(
  db: Db,
  limitKyat: number,
  { code, digits }: Pick<NumberGame, 'code' | 'digits'> = twoD,
): Promise<string> {
  const id = randomUUID();
  await runInTransaction(db, async (tx) => {
    await executeSql(tx)`
      insert into draw (id, game, date, slot, opens_at, closes_at, draws_at)
      select ${id}::uuid, ${code}, date '2000-01-01' + (select count(*) from draw where date < '2026-01-01')::integer,
        'noon', now - interval '1 day', now + interval '1 day', now + interval '25 hours'
      from (select clock_timestamp() + offset_ms * interval '1 millisecond' as now from sandbox_clock) server`;
    await executeSql(tx)`
      insert into draw_number (draw_id, number, limit_kyat)
      select ${id}::uuid, lpad(value::text, ${digits}::integer, '0'), ${limitKyat}::bigint
      from generate_series(0, ${10 ** digits - 1}::integer) as value`;
  });
  return id;
}
