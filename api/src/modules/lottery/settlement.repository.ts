import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { json } from '../../platform/database/json.ts';
import type { SettledLine } from './settlement.rules.ts';

/**
 * The next lines that a version of the result has not dealt with: those on its number and, for a correction, those that an earlier
 * version has paid. Everybody else lost, and needs no row.
 */
export async function readUnpaidLines(
  tx: Tx,
  draw: { readonly sectionId: string; readonly version: number; readonly result: string },
  limit: number,
): Promise<SettledLine[]> {
  const { rows } = await sql<SettledLine>`
    select line.slip_id as "slipId", line.number, line.player_id as "playerId", line.stake_kyat as "stakeKyat", line.payout_multiplier as "payoutMultiplier",
      coalesce((select sum(moved_kyat) from two_d_payout paid where paid.slip_id = line.slip_id and paid.number = line.number), 0) as "netKyat"
    from two_d_line line
    where line.section_id = ${draw.sectionId}::uuid
      and line.number in (select ${draw.result}::text union select number from two_d_payout where section_id = ${draw.sectionId}::uuid)
      and not exists (
        select from two_d_payout payout where payout.slip_id = line.slip_id and payout.number = line.number and payout.version = ${draw.version}::integer)
    order by line.number, line.slip_id limit ${limit}::integer`.execute(tx);
  return rows;
}

export interface NewPayout {
  readonly slipId: string;
  readonly number: string;
  readonly playerId: string;
  readonly dueKyat: number;
  readonly movedKyat: number;
}

/** Keeps what a version did to lines. The key refuses a second row for a line and a version (I13): the chunk would fail as a whole. */
export async function insertPayouts(
  tx: Tx,
  draw: { readonly sectionId: string; readonly version: number; readonly at: Date },
  payouts: readonly NewPayout[],
): Promise<void> {
  await sql`
    insert into two_d_payout (slip_id, number, version, section_id, player_id, due_kyat, moved_kyat, at)
    select "slipId", number, ${draw.version}::integer, ${draw.sectionId}::uuid, "playerId", "dueKyat", "movedKyat", ${draw.at.toISOString()}::timestamptz
    from jsonb_to_recordset(${json(payouts)}) as row("slipId" uuid, number text, "playerId" uuid, "dueKyat" bigint, "movedKyat" bigint)`.execute(
    tx,
  );
}

/** What players owe from payouts that were taken back, locked in the order of their ids. Players without a row owe nothing. */
export async function lockDebts(tx: Tx, playerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ player_id: string; owed_kyat: number }>`
    select player_id, owed_kyat from two_d_debt
    where player_id in (select value::uuid from jsonb_array_elements_text(${json(playerIds)}) as value)
    order by player_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row.owed_kyat]));
}

export async function writeDebts(tx: Tx, debts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...debts].map(([player_id, owed_kyat]) => ({ player_id, owed_kyat }));
  await sql`
    insert into two_d_debt (player_id, owed_kyat)
    select player_id, owed_kyat from jsonb_to_recordset(${json(rows)}) as row(player_id uuid, owed_kyat bigint) order by player_id
    on conflict (player_id) do update set owed_kyat = excluded.owed_kyat`.execute(tx);
}

export interface UnrefundedSlip {
  readonly slipId: string;
  readonly playerId: string;
  readonly amountKyat: number;
}

/** The next slips of a section whose stake was not returned. */
export async function readUnrefunded(tx: Tx, sectionId: string, limit: number): Promise<UnrefundedSlip[]> {
  const { rows } = await sql<UnrefundedSlip>`
    select id as "slipId", player_id as "playerId", total_kyat as "amountKyat" from two_d_slip slip
    where section_id = ${sectionId}::uuid and not exists (select from two_d_refund where slip_id = slip.id)
    order by id limit ${limit}::integer`.execute(tx);
  return rows;
}

/** Keeps that stakes were returned. The key refuses a second time (I17). */
export async function insertRefunds(
  tx: Tx,
  sectionId: string,
  at: Date,
  slips: readonly UnrefundedSlip[],
): Promise<void> {
  await sql`
    insert into two_d_refund (slip_id, section_id, amount_kyat, at)
    select "slipId", ${sectionId}::uuid, "amountKyat", ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${json(slips)}) as row("slipId" uuid, "amountKyat" bigint)`.execute(tx);
}
