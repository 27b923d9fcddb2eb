import type { Product } from '@padauk/contract/betting/products';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { readQueueSize } from '../../platform/database/queue-size.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { buildSharedDeviceCondition, selectPhone } from '../accounts/index.ts';
import { buildSharedCardCondition } from '../identity/index.ts';
import { buildSharedAccountCondition, buildToppedUpCondition } from '../wallet/index.ts';
import type { ClaimId } from './cash-back.repository.ts';

export interface DrawWeek {
  readonly from: Date;
  readonly until: Date;
  readonly products: readonly Product[];
}

export interface FriendStakes {
  readonly inviteeId: string;
  readonly netKyat: number;
  readonly waitingKyat: number;
}

/** No sale lasts longer: this bounds the index scan of tickets. */
const MAX_SALE_DAYS = 30;

/** A friend counts after an approved top-up before the end of the week, unless held or refused. */
const buildQualifiedCondition = (until: Date) => sql`
  ${buildToppedUpCondition(sql`invitee.id`, until)}
  and not exists (select from invite_hold where invitee_id = invitee.id and state <> 'cleared')`;

const selectWeekStakes = ({ from, until, products }: DrawWeek) => sql`
  select ticket.player_id, coalesce(sum(stake_kyat) filter (where result_version is not null), 0)::bigint as net,
    coalesce(sum(stake_kyat) filter (where result_version is null), 0)::bigint as waiting
  from ticket join draw on draw.id = ticket.draw_id
  where ticket.player_id = invitee.id and product in (${sql.join(products)}) and voided_at is null
    and placed_at >= ${from.toISOString()}::timestamptz - ${MAX_SALE_DAYS}::integer * interval '1 day'
    and draws_at >= ${from.toISOString()}::timestamptz and draws_at < ${until.toISOString()}::timestamptz
  group by ticket.player_id`;

export const readFriendStakes = (db: Db | Tx, playerId: string, week: DrawWeek) => queryRows<FriendStakes>(db)`
  select invitee.id as "inviteeId", net as "netKyat", waiting as "waitingKyat"
  from player invitee cross join lateral (${selectWeekStakes(week)}) stakes
  where referred_by = ${playerId}::uuid and ${buildQualifiedCondition(week.until)} order by invitee.id`;

export const readTopInviters = (db: Db, week: DrawWeek, limit: number) => queryRows<{
  playerId: string;
  friends: number;
  netKyat: number;
}>(db)`
    with staked as materialized (
      select ticket.player_id, sum(stake_kyat)::bigint as net from ticket join draw on draw.id = ticket.draw_id
      where product in (${sql.join(week.products)}) and voided_at is null and result_version is not null
        and draws_at >= ${week.from.toISOString()}::timestamptz and draws_at < ${week.until.toISOString()}::timestamptz
      group by ticket.player_id
    )
    select referred_by as "playerId", count(*)::integer as friends, sum(net)::bigint as "netKyat"
    from staked join player invitee on invitee.id = staked.player_id
    where referred_by is not null and ${buildQualifiedCondition(week.until)}
    group by referred_by order by sum(net) desc, referred_by limit ${limit}::integer`;

export interface InviteeRow {
  readonly id: string;
  readonly joinedAt: Date;
  readonly hasToppedUp: boolean;
  readonly isHeld: boolean;
  readonly broughtKyat: number;
}

export const readInvitees = (db: Db, playerId: string, limit: number) => queryRows<InviteeRow>(db)`
  select invitee.id, joined_at as "joinedAt",
    ${buildToppedUpCondition(sql`invitee.id`, null)} as "hasToppedUp",
    exists (select from invite_hold where invitee_id = invitee.id and state <> 'cleared') as "isHeld",
    coalesce((select sum(net_bet_kyat) from invite_share share
      where share.player_id = ${playerId}::uuid and invitee_id = invitee.id), 0)::bigint as "broughtKyat"
  from player invitee where referred_by = ${playerId}::uuid
  order by joined_at desc, invitee.id limit ${limit}::integer`;

export async function readInviter(db: Db, playerId: string) {
  const inviter = await queryRow<{ code: string; joined: number; earnedKyat: number }>(db)`
    select referral_code as code, (select count(*) from player invitee where invitee.referred_by = player.id)::integer as joined,
      (select coalesce(sum(bonus_kyat), 0) from invite_claim where player_id = player.id)::bigint as "earnedKyat"
    from player where id = ${playerId}::uuid`;
  return inviter ?? { code: '', joined: 0, earnedKyat: 0 };
}

