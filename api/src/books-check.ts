import { sql } from 'kysely';
import { replaceOpenAlarms, type Alarm } from './platform/alarms.ts';
import type { Db } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';

export interface BooksCheck {
  readonly uncheckedMs: number; // since the last complete check, in database time
  readonly failures: number; // consecutive
  readonly lastError: string | null;
}

const MINUTE_MS = 60_000;
const MAX_UNCHECKED_MS = 30 * MINUTE_MS; // three checks
const MAX_FAILURES = 3;

/** Pure: no complete check for half an hour, or three failures in a row. */
export function findUncheckedBooks({ uncheckedMs, failures, lastError }: BooksCheck): Alarm[] {
  if (uncheckedMs < MAX_UNCHECKED_MS && failures < MAX_FAILURES) return [];
  const detail =
    `no complete check for ${Math.floor(uncheckedMs / MINUTE_MS)} minutes, ${failures} failures in a row` +
    (lastError === null ? '' : `, the last: ${lastError}`);
  return [{ subject: 'check of the books', detail }];
}

export async function recordBooksCheck(db: Db, error: string | null): Promise<void> {
  await sql`
    update books_check set last_error = ${error}::text,
      unchecked_since = case when ${error}::text is null then clock_timestamp() else unchecked_since end,
      failures = case when ${error}::text is null then 0 else failures + 1 end`.execute(db);
}

/** Time while the process was stopped does not count. */
export async function watchBooksCheck(deps: Pick<Deps, 'db' | 'clock' | 'log'>, uptimeMs: () => number): Promise<void> {
  const { rows } = await sql<BooksCheck>`
    select (extract(epoch from clock_timestamp() - unchecked_since) * 1000)::bigint as "uncheckedMs", failures,
      last_error as "lastError" from books_check`.execute(deps.db);
  const alarms = rows.flatMap((check) =>
    findUncheckedBooks({ ...check, uncheckedMs: Math.min(check.uncheckedMs, uptimeMs()) }),
  );
  await replaceOpenAlarms(deps, 'books-unchecked', alarms, deps.clock.now());
}
