import type { BusEvents } from '@padauk/contract/events';
import type { NumberGameCode } from '@padauk/contract/products';
import { nextDraw, openDraw, phaseOf } from './draw.rules.ts';
import type { Draw, Live } from './lottery.types.ts';

/** Applies a newer live number with its draw. Ignores events of other games, also while this game has no draws yet. */
export function afterLiveEvent(
  of: NumberGameCode,
  live: Live,
  { game, drawId, ...told }: BusEvents['draw.live'],
): Live {
  if (game !== of) return live;
  return { ...live, ...told, draw: [...live.draws, live.draw].find((one) => one?.id === drawId) ?? null };
}

/** The open draw, else the one being drawn, else the next. */
export function drawInFocus(live: Live, nowMs: number): Draw | null {
  const drawn = live.draws.find((draw) => ['closed', 'calculating'].includes(phaseOf(draw, nowMs)));
  return openDraw(live.draws, nowMs) ?? drawn ?? nextDraw(live.draws, nowMs) ?? live.current;
}
