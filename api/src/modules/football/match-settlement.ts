import { getPath } from '@padauk/contract/paths';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import type { SettlementSource, CurrentSettlement } from '../betting/index.ts';
import {
  isInDoubt,
  lockMatchToSettle,
  lockNextTickets,
  readTicketsToSettle,
  readUnsettledMatches,
  writeMatchCursor,
  writeMatchSettled,
  writeTicketStates,
  type MatchToSettle,
} from './match-settlement.repository.ts';
import { computeTicketState } from './match-settlement.rules.ts';
import { publishMatches } from './fixtures.ts';

interface LockedMatch extends CurrentSettlement {
  readonly match: MatchToSettle;
}

/**
 * Recomputes each ticket from all of its legs, so that matches settle concurrently and in any order. A void line is
 * settled before the match has an outcome: singles are refunded, maungs count the leg as 1.
 */
export function createMatchSettlement(now: () => Date): SettlementSource<LockedMatch> {
  return {
    readUnsettled: readUnsettledMatches,
    lock: async (tx, matchId) => {
      const match = await lockMatchToSettle(tx, matchId);
      if (match === null) throw new Error(`there is no match ${matchId}`);
      if (match.outcomeVersion === null && !match.hasUnsettledVoid) return 'waiting';
      if (match.settledAt !== null) return 'done';
      if (match.outcomeVersion !== null && (await isInDoubt(tx, matchId))) return 'conflict';
      return {
        id: match.id,
        kind: 'settle',
        version: match.outcomeVersion ?? 0,
        product: 'football',
        houseAccount: 'house_football',
        ticketPath: (id) => getPath('footballSettledTicket', { id }),
        notices: { text: 'matchTicket', params: { home: match.home, away: match.away }, lineParam: null },
        match,
      };
    },
    fill: (tx, { match }, limit) => addChangedTickets(tx, match, limit, now()),
    finish: async (tx, { id }, at) => {
      await writeMatchSettled(tx, id, at);
      await publishMatches(tx, [id], at);
    },
  };
}

async function addChangedTickets(
  tx: Tx,
  match: MatchToSettle,
  limit: number,
  at: Date,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const ids = await lockNextTickets(tx, match.id, match.settledTicketId, limit);
  const last = ids[ids.length - 1];
  if (last === undefined) return { count: 0, hasMore: false };
  const tickets = await readTicketsToSettle(tx, ids);
  const changed = tickets.flatMap((ticket) => {
    if (ticket.isInDoubt) return [];
    const { state, dueKyat } = computeTicketState(ticket, ticket.legs);
    if (state === ticket.state && dueKyat === ticket.dueKyat) return [];
    const { id, playerId } = ticket;
    return [{ id, playerId, version: ticket.version + 1, state, dueKyat, hasMoved: dueKyat !== ticket.dueKyat }];
  });
  await inOrder(
    ...(changed.length > 0 ? [writeTicketStates(tx, changed, at)] : []),
    writeMatchCursor(tx, match.id, last),
  );
  return { count: changed.filter(({ hasMoved }) => hasMoved).length, hasMore: ids.length === limit };
}
