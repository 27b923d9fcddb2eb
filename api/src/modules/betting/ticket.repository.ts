import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { json } from '../../platform/database/json.ts';
import type { BetLine, SlipState, VoidReason } from './lottery.types.ts';

export interface NewSlip {
  readonly id: string;
  readonly playerId: string;
  readonly totalKyat: number;
  readonly lines: readonly BetLine[];
}

/**
 * Writes the slips of one section with their lines, and fills their numbers. The guard of E22 stands in the statement itself: a number
 * that would go over its limit fails the whole batch by its CHECK, whatever was decided before.
 */
export async function insertSlips(
  tx: Tx,
  given: {
    readonly sectionId: string;
    readonly placedAt: Date;
    readonly payoutMultiplier: number;
    readonly slips: readonly NewSlip[];
  },
): Promise<void> {
  const lines = given.slips.flatMap((slip) =>
    slip.lines.map((line) => ({
      slip_id: slip.id,
      player_id: slip.playerId,
      number: line.number,
      stake_kyat: line.stakeKyat,
    })),
  );
  const slips = given.slips.map((slip) => ({
    id: slip.id,
    player_id: slip.playerId,
    total_kyat: slip.totalKyat,
    line_count: slip.lines.length,
  }));
  await sql`
    with slip as (
      insert into two_d_slip (id, section_id, player_id, placed_at, total_kyat, line_count)
      select id, ${given.sectionId}::uuid, player_id, ${given.placedAt.toISOString()}::timestamptz, total_kyat, line_count
      from jsonb_to_recordset(${json(slips)}) as row(id uuid, player_id uuid, total_kyat bigint, line_count smallint)
    ), wanted as (
      select * from jsonb_to_recordset(${json(lines)}) as row(slip_id uuid, player_id uuid, number text, stake_kyat bigint)
    ), line as (
      insert into two_d_line (slip_id, number, section_id, player_id, stake_kyat, payout_multiplier)
      select slip_id, number, ${given.sectionId}::uuid, player_id, stake_kyat, ${given.payoutMultiplier}::integer from wanted
    )
    update two_d_number room set staked_kyat = staked_kyat + added.stake_kyat
    from (select number, sum(stake_kyat)::bigint as stake_kyat from wanted group by number) added
    where room.section_id = ${given.sectionId}::uuid and room.number = added.number`.execute(tx);
}

export interface SlipRow {
  readonly id: string;
  readonly sectionId: string;
  readonly placedAt: Date;
  readonly totalKyat: number;
  readonly lineCount: number;
  readonly payoutKyat: number;
  readonly state: SlipState;
  readonly refundReason: VoidReason | null;
}

const SLIP_COLUMNS = sql`
  id, section_id as "sectionId", placed_at as "placedAt", total_kyat as "totalKyat", line_count as "lineCount", payout_kyat as "payoutKyat", state,
  refund_reason as "refundReason"`;

export interface SlipPage {
  readonly playerId: string;
  readonly since: Date;
  readonly state: SlipState | null;
  /** The id of the last slip seen. */
  readonly before: string | null;
  readonly limit: number;
}

/** A player's slips, newest first, from behind the one that was seen last. */
export async function readSlips(db: Db, page: SlipPage): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select ${SLIP_COLUMNS} from two_d_slip_state
    where player_id = ${page.playerId}::uuid and placed_at >= ${page.since.toISOString()}::timestamptz
      and (${page.state}::text is null or state = ${page.state}::text)
      and (${page.before}::uuid is null
        or (placed_at, id) < (select placed_at, id from two_d_slip where id = ${page.before}::uuid and player_id = ${page.playerId}::uuid))
    order by placed_at desc, id desc limit ${page.limit}::integer`.execute(db);
  return rows;
}

/** One slip of this player; null for a slip of someone else, as for none. */
export async function readSlip(db: Db, playerId: string, slipId: string): Promise<SlipRow | null> {
  const { rows } = await sql<SlipRow>`
    select ${SLIP_COLUMNS} from two_d_slip_state where id = ${slipId}::uuid and player_id = ${playerId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** What a player staked within a time, in whole kyat. A section that has a result is never called off after it: what neither waits nor is refunded stays a bet. */
interface Stakes {
  readonly totalKyat: number;
  /** Of it, in sections that were called off: given back, or about to be. */
  readonly refundedKyat: number;
  /** Of it, in sections that have no result yet. */
  readonly waitingKyat: number;
}

/** Sums a player's slips that were placed from `from` until just before `until`. */
export async function readStakes(
  db: Db | Tx,
  playerId: string,
  placed: { readonly from: Date; readonly until: Date },
): Promise<Stakes> {
  const { rows } = await sql<Stakes>`
    select coalesce(sum(total_kyat), 0)::bigint as "totalKyat",
      coalesce(sum(total_kyat) filter (where voided_at is not null), 0)::bigint as "refundedKyat",
      coalesce(sum(total_kyat) filter (where voided_at is null and result is null), 0)::bigint as "waitingKyat"
    from two_d_slip slip join two_d_section section on section.id = section_id
    where player_id = ${playerId}::uuid and placed_at >= ${placed.from.toISOString()}::timestamptz and placed_at < ${placed.until.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? { totalKyat: 0, refundedKyat: 0, waitingKyat: 0 };
}

export interface LineRow {
  readonly number: string;
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  /** By the version of the result that stands; 0 until settled. */
  readonly payoutKyat: number;
}

export async function readLines(db: Db, slipId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.number, stake_kyat as "stakeKyat", payout_multiplier as "payoutMultiplier", coalesce(due_kyat, 0) as "payoutKyat"
    from two_d_line line
    join two_d_section section on section.id = line.section_id
    left join two_d_payout payout on payout.slip_id = line.slip_id and payout.number = line.number and payout.version = section.result_version
    where line.slip_id = ${slipId}::uuid order by line.number`.execute(db);
  return rows;
}
