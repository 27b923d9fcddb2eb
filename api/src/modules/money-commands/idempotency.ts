import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { lockIfClosed, lockSenders } from '../accounts/index.ts';
import { tryAcquireSubjectLocks } from '../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { inOrder, executeSql, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';

/**
 * I7: runs `work` once per key; the key row is in the transaction of the effect. The same body gets the stored answer,
 * another body KEY_REUSED, a concurrent call KEY_IN_PROGRESS, a closed account or ended session SESSION_EXPIRED. A
 * refusal is not stored: the caller rolls back (`commitIfAccepted`).
 */
export async function runIdempotent<Answer>(
  tx: Tx,
  command: MoneyCommand,
  work: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const [[known = null], isClosed, mayGoOn] = await inOrder(
    claimKeys<Answer>(tx, [command]),
    lockIfClosed(tx, command.playerId),
    lockSenders(tx, [command]),
  );
  if (known !== null) return known;
  // The session may have ended after the request was authenticated.
  if (isClosed || !mayGoOn(command)) return refused(createRefusal('SESSION_EXPIRED'));
  const result = await work();
  if (result.ok) await storeAnswers(tx, [{ command, answer: result.value }]);
  return result;
}

/** The stored answer of a key, or null. Called before any rule, PIN or photo is checked. It does not claim the key. */
export async function findStoredAnswer<Answer>(db: Db, command: MoneyCommand): Promise<Result<Answer> | null> {
  const [known = null] = await runInTransaction(db, (tx) => claimKeys<Answer>(tx, [command]));
  return known;
}

/**
 * Null for a new key. A key that occurs twice is new for the first and in progress for the second. Accepted commands
 * must be passed to {@link storeAnswers} in the same transaction.
 */
export async function claimKeys<Answer>(tx: Tx, commands: readonly MoneyCommand[]): Promise<(Result<Answer> | null)[]> {
  const ids = commands.map((command) => ({ player_id: command.playerId, key: command.key }));
  const names = ids.map(toName);
  // Lock before read: the lock's holder may be about to commit the row. Each statement has its own snapshot.
  const [isLocked, stored] = await inOrder(tryAcquireSubjectLocks(tx, 'idempotencyKey', names), readKeys(tx, ids));
  const claimed = new Set<string>();
  return commands.map((command) => {
    const name = toName({ player_id: command.playerId, key: command.key });
    const row = stored.get(name);
    if (row !== undefined) return toAnswer<Answer>(row, command);
    if (!isLocked.has(name) || claimed.has(name)) return refused(createRefusal('KEY_IN_PROGRESS'));
    claimed.add(name);
    return null;
  });
}

export async function storeAnswers(
  tx: Tx,
  answers: readonly { readonly command: MoneyCommand; readonly answer: unknown }[],
): Promise<void> {
  const rows = answers.map(({ command, answer }) => ({
    player_id: command.playerId,
    key: command.key,
    endpoint: command.endpoint,
    body_hash: command.bodyHash,
    answer,
    created_at: command.at.toISOString(),
  }));
  await executeSql(tx)`
    insert into idempotency_key (player_id, key, endpoint, body_hash, answer, created_at)
    select player_id, key, endpoint, body_hash, answer, created_at
    from json_to_recordset(${toJsonRows(rows)})
      as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz)`;
}

interface KeyRow {
  readonly player_id: string;
  readonly key: string;
  readonly endpoint: string;
  readonly body_hash: string;
  readonly answer: unknown;
}

async function readKeys(tx: Tx, ids: readonly { player_id: string; key: string }[]): Promise<Map<string, KeyRow>> {
  const rows = await queryRows<KeyRow>(tx)`
    select kept.player_id::text, kept.key, endpoint, body_hash, answer
    from json_to_recordset(${toJsonRows(ids)}) as command(player_id uuid, key text)
    cross join lateral (select * from idempotency_key
      where player_id = command.player_id and key = command.key offset 0) kept`;
  return new Map(rows.map((row) => [toName(row), row]));
}

function toAnswer<Answer>(row: KeyRow, command: MoneyCommand): Result<Answer> {
  if (row.endpoint !== command.endpoint || row.body_hash !== command.bodyHash)
    return refused(createRefusal('KEY_REUSED'));
  return accepted(row.answer as Answer); // storeAnswers wrote it for the same endpoint
}

function toName(id: { readonly player_id: string; readonly key: string }): string {
  return `${id.player_id} ${id.key}`;
}

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from idempotency_key where player_id = ${playerId}::uuid`;

export type OncePerKey = <Answer>(
  command: Pick<MoneyCommand, 'playerId' | 'key'>,
  work: () => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

/**
 * F5: refuses concurrent commands with the same key before their PIN or photo is checked; otherwise repeated taps would
 * use up the PIN attempts. The set is per process: with two processes, two may run.
 */
export function openKeysInProgress(): OncePerKey {
  const names = new Set<string>();
  return async ({ playerId, key }, work) => {
    const name = `${playerId} ${key}`;
    if (names.has(name)) return refused(createRefusal('KEY_IN_PROGRESS'));
    names.add(name);
    try {
      return await work();
    } finally {
      names.delete(name);
    }
  };
}

const HOUR_MS = 3_600_000;
/** Longer than any browser stores an unanswered key. */
const KEY_RETENTION_DAYS = 30;

export function registerMoneyCommandsJobs(jobs: Pick<Jobs, 'every'>, deps: Pick<Deps, 'db' | 'clock'>): void {
  jobs.every('money-commands.prune-keys', HOUR_MS, async () => {
    await executeSql(deps.db)`
      delete from idempotency_key
      where created_at < ${deps.clock.now().toISOString()}::timestamptz
        - make_interval(days => ${KEY_RETENTION_DAYS}::integer)`;
  });
}
