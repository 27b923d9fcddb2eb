import { sql } from 'kysely';
import { jsonRows } from './json.ts';
import type { Tx } from './database.ts';

/**
 * Every advisory lock that is held to the end of a transaction, on the platform's database or the game wallet's, with its number. A lock of one subject
 * (a key, a transfer) is the hash of its text, with the number as seed: two subjects that hash alike wait for each other, which costs time and nothing else.
 * Only this file names PostgreSQL's functions for them (the style test holds it).
 */
const ADVISORY_LOCKS = {
  /** Processes that start together migrate one after the other. */
  migration: 7_305_001,
  /** A money command's key, by player and key: the first claims it, the others are told that it is in progress (I7). */
  idempotencyKey: 7_305_002,
  /** A transfer in the game wallet, by its id: two that arrive together take turns. */
  gameTransfer: 7_305_003,
  /** A round in the game wallet, by provider and id: calls about one round take turns. */
  gameRound: 7_305_004,
  /** What an operator moves alone for a player, by both: of two orders at once the second counts the first. */
  operatorAdjustment: 7_305_020,
  /** An operator, by name: of two decisions of one person at once the second counts the first (M2). */
  operatorDecision: 7_305_027,
  /** The case for which a debt is written off: of two orders at once the second sees what the first has booked. */
  debtReference: 7_305_026,
  /** The tree of referrals: who comes under whom is looked at and written by one at a time, so that no ring is made of branches (E16). */
  referralTree: 7_305_022,
  /** A bank's slip number: of two that write it at once the second sees what the first wrote (V16). */
  slipNumber: 7_305_021,
  /** A player's named sets of numbers: of two that are kept at once the second counts the first. */
  numberFavourites: 7_305_025,
  /** A player's pictures that wait for their call: of two uploads at once the second counts the first. */
  pictureUpload: 7_305_024,
  /** What a player writes in rooms: of two messages at once the second counts the first (E32). */
  roomWriter: 7_305_023,
} as const satisfies Record<string, number>;

/** Those that have no subject. */
type LockWithoutSubject = 'migration' | 'referralTree';
type SubjectLock = Exclude<keyof typeof ADVISORY_LOCKS, LockWithoutSubject>;

/** Two numbers, a space apart from all of the above: "game", "wallet". Held by a connection, for as long as its process lives. */
const OWN_GAME_WALLET = [0x67616d65, 0x77616c6c];

/** Waits for the lock. */
export async function takeAdvisoryLock(tx: Tx, lock: LockWithoutSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]}::bigint)`.execute(tx);
}

/** Waits for the lock of a subject. */
export async function takeAdvisoryLockOn(tx: Tx, lock: SubjectLock, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}::text, ${ADVISORY_LOCKS[lock]}::bigint))`.execute(
    tx,
  );
}

/** Waits for the locks of all these subjects, taken in one order by everybody. */
export async function takeAdvisoryLocksOn(tx: Tx, lock: SubjectLock, subjects: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(subject, ${ADVISORY_LOCKS[lock]}::bigint))
    from (select subject from json_array_elements_text(${jsonRows(subjects)}) as wanted(subject) order by subject) ordered`.execute(
    tx,
  );
}

/** Takes the locks of those subjects that nobody else holds, without waiting. Answers which. */
export async function tryAdvisoryLocksOn(
  tx: Tx,
  lock: SubjectLock,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ is_locked: boolean; subject: string }>`
    select pg_try_advisory_xact_lock(hashtextextended(subject, ${ADVISORY_LOCKS[lock]}::bigint)) as is_locked, subject
    from json_array_elements_text(${jsonRows(subjects)}) as wanted(subject)`.execute(tx);
  return new Set(rows.filter((row) => row.is_locked).map((row) => row.subject));
}

/** What asks a database over one connection: pg's client does. */
interface Connection {
  readonly query: (text: string, values: readonly number[]) => Promise<{ readonly rows: readonly unknown[] }>;
}

/** Claims the right to run a game wallet of its own beside the platform. The lock is the connection's, and ends with it. */
export async function tryClaimOwnGameWallet(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query('select 1 where pg_try_advisory_lock($1, $2)', OWN_GAME_WALLET);
  return rows.length === 1;
}
