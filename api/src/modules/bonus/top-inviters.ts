import { computeCashBackKyat, findCashBackPercent, listCashBackWeeks } from '@padauk/contract/wallet/cash-back.rules';
import type { BonusDeps, TopInviter } from './bonus.types.ts';
import { readTopInviters } from './invite.repository.ts';
import { toDrawWeek } from './read-invites.ts';

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
