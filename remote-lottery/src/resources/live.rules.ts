import type { BusEvents } from '@padauk/contract/events';
import { nextDraw, openDraw, phaseOf } from './draw.rules.ts';
import type { Draw, Live } from './lottery.types.ts';

/** The live number after the stream told a newer one, with the draw that it is of. News of another game leaves it as it is. */
export function afterLiveEvent(live: Live, { game, drawId, ...told }: BusEvents['draw.live']): Live {
  const draw = [...live.draws, live.draw].find((one) => one?.id === drawId) ?? null;
  return draw !== null && draw.game !== game ? live : { ...live, ...told, draw };
}

/** The draw to speak of beside the live number: the one to bet on, else the one that is being drawn, else the next. */
export function drawInFocus(live: Live, nowMs: number): Draw | null {
  const drawn = live.draws.find((draw) => ['closed', 'calculating'].includes(phaseOf(draw, nowMs)));
  return openDraw(live.draws, nowMs) ?? drawn ?? nextDraw(live.draws, nowMs) ?? live.current;
}
