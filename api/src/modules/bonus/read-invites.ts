import {
  buildCashBackWeek,
  type CashBackWeek,
  computeCashBackKyat,
  findCashBackPercent,
  getInviteState,
  listCashBackWeeks,
} from '@padauk/contract/wallet/cash-back.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listCashBackProducts } from './bonus.settings.ts';
import type { BonusDeps, Invitee, InviteRecord, Invites } from './bonus.types.ts';
import {
  readFriendStakes,
  readInviteClaim,
  readInviteClaims,
  readInvitees,
  readInviter,
  type FriendStakes,
  type InviteClaim,
  type DrawWeek,
} from './invite.repository.ts';

const MAX_LISTED_FRIENDS = 200;
const MAX_LISTED_CLAIMS = 104;

type ReadDeps = Pick<BonusDeps, 'db' | 'clock' | 'settings'>;

export async function readInvites(deps: ReadDeps & Pick<BonusDeps, 'productName'>, playerId: string): Promise<Invites> {
  const weeks = listCashBackWeeks(deps.clock.now());
  const [inviter, records] = await Promise.all([readInviter(deps.db, playerId), buildRecords(deps, playerId, weeks)]);
  return {
    ...inviter,
    productName: deps.productName,
    betting: records[0]?.friends ?? 0,
    records,
    tiers: [...deps.settings.inviteTiers],
  };
}

export async function listInvitees(
  deps: ReadDeps & Pick<BonusDeps, 'readMaskedNames'>,
  playerId: string,
): Promise<{ items: Invitee[] }> {
  const [running] = listCashBackWeeks(deps.clock.now());
  const rows = await readInvitees(deps.db, playerId, MAX_LISTED_FRIENDS);
  const ids = rows.map(({ id }) => id);
  const names = await deps.readMaskedNames(deps.db, ids);
  const stakes =
    running === undefined
      ? []
      : await readFriendStakes(deps.db, playerId, toDrawWeek(running, deps.settings.countsPackages));
  const netByInvitee = new Map(stakes.map(({ inviteeId, netKyat }) => [inviteeId, netKyat]));
  return {
    items: rows.map(({ id, joinedAt, hasToppedUp, isHeld, broughtKyat }) => ({
      name: names.get(id) ?? '',
      joinedAt: joinedAt.toISOString(),
      state: isHeld ? 'held' : hasToppedUp ? 'counts' : 'no-top-up',
      weekKyat: netByInvitee.get(id) ?? 0,
      broughtKyat,
    })),
  };
}

export async function readInviteBook(deps: ReadDeps, playerId: string): Promise<{ records: InviteRecord[] }> {
  const open = await buildRecords(deps, playerId, listCashBackWeeks(deps.clock.now()));
  const claims = await readInviteClaims(deps.db, playerId, MAX_LISTED_CLAIMS);
  const earlier = claims.filter(({ week }) => open.every((record) => record.week !== week));
  return { records: [...open, ...earlier.map((claim) => toClaimedRecord(buildCashBackWeek(claim.week), claim))] };
}

async function buildRecords(deps: ReadDeps, playerId: string, weeks: readonly CashBackWeek[]): Promise<InviteRecord[]> {
  const now = deps.clock.now();
  return await Promise.all(
    weeks.map(async (week) => (await buildInviteRecord(deps, deps.db, { playerId, week, now })).record),
  );
}

export async function buildInviteRecord(
  { settings }: Pick<BonusDeps, 'settings'>,
  db: Db | Tx,
  { playerId, week, now }: { readonly playerId: string; readonly week: CashBackWeek; readonly now: Date },
): Promise<{ readonly record: InviteRecord; readonly shares: readonly FriendStakes[] }> {
  const claim = await readInviteClaim(db, { playerId, week: week.week });
  if (claim !== null) return { record: toClaimedRecord(week, claim), shares: [] };
  const friends = await readFriendStakes(db, playerId, toDrawWeek(week, settings.countsPackages));
  const shares = friends.filter(({ netKyat }) => netKyat > 0);
  const netBetKyat = shares.reduce((sum, { netKyat }) => sum + netKyat, 0);
  const waitingKyat = friends.reduce((sum, friend) => sum + friend.waitingKyat, 0);
  const percent = findCashBackPercent(netBetKyat, settings.inviteTiers);
  const bonusKyat = computeCashBackKyat(netBetKyat, percent);
  const state = getInviteState({ week, now, waitingKyat, bonusKyat, isClaimed: false });
  return {
    record: {
      ...toTimes(week),
      friends: friends.length,
      netBetKyat,
      waitingKyat,
      percent,
      bonusKyat,
      claimedAt: null,
      state,
    },
    shares,
  };
}

export function toDrawWeek({ betsFrom, betsUntil }: CashBackWeek, countsPackages: boolean): DrawWeek {
  return { from: betsFrom, until: betsUntil, products: listCashBackProducts(countsPackages) };
}

function toClaimedRecord(week: CashBackWeek, { at, ...claim }: InviteClaim): InviteRecord {
  return { ...toTimes(week), ...claim, waitingKyat: 0, claimedAt: at.toISOString(), state: 'claimed' };
}

const toTimes = ({ week, claimableFrom, expiresAt }: CashBackWeek) => ({
  week,
  claimableFrom: claimableFrom.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
