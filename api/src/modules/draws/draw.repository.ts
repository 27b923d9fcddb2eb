import type { NumberGameCode } from '@padauk/contract/products';
import type { NumberGame } from '@padauk/contract/rules/number-game';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { jsonOrNull, jsonRows } from '../../platform/database/json.ts';
import type { VoidReason } from '../betting/index.ts';
import type { Draw, DrawnNumber, DrawStatus, NumberGameSettings, PlannedDraw } from './draws.types.ts';

const COLUMNS = sql`
  id, game, date, slot, opens_at as "opensAt", closes_at as "closesAt", closed_at as "closedAt", draws_at as "drawsAt", result_version as "resultVersion", result, figures,
  settled_at as "settledAt", voided_at as "voidedAt", void_reason as "voidReason", refunded_at as "refundedAt", announced_status as "announcedStatus"`;

/** The limits of draws that are made. */
type DrawLimits = Pick<NumberGameSettings, 'numberLimitKyat' | 'drawCapKyat'>;

/** Makes draws that are not there yet, each with all numbers of its game. Draws that exist stay as they are. */
export async function insertDraws(
  db: Db | Tx,
  game: Pick<NumberGame, 'code' | 'numbers'>,
  draws: readonly (PlannedDraw & { readonly id: string })[],
  { numberLimitKyat, drawCapKyat }: DrawLimits,
): Promise<void> {
  await sql`
    with made as (
      insert into draw (id, game, date, slot, opens_at, closes_at, draws_at)
      select id, ${game.code}::text, date, slot, "opensAt", "closesAt", "drawsAt"
      from json_to_recordset(${jsonRows(draws)}) as row(id uuid, date date, slot text, "opensAt" timestamptz, "closesAt" timestamptz, "drawsAt" timestamptz)
      on conflict on constraint draw_once do nothing returning id
    ), capped as (
      insert into draw_cap (draw_id, cap_kyat)
      select made.id, ${drawCapKyat}::bigint from made where ${drawCapKyat}::bigint is not null
    )
    insert into draw_number (draw_id, number, limit_kyat)
    select made.id, number, ${numberLimitKyat}::bigint from made cross join json_array_elements_text(${jsonRows(game.numbers)}) as number`.execute(
    db,
  );
}

export async function readDraw(db: Db | Tx, id: string): Promise<Draw | null> {
  const { rows } = await sql<Draw>`select ${COLUMNS} from draw where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function readDrawsById(db: Db | Tx, ids: readonly string[]): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${COLUMNS} from draw where id in (select value::uuid from json_array_elements_text(${jsonRows(ids)}) as value)`.execute(
    db,
  );
  return rows;
}

/** A game's draws from a day on, in their order. */
export async function readDrawsFrom(db: Db | Tx, game: NumberGameCode, date: string): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${COLUMNS} from draw where game = ${game} and date >= ${date}::date order by draws_at limit 200`.execute(db);
  return rows;
}

/** A result that stands. */
export interface StandingResult extends Pick<Draw, 'date' | 'slot' | 'figures'> {
  readonly result: string;
}

/** The results of a game that stand, of draws from one day to another, in their order. What waits for a second person is none. */
export async function readResults(
  db: Db,
  game: NumberGameCode,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<StandingResult[]> {
  const { rows } = await sql<StandingResult>`
    select date, slot, result, figures from draw
    where game = ${game} and date >= ${from}::date and date <= ${to}::date and result is not null and voided_at is null
    order by draws_at limit 2000`.execute(db);
  return rows;
}

/** The last draw of a game whose payouts are made. */
export async function readLastSettled(db: Db, game: NumberGameCode): Promise<Draw | null> {
  const { rows } = await sql<Draw>`
    select ${COLUMNS} from draw where game = ${game} and settled_at is not null order by draws_at desc, date desc limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The last draw of a game that has a standing result. */
