import type { BusEvents } from '@padauk/contract/events';
import type { NumberGameCode } from '@padauk/contract/products';
import { nextDraw, openDraw, phaseOf } from './draw.rules.ts';
import type { Draw, Live } from './lottery.types.ts';

/** The live number of a game after the stream told a newer one, with the draw that it is of. News of another game leaves it as it is, also before this one has its draws. */
export function afterLiveEvent(
  of: NumberGameCode,
  live: Live,
  { game, drawId, ...told }: BusEvents['draw.live'],
): Live {
  if (game !== of) return live;
  return { ...live, ...told, draw: [...live.draws, live.draw].find((one) => one?.id === drawId) ?? null };
}

/** The draw to speak of beside the live number: the one to bet on, else the one that is being drawn, else the next. */
export function drawInFocus(live: Live, nowMs: number): Draw | null {
  const drawn = live.draws.find((draw) => ['closed', 'calculating'].includes(phaseOf(draw, nowMs)));
  return openDraw(live.draws, nowMs) ?? drawn ?? nextDraw(live.draws, nowMs) ?? live.current;
}
