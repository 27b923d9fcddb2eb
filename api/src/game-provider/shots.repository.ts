import type { FairBet } from '@padauk/contract/rules/fair-games';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
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

const COLUMNS = sql`id, round_id as "roundId", state, bets, stake_kyat as "stakeKyat", shown, win_kyat as "winKyat", asked_at as "askedAt"`;

export async function insertShots(tx: Tx, shots: readonly ShotsRow[]): Promise<void> {
  await sql`
    insert into provider_shots (id, round_id, state, bets, stake_kyat, shown, win_kyat, asked_at)
    select id, "roundId", state, bets, "stakeKyat", shown, "winKyat", "askedAt"
    from json_to_recordset(${toJsonRows(shots)}) as row(
      id uuid, "roundId" uuid, state text, bets jsonb, "stakeKyat" bigint, shown jsonb, "winKyat" bigint, "askedAt" timestamptz)`.execute(
    tx,
  );
}

export async function readShotsForOrders(
  tx: Tx,
  keys: readonly { readonly shotsId: string; readonly roundId: string }[],
): Promise<readonly ShotsRow[]> {
  const { rows } = await sql<ShotsRow>`
    select ${COLUMNS} from json_to_recordset(${toJsonRows(keys)}) as asked("shotsId" uuid, "roundId" uuid)
    cross join lateral (
      select * from provider_shots where id = asked."shotsId"
      union
      select * from provider_shots where round_id = asked."roundId" and state = 'asked'
    ) found`.execute(tx);
  return rows;
}

export async function readShots(db: Db | Tx, id: string): Promise<ShotsRow | null> {
  const { rows } = await sql<ShotsRow>`select ${COLUMNS} from provider_shots where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function readPendingShots(db: Db | Tx, roundId: string): Promise<ShotsRow | null> {
  const { rows } = await sql<ShotsRow>`
    select ${COLUMNS} from provider_shots where round_id = ${roundId}::uuid and state = 'asked'`.execute(db);
  return rows[0] ?? null;
}

export async function readAllPendingShots(db: Db, until: Date): Promise<ShotsRow[]> {
  const { rows } = await sql<ShotsRow>`
    select ${COLUMNS} from provider_shots where state = 'asked' and asked_at <= ${until.toISOString()}::timestamptz order by asked_at limit 200`.execute(
    db,
  );
  return rows;
}

/** Does nothing if another call has ended them. */
export async function markShotsRefunded(db: Db, id: string): Promise<void> {
  await sql`update provider_shots set state = 'given-back' where id = ${id}::uuid and state = 'asked'`.execute(db);
}

/** Adds taken shots to their round once. Pass at most one per round. */
export async function addShotsToRounds(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with done as (
      update provider_shots shots set state = 'done' from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
      where shots.id = wanted.id::uuid and state = 'asked' returning round_id, bets, shown, stake_kyat, win_kyat
    )
    update provider_round round set bets = round.bets || done.bets, shown = round.shown || done.shown, stake_kyat = round.stake_kyat + done.stake_kyat,
      win_kyat = round.win_kyat + done.win_kyat
    from done where round.id = done.round_id and round.state = 'playing'`.execute(tx);
}

/** Excludes rounds with unanswered shots. */
export async function readOverdueRounds(
  db: Db,
  { quietSince, begunBefore }: { readonly quietSince: Date; readonly begunBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select round.id from provider_round round
    where state = 'playing' and not exists (select from provider_shots shots where shots.round_id = round.id and shots.state = 'asked')
      and (asked_at < ${begunBefore.toISOString()}::timestamptz
        or (select max(shots.asked_at) from provider_shots shots where shots.round_id = round.id) < ${quietSince.toISOString()}::timestamptz)
    order by asked_at limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markShootingEnded(
  db: Db,
  id: string,
  { state, at }: { readonly state: 'ended' | 'given-back'; readonly at: Date },
): Promise<void> {
  const isBack = state === 'given-back';
  await sql`
    update provider_round set state = ${state}, ended_at = ${at.toISOString()}::timestamptz, shown = case when ${isBack}::boolean then null else shown end,
      win_kyat = case when ${isBack}::boolean then null else win_kyat end
    where id = ${id}::uuid and state = 'playing'`.execute(db);
}
