import type { MessageState, ReportReason } from '@padauk/contract/chat/rooms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryColumn, queryNumber, queryRow, queryRows } from '../../platform/database/query.ts';
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
    insert into room_mute (player_id, until_at, by, at)
    values (${mute.playerId}::uuid, ${until}::timestamptz, ${mute.by}, ${mute.at.toISOString()}::timestamptz)
    on conflict (player_id) do update set until_at = excluded.until_at, by = excluded.by, at = excluded.at`;
}

export const deleteMute = (tx: Tx, playerId: string) =>
  hasRows(tx)`delete from room_mute where player_id = ${playerId}::uuid returning player_id`;

export const readWords = (db: Db | Tx) => queryColumn<string>(db)`select word from room_word order by word`;

export const insertWord = (tx: Tx, word: string) =>
  hasRows(tx)`insert into room_word (word) values (${word}) on conflict do nothing returning word`;

export const deleteWord = (tx: Tx, word: string) =>
  hasRows(tx)`delete from room_word where word = ${word} returning word`;

export interface JudgedMessage {
  readonly room: string;
  readonly playerId: string;
  readonly text: string;
  readonly state: MessageState;
  readonly decidedBy: string | null;
}

/** Serializes reports and decisions about a message. */
export const lockMessage = (tx: Tx, id: number) => queryRow<JudgedMessage>(tx)`
  select room, player_id as "playerId", text, state, decided_by as "decidedBy" from room_message
  where id = ${id}::bigint for no key update`;

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
export const writeMessageState = (tx: Tx, id: number, state: MessageState, by: string | null) =>
  executeSql(tx)`update room_message set state = ${state}, decided_by = ${by} where id = ${id}::bigint`;

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

export const readReportedMessages = (db: Db, limit: number) => queryRows<ReportedRow>(db)`
  select message.id as message, message.room, count(*)::integer as reports,
    string_agg(distinct report.reason, ', ') as reasons,
    message.state, ${selectPhone(sql`message.player_id`)} as phone, message.text, message.written_at as "writtenAt"
  from room_report report join room_message message on message.id = report.message_id
  where message.decided_by is null group by message.id
  order by count(*) desc, message.id limit ${limit}::integer`;
