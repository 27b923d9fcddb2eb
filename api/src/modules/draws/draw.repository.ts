import type { NumberGameCode, Product } from '@padauk/contract/betting/products';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonbOrNull, toJsonRows } from '../../platform/database/json.ts';
import { type VoidReason, buildTicketInsert } from '../betting/index.ts';
import type {
  Draw,
  DrawnNumber,
  DrawStatus,
  NumberGameSettings,
  PlannedDraw,
  NumberExposure,
  NumberStake,
  DrawCap,
} from './draws.types.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';

const COLUMNS = sql`
  id, game, date, slot, opens_at as "opensAt", closes_at as "closesAt", closed_at as "closedAt", draws_at as "drawsAt",
  result_version as "resultVersion", result, figures, settled_at as "settledAt", voided_at as "voidedAt",
  void_reason as "voidReason", refunded_at as "refundedAt", announced_status as "announcedStatus"`;

type DrawLimits = Pick<NumberGameSettings, 'numberLimitKyat' | 'drawCapKyat'>;

/** Existing draws stay unchanged. */
export const insertDraws = (
  db: Db | Tx,
  game: Pick<NumberGame, 'code' | 'numbers'>,
  draws: readonly (PlannedDraw & { readonly id: string })[],
  { numberLimitKyat, drawCapKyat }: DrawLimits,
) => executeSql(db)`
  with made as (
    insert into draw (id, game, date, slot, opens_at, closes_at, draws_at)
    select id, ${game.code}::text, date, slot, "opensAt", "closesAt", "drawsAt"
    from json_to_recordset(${toJsonRows(draws)}) as row(id uuid, date date, slot text, "opensAt" timestamptz,
      "closesAt" timestamptz, "drawsAt" timestamptz)
    on conflict on constraint draw_once do nothing returning id
  ), capped as (
    insert into draw_cap (draw_id, cap_kyat)
    select made.id, ${drawCapKyat}::bigint from made where ${drawCapKyat}::bigint is not null
  )
  insert into draw_number (draw_id, number, limit_kyat)
  select made.id, number, ${numberLimitKyat}::bigint from made
  cross join json_array_elements_text(${toJsonRows(game.numbers)}) as number`;

export const readDraw = (db: Db | Tx, id: string) =>
  queryRow<Draw>(db)`select ${COLUMNS} from draw where id = ${id}::uuid`;

export const readDrawsById = (db: Db | Tx, ids: readonly string[]) => queryRows<Draw>(db)`
  select ${COLUMNS} from draw
  where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`;

export const readDrawsFrom = (db: Db | Tx, game: NumberGameCode, date: string) => queryRows<Draw>(db)`
  select ${COLUMNS} from draw where game = ${game} and date >= ${date}::date order by draws_at limit 200`;

export interface CurrentResult extends Pick<Draw, 'date' | 'slot' | 'figures'> {
  readonly result: string;
}

/** Excludes results that wait for a second person. */
export const readResults = (
  db: Db,
  game: NumberGameCode,
  { from, to }: { readonly from: string; readonly to: string },
) => queryRows<CurrentResult>(db)`
  select date, slot, result, figures from draw
  where game = ${game} and date >= ${from}::date and date <= ${to}::date and result is not null and voided_at is null
  order by draws_at limit 2000`;

export const readLastSettledDraw = (db: Db, game: NumberGameCode) => queryRow<Draw>(db)`
  select ${COLUMNS} from draw where game = ${game} and settled_at is not null
  order by draws_at desc, date desc limit 1`;

export const readLastDrawnDraw = (db: Db, game: NumberGameCode) => queryRow<Draw>(db)`
  select ${COLUMNS} from draw where game = ${game} and result is not null and voided_at is null
  order by draws_at desc, date desc limit 1`;

/** Without draws that nobody bet on: a moved draw leaves a void one behind. Newest first. */
export const readRefundedDraws = (
  db: Db,
  game: NumberGameCode,
  { drawnAfter, before }: { readonly drawnAfter: Date; readonly before: string },
) => queryRows<Draw>(db)`
  select ${COLUMNS} from draw
  where game = ${game} and draws_at > ${drawnAfter.toISOString()}::timestamptz and date < ${before}::date
    and voided_at is not null and exists (select from ticket where draw_id = draw.id)
  order by draws_at desc limit 10`;

/** Shared lock against voiding and settling while tickets are written. */
export const lockDrawForTickets = (tx: Tx, id: string) =>
  queryRow<Draw>(tx)`select ${COLUMNS} from draw where id = ${id}::uuid for share`;

