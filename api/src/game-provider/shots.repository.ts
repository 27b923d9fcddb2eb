import type { FairBet } from '@padauk/contract/games/fair-games.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { executeSql, queryColumn, queryRows } from '../platform/database/query.ts';
import { toJsonRows } from '../platform/database/json.ts';

export interface ShotsRow {
  readonly id: string;
  readonly roundId: string;
  readonly state: 'asked' | 'done' | 'given-back';
  readonly bets: readonly FairBet[];
  readonly stakeKyat: number;
  readonly shown: readonly number[];
  readonly winKyat: number;
  readonly askedAt: Date;
}

const COLUMNS = sql`id, round_id as "roundId", state, bets, stake_kyat as "stakeKyat", shown, win_kyat as "winKyat",
  asked_at as "askedAt"`;

export async function insertShots(tx: Tx, shots: readonly ShotsRow[]): Promise<void> {
  await executeSql(tx)`
    insert into provider_shots (id, round_id, state, bets, stake_kyat, shown, win_kyat, asked_at)
    select id, "roundId", state, bets, "stakeKyat", shown, "winKyat", "askedAt"
    from json_to_recordset(${toJsonRows(shots)}) as row(id uuid, "roundId" uuid, state text, bets jsonb,
      "stakeKyat" bigint, shown jsonb, "winKyat" bigint, "askedAt" timestamptz)`;
}

export async function readShotsForOrders(
  tx: Tx,
  keys: readonly { readonly shotsId: string; readonly roundId: string }[],
): Promise<readonly ShotsRow[]> {
  return await queryRows<ShotsRow>(tx)`
    select ${COLUMNS} from json_to_recordset(${toJsonRows(keys)}) as asked("shotsId" uuid, "roundId" uuid)
    cross join lateral (
      select * from provider_shots where id = asked."shotsId"
      union
      select * from provider_shots where round_id = asked."roundId" and state = 'asked'
    ) found`;
}

async function readWhere(db: Db, condition: RawBuilder<unknown>): Promise<readonly ShotsRow[]> {
  return await queryRows<ShotsRow>(db)`select ${COLUMNS} from provider_shots where ${condition}`;
}

export async function readShots(db: Db, id: string): Promise<ShotsRow | null> {
  return (await readWhere(db, sql`id = ${id}::uuid`))[0] ?? null;
}

export async function hasPendingShots(db: Db, roundId: string): Promise<boolean> {
  return (await readWhere(db, sql`round_id = ${roundId}::uuid and state = 'asked'`)).length > 0;
}

export async function readPendingShots(db: Db, until: Date): Promise<readonly ShotsRow[]> {
  const before = until.toISOString();
  return await readWhere(db, sql`state = 'asked' and asked_at <= ${before}::timestamptz order by asked_at limit 200`);
}

/** Does nothing if another call has ended them. */
export async function markShotsRefunded(db: Db, id: string): Promise<void> {
  await executeSql(db)`update provider_shots set state = 'given-back' where id = ${id}::uuid and state = 'asked'`;
}

/** Adds taken shots to their round once. Pass at most one per round. */
export async function addShotsToRounds(tx: Tx, ids: readonly string[]): Promise<void> {
  await executeSql(tx)`
    with done as (
      update provider_shots shots set state = 'done' from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
      where shots.id = wanted.id::uuid and state = 'asked' returning round_id, bets, shown, stake_kyat, win_kyat
    )
    update provider_round round set bets = round.bets || done.bets, shown = round.shown || done.shown,
      stake_kyat = round.stake_kyat + done.stake_kyat, win_kyat = round.win_kyat + done.win_kyat
    from done where round.id = done.round_id and round.state = 'playing'`;
}

/** Excludes rounds with unanswered shots. */
export async function readOverdueRounds(
  db: Db,
  { quietSince, begunBefore }: { readonly quietSince: Date; readonly begunBefore: Date },
): Promise<readonly string[]> {
  return await queryColumn<string>(db)`
    select round.id from provider_round round cross join lateral (
      select bool_or(state = 'asked') as "isPending", max(asked_at) as "lastAt" from provider_shots
      where round_id = round.id
    ) shots
    where state = 'playing' and "isPending" is not true and (asked_at < ${begunBefore.toISOString()}::timestamptz
      or "lastAt" < ${quietSince.toISOString()}::timestamptz)
    order by asked_at limit 200`;
}
