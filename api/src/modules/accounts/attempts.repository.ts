import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

export interface AttemptCounter {
  readonly attempts: number;
  readonly windowStartedAt: Date;
  readonly blockedUntil: Date | null;
}

/** Locks until the transaction ends; inserts the counter at zero when it is missing. */
export async function lockAttemptCounter(tx: Tx, subject: string, now: Date): Promise<AttemptCounter> {
  const { rows } = await sql<AttemptCounter>`
    insert into attempt_counter (subject, attempts, window_started_at) values (${subject}, 0, ${now.toISOString()}::timestamptz)
    on conflict (subject) do update set attempts = attempt_counter.attempts
    returning attempts, window_started_at as "windowStartedAt", blocked_until as "blockedUntil"`.execute(tx);
  const [counter] = rows;
  if (counter === undefined) throw new Error(`the counter of ${subject} could not be locked`);
  return counter;
}

export async function readAttemptCounter(db: Db, subject: string): Promise<AttemptCounter | null> {
  const { rows } = await sql<AttemptCounter>`
    select attempts, window_started_at as "windowStartedAt", blocked_until as "blockedUntil"
    from attempt_counter where subject = ${subject}`.execute(db);
  return rows[0] ?? null;
}

export async function readBlocks(
  db: Db | Tx,
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ subject: string; until: Date }>`
    select subject, blocked_until as until from json_array_elements_text(${toJsonRows(subjects)}) as wanted(name)
    cross join lateral (select * from attempt_counter where subject = wanted.name offset 0) counters
    where blocked_until > ${now.toISOString()}::timestamptz`.execute(db);
  return new Map(rows.map(({ subject, until }) => [subject, until]));
}

export async function writeAttemptCounter(tx: Tx, subject: string, counter: AttemptCounter): Promise<void> {
  await sql`
    update attempt_counter set attempts = ${counter.attempts}::integer, window_started_at = ${counter.windowStartedAt.toISOString()}::timestamptz,
      blocked_until = ${counter.blockedUntil?.toISOString() ?? null}::timestamptz
    where subject = ${subject}`.execute(tx);
}

/** Also ends the block, which the restored attempt may have started. */
export async function decrementAttempts(tx: Tx, subject: string): Promise<void> {
  await sql`update attempt_counter set attempts = greatest(attempts - 1, 0), blocked_until = null where subject = ${subject}`.execute(
    tx,
  );
}

export async function deleteAttemptCounters(tx: Tx, subjects: readonly string[]): Promise<void> {
  await sql`delete from attempt_counter where subject in (select json_array_elements_text(${toJsonRows(subjects)}))`.execute(
    tx,
  );
}

export async function deleteIdleAttemptCounters(db: Db, startedBefore: Date): Promise<void> {
  const before = startedBefore.toISOString();
  await sql`delete from attempt_counter where window_started_at < ${before}::timestamptz and coalesce(blocked_until, window_started_at) < ${before}::timestamptz`.execute(
    db,
  );
}

export async function readFrequentSubjects(
  db: Db,
  { prefix, times, since }: { readonly prefix: string; readonly times: number; readonly since: Date },
): Promise<{ subject: string; attempts: number }[]> {
  const { rows } = await sql<{ subject: string; attempts: number }>`
    select subject, attempts from attempt_counter
    where starts_with(subject, ${prefix}) and attempts >= ${times}::integer and window_started_at > ${since.toISOString()}::timestamptz
    order by attempts desc, subject limit 100`.execute(db);
  return rows;
}

export async function readAttemptsSince(db: Db, subject: string, since: Date): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from attempt_counter where subject = ${subject} and window_started_at > ${since.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows[0]?.attempts ?? 0;
}
