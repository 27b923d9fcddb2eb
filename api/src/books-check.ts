import { sql } from 'kysely';
import { replaceOpenAlarms, type Alarm } from './platform/alarms.ts';
import type { Db } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';

/** How the checks of the books have ended. */
export interface BooksCheck {
  /** Since the end of the last complete check. In database time, which no sandbox moves. */
  readonly uncheckedMs: number;
  /** Checks in a row that could not be made. */
  readonly failures: number;
  readonly lastError: string | null;
}

const MINUTE_MS = 60_000;
/** Three checks. */
const UNCHECKED_MS = 30 * MINUTE_MS;
const FAILED_CHECKS = 3;

/** Pure: the alarm for books that were not checked for half an hour, or that three checks in a row could not read. */
export function findUncheckedBooks({ uncheckedMs, failures, lastError }: BooksCheck): Alarm[] {
  if (uncheckedMs < UNCHECKED_MS && failures < FAILED_CHECKS) return [];
  const detail =
    `no complete check for ${Math.floor(uncheckedMs / MINUTE_MS)} minutes, ${failures} failures in a row` +
    (lastError === null ? '' : `, the last: ${lastError}`);
  return [{ subject: 'check of the books', detail }];
}

/** `error` is null after a complete check. */
export async function recordBooksCheck(db: Db, error: string | null): Promise<void> {
  await sql`
    update books_check set last_error = ${error}::text,
      unchecked_since = case when ${error}::text is null then clock_timestamp() else unchecked_since end,
      failures = case when ${error}::text is null then 0 else failures + 1 end`.execute(db);
}

/** Raises the alarm, or ends it. The time in which the process was stopped does not count. */
export async function watchBooksCheck(deps: Pick<Deps, 'db' | 'clock' | 'log'>, uptimeMs: () => number): Promise<void> {
  const { rows } = await sql<BooksCheck>`
    select (extract(epoch from clock_timestamp() - unchecked_since) * 1000)::bigint as "uncheckedMs", failures,
      last_error as "lastError" from books_check`.execute(deps.db);
  const alarms = rows.flatMap((check) =>
    findUncheckedBooks({ ...check, uncheckedMs: Math.min(check.uncheckedMs, uptimeMs()) }),
  );
  await replaceOpenAlarms(deps, 'books-unchecked', alarms, deps.clock.now());
}
