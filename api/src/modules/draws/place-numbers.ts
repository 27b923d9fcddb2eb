import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import {
  type BetProduct,
  type PlacedTicket,
  type TicketCommand,
  openTicketPlacement,
  type PlacementDeps,
  type TicketPlacement,
  type BettingDeps,
} from '../betting/index.ts';
import { buildBoardPublication } from './announce.ts';
import {
  addToCap,
  lockCap,
  insertNumberTickets,
  lockNumbers,
  lockDrawForTickets,
  recordDrawClosed,
  readDraw,
} from './draw.repository.ts';
import type { DrawGame, NumberStake, DrawsDeps, NumberGameEntry } from './draws.types.ts';
import { judgeTickets, computeExposuresAfter, type DrawFacts } from './ticket-verdicts.rules.ts';
import type { NumberGameCode } from '@padauk/contract/betting/products';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused } from '@padauk/contract/platform/result';
import { threeD } from '@padauk/contract/lottery/three-d.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { openThreeD } from './three-d/three-d-game.ts';
import { openTwoD } from './two-d/two-d-game.ts';
import type { Config } from '../../platform/config.ts';

export interface NumberBet extends TicketCommand {
  readonly lines: readonly NumberStake[];
}

export function createNumberProduct(game: DrawGame): BetProduct<NumberBet, DrawFacts> {
  return {
    product: game.product,
    houseAccount: game.houseAccount,
    countRows: (bet) => bet.lines.length,
    lock: async (tx, drawId, bets) => {
      const [draw, numbers, cap] = await inOrder(
        lockDrawForTickets(tx, drawId),
        lockNumbers(tx, drawId, [...new Set(bets.flatMap((bet) => bet.lines.map((line) => line.number)))]),
        lockCap(tx, drawId),
      );
      return { draw, numbers, cap };
    },
    judge: (bets, facts, context) =>
      judgeTickets(
        bets.map((bet) => ({ playerId: bet.command.playerId, lines: bet.lines })),
        facts,
        context,
        { game: game.rules, stake: game.stake },
      ),
    write: (tx, tickets, facts) => writeTickets(tx, game, tickets, facts),
    recordClosed: (db, { eventId }, now) => recordDrawClosed(db, eventId, now),
  };
}

async function writeTickets(
  tx: Tx,
  game: DrawGame,
  tickets: readonly PlacedTicket<NumberBet>[],
  { draw, numbers, cap }: DrawFacts,
): Promise<void> {
  const [first] = tickets;
  if (draw === null || first === undefined) throw new Error('tickets were accepted without a draw');
  const lines = tickets.flatMap(({ bet }) => bet.lines);
  const stakedKyat = tickets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
  const capAfter = cap === null ? null : { ...cap, stakedKyat: cap.stakedKyat + stakedKyat };
  await inOrder(
    insertNumberTickets(tx, {
      product: game.product,
      drawId: draw.id,
      placedAt: first.placedAt,
      terms: game.settings,
      tickets: tickets.map(({ id, stakeKyat, bet }) => ({
        id,
        stakeKyat,
        playerId: bet.command.playerId,
        lines: bet.lines,
      })),
    }),
    ...(cap === null ? [] : [addToCap(tx, draw.id, stakedKyat)]),
    publishEvent(tx, buildBoardPublication(draw, computeExposuresAfter(numbers, lines), capAfter)),
  );
}

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

/** A new game is a folder and an entry here. */
export const NUMBER_GAMES: readonly NumberGameEntry[] = [
  { rules: twoD, open: openTwoD },
  { rules: threeD, open: openThreeD },
];

export function openDraws(
  betting: BettingDeps,
  config: Pick<Config, 'environment' | 'mode' | 'pepper'>,
  games: readonly NumberGameEntry[],
): DrawsDeps {
  return { ...betting, games: games.map(({ open }) => open(config)) };
}
