import {
  cashBackKyat,
  cashBackPercent,
  cashBackWeek,
  cashBackWeeksAt,
  type CashBackWeek,
} from '@padauk/contract/rules/cash-back';
import { inviteState } from '@padauk/contract/rules/invite-bonus';
import type { Db, Tx } from '../../platform/database/database.ts';
import { cashBackProducts } from './bonus.settings.ts';
import type { BonusDeps, Invitee, InviteRecord, Invites } from './bonus.types.ts';
import {
  readFriendStakes,
  readInviteClaim,
  readInviteClaims,
  readInvitees,
  readInviter,
  type FriendStakes,
  type InviteClaim,
  type WeekOfDraws,
} from './invite.repository.ts';

const LISTED_FRIENDS = 200;
const LISTED_CLAIMS = 104;

type ReadDeps = Pick<BonusDeps, 'db' | 'clock' | 'settings'>;

export async function invitesOf(deps: ReadDeps & Pick<BonusDeps, 'productName'>, playerId: string): Promise<Invites> {
  const weeks = cashBackWeeksAt(deps.clock.now());
  const [inviter, records] = await Promise.all([readInviter(deps.db, playerId), recordsOf(deps, playerId, weeks)]);
  return {
    ...inviter,
    productName: deps.productName,
    betting: records[0]?.friends ?? 0,
    records,
    tiers: [...deps.settings.inviteTiers],
  };
}

export async function inviteesOf(
  deps: ReadDeps & Pick<BonusDeps, 'maskedNames'>,
  playerId: string,
): Promise<{ items: Invitee[] }> {
  const [running] = cashBackWeeksAt(deps.clock.now());
  const rows = await readInvitees(deps.db, playerId, LISTED_FRIENDS);
  const names = await deps.maskedNames(
    deps.db,
    rows.map(({ id }) => id),
  );
  const stakes =
    running === undefined
      ? []
      : await readFriendStakes(deps.db, playerId, drawsOf(running, deps.settings.countsPackages));
  const netOf = new Map(stakes.map(({ inviteeId, netKyat }) => [inviteeId, netKyat]));
  return {
    items: rows.map(({ id, joinedAt, hasToppedUp, isHeld, broughtKyat }) => ({
      name: names.get(id) ?? '',
      joinedAt: joinedAt.toISOString(),
      state: isHeld ? 'held' : hasToppedUp ? 'counts' : 'no-top-up',
      weekKyat: netOf.get(id) ?? 0,
      broughtKyat,
    })),
  };
}

export async function inviteBookOf(deps: ReadDeps, playerId: string): Promise<{ records: InviteRecord[] }> {
  const open = await recordsOf(deps, playerId, cashBackWeeksAt(deps.clock.now()));
  const claims = await readInviteClaims(deps.db, playerId, LISTED_CLAIMS);
  const earlier = claims.filter(({ week }) => open.every((record) => record.week !== week));
  return { records: [...open, ...earlier.map((claim) => claimedRecord(cashBackWeek(claim.week), claim))] };
}

async function recordsOf(deps: ReadDeps, playerId: string, weeks: readonly CashBackWeek[]): Promise<InviteRecord[]> {
  const now = deps.clock.now();
  return await Promise.all(
    weeks.map(async (week) => (await inviteRecordOf(deps, deps.db, { playerId, week, now })).record),
  );
}

export async function inviteRecordOf(
  { settings }: Pick<BonusDeps, 'settings'>,
  db: Db | Tx,
  { playerId, week, now }: { readonly playerId: string; readonly week: CashBackWeek; readonly now: Date },
): Promise<{ readonly record: InviteRecord; readonly shares: readonly FriendStakes[] }> {
  const claim = await readInviteClaim(db, { playerId, week: week.week });
  if (claim !== null) return { record: claimedRecord(week, claim), shares: [] };
  const friends = await readFriendStakes(db, playerId, drawsOf(week, settings.countsPackages));
  const shares = friends.filter(({ netKyat }) => netKyat > 0);
  const netBetKyat = shares.reduce((sum, { netKyat }) => sum + netKyat, 0);
  const waitingKyat = friends.reduce((sum, friend) => sum + friend.waitingKyat, 0);
  const percent = cashBackPercent(netBetKyat, settings.inviteTiers);
  const bonusKyat = cashBackKyat(netBetKyat, percent);
  const state = inviteState({ week, now, waitingKyat, bonusKyat, isClaimed: false });
  const sums = { friends: friends.length, netBetKyat, waitingKyat, percent, bonusKyat };
  return { record: { ...timesOf(week), ...sums, claimedAt: null, state }, shares };
}

export function drawsOf({ betsFrom, betsUntil }: CashBackWeek, countsPackages: boolean): WeekOfDraws {
  return { from: betsFrom, until: betsUntil, products: cashBackProducts(countsPackages) };
}

function claimedRecord(week: CashBackWeek, { at, ...claim }: InviteClaim): InviteRecord {
  return { ...timesOf(week), ...claim, waitingKyat: 0, claimedAt: at.toISOString(), state: 'claimed' };
}

function timesOf({
  week,
  claimableFrom,
  expiresAt,
}: CashBackWeek): Pick<InviteRecord, 'week' | 'claimableFrom' | 'expiresAt'> {
  return { week, claimableFrom: claimableFrom.toISOString(), expiresAt: expiresAt.toISOString() };
}
