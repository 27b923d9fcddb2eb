import { getDraws } from '@padauk/contract/endpoints/draws';
import type { NumberGameCode } from '@padauk/contract/products';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { afterDrawEvent } from './draw.rules.ts';
import type { Draws } from './lottery.types.ts';

/**
 * Today's draws of a game (K17), kept in the browser with their time (D2: close times, holidays). The stream's news is written into
 * the answer instead of asking again: at a close every open page would ask in the same second.
 */
export function useDraws(game: NumberGameCode): ResourceState<Draws> {
  useBus('draw.changed', (event) => {
    patchResource(getDraws, { game }, (answer) => ({
      ...answer,
      draws: answer.draws.map((draw) => afterDrawEvent(draw, event)),
    }));
  });
  return useResource(getDraws, { game }, { isPersisted: true });
}
