import { sql } from 'kysely';
import type { PrizeKind } from '@padauk/contract/lottery/number-game.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryNumber, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonbOrNull, toJsonRows } from '../../platform/database/json.ts';
import type { DrawnNumber, Figures } from './draws.types.ts';
import { buildLineDue } from './settlement.repository.ts';

/** Confirmed, dismissed, or waiting for a second person. */
export interface ResultVersion {
  readonly version: number;
  readonly result: string;
  readonly figures: Figures | null;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
  readonly dismissedBy: string | null;
}

export const readVersions = (db: Db | Tx, drawId: string) => queryRows<ResultVersion>(db)`
  select version, result, figures, entered_by as "enteredBy", entered_at as "enteredAt",
    confirmed_by as "confirmedBy", confirmed_at as "confirmedAt", dismissed_by as "dismissedBy"
  from draw_result where draw_id = ${drawId}::uuid order by version`;

/** Whether the game's draw before has the same printed figures: a source may show yesterday's list with today's date. */
export const repeatsFigures = (tx: Tx, drawId: string, figures: Figures) => hasRows(tx)`
  select from draw
  cross join lateral (
    select result_version as version, id from draw earlier
    where earlier.game = draw.game and earlier.draws_at < draw.draws_at and earlier.result is not null
    order by earlier.draws_at desc limit 1
  ) as before
  join draw_result on draw_result.draw_id = before.id and draw_result.version = before.version
  where draw.id = ${drawId}::uuid and draw_result.figures = ${toJsonbOrNull(figures)}`;

/** Null for a draw with a standing result and for a void draw. */
export const readUndecidedStake = (db: Db | Tx, drawId: string) => queryRow<{ stakedKyat: number; isEntered: boolean }>(
  db,
)`
    select (select coalesce(sum(stake_kyat), 0)::bigint from ticket where draw_id = draw.id) as "stakedKyat",
      exists (select from draw_result where draw_id = draw.id) as "isEntered"
    from draw where id = ${drawId}::uuid and voided_at is null and result is null`;

export async function readPayout(tx: Tx, drawId: string, winning: ReadonlyMap<string, PrizeKind>): Promise<number> {
  const numbers = [...winning].map(([number, prize]) => ({ number, prize }));
  return await queryNumber(tx)`
    select coalesce(sum(${buildLineDue(sql`prize`)}), 0)::bigint as kyat
    from number_line join json_to_recordset(${toJsonRows(numbers)}) as won(number text, prize text) using (number)
    where draw_id = ${drawId}::uuid`;
}

export interface WaitingResult {
  readonly drawId: string;
  readonly game: string;
  readonly date: string;
  readonly slot: string | null;
  readonly result: string;
  readonly figures: Figures | null;
  readonly enteredBy: string;
  readonly enteredAt: Date;
  /** The result that counts meanwhile; null when none does. */
  readonly standing: string | null;
  readonly standingBy: string | null;
}

export const readWaitingResults = (db: Db) => queryRows<WaitingResult>(db)`
  select draw_id as "drawId", game, date, slot, draw_result.result, draw_result.figures, entered_by as "enteredBy",
    entered_at as "enteredAt", draw.result as standing,
    (select entered_by from draw_result counts where counts.draw_id = draw.id and counts.version = draw.result_version)
      as "standingBy"
  from draw_result join draw on draw.id = draw_id
  where confirmed_at is null and dismissed_at is null and voided_at is null
  order by entered_at, draw_id, version limit 100`;

export async function insertVersion(
  tx: Tx,
  drawId: string,
  entered: DrawnNumber & {
    readonly version: number;
    readonly by: string;
    readonly at: Date;
    readonly confirmedBy: string | null;
  },
): Promise<void> {
  const at = entered.at.toISOString();
  await executeSql(tx)`
    insert into draw_result (draw_id, version, result, figures, entered_by, entered_at, confirmed_by, confirmed_at)
    values (${drawId}::uuid, ${entered.version}::integer, ${entered.number}, ${toJsonbOrNull(entered.figures)},
      ${entered.by}, ${at}::timestamptz, ${entered.confirmedBy}::text,
      ${entered.confirmedBy === null ? null : at}::timestamptz)`;
}

export const confirmVersion = (
  tx: Tx,
  drawId: string,
  version: number,
  decision: { readonly by: string; readonly at: Date },
) => executeSql(tx)`
  update draw_result set confirmed_by = ${decision.by}, confirmed_at = ${decision.at.toISOString()}::timestamptz
  where draw_id = ${drawId}::uuid and version = ${version}::integer`;

/** Dismissed versions stay in the history. */
export const dismissWaiting = (
  tx: Tx,
  drawId: string,
  decision: { readonly by: string; readonly at: Date },
) => executeSql(tx)`
  update draw_result set dismissed_by = ${decision.by}, dismissed_at = ${decision.at.toISOString()}::timestamptz
  where draw_id = ${drawId}::uuid and confirmed_at is null and dismissed_at is null`;

/** F18: a contradicting result waits for a second person; nothing is paid meanwhile. */
export const hasConflict = (tx: Tx, drawId: string) => hasRows(tx)`
  select version from draw_result
  where draw_id = ${drawId}::uuid and confirmed_at is null and dismissed_at is null limit 1`;