export interface InviteClaim {
  readonly week: string;
  readonly friends: number;
  readonly netBetKyat: number;
  readonly percent: number;
  readonly bonusKyat: number;
  readonly at: Date;
}

const CLAIM_COLUMNS = sql`week, friends, net_bet_kyat as "netBetKyat", percent, bonus_kyat as "bonusKyat", at`;

export const readInviteClaim = (db: Db | Tx, { playerId, week }: ClaimId) => queryRow<InviteClaim>(db)`
  select ${CLAIM_COLUMNS} from invite_claim where player_id = ${playerId}::uuid and week = ${week}::date`;

export const readInviteClaims = (db: Db, playerId: string, limit: number) => queryRows<InviteClaim>(db)`
  select ${CLAIM_COLUMNS} from invite_claim where player_id = ${playerId}::uuid
  order by week desc limit ${limit}::integer`;

/** I21. */
export async function insertInviteClaim(
  tx: Tx,
  { playerId, week }: ClaimId,
  claim: Omit<InviteClaim, 'week'> & { readonly countsPackages: boolean; readonly shares: readonly FriendStakes[] },
): Promise<void> {
  await executeSql(tx)`
    insert into invite_claim (player_id, week, friends, net_bet_kyat, percent, bonus_kyat, counts_packages, at)
    values (${playerId}::uuid, ${week}::date, ${claim.friends}::integer, ${claim.netBetKyat}::bigint,
      ${claim.percent}::smallint, ${claim.bonusKyat}::bigint,
      ${claim.countsPackages}::boolean, ${claim.at.toISOString()}::timestamptz)`;
  await executeSql(tx)`
    insert into invite_share (player_id, week, invitee_id, net_bet_kyat)
    select ${playerId}::uuid, ${week}::date, "inviteeId", "netKyat"
    from json_to_recordset(${toJsonRows(claim.shares)}) as share("inviteeId" uuid, "netKyat" bigint)`;
}

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
export const holdSuspiciousInvites = (tx: Tx, { inviterId, at }: { inviterId: string | null; at: Date }) => executeSql(
  tx,
)`
    insert into invite_hold (invitee_id, inviter_id, reason, found_at)
    select invitee.id, inviter.id,
      case when banks.found then 'bank-account' when cards.found then 'identity' else 'device' end,
      ${at.toISOString()}::timestamptz
    from player invitee join player inviter on inviter.id = invitee.referred_by
    cross join lateral (select ${buildSharedAccountCondition(INVITEE, INVITER)} as found) banks
    cross join lateral (select ${buildSharedDeviceCondition(INVITEE.id, INVITER.id)} as found) devices
    cross join lateral (select ${buildSharedCardCondition(INVITEE.id, INVITER.id)} as found) cards
    where (${inviterId}::uuid is null or inviter.id = ${inviterId}::uuid)
      and (banks.found or devices.found or cards.found)
    on conflict do nothing`;

export async function readHolds(db: Db, state: InviteHold['state'], limit: number): Promise<InviteHold[]> {
  const rows = await queryRows<Omit<InviteHold, 'foundAt'> & { foundAt: Date }>(db)`
    select invitee_id as "playerId", ${selectPhone(sql`invitee_id`)} as phone,
      ${selectPhone(sql`inviter_id`)} as "inviterPhone", reason, state,
      found_at as "foundAt", decided_by as "decidedBy"
    from invite_hold where state = ${state} order by found_at, invitee_id limit ${limit}::integer`;
  return rows.map((row) => ({ ...row, foundAt: row.foundAt.toISOString() }));
}

export const decideHold = (
  tx: Tx,
  decision: {
    readonly inviteeId: string;
    readonly state: 'cleared' | 'refused';
    readonly by: string;
    readonly at: Date;
  },
) => hasRows(tx)`
  update invite_hold set state = ${decision.state}, decided_by = ${decision.by},
    decided_at = ${decision.at.toISOString()}::timestamptz
  where invitee_id = ${decision.inviteeId}::uuid and state = 'held' returning invitee_id`;

/** Null: no such hold, or undecided. */
export const readHoldDecider = (tx: Tx, inviteeId: string) => queryValue<string>(tx)`
  select decided_by as "decidedBy" from invite_hold where invitee_id = ${inviteeId}::uuid`;

export const readHoldQueue = (db: Db) =>
  readQueueSize(db, { since: sql`found_at`, rows: sql`invite_hold where state = 'held'` });
