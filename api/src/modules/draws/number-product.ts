import type { Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import type { BetProduct, PlacedTicket, TicketCommand } from '../betting/index.ts';
import { buildBoardPublication } from './announce.ts';
import { addToCap, lockCap } from './cap.repository.ts';
import { lockDrawForTickets } from './draw.repository.ts';
import type { DrawGame, NumberStake } from './draws.types.ts';
import { recordDrawClosed } from './record-closed.ts';
import { insertNumberTickets, lockNumbers } from './number.repository.ts';
import { judgeTickets, computeExposuresAfter, type DrawFacts } from './ticket-verdicts.rules.ts';

export interface NumberBet extends TicketCommand {
  readonly lines: readonly NumberStake[];
}

export function createNumberProduct(game: DrawGame): BetProduct<NumberBet, DrawFacts> {
  return {
    product: game.product,
    houseAccount: game.houseAccount,
    countRows: (bet) => bet.lines.length,
    lock: async (tx, drawId, bets) => {
      const [draw, numbers, cap] = await Promise.all([
        lockDrawForTickets(tx, drawId),
        lockNumbers(tx, drawId, [...new Set(bets.flatMap((bet) => bet.lines.map((line) => line.number)))]),
        lockCap(tx, drawId),
      ]);
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
  await Promise.all([
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
  ]);
}
