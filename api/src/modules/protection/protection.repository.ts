import {
  LIMIT_PERIODS,
  NO_LIMIT,
  type LimitPeriod,
  type PlayerLimit,
  type PlayerLimits,
} from '@padauk/contract/account/protection.rules';
import { sql, type RawBuilder } from 'kysely';
import { toJsonb, toJsonRows } from '../../platform/database/json.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';

/** Each kind has a table of the same columns. */
export type LimitKind = 'deposit' | 'stake';
const TABLES: Readonly<Record<LimitKind, RawBuilder<unknown>>> = {
  deposit: sql`deposit_limit`,
  stake: sql`stake_limit`,
};

interface LimitRow extends PlayerLimit {
  readonly period: LimitPeriod;
}

const COLUMNS = sql`period, limit_kyat as "limitKyat", next_limit_kyat as "nextLimitKyat", next_from as "nextFrom"`;

function toLimits(rows: readonly LimitRow[]): PlayerLimits {
  const findLimit = (period: LimitPeriod): PlayerLimit => rows.find((row) => row.period === period) ?? NO_LIMIT;
  return { day: findLimit('day'), week: findLimit('week'), month: findLimit('month') };
}

export async function readLimits(db: Db | Tx, kind: LimitKind, playerId: string): Promise<PlayerLimits> {
  const rows = await queryRows<LimitRow>(db)`
    select ${COLUMNS} from ${TABLES[kind]} where player_id = ${playerId}::uuid`;
  return toLimits(rows);
}

/** Locks in a fixed order, so that concurrent slips or bets of a player are counted one after the other. */
export async function lockLimits(
  tx: Tx,
  kind: LimitKind,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerLimits>> {
  const rows = await queryRows<LimitRow & { readonly playerId: string }>(tx)`
    select player_id as "playerId", ${COLUMNS} from ${TABLES[kind]}
    where player_id in (select value::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as value)
    order by player_id, period for update`;
  const ofPlayer = (playerId: string): PlayerLimits => toLimits(rows.filter((row) => row.playerId === playerId));
  return new Map(rows.map(({ playerId }) => [playerId, ofPlayer(playerId)]));
}

/** Inserts missing rows, so that there is a row to lock. */
export const insertMissingLimits = (
  tx: Tx,
  kind: LimitKind,
  { playerId, at }: { readonly playerId: string; readonly at: Date },
) => executeSql(tx)`
  insert into ${TABLES[kind]} (player_id, period, changed_at)
  select ${playerId}::uuid, period, ${at.toISOString()}::timestamptz
  from json_array_elements_text(${toJsonRows(LIMIT_PERIODS)}) as period
  on conflict (player_id, period) do nothing`;

export const writeLimit = (
  tx: Tx,
  kind: LimitKind,
  limit: LimitRow & { readonly playerId: string; readonly at: Date },
) => executeSql(tx)`
  update ${TABLES[kind]} set limit_kyat = ${limit.limitKyat}::bigint, next_limit_kyat = ${limit.nextLimitKyat}::bigint,
    next_from = ${limit.nextFrom?.toISOString() ?? null}::timestamptz,
    changed_at = ${limit.at.toISOString()}::timestamptz
  where player_id = ${limit.playerId}::uuid and period = ${limit.period}`;

/** Times may be in the past; null: there never was such a break. */
export interface Breaks {
  readonly timeOutUntil: Date | null;
  readonly excludedUntil: Date | null;
}

export async function readBreaks(db: Db | Tx, playerId: string): Promise<Breaks> {
  const row = await queryRow<Breaks>(db)`
    select time_out_until as "timeOutUntil", excluded_until as "excludedUntil" from player_break
    where player_id = ${playerId}::uuid`;
  return row ?? { timeOutUntil: null, excludedUntil: null };
}

/** Null: there never was a break. */
export const readBreakEnd = (tx: Tx, playerId: string) => queryValue<Date>(tx)`
  select greatest(time_out_until, excluded_until) as "endsAt" from player_break where player_id = ${playerId}::uuid`;

export async function readActiveBreaks(
  db: Db | Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Breaks>> {
  const rows = await queryRows<Breaks & { readonly playerId: string }>(db)`
    select player_id as "playerId", time_out_until as "timeOutUntil", excluded_until as "excludedUntil"
    from json_array_elements_text(${toJsonRows(playerIds)}) as wanted(id)
    cross join lateral (select * from player_break where player_id = wanted.id::uuid offset 0) breaks
    where greatest(time_out_until, excluded_until) > ${now.toISOString()}::timestamptz`;
  return new Map(rows.map((row) => [row.playerId, row]));
}

/** A break never gets shorter, also under concurrency. */
export const extendBreaks = (tx: Tx, playerId: string, { timeOutUntil, excludedUntil }: Breaks) => executeSql(tx)`
  insert into player_break (player_id, time_out_until, excluded_until)
  values (${playerId}::uuid, ${timeOutUntil?.toISOString() ?? null}::timestamptz,
    ${excludedUntil?.toISOString() ?? null}::timestamptz)
  on conflict (player_id) do update set
    time_out_until = greatest(player_break.time_out_until, excluded.time_out_until),
    excluded_until = greatest(player_break.excluded_until, excluded.excluded_until)`;

export interface ProtectionEvent {
  readonly playerId: string;
  readonly event: `${LimitKind}-limit` | 'time-out' | 'exclusion';
  readonly detail: Readonly<Record<string, string | number | null>>;
  readonly at: Date;
}

export const insertEvent = (tx: Tx, { playerId, event, detail, at }: ProtectionEvent) => executeSql(tx)`
  insert into protection_event (player_id, event, detail, at)
  values (${playerId}::uuid, ${event}, ${toJsonb(detail)}, ${at.toISOString()}::timestamptz)`;

export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await executeSql(tx)`delete from deposit_limit where player_id = ${playerId}::uuid`;
  await executeSql(tx)`delete from stake_limit where player_id = ${playerId}::uuid`;
}
