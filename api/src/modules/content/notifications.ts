import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishRows } from '../../platform/stream/publish.ts';
import { computeReadMark, parseReadTime } from './content.rules.ts';
import { buildNoticeInsert, markNoticesRead, readInboxState } from './notification.repository.ts';

export interface Notice {
  /** `notification.<textKey>` in the `account` namespace has the text. */
  readonly textKey: string;
  /** Money as whole kyat (`…Kyat`), times as ISO strings (`…At`). */
  readonly params: Readonly<Record<string, string | number>>;
  /** A path of the app; null: the notice has no link. */
  readonly path: string | null;
  readonly at: Date;
}

/** Call it in the transaction of the reported fact. Open pages receive an event. */
export const notify = (tx: Tx, playerId: string, notice: Notice) => notifyMany(tx, [{ playerId, ...notice }]);

/** {@link notify} for many players in one statement, for settlements. */
export async function notifyMany(tx: Tx, notices: readonly (Notice & { readonly playerId: string })[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ playerId, textKey, params, path, at }) => ({
    player_id: playerId,
    text_key: textKey,
    params,
    path,
    at: at.toISOString(),
  }));
  await notifyRows(
    tx,
    sql`
    select player_id, text_key, params, path, at
    from json_to_recordset(${toJsonRows(rows)}) as row(player_id uuid, text_key text, params jsonb, path text, at timestamptz)`,
  );
}

/** `rows` selects `player_id`, `text_key`, `params` as jsonb, `path` and `at`. */
export const notifyRows = (tx: Tx, rows: RawBuilder<unknown>) =>
  publishRows(
    tx,
    sql`select player_id::text, 'notification.added', jsonb_build_object('id', id) from added`,
    buildNoticeInsert(rows),
  );

/** C5 without `text`, C6 with it. Null: something is unread. */
export async function markNotifications(
  db: Db,
  playerId: string,
  mark: { readonly text: string | undefined; readonly now: Date },
): Promise<Date | null> {
  const { text, now } = mark;
  if (text === undefined) return computeReadMark(await readInboxState(db, playerId), now);
  return await runInTransaction(db, async (tx) => {
    await markNoticesRead(tx, playerId, parseReadTime(text, now));
    return computeReadMark(await readInboxState(tx, playerId), now);
  });
}
