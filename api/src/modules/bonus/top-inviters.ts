import { cashBackKyat, cashBackPercent, cashBackWeeksAt } from '@padauk/contract/rules/cash-back';
import type { BonusDeps, TopInviter } from './bonus.types.ts';
import { readTopInviters } from './invite.repository.ts';
import { drawsOf } from './read-invites.ts';

const SHOWN = 20;
/** Keeps the list full until more than half of its players are hidden. */
const READ = 2 * SHOWN;
const KEPT_MS = 60_000;

interface Ranked {
  readonly playerId: string;
  readonly name: string;
  readonly friends: number;
  readonly bonusKyat: number;
}

/** P13: cached for one minute per process, because the query reads all tickets of the week. */
export function openTopInviters(deps: BonusDeps): (playerId: string) => Promise<{ items: TopInviter[] }> {
  let kept: { readonly at: number; readonly ranked: Promise<readonly Ranked[]> } | null = null;
  return async (playerId) => {
    const now = deps.clock.now().getTime();
    if (kept === null || now - kept.at >= KEPT_MS || now < kept.at) {
      const ranked = rank(deps);
      kept = { at: now, ranked };
      ranked.catch(() => {
        kept = null;
      });
    }
    const ranked = await kept.ranked;
    const hidden = await deps.hiddenAmong(
      deps.db,
      ranked.map((one) => one.playerId),
    );
    return {
      items: ranked
        .filter((one) => !hidden.has(one.playerId) || one.playerId === playerId)
        .slice(0, SHOWN)
        .map(({ playerId: id, ...shown }, index) => ({ ...shown, rank: index + 1, isMe: id === playerId })),
    };
  };
}

async function rank(deps: BonusDeps): Promise<readonly Ranked[]> {
  const [running] = cashBackWeeksAt(deps.clock.now());
  if (running === undefined) return [];
  const rows = await readTopInviters(deps.db, drawsOf(running, deps.settings.countsPackages), READ);
  const names = await deps.maskedNames(
    deps.db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, friends, netKyat }) => ({
    playerId,
    friends,
    name: names.get(playerId) ?? '',
    bonusKyat: cashBackKyat(netKyat, cashBackPercent(netKyat, deps.settings.inviteTiers)),
  }));
}
