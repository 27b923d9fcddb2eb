import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { json } from '../../platform/database/json.ts';
import type { NumberRoom, Section, SectionStatus, VoidReason } from './lottery.types.ts';
import type { PlannedSection } from './section-plan.rules.ts';

const COLUMNS = sql`
  id, date, slot, opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt", result_version as "resultVersion", result,
  set_index as "setIndex", set_value as "setValue", settled_at as "settledAt", voided_at as "voidedAt", void_reason as "voidReason",
  refunded_at as "refundedAt", announced_status as "announcedStatus"`;

/** Makes sections that are not there yet, each with its hundred numbers. Sections that exist stay as they are. */
export async function insertSections(
  db: Db | Tx,
  sections: readonly (PlannedSection & { readonly id: string })[],
  limitKyat: number,
): Promise<void> {
  await sql`
    with made as (
      insert into two_d_section (id, date, slot, opens_at, closes_at, draws_at)
      select id, date, slot, "opensAt", "closesAt", "drawsAt"
      from jsonb_to_recordset(${json(sections)}) as row(id uuid, date date, slot text, "opensAt" timestamptz, "closesAt" timestamptz, "drawsAt" timestamptz)
      on conflict on constraint two_d_section_once_a_day do nothing returning id
    )
    insert into two_d_number (section_id, number, limit_kyat)
    select made.id, lpad(value::text, 2, '0'), ${limitKyat}::bigint from made cross join generate_series(0, 99) as value`.execute(
    db,
  );
}

export async function readSection(db: Db | Tx, id: string): Promise<Section | null> {
  const { rows } = await sql<Section>`select ${COLUMNS} from two_d_section where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function readSectionsById(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Section>> {
  const { rows } = await sql<Section>`
    select ${COLUMNS} from two_d_section where id in (select value::uuid from jsonb_array_elements_text(${json(ids)}) as value)`.execute(
    db,
  );
  return new Map(rows.map((section) => [section.id, section]));
}

/** Sections from a day on, in the order of their draws. */
export async function readSectionsFrom(db: Db | Tx, date: string): Promise<Section[]> {
  const { rows } =
    await sql<Section>`select ${COLUMNS} from two_d_section where date >= ${date}::date order by draws_at limit 200`.execute(
      db,
    );
  return rows;
}

/** Locks a section against being called off or settled while bets are written; many may hold this at once. */
export async function lockSectionForBets(tx: Tx, id: string): Promise<Section | null> {
  const { rows } = await sql<Section>`select ${COLUMNS} from two_d_section where id = ${id}::uuid for share`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Locks a section for one: a result, a settlement's chunk, calling it off. Waits for the bets under way. */
export async function lockSection(tx: Tx, id: string): Promise<Section | null> {
  const { rows } =
    await sql<Section>`select ${COLUMNS} from two_d_section where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Sections whose draw has come and that have no result: the feed is asked for these. */
export async function readUndrawn(db: Db, drawnBefore: Date, since: Date): Promise<Section[]> {
  const { rows } = await sql<Section>`
    select ${COLUMNS} from two_d_section
    where draws_at <= ${drawnBefore.toISOString()}::timestamptz and draws_at > ${since.toISOString()}::timestamptz and result is null and voided_at is null
    order by draws_at limit 100`.execute(db);
  return rows;
}

/** Ids of sections with money still to move: drawn and not settled, or called off and not refunded. */
export async function readUnsettled(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from two_d_section
    where (result is not null and settled_at is null) or (voided_at is not null and refunded_at is null)
    order by draws_at limit 100`.execute(db);
  return rows.map((row) => row.id);
}

/** Sections whose status may have changed without anyone touching them. */
export async function readUnannounced(db: Db | Tx): Promise<Section[]> {
  const { rows } = await sql<Section>`
    select ${COLUMNS} from two_d_section where announced_status not in ('settled', 'void') order by draws_at limit 200`.execute(
    db,
  );
  return rows;
}

/** Notes what the stream is told, and says whether it is news: of two who see a change, one tells it. */
export async function noteAnnounced(tx: Tx, id: string, status: SectionStatus): Promise<boolean> {
  const { rows } = await sql`
    update two_d_section set announced_status = ${status} where id = ${id}::uuid and announced_status <> ${status} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Puts a confirmed result on its section; what the version before paid is settled anew. */
export async function writeSectionResult(
  tx: Tx,
  id: string,
  result: { readonly version: number; readonly result: string; readonly setIndex: string; readonly setValue: string },
): Promise<void> {
  await sql`
    update two_d_section
    set result_version = ${result.version}::integer, result = ${result.result}, set_index = ${result.setIndex}, set_value = ${result.setValue}, settled_at = null
    where id = ${id}::uuid`.execute(tx);
}

export async function writeSettled(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update two_d_section set settled_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`.execute(tx);
}

export async function writeRefunded(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update two_d_section set refunded_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`.execute(tx);
}

/**
 * Calls a section off. Never before its last bet: the clocks of two processes, and one that was set right, differ by a little, and a bet that
 * came first must not stand in the books as one that came after (I9).
 */
export async function writeVoid(
  tx: Tx,
  id: string,
  given: { readonly reason: VoidReason; readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    update two_d_section set voided_at = greatest(${given.at.toISOString()}::timestamptz, (select max(placed_at) from two_d_slip where section_id = ${id}::uuid)), void_reason = ${given.reason}, voided_by = ${given.by}
    where id = ${id}::uuid`.execute(tx);
}

/** All hundred numbers of a section, in order. */
export async function readNumbers(db: Db | Tx, sectionId: string): Promise<NumberRoom[]> {
  const { rows } = await sql<NumberRoom>`
    select number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat" from two_d_number where section_id = ${sectionId}::uuid order by number`.execute(
    db,
  );
  return rows;
}

/** Locks some numbers of a section, always in their order, so that two batches never wait for each other in a circle. */
export async function lockNumbers(tx: Tx, sectionId: string, numbers: readonly string[]): Promise<NumberRoom[]> {
  const { rows } = await sql<NumberRoom>`
    select number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat" from two_d_number
    where section_id = ${sectionId}::uuid and number in (select jsonb_array_elements_text(${json(numbers)}))
    order by number for no key update`.execute(tx);
  return rows;
}

/** Sets a number's limit, never below what is staked on it already: 0 closes it. Null when there is no such section. */
export async function writeLimit(
  tx: Tx,
  sectionId: string,
  number: string,
  limitKyat: number,
): Promise<NumberRoom | null> {
  const { rows } = await sql<NumberRoom>`
    update two_d_number set limit_kyat = greatest(staked_kyat, ${limitKyat}::bigint)
    where section_id = ${sectionId}::uuid and number = ${number}
    returning number, staked_kyat as "stakedKyat", limit_kyat as "limitKyat"`.execute(tx);
  return rows[0] ?? null;
}

export async function readHolidays(db: Db | Tx): Promise<{ date: string; name: string }[]> {
  const { rows } = await sql<{
    date: string;
    name: string;
  }>`select date, name from two_d_holiday order by date`.execute(db);
  return rows;
}
