import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import { patchResource, useBus, useResource } from '@padauk/shared/runtime';
import { applyDrawEvent, applyLiveEvent } from './draw.rules.ts';

/** The live number and today's draws, updated by the stream without polling. */
export function useLive(game: NumberGameCode) {
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
