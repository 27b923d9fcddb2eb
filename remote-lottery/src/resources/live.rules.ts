import type { BusEvents } from '@padauk/contract/events';
import type { NumberGameCode } from '@padauk/contract/products';
import { findNextDraw, findOpenDraw, getPhase } from './draw.rules.ts';
import type { Draw, Live } from './lottery.types.ts';

/** Applies a newer live number with its draw. Ignores events of other games, also while this game has no draws yet. */
export function applyLiveEvent(
  shownGame: NumberGameCode,
  live: Live,
  { game, drawId, ...update }: BusEvents['draw.live'],
): Live {
  if (game !== shownGame) return live;
  return { ...live, ...update, draw: [...live.draws, live.draw].find((draw) => draw?.id === drawId) ?? null };
}

/** The open draw, else the one being drawn, else the next. */
export function findCurrentDraw(live: Live, nowMs: number): Draw | null {
  const drawn = live.draws.find((draw) => ['closed', 'calculating'].includes(getPhase(draw, nowMs)));
  return findOpenDraw(live.draws, nowMs) ?? drawn ?? findNextDraw(live.draws, nowMs) ?? live.current;
}
