import type { MessageState, ReportReason } from '@padauk/contract/chat/rooms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryNumber, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { selectPhone } from '../accounts/index.ts';

/** Muted players with the end of the mute. */
export async function readMutes(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date | 'ever'>> {
  const rows = await queryRows<{ playerId: string; untilAt: Date | null }>(tx)`
    select player_id as "playerId", until_at as "untilAt" from room_mute
    where player_id in (select id::uuid from json_array_elements_text(${toJsonRows(playerIds)}) as wanted(id))
      and (until_at is null or until_at > ${now.toISOString()}::timestamptz)`;
  return new Map(rows.map(({ playerId, untilAt }) => [playerId, untilAt ?? 'ever']));
}

export async function writeMute(
  tx: Tx,
  mute: { readonly playerId: string; readonly untilAt: Date | null; readonly by: string; readonly at: Date },
): Promise<void> {
  const until = mute.untilAt?.toISOString() ?? null;
  await executeSql(tx)`
    insert into room_mute (player_id, until_at, by, at) values (${mute.playerId}::uuid, ${until}::timestamptz, ${mute.by}, ${mute.at.toISOString()}::timestamptz)
    on conflict (player_id) do update set until_at = excluded.until_at, by = excluded.by, at = excluded.at`;
}

export async function deleteMute(tx: Tx, playerId: string): Promise<boolean> {
  return await hasRows(tx)`delete from room_mute where player_id = ${playerId}::uuid returning player_id`;
}

export async function readWords(db: Db | Tx): Promise<string[]> {
  const rows = await queryRows<{ word: string }>(db)`select word from room_word order by word`;
  return rows.map(({ word }) => word);
}

export async function insertWord(tx: Tx, word: string): Promise<boolean> {
  return await hasRows(tx)`insert into room_word (word) values (${word}) on conflict do nothing returning word`;
}

export async function deleteWord(tx: Tx, word: string): Promise<boolean> {
  return await hasRows(tx)`delete from room_word where word = ${word} returning word`;
}

export interface JudgedMessage {
  readonly room: string;
  readonly playerId: string;
  readonly text: string;
  readonly state: MessageState;
  readonly decidedBy: string | null;
}

/** Serializes reports and decisions about a message. */
export async function lockMessage(tx: Tx, id: number): Promise<JudgedMessage | null> {
  return await queryRow<JudgedMessage>(tx)`
    select room, player_id as "playerId", text, state, decided_by as "decidedBy" from room_message
    where id = ${id}::bigint for no key update`;
}

/** Returns the number of players who reported the message. */
export async function insertReport(
  tx: Tx,
  report: {
    readonly messageId: number;
    readonly playerId: string;
    readonly reason: ReportReason;
    readonly at: Date;
  },
): Promise<number> {
  await executeSql(tx)`
    insert into room_report (message_id, player_id, reason, at)
    values (${report.messageId}::bigint, ${report.playerId}::uuid, ${report.reason}, ${report.at.toISOString()}::timestamptz)
    on conflict do nothing`;
  return await queryNumber(tx)`
    select count(*)::integer as count from room_report where message_id = ${report.messageId}::bigint`;
}

/** `by` is null when reports changed the state. */
export async function writeMessageState(tx: Tx, id: number, state: MessageState, by: string | null): Promise<void> {
  await executeSql(tx)`update room_message set state = ${state}, decided_by = ${by} where id = ${id}::bigint`;
}

export interface ReportedRow {
  readonly message: number;
  readonly room: string;
  readonly reports: number;
  readonly reasons: string;
  readonly state: string;
  readonly phone: string;
  readonly text: string;
  readonly writtenAt: Date;
}

export async function readReportedMessages(db: Db, limit: number): Promise<ReportedRow[]> {
  return await queryRows<ReportedRow>(db)`
    select message.id as message, message.room, count(*)::integer as reports, string_agg(distinct report.reason, ', ') as reasons,
      message.state, ${selectPhone(sql`message.player_id`)} as phone, message.text, message.written_at as "writtenAt"
    from room_report report join room_message message on message.id = report.message_id
    where message.decided_by is null group by message.id
    order by count(*) desc, message.id limit ${limit}::integer`;
}