/** Exclusive lock for a result, a settlement chunk or a void. It waits for tickets in progress. */
export const lockDraw = (tx: Tx, id: string) =>
  queryRow<Draw>(tx)`select ${COLUMNS} from draw where id = ${id}::uuid for no key update`;

/** Requires the lock of the draw, which waits for tickets in progress. */
export const hasTickets = (tx: Tx, id: string) => hasRows(tx)`select 1 from ticket where draw_id = ${id}::uuid limit 1`;

export const readUndrawnDraws = (
  db: Db,
  game: NumberGameCode,
  drawn: { readonly after: Date; readonly until: Date },
) => queryRows<Draw>(db)`
  select ${COLUMNS} from draw
  where game = ${game} and draws_at <= ${drawn.until.toISOString()}::timestamptz
    and draws_at > ${drawn.after.toISOString()}::timestamptz
    and result is null and voided_at is null
  order by draws_at limit 100`;

export interface LateDraw extends Pick<Draw, 'id' | 'game' | 'date' | 'slot'> {
  readonly stakedKyat: number;
}

/** Without a standing or waiting result. Draws without a bet only after `unbetSince`. */
export const readLateDraws = (
  db: Db,
  { drawnBefore, unbetSince }: { readonly drawnBefore: Date; readonly unbetSince: Date },
) => queryRows<LateDraw>(db)`
  select id, game, date, slot, staked as "stakedKyat"
  from draw cross join lateral (
    select coalesce(sum(stake_kyat), 0)::bigint as staked from ticket where draw_id = draw.id
  ) as bets
  where draws_at <= ${drawnBefore.toISOString()}::timestamptz and result is null and voided_at is null
    and (staked > 0 or draws_at > ${unbetSince.toISOString()}::timestamptz)
    and not exists (
      select from draw_result where draw_id = draw.id and confirmed_at is null and dismissed_at is null
    )
  order by draws_at limit 100`;

/** Draws whose status may have changed by time alone. */
export const readUnannouncedDraws = (db: Db | Tx) => queryRows<Draw>(db)`
  select ${COLUMNS} from draw where announced_status not in ('settled', 'void') order by draws_at limit 200`;

/** The lock precedes the update, so that every later transaction sees the draw closed; I9 reports its tickets. */
export async function markDrawClosed(tx: Tx, id: string, at: Date): Promise<void> {
  const isDue = sql`id = ${id}::uuid and closed_at is null and closes_at <= ${at.toISOString()}::timestamptz`;
  if (!(await hasRows(tx)`select from draw where ${isDue} for no key update`)) return;
  await executeSql(tx)`
    update draw set closed_at = ${at.toISOString()}::timestamptz, closed_before = pg_snapshot_xmax(pg_current_snapshot())
    where ${isDue}`;
}

const isDrawClosing = (db: Db, id: string, at: Date) => hasRows(db)`
  select from draw where id = ${id}::uuid and closed_at is null and closes_at <= ${at.toISOString()}::timestamptz`;

/** Returns whether the status is new, so that only one of two concurrent observers publishes it. */
export const recordAnnouncedStatus = (tx: Tx, id: string, status: DrawStatus) => hasRows(tx)`
  update draw set announced_status = ${status} where id = ${id}::uuid and announced_status <> ${status} returning id`;

/** Resets the settlement cursor: a correction settles every line again. */
export const writeResult = (
  tx: Tx,
  id: string,
  { version, number, figures }: DrawnNumber & { readonly version: number },
) => executeSql(tx)`
  update draw
  set result_version = ${version}::integer, result = ${number}, figures = ${toJsonbOrNull(figures)},
    settled_at = null, settled_product = null, settled_number = null, settled_ticket_id = null
  where id = ${id}::uuid`;

/** Never before the last ticket: clocks of processes differ, and a ticket must not follow the void (I9). */
export const markDrawVoid = (
  tx: Tx,
  id: string,
  decision: { readonly reason: VoidReason; readonly by: string; readonly at: Date },
) => executeSql(tx)`
  update draw
  set void_reason = ${decision.reason}, voided_by = ${decision.by}, voided_at =
    greatest(${decision.at.toISOString()}::timestamptz, (select max(placed_at) from ticket where draw_id = ${id}::uuid))
  where id = ${id}::uuid`;

/** I9. */
export async function recordDrawClosed(db: Db, drawId: string, now: Date): Promise<void> {
  if (await isDrawClosing(db, drawId, now)) await runInTransaction(db, (tx) => markDrawClosed(tx, drawId, now));
}

const NUMBER_COLUMNS = sql`number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat"`;

export const readNumbers = (db: Db | Tx, drawId: string, head = '') => queryRows<NumberExposure>(db)`
  select ${NUMBER_COLUMNS} from draw_number
  where draw_id = ${drawId}::uuid and pool = 'board' and starts_with(number, ${head}::text) order by number`;

