import { getLiveNumber } from '@padauk/contract/endpoints/draws';
import type { NumberGameCode } from '@padauk/contract/products';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { applyDrawEvent } from './draw.rules.ts';
import { applyLiveEvent } from './live.rules.ts';
import type { Live } from './lottery.types.ts';

/** The live number and today's draws, updated by the stream without polling. */
export function useLive(game: NumberGameCode): ResourceState<Live> {
  useBus('draw.live', (event) => patchResource(getLiveNumber, { game }, (live) => applyLiveEvent(game, live, event)));
  useBus('draw.changed', (event) => {
    patchResource(getLiveNumber, { game }, (live) => ({
      ...live,
      draw: live.draw === null ? null : applyDrawEvent(live.draw, event),
      current: live.current === null ? null : applyDrawEvent(live.current, event),
      draws: live.draws.map((draw) => applyDrawEvent(draw, event)),
    }));
  });
  return useResource(getLiveNumber, { game });
}
