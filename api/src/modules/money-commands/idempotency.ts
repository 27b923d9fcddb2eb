import { sql } from 'kysely';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { lockIfClosed, lockSenders } from '../accounts/index.ts';
import { tryAdvisoryLocksOn } from '../../platform/database/advisory-locks.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { jsonRows } from '../../platform/database/json.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';

/** What a key says before the work: go on, or what to answer in its place. */
export type KeyVerdict<Answer> =
  { readonly kind: 'new' } | { readonly kind: 'answered'; readonly result: Result<Answer> };

/**
 * Runs a money command once (I7): the key's row stands or falls with the effect, in one transaction. The same key with the same body
 * answers what was answered; with another body it is refused (KEY_REUSED); while the first still runs too (KEY_IN_PROGRESS).
 * Nothing is done for an account that was closed meanwhile, nor for a session that has ended (SESSION_EXPIRED). A refusal of `work` is not kept: it changed nothing, and the caller rolls back (`commitIfAccepted`).
 */
export async function withIdempotency<Answer>(
  tx: Tx,
  command: MoneyCommand,
  work: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const [[verdict], isClosed, mayGoOn] = await Promise.all([
    claimKeys<Answer>(tx, [command]),
    lockIfClosed(tx, command.playerId),
    lockSenders(tx, [command]),
  ]);
  if (verdict?.kind === 'answered') return verdict.result;
  // The session was good a moment ago, when the call came in.
  if (isClosed || !mayGoOn(command)) return refused(refusal('SESSION_EXPIRED'));
  const result = await work();
  if (result.ok) await storeAnswers(tx, [{ command, answer: result.value }]);
  return result;
}

/**
 * What a key is to be answered with before any rule, PIN or photo is looked at; null for a new one. A request that is sent again gets its answer, whatever has been
 * switched off or blocked since, and costs nothing. It claims nothing: {@link withIdempotency} does, with the effect.
 */
export async function answeredBefore<Answer>(db: Db, command: MoneyCommand): Promise<Result<Answer> | null> {
  const [verdict] = await inTransaction(db, (tx) => claimKeys<Answer>(tx, [command]));
  return verdict?.kind === 'answered' ? verdict.result : null;
}

/**
 * Claims the keys of a batch, in its order. One key that stands twice in the batch is new for the first and in progress for the second.
 * Claimed keys whose command is accepted must be given to {@link storeAnswers} in the same transaction.
 */
export async function claimKeys<Answer>(tx: Tx, commands: readonly MoneyCommand[]): Promise<KeyVerdict<Answer>[]> {
  const ids = commands.map((command) => ({ player_id: command.playerId, key: command.key }));
  const names = ids.map(nameOf);
  // The lock is tried before the row is read: whoever holds it may be about to commit the row. Two statements, for each sees what was
  // committed before it began; sent together.
  const [ours, known] = await Promise.all([tryAdvisoryLocksOn(tx, 'idempotencyKey', names), readKeys(tx, ids)]);
  const claimed = new Set<string>();
  return commands.map((command) => {
    const name = nameOf({ player_id: command.playerId, key: command.key });
    const row = known.get(name);
    if (row !== undefined) return { kind: 'answered', result: answerOf<Answer>(row, command) };
    if (!ours.has(name) || claimed.has(name)) return { kind: 'answered', result: refused(refusal('KEY_IN_PROGRESS')) };
    claimed.add(name);
    return { kind: 'new' };
  });
}

/** Writes the answers of accepted commands beside their effects. */
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
  await sql`
    insert into idempotency_key (player_id, key, endpoint, body_hash, answer, created_at)
    select player_id, key, endpoint, body_hash, answer, created_at
    from json_to_recordset(${jsonRows(rows)}) as row(player_id uuid, key text, endpoint text, body_hash text, answer jsonb, created_at timestamptz)`.execute(
    tx,
  );
}

interface KeyRow {
  readonly player_id: string;
  readonly key: string;
  readonly endpoint: string;
  readonly body_hash: string;
  readonly answer: unknown;
}

async function readKeys(tx: Tx, ids: readonly { player_id: string; key: string }[]): Promise<Map<string, KeyRow>> {
  const { rows } = await sql<KeyRow>`
    select kept.player_id::text, kept.key, endpoint, body_hash, answer
    from json_to_recordset(${jsonRows(ids)}) as command(player_id uuid, key text)
    cross join lateral (select * from idempotency_key where player_id = command.player_id and key = command.key offset 0) kept`.execute(
    tx,
  );
  return new Map(rows.map((row) => [nameOf(row), row]));
}

function answerOf<Answer>(row: KeyRow, command: MoneyCommand): Result<Answer> {
  if (row.endpoint !== command.endpoint || row.body_hash !== command.bodyHash) return refused(refusal('KEY_REUSED'));
  return accepted(row.answer as Answer); // written by storeAnswers for the same endpoint, so it has that endpoint's answer type
}

function nameOf(id: { readonly player_id: string; readonly key: string }): string {
  return `${id.player_id} ${id.key}`;
}
