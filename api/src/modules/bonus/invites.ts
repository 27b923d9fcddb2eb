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
import type { BonusDeps, Invitee, InviteRecord, Invites, TopInviter } from './bonus.types.ts';
import {
  readFriendStakes,
  readInviteClaim,
  readInviteClaims,
  readInvitees,
  readInviter,
  type FriendStakes,
  type InviteClaim,
  type DrawWeek,
  decideHold,
  holdSuspiciousInvites,
  readHoldDecider,
  readHolds,
  type InviteHold,
  readTopInviters,
} from './invite.repository.ts';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';

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

const MAX_LISTED = 200;

/** Before any claim, so that the office sees suspicious friends early. */
export async function holdAllSuspiciousInvites({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await runInTransaction(db, (tx) => holdSuspiciousInvites(tx, { inviterId: null, at: clock.now() }));
}

export async function listInviteHolds(db: Db, state: InviteHold['state']): Promise<InviteHold[]> {
  return await readHolds(db, state, MAX_LISTED);
}

/** Weeks that were claimed meanwhile are not paid later. ALREADY_DONE, with the decider, when it was decided before. */
export async function decideInviteHold(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  decision: { readonly inviteeId: string; readonly state: 'cleared' | 'refused'; readonly by: string },
): Promise<Result<{ readonly playerId: string; readonly state: string }>> {
  return await commitIfAccepted(db, async (tx) => {
    if (await decideHold(tx, { ...decision, at: clock.now() }))
      return accepted({ playerId: decision.inviteeId, state: decision.state });
    const decidedBy = await readHoldDecider(tx, decision.inviteeId);
    return refused(decidedBy === null ? createRefusal('NOT_FOUND') : createRefusal('ALREADY_DONE', { decidedBy }));
  });
}

const SHOWN_INVITERS = 20;
/** Keeps the list full until more than half of its players are hidden. */
const READ_INVITERS = 2 * SHOWN_INVITERS;
const CACHE_MS = 60_000;

type RankedInviter = Omit<TopInviter, 'rank' | 'isMe'> & { readonly playerId: string };

/** P13: cached for one minute per process, because the query reads all tickets of the week. */
export function openTopInviters(deps: BonusDeps): (playerId: string) => Promise<{ items: TopInviter[] }> {
  let cached: { readonly at: number; readonly ranked: Promise<readonly RankedInviter[]> } | null = null;
  return async (playerId) => {
    const now = deps.clock.now().getTime();
    if (cached === null || now - cached.at >= CACHE_MS || now < cached.at) {
      const ranked = rankInviters(deps);
      cached = { at: now, ranked };
      ranked.catch(() => {
        cached = null;
      });
    }
    const ranked = await cached.ranked;
    const ids = ranked.map((one) => one.playerId);
    const hidden = await deps.readHiddenPlayers(deps.db, ids);
    return {
      items: ranked
        .filter((one) => !hidden.has(one.playerId) || one.playerId === playerId)
        .slice(0, SHOWN_INVITERS)
        .map(({ playerId: id, ...shown }, index) => ({ ...shown, rank: index + 1, isMe: id === playerId })),
    };
  };
}

async function rankInviters(deps: BonusDeps): Promise<readonly RankedInviter[]> {
  const [running] = listCashBackWeeks(deps.clock.now());
  if (running === undefined) return [];
  const rows = await readTopInviters(deps.db, toDrawWeek(running, deps.settings.countsPackages), READ_INVITERS);
  const ids = rows.map(({ playerId }) => playerId);
  const names = await deps.readMaskedNames(deps.db, ids);
  return rows.map(({ playerId, friends, netKyat }) => ({
    playerId,
    friends,
    name: names.get(playerId) ?? '',
    bonusKyat: computeCashBackKyat(netKyat, findCashBackPercent(netKyat, deps.settings.inviteTiers)),
  }));
}
