import type { BusEvents } from '@padauk/contract/events';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import type { Draw, Live } from './lottery.types.ts';

/** T6: before opening, open, closed, drawn but unconfirmed, settled, or voided with refunds. */
export type Phase = 'upcoming' | 'open' | 'closed' | 'calculating' | 'settled' | 'void';

/** Phase at an instant (server time, ms). The server's status takes priority if it is ahead of the clock. */
export function getPhase(draw: Draw, nowMs: number): Phase {
  if (draw.status === 'settled' || draw.status === 'void') return draw.status;
  if (nowMs >= Date.parse(draw.drawsAt)) return 'calculating';
  if (draw.status === 'closed' || nowMs >= Date.parse(draw.closesAt)) return 'closed';
  return draw.status === 'open' || nowMs >= Date.parse(draw.opensAt) ? 'open' : 'upcoming';
}

/** Next change of phase by the clock (ms); null if only the server can change it. */
export function findNextChange(draw: Draw, nowMs: number): number | null {
  const changes: Readonly<Partial<Record<Phase, string>>> = {
    upcoming: draw.opensAt,
    open: draw.closesAt,
    closed: draw.drawsAt,
  };
  const changesAt = changes[getPhase(draw, nowMs)];
  return changesAt === undefined ? null : Date.parse(changesAt);
}

/** Whole days until a later instant (ms); 0 on the last day, which a clock counts down. */
export function countDaysUntil(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 86_400_000) - 1);
}

/** The open draw that closes first; null if none is open. */
export function findOpenDraw(draws: readonly Draw[], nowMs: number): Draw | null {
  // filter returned a new array, so sorting in place is safe; old WebViews lack toSorted
  const openDraws = draws.filter((draw) => getPhase(draw, nowMs) === 'open');
  return openDraws.sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))[0] ?? null;
}

/** Adds the open draw whose board came with the page: cached draws may still list it as upcoming. */
export function addSeenDraw(draws: readonly Draw[], prerendered: Draw | null): readonly Draw[] {
  const cached = draws.find(({ id }) => id === prerendered?.id);
  return prerendered === null || (cached !== undefined && cached.status !== 'upcoming')
    ? draws
    : [...draws, prerendered];
}

/** The open draw, or else the next to open. At most one is open at a time. */
export function findNextDraw(draws: readonly Draw[], nowMs: number): Draw | null {
  const upcoming = draws.filter((draw) => getPhase(draw, nowMs) === 'upcoming');
  return (
    findOpenDraw(draws, nowMs) ?? upcoming.sort((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt))[0] ?? null
  );
}

export function applyDrawEvent(draw: Draw, event: BusEvents['draw.changed']): Draw {
  return draw.id === event.drawId ? { ...draw, status: event.status, result: event.result } : draw;
}

/** Text key of a draw's name; a game with one draw a day has no slot names. */
export function getDrawNameKey({ slot }: Pick<Draw, 'slot'>): string {
  return `draw.${slot ?? 'daily'}`;
}

/** Applies a newer live number with its draw. Ignores events of other games, also while this game has no draws yet. */
export function applyLiveEvent(
  shownGame: NumberGameCode,
  live: Live,
  { game, drawId, ...update }: BusEvents['draw.live'],
): Live {
  if (game !== shownGame) return live;
  return {
    ...live,
    ...update,
    draw: [...live.draws, live.draw].find((draw) => draw?.id === drawId) ?? null,
    refundedDraws: [],
  };
}

export function findCurrentDraw(live: Live, nowMs: number): Draw | null {
  const drawn = live.draws.find((draw) => ['closed', 'calculating'].includes(getPhase(draw, nowMs)));
  return findOpenDraw(live.draws, nowMs) ?? drawn ?? findNextDraw(live.draws, nowMs) ?? live.current;
}
