import type { BusEvents } from '@padauk/contract/events';
import type { Draw } from './lottery.types.ts';

/**
 * T6, what a player can do with a draw now: not yet, bet, wait for the draw, wait for the result to be confirmed, read
 * the result, or take the stake back.
 */
export type Phase = 'upcoming' | 'open' | 'closed' | 'calculating' | 'settled' | 'void';

/** The phase of a draw at an instant (server time, ms). The server's word wins where it is further than the clock. */
export function phaseOf(draw: Draw, nowMs: number): Phase {
  if (draw.status === 'settled' || draw.status === 'void') return draw.status;
  if (nowMs >= Date.parse(draw.drawsAt)) return 'calculating';
  if (draw.status === 'closed' || nowMs >= Date.parse(draw.closesAt)) return 'closed';
  return draw.status === 'open' || nowMs >= Date.parse(draw.opensAt) ? 'open' : 'upcoming';
}

/** When the clock alone next changes the phase (ms), or null when only the server can. */
export function nextChangeAt(draw: Draw, nowMs: number): number | null {
  const changes: Readonly<Partial<Record<Phase, string>>> = {
    upcoming: draw.opensAt,
    open: draw.closesAt,
    closed: draw.drawsAt,
  };
  const at = changes[phaseOf(draw, nowMs)];
  return at === undefined ? null : Date.parse(at);
}

/** Whole days between an instant and a later one (ms); 0 on the last day, whose end a clock counts down to. */
export function daysUntil(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 86_400_000) - 1);
}

/** The draw to offer for a bet: the open one that closes first, or null when none is open. */
export function openDraw(draws: readonly Draw[], nowMs: number): Draw | null {
  // filter has made a new array, so sorting it in place changes nobody's; old WebViews have no toSorted
  const open = draws.filter((draw) => phaseOf(draw, nowMs) === 'open');
  return open.sort((a, b) => Date.parse(a.closesAt) - Date.parse(b.closesAt))[0] ?? null;
}

/**
 * The draws that there are to bet on, where the page came with the board of an open one: that board was seen before any script, and what is known of the draws may be older
 * than it, from before the draw was opened.
 */
export function drawsWithSeen(draws: readonly Draw[], seen: Draw | null): readonly Draw[] {
  const known = draws.find(({ id }) => id === seen?.id);
  return seen === null || (known !== undefined && known.status !== 'upcoming') ? draws : [...draws, seen];
}

/** The draw to offer when another one cannot be bet on: the open one, else the next that opens. At most one is open at a time. */
export function nextDraw(draws: readonly Draw[], nowMs: number): Draw | null {
  const upcoming = draws.filter((draw) => phaseOf(draw, nowMs) === 'upcoming');
  return openDraw(draws, nowMs) ?? upcoming.sort((a, b) => Date.parse(a.opensAt) - Date.parse(b.opensAt))[0] ?? null;
}

/** A draw after the stream told something; another draw's news leaves it as it is. */
export function afterDrawEvent(draw: Draw, event: BusEvents['draw.changed']): Draw {
  return draw.id === event.drawId ? { ...draw, status: event.status, result: event.result } : draw;
}
