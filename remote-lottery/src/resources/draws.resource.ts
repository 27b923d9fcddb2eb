import { getDraws } from '@padauk/contract/endpoints/draws';
import type { NumberGameCode } from '@padauk/contract/products';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { applyDrawEvent } from './draw.rules.ts';
import type { Draws } from './lottery.types.ts';

/** Cached with its time (D2); stream events patch it, because refetches at a close would come all at once. */
export function useDraws(game: NumberGameCode): ResourceState<Draws> {
  useBus('draw.changed', (event) => {
    patchResource(getDraws, { game }, (answer) => ({
      ...answer,
      draws: answer.draws.map((draw) => applyDrawEvent(draw, event)),
    }));
  });
  return useResource(getDraws, { game }, { isPersisted: true });
}
