import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryNumber, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { AttemptCounter } from './accounts.rules.ts';

/** Locks until the transaction ends; inserts the counter at zero when it is missing. */
export async function lockAttemptCounter(tx: Tx, subject: string, now: Date): Promise<AttemptCounter> {
  const [counter] = await queryRows<AttemptCounter>(tx)`
    insert into attempt_counter (subject, attempts, window_started_at)
    values (${subject}, 0, ${now.toISOString()}::timestamptz)
    on conflict (subject) do update set attempts = attempt_counter.attempts
    returning attempts, window_started_at as "windowStartedAt", blocked_until as "blockedUntil"`;
  if (counter === undefined) throw new Error(`the counter of ${subject} could not be locked`);
  return counter;
}

export const readAttemptCounter = (db: Db, subject: string) => queryRow<AttemptCounter>(db)`
  select attempts, window_started_at as "windowStartedAt", blocked_until as "blockedUntil"
  from attempt_counter where subject = ${subject}`;

export async function readBlocks(
  db: Db | Tx,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await queryRows<{ subject: string; until: Date }>(db)`
    select subject, blocked_until as until from json_array_elements_text(${toJsonRows(subjects)}) as wanted(name)
    cross join lateral (select * from attempt_counter where subject = wanted.name offset 0) counters
    where blocked_until > ${now.toISOString()}::timestamptz`;
  return new Map(rows.map(({ subject, until }) => [subject, until]));
}

export const writeAttemptCounter = (tx: Tx, subject: string, counter: AttemptCounter) => executeSql(tx)`
  update attempt_counter set attempts = ${counter.attempts}::integer,
    window_started_at = ${counter.windowStartedAt.toISOString()}::timestamptz,
    blocked_until = ${counter.blockedUntil?.toISOString() ?? null}::timestamptz
  where subject = ${subject}`;

/** Also ends the block, which the restored attempt may have started. */
export const decrementAttempts = (tx: Tx, subject: string) => executeSql(tx)`
  update attempt_counter set attempts = greatest(attempts - 1, 0), blocked_until = null where subject = ${subject}`;

export const deleteAttemptCounters = (tx: Tx, subjects: readonly string[]) => executeSql(tx)`
  delete from attempt_counter where subject in (select json_array_elements_text(${toJsonRows(subjects)}))`;

export async function deleteIdleAttemptCounters(db: Db, startedBefore: Date): Promise<void> {
  const before = startedBefore.toISOString();
  await executeSql(db)`
    delete from attempt_counter
    where window_started_at < ${before}::timestamptz
      and coalesce(blocked_until, window_started_at) < ${before}::timestamptz`;
}

export const readFrequentSubjects = (
  db: Db,
  { prefix, times, since }: { readonly prefix: string; readonly times: number; readonly since: Date },
) => queryRows<{ subject: string; attempts: number }>(db)`
  select subject, attempts from attempt_counter
  where starts_with(subject, ${prefix}) and attempts >= ${times}::integer
    and window_started_at > ${since.toISOString()}::timestamptz
  order by attempts desc, subject limit 100`;

export const readAttemptsSince = (db: Db, subject: string, since: Date) => queryNumber(db)`
  select attempts from attempt_counter
  where subject = ${subject} and window_started_at > ${since.toISOString()}::timestamptz`;
