import type { FairBet } from '@padauk/contract/rules/fair-games';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { json } from '../platform/database/json.ts';

/** Shots that are asked for together: one transaction of a round at the game wallet. */
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

export async function insertShots(tx: Tx, row: ShotsRow): Promise<void> {
  await sql`
    insert into provider_shots (id, round_id, state, bets, stake_kyat, shown, win_kyat, asked_at)
    values (${row.id}::uuid, ${row.roundId}::uuid, ${row.state}, ${json(row.bets)}, ${row.stakeKyat}::bigint, ${json(row.shown)}, ${row.winKyat}::bigint, ${row.askedAt.toISOString()}::timestamptz)`.execute(
    tx,
  );
}

export async function readShots(db: Db | Tx, id: string): Promise<ShotsRow | null> {
  const { rows } = await sql<ShotsRow>`select ${COLUMNS} from provider_shots where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The shots of a round whose stake is being asked for. */
export async function readAskedShots(db: Db | Tx, roundId: string): Promise<ShotsRow | null> {
  const { rows } = await sql<ShotsRow>`
    select ${COLUMNS} from provider_shots where round_id = ${roundId}::uuid and state = 'asked'`.execute(db);
  return rows[0] ?? null;
}

/** Shots that have no answer yet, the oldest first. */
export async function readAllAsked(db: Db): Promise<ShotsRow[]> {
  const { rows } = await sql<ShotsRow>`
    select ${COLUMNS} from provider_shots where state = 'asked' order by asked_at limit 200`.execute(db);
  return rows;
}

/** `false` where somebody else has ended them before. */
export async function writeShotsState(tx: Tx, id: string, state: 'done' | 'given-back'): Promise<boolean> {
  const { rows } = await sql`
    update provider_shots set state = ${state} where id = ${id}::uuid and state = 'asked' returning id`.execute(tx);
  return rows.length > 0;
}

/** What was taken is a part of the round. */
export async function addToRound(tx: Tx, { roundId, bets, stakeKyat, shown, winKyat }: ShotsRow): Promise<void> {
  await sql`
    update provider_round set bets = bets || ${json(bets)}::jsonb, shown = shown || ${json(shown)}::jsonb, stake_kyat = stake_kyat + ${stakeKyat}::bigint,
      win_kyat = win_kyat + ${winKyat}::bigint
    where id = ${roundId}::uuid and state = 'playing'`.execute(tx);
}

/** Rounds that go on and should not: nobody has shot since a time, or they were begun before another. None whose shots have no answer yet. */
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

/** A round of shots ends: with what was shot, or given back where nothing was. */
export async function writeShootingEnded(
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