export async function readLastDrawn(db: Db, game: NumberGameCode): Promise<Draw | null> {
  const { rows } = await sql<Draw>`
    select ${COLUMNS} from draw where game = ${game} and result is not null and voided_at is null
    order by draws_at desc, date desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Locks a draw against being called off or settled while tickets are written; many may hold this at once. */
export async function lockDrawForTickets(tx: Tx, id: string): Promise<Draw | null> {
  const { rows } = await sql<Draw>`select ${COLUMNS} from draw where id = ${id}::uuid for share`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a draw for one: a result, a settlement's chunk, calling it off. Waits for the tickets under way. */
export async function lockDraw(tx: Tx, id: string): Promise<Draw | null> {
  const { rows } = await sql<Draw>`select ${COLUMNS} from draw where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Has anybody bet on this draw? Asked under its lock, which waits for the tickets under way. */
export async function hasTickets(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ticket where draw_id = ${id}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

/** Draws of a game that have come and have no result: the feed is asked for these. */
export async function readUndrawn(
  db: Db,
  game: NumberGameCode,
  drawn: { readonly after: Date; readonly until: Date },
): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${COLUMNS} from draw
    where game = ${game} and draws_at <= ${drawn.until.toISOString()}::timestamptz and draws_at > ${drawn.after.toISOString()}::timestamptz
      and result is null and voided_at is null
    order by draws_at limit 100`.execute(db);
  return rows;
}

/** A draw that has come, and whose result nobody has told. */
export interface LateDraw extends Pick<Draw, 'id' | 'game' | 'date' | 'slot'> {
  readonly stakedKyat: number;
}

/** Draws before `drawnBefore` of which no result stands or waits. Without a bet only those after `unbetSince`. */
export async function readLateDraws(
  db: Db,
  { drawnBefore, unbetSince }: { readonly drawnBefore: Date; readonly unbetSince: Date },
): Promise<LateDraw[]> {
  const { rows } = await sql<LateDraw>`
    select id, game, date, slot, staked as "stakedKyat"
    from draw cross join lateral (
      select coalesce(sum(stake_kyat), 0)::bigint as staked from ticket where draw_id = draw.id
    ) as bets
    where draws_at <= ${drawnBefore.toISOString()}::timestamptz and result is null and voided_at is null
      and (staked > 0 or draws_at > ${unbetSince.toISOString()}::timestamptz)
      and not exists (
        select from draw_result where draw_id = draw.id and confirmed_at is null and dismissed_at is null
      )
    order by draws_at limit 100`.execute(db);
  return rows;
}

/** Draws whose status may have changed without anyone touching them. */
export async function readUnannounced(db: Db | Tx): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${COLUMNS} from draw where announced_status not in ('settled', 'void') order by draws_at limit 200`.execute(
    db,
  );
  return rows;
}

/**
 * Writes once that a draw has closed. The draw is locked before the second statement looks at who writes: whoever begins after it sees the draw closed, and a ticket
 * of theirs is a finding of I9.
 */
export async function writeClosed(tx: Tx, id: string, at: Date): Promise<void> {
  const isDue = sql`id = ${id}::uuid and closed_at is null and closes_at <= ${at.toISOString()}::timestamptz`;
  const { rows } = await sql`select from draw where ${isDue} for no key update`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update draw set closed_at = ${at.toISOString()}::timestamptz, closed_before = pg_snapshot_xmax(pg_current_snapshot())
    where ${isDue}`.execute(tx);
}

/** Is the draw past its close, and has nobody written that yet? */
export async function readIsClosing(db: Db, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from draw where id = ${id}::uuid and closed_at is null and closes_at <= ${at.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows.length > 0;
}

/** Notes what the stream is told, and says whether it is news: of two who see a change, one tells it. */
export async function recordAnnouncedStatus(tx: Tx, id: string, status: DrawStatus): Promise<boolean> {
  const { rows } = await sql`
    update draw set announced_status = ${status} where id = ${id}::uuid and announced_status <> ${status} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Puts a confirmed result on its draw; what the version before paid is settled anew, from the first line on. */
export async function writeResult(
  tx: Tx,
  id: string,
  { version, number, figures }: DrawnNumber & { readonly version: number },
): Promise<void> {
  await sql`
    update draw
    set result_version = ${version}::integer, result = ${number}, figures = ${jsonOrNull(figures)},
      settled_at = null, settled_product = null, settled_number = null, settled_ticket_id = null
    where id = ${id}::uuid`.execute(tx);
}

/**
 * Calls a draw off. Never before its last ticket: the clocks of two processes, and one that was set right, differ by a little, and a ticket that
 * came first must not stand in the books as one that came after (I9).
 */
export async function writeVoid(
  tx: Tx,
  id: string,
  given: { readonly reason: VoidReason; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update draw set voided_at = greatest(${given.at.toISOString()}::timestamptz, (select max(placed_at) from ticket where draw_id = ${id}::uuid)),
      void_reason = ${given.reason}, voided_by = ${given.by}
    where id = ${id}::uuid`.execute(tx);
}