/** In the order of numbers, so that two batches cannot deadlock. */
export const lockNumbers = (tx: Tx, drawId: string, numbers: readonly string[]) => queryRows<NumberExposure>(tx)`
  select ${NUMBER_COLUMNS} from draw_number
  where draw_id = ${drawId}::uuid and pool = 'board'
    and number in (select json_array_elements_text(${toJsonRows(numbers)}))
  order by number for no key update`;

/** The limit never falls below the stakes; 0 closes the number. Null for an unknown number or draw. */
export async function writeNumberLimit(
  tx: Tx,
  drawId: string,
  number: string,
  limitKyat: number,
): Promise<NumberExposure | null> {
  return await queryRow<NumberExposure>(tx)`
    update draw_number set limit_kyat = greatest(staked_kyat, ${limitKyat}::bigint)
    where draw_id = ${drawId}::uuid and pool = 'board' and number = ${number} returning ${NUMBER_COLUMNS}`;
}

export interface NewNumberTicket {
  readonly id: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly lines: readonly NumberStake[];
}

/** E22: the CHECK of a number above its limit fails the whole batch. */
export async function insertNumberTickets(
  tx: Tx,
  input: {
    readonly product: Product;
    readonly drawId: string;
    readonly placedAt: Date;
    readonly terms: Pick<NumberGameSettings, 'payoutMultiplier' | 'nearMultiplier'>;
    readonly tickets: readonly NewNumberTicket[];
  },
): Promise<void> {
  const { product, drawId, placedAt, terms, tickets } = input;
  const lines = tickets.flatMap((ticket) =>
    ticket.lines.map((line) => ({
      ticket_id: ticket.id,
      player_id: ticket.playerId,
      number: line.number,
      stake_kyat: line.stakeKyat,
    })),
  );
  const placed = tickets.map(({ id, playerId, stakeKyat, lines: { length } }) => ({
    id,
    playerId,
    stakeKyat,
    lineCount: length,
  }));
  await executeSql(tx)`
    with ticket as (${buildTicketInsert({ product, drawId, placedAt, tickets: placed })}), wanted as (
      select * from json_to_recordset(${toJsonRows(lines)})
        as row(ticket_id uuid, player_id uuid, number text, stake_kyat bigint)
    ), line as (
      insert into number_line (ticket_id, number, draw_id, player_id, stake_kyat, payout_multiplier, near_multiplier)
      select ticket_id, number, ${drawId}::uuid, player_id, stake_kyat, ${terms.payoutMultiplier}::integer,
        ${terms.nearMultiplier}::integer from wanted
    )
    update draw_number exposure set staked_kyat = staked_kyat + added.stake_kyat
    from (select number, sum(stake_kyat)::bigint as stake_kyat from wanted group by number) added
    where exposure.draw_id = ${drawId}::uuid and exposure.pool = 'board' and exposure.number = added.number`;
}

const CAP_COLUMNS = sql`staked_kyat as "stakedKyat", cap_kyat as "capKyat"`;

export const readCap = (db: Db | Tx, drawId: string) =>
  queryRow<DrawCap>(db)`select ${CAP_COLUMNS} from draw_cap where draw_id = ${drawId}::uuid`;

/** Locked after the numbers, so that bets on other numbers wait as briefly as possible. */
export const lockCap = (tx: Tx, drawId: string) => queryRow<DrawCap>(tx)`
  select ${CAP_COLUMNS} from draw_cap where draw_id = ${drawId}::uuid for no key update`;

/** E24: the CHECK of the row fails the whole batch above the cap. */
export const addToCap = (tx: Tx, drawId: string, stakeKyat: number) => executeSql(tx)`
  update draw_cap set staked_kyat = staked_kyat + ${stakeKyat}::bigint where draw_id = ${drawId}::uuid`;

/** The cap never falls below the stakes; 0 closes the draw. The caller holds the lock of the draw. */
export async function writeCap(tx: Tx, drawId: string, capKyat: number): Promise<DrawCap> {
  const cap = await queryRow<DrawCap>(tx)`
    insert into draw_cap (draw_id, staked_kyat, cap_kyat)
    select ${drawId}::uuid, staked, greatest(staked, ${capKyat}::bigint)
    from (select coalesce(sum(stake_kyat), 0)::bigint as staked from ticket where draw_id = ${drawId}::uuid) tickets
    on conflict (draw_id) do update set cap_kyat = greatest(draw_cap.staked_kyat, ${capKyat}::bigint)
    returning ${CAP_COLUMNS}`;
  if (cap === null) throw new Error('the upsert of draw_cap returned no row');
  return cap;
}
