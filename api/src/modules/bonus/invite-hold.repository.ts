import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { buildSharedDeviceCondition, selectPhone } from '../accounts/index.ts';
import { buildSharedCardCondition } from '../identity/index.ts';
import { buildSharedAccountCondition } from '../wallet/index.ts';

export interface InviteHold {
  readonly playerId: string;
  readonly phone: string;
  readonly inviterPhone: string;
  readonly reason: string;
  readonly state: 'held' | 'cleared' | 'refused';
  readonly foundAt: string;
  readonly decidedBy: string | null;
}

const INVITEE = { id: sql`invitee.id`, phone: sql`invitee.phone` };
const INVITER = { id: sql`inviter.id`, phone: sql`inviter.phone` };

/** By shared bank account, device or registration card. Decisions of the office stay. Null: all inviters. */
export async function holdSuspiciousInvites(
  tx: Tx,
  { inviterId, at }: { inviterId: string | null; at: Date },
): Promise<void> {
  await sql`
    insert into invite_hold (invitee_id, inviter_id, reason, found_at)
    select invitee.id, inviter.id, case when banks.found then 'bank-account' when cards.found then 'identity' else 'device' end, ${at.toISOString()}::timestamptz
    from player invitee join player inviter on inviter.id = invitee.referred_by
    cross join lateral (select ${buildSharedAccountCondition(INVITEE, INVITER)} as found) banks
    cross join lateral (select ${buildSharedDeviceCondition(INVITEE.id, INVITER.id)} as found) devices
    cross join lateral (select ${buildSharedCardCondition(INVITEE.id, INVITER.id)} as found) cards
    where (${inviterId}::uuid is null or inviter.id = ${inviterId}::uuid) and (banks.found or devices.found or cards.found)
    on conflict do nothing`.execute(tx);
}

export async function readHolds(db: Db, state: InviteHold['state'], limit: number): Promise<InviteHold[]> {
  const { rows } = await sql<Omit<InviteHold, 'foundAt'> & { foundAt: Date }>`
    select invitee_id as "playerId", ${selectPhone(sql`invitee_id`)} as phone, ${selectPhone(sql`inviter_id`)} as "inviterPhone", reason, state,
      found_at as "foundAt", decided_by as "decidedBy"
    from invite_hold where state = ${state} order by found_at, invitee_id limit ${limit}::integer`.execute(db);
  return rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() }));
}

export async function decideHold(
  tx: Tx,
  decision: {
    readonly inviteeId: string;
    readonly state: 'cleared' | 'refused';
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update invite_hold set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at.toISOString()}::timestamptz
    where invitee_id = ${decision.inviteeId}::uuid and state = 'held' returning invitee_id`.execute(tx);
  return rows.length > 0;
}
