import type { AlarmKind } from '@padauk/contract/office/office';
import { toJsonRows } from './database/json.ts';
import type { Db, Tx } from './database/database.ts';
import { executeSql, queryRows } from './database/query.ts';
import { readQueueSize } from './database/queue-size.ts';
import type { Log } from './log.ts';
import { sql } from 'kysely';

export interface Alarm {
  readonly subject: string;
  readonly detail: string;
}

export interface AlarmRow extends Alarm {
  readonly kind: string;
  readonly raisedAt: Date;
  readonly endedAt: Date | null;
}

/** Replaces the open alarms of a kind. New ones are logged as errors; missing ones end. Jobs call it on every run. */
export async function replaceOpenAlarms(
  deps: { readonly db: Db; readonly log: Log },
  kind: AlarmKind,
  alarms: readonly Alarm[],
  at: Date,
): Promise<void> {
  const now = at.toISOString();
  await executeSql(deps.db)`
    update alarm set ended_at = ${now}::timestamptz
    where kind = ${kind} and ended_at is null
      and subject not in (select subject from json_to_recordset(${toJsonRows(alarms)}) as row(subject text))`;
  const raised = await queryRows<Alarm>(deps.db)`
    insert into alarm (kind, subject, detail, raised_at)
    select ${kind}, subject, detail, ${now}::timestamptz
    from json_to_recordset(${toJsonRows(alarms)}) as row(subject text, detail text)
    on conflict (kind, subject) where ended_at is null do nothing returning subject, detail`;
  for (const { subject, detail } of raised) deps.log.error({ alarm: kind, subject, detail }, 'ALARM');
}

export const readAlarms = (
  db: Db,
  { all, limit }: { readonly all: boolean; readonly limit: number },
) => queryRows<AlarmRow>(db)`
  select kind, subject, detail, raised_at as "raisedAt", ended_at as "endedAt" from alarm
  where ${all}::boolean or ended_at is null order by ended_at is not null, raised_at limit ${limit}::integer`;

export interface AlarmCount {
  readonly kind: AlarmKind;
  readonly count: number;
}

export const countOpenAlarms = (db: Db | Tx) => queryRows<AlarmCount>(db)`
  select kind, count(*)::integer as count from alarm where ended_at is null group by kind order by kind`;

export const readAlarmQueue = (db: Db) =>
  readQueueSize(db, { since: sql`raised_at`, rows: sql`alarm where ended_at is null` });
