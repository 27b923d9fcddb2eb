import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toInstant, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { SUPPORT, type FeedbackKind } from '@padauk/contract/chat/support';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
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
  readonly at: Date;
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
    const rows = await queryRows<{ sent: number }>(tx)`
      select count(*) as sent from feedback where player_id = ${input.playerId}::uuid and at >= ${today}::timestamptz`;
    const maximum = SUPPORT.feedbacksPerDay;
    if ((rows[0]?.sent ?? 0) >= maximum) return refused(createRefusal('FEEDBACKS_USED_TODAY', { maximum }));
    await executeSql(tx)`
      insert into feedback (player_id, kind, text, at)
      values (${input.playerId}::uuid, ${input.kind}, ${input.text}, ${at.toISOString()}::timestamptz)`;
    return accepted({});
  });
}

export const listFeedback = (db: Db, state: 'waiting' | 'answered', limit: number) => queryRows<FeedbackRow>(db)`
  select id, player_id as "playerId", ${selectPhone(sql`player_id`)} as phone, kind, text, at, answer,
    answered_by as "answeredBy"
  from feedback where (answered_at is not null) = ${state === 'answered'}::boolean
  order by at limit ${limit}::integer`;

/** NOT_FOUND when it was answered before. */
export async function answerFeedback(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id, text, operator }: { readonly id: string; readonly text: string; readonly operator: string },
): Promise<Result<{ readonly id: string; readonly answer: string }>> {
  return await commitIfAccepted(deps.db, async (tx) => {
    const at = deps.clock.now();
    const [row] = await queryRows<{ playerId: string }>(tx)`
      update feedback set answer = ${text}, answered_by = ${operator}, answered_at = ${at.toISOString()}::timestamptz
      where id = ${id}::uuid and answered_at is null returning player_id as "playerId"`;
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
