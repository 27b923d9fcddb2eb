import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { toInstant, myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { SUPPORT, type FeedbackKind } from '@padauk/contract/support';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockPlayerRow, selectPhone } from '../accounts/index.ts';
import { notify } from '../content/index.ts';

interface FeedbackRow {
  readonly id: string;
  readonly playerId: string;
  readonly phone: string;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly at: string;
  readonly answer: string | null;
  readonly answeredBy: string | null;
}

/** P17: limited per Myanmar day. */
export async function sendFeedback(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: { readonly playerId: string; readonly kind: FeedbackKind; readonly text: string },
): Promise<Result<Record<string, never>>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    await lockPlayerRow(tx, input.playerId);
    const at = deps.clock.now();
    const today = toInstant(myanmarDateOf(at), 0).toISOString();
    const { rows } = await sql<{ sent: number }>`
      select count(*) as sent from feedback where player_id = ${input.playerId}::uuid and at >= ${today}::timestamptz`.execute(
      tx,
    );
    const maximum = SUPPORT.feedbacksPerDay;
    if ((rows[0]?.sent ?? 0) >= maximum) return refused(createRefusal('FEEDBACKS_USED_TODAY', { maximum }));
    await sql`
      insert into feedback (player_id, kind, text, at)
      values (${input.playerId}::uuid, ${input.kind}, ${input.text}, ${at.toISOString()}::timestamptz)`.execute(tx);
    return accepted({});
  });
}

export async function listFeedback(db: Db, state: 'waiting' | 'answered', limit: number): Promise<FeedbackRow[]> {
  const { rows } = await sql<Omit<FeedbackRow, 'at'> & { at: Date }>`
    select id, player_id as "playerId", ${selectPhone(sql`player_id`)} as phone, kind, text, at, answer, answered_by as "answeredBy"
    from feedback where (answered_at is not null) = ${state === 'answered'}::boolean order by at limit ${limit}::integer`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** NOT_FOUND when it was answered before. */
export async function answerFeedback(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, text, operator }: { readonly id: string; readonly text: string; readonly operator: string },
): Promise<Result<{ readonly id: string; readonly answer: string }>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { rows } = await sql<{ playerId: string }>`
      update feedback set answer = ${text}, answered_by = ${operator}, answered_at = ${at.toISOString()}::timestamptz
      where id = ${id}::uuid and answered_at is null returning player_id as "playerId"`.execute(tx);
    const [row] = rows;
    if (row === undefined) return refused(createRefusal('NOT_FOUND'));
    await notify(tx, row.playerId, {
      textKey: 'feedbackAnswered',
      params: { answer: text },
      path: getPath('feedback'),
      at,
    });
    return accepted({ id, answer: text });
  });
}

export function selectFeedbackOwner(id: string): RawBuilder<unknown> {
  return sql`select player_id from feedback where id = ${id}::uuid`;
}
