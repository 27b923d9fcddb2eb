import { toJsonRows } from './json.ts';
import type { Tx } from './database.ts';
import { executeSql, queryRows } from './query.ts';

// Advisory locks held until the end of a transaction. The key is the hash of the subject, seeded with this number. A
// hash collision only costs waiting time. The style test allows PostgreSQL's lock functions in this file only.
const ADVISORY_LOCKS = {
  migration: 7_305_001,
  idempotencyKey: 7_305_002, // per player and key (I7)
  gameTransfer: 7_305_003,
  gameRound: 7_305_004,
  operatorAdjustment: 7_305_020, // per operator and player
  operatorDecision: 7_305_027, // per operator: a second decision counts the first
  debtReference: 7_305_026,
  referralTree: 7_305_022, // one lock: concurrent inserts could create a cycle (E16)
  slipNumber: 7_305_021, // V16
  numberFavourites: 7_305_025,
  pictureUpload: 7_305_024,
  roomWriter: 7_305_023, // per player (E32)
} as const satisfies Record<string, number>;

type GlobalLock = 'migration' | 'referralTree';
type SubjectLock = Exclude<keyof typeof ADVISORY_LOCKS, GlobalLock>;

/** "game", "wallet" in ASCII, held by the connection. Two-number locks never collide with the single numbers above. */
const INTERNAL_GAME_WALLET_KEY = [0x67616d65, 0x77616c6c];

export const acquireAdvisoryLock = (tx: Tx, lock: GlobalLock) =>
  executeSql(tx)`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::bigint)`;

export const acquireSubjectLock = (tx: Tx, lock: SubjectLock, subject: string) => executeSql(tx)`
  select pg_advisory_xact_lock(hashtextextended(${subject}::text, ${ADVISORY_LOCKS[lock]}::bigint))`;

/** Waits for all locks. They are taken in sorted order to avoid deadlocks. */
export const acquireSubjectLocks = (tx: Tx, lock: SubjectLock, subjects: readonly string[]) => executeSql(tx)`
  select pg_advisory_xact_lock(hashtextextended(subject, ${ADVISORY_LOCKS[lock]}::bigint))
  from (
    select subject from json_array_elements_text(${toJsonRows(subjects)}) as wanted(subject) order by subject
  ) ordered`;

/** Takes the free locks without waiting. Returns the subjects that it locked. */
export async function tryAcquireSubjectLocks(
  tx: Tx,
  lock: SubjectLock,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const tried = await queryRows<{ is_locked: boolean; subject: string }>(tx)`
    select pg_try_advisory_xact_lock(hashtextextended(subject, ${ADVISORY_LOCKS[lock]}::bigint)) as is_locked, subject
    from json_array_elements_text(${toJsonRows(subjects)}) as wanted(subject)`;
  return new Set(tried.filter((row) => row.is_locked).map((row) => row.subject));
}

interface LockConnection {
  readonly query: (text: string, values: readonly number[]) => Promise<{ readonly rows: readonly unknown[] }>;
}

export async function tryClaimInternalGameWallet(connection: LockConnection): Promise<boolean> {
  const { rows } = await connection.query('select 1 where pg_try_advisory_lock($1, $2)', INTERNAL_GAME_WALLET_KEY);
  return rows.length === 1;
}
