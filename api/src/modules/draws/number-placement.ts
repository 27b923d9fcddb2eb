import type { NumberGameCode } from '@padauk/contract/products';
import { createRefusal } from '@padauk/contract/refusals';
import { refused } from '@padauk/contract/result';
import { openTicketPlacement, type PlacementDeps, type TicketPlacement } from '../betting/index.ts';
import { readDraw } from './draw.repository.ts';
import type { DrawsDeps } from './draws.types.ts';
import { createNumberProduct, type NumberBet } from './number-product.ts';

/** A draw never changes its game, so each draw is read once per process. Unknown ids are not cached. */
export function openNumberPlacement(deps: PlacementDeps & Pick<DrawsDeps, 'games'>): TicketPlacement<NumberBet> {
  const placements = new Map(
    deps.games.map((game) => [game.rules.code, openTicketPlacement(deps, createNumberProduct(game))]),
  );
  const gameOfDraw = new Map<string, NumberGameCode>();
  const findPlacement = async (drawId: string): Promise<TicketPlacement<NumberBet> | undefined> => {
    const code = gameOfDraw.get(drawId) ?? (await readDraw(deps.db, drawId))?.game;
    if (code !== undefined) gameOfDraw.set(drawId, code);
    return code === undefined ? undefined : placements.get(code);
  };
  return {
    place: async (bet) => {
      const placement = await findPlacement(bet.eventId);
      return placement === undefined ? refused(createRefusal('NOT_FOUND')) : await placement.place(bet);
    },
  };
}
