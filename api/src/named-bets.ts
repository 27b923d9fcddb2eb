import { readBets, readLostTickets, readNumbers } from './modules/betting/index.ts';
import { getGameName, type DrawsDeps } from './modules/draws/index.ts';
import type { Db, Tx } from './platform/database/database.ts';

/** Numbers of a bet that fit one row. */
const MAX_NUMBERS = 3;

/** Bets with the name of their game and their first numbers, for the wallet and for messages. */
export function createBetReaders(games: DrawsDeps['games']) {
  const readNamedBets = async (db: Db | Tx, ticketIds: readonly string[]) => {
    const bets = await readBets(db, ticketIds);
    const numbers = await readNumbers(db, ticketIds, MAX_NUMBERS);
    return new Map(
      bets.map(({ ticketId, game, ...bet }) => [
        ticketId,
        { ...bet, game: getGameName(games, game), numbers: numbers.get(ticketId) ?? [] },
      ]),
    );
  };
  const readLostBets = async (db: Db | Tx, lost: Parameters<typeof readLostTickets>[1]) => {
    const tickets = await readLostTickets(db, lost);
    const ids = tickets.map(({ ticketId }) => ticketId);
    const bets = await readNamedBets(db, ids);
    return tickets.flatMap((ticket) => {
      const bet = bets.get(ticket.ticketId);
      return bet === undefined ? [] : [{ ...ticket, ...bet }];
    });
  };
  return { readBets: readNamedBets, readLostBets };
}
