import type { NumberGameCode } from '@padauk/contract/products';
import { refusal } from '@padauk/contract/refusals';
import { refused } from '@padauk/contract/result';
import { openTicketDesk, type PlacingDeps, type TicketDesk } from '../betting/index.ts';
import { readDraw } from './draw.repository.ts';
import type { DrawsDeps } from './draws.types.ts';
import { numberProduct, type NumberBet } from './number-product.ts';

/**
 * Takes tickets of all number games: a ticket names its draw, and the draw its game. A draw never changes its game, so each is asked for once
 * in a process; what no draw is, is never remembered.
 */
export function openNumberDesk(deps: PlacingDeps & Pick<DrawsDeps, 'games'>): TicketDesk<NumberBet> {
  const desks = new Map(deps.games.map((game) => [game.rules.code, openTicketDesk(deps, numberProduct(game))]));
  const gameOfDraw = new Map<string, NumberGameCode>();
  const deskOf = async (drawId: string): Promise<TicketDesk<NumberBet> | undefined> => {
    const code = gameOfDraw.get(drawId) ?? (await readDraw(deps.db, drawId))?.game;
    if (code !== undefined) gameOfDraw.set(drawId, code);
    return code === undefined ? undefined : desks.get(code);
  };
  return {
    place: async (bet) => {
      const desk = await deskOf(bet.eventId);
      return desk === undefined ? refused(refusal('NOT_FOUND')) : await desk.place(bet);
    },
  };
}
