import { getPath } from '@padauk/contract/paths';
import { formatLine } from '@padauk/contract/rules/handicap';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { BettingDeps, PlacedTicket } from '../betting/index.ts';
import type { MatchBet } from './football.types.ts';
import { findSeenPrice, findCurrentLeg, type MatchFacts } from './match-verdicts.rules.ts';

/** Notifies players who accept any price when their line differs from the displayed one. */
export async function notifyChangedLines(
  notifyRows: BettingDeps['notifyRows'],
  tx: Tx,
  placed: { readonly tickets: readonly PlacedTicket<MatchBet>[]; readonly facts: MatchFacts },
): Promise<void> {
  const notices = placed.tickets.flatMap((ticket) => buildLineNotices(ticket, placed.facts));
  if (notices.length === 0) return;
  await notifyRows(
    tx,
    sql`
      select "playerId" as player_id, 'matchLineTaken'::text as text_key, params, path, at
      from json_to_recordset(${toJsonRows(notices)}) as row("playerId" uuid, params jsonb, path text, at timestamptz)`,
  );
}

function buildLineNotices(
  { id, placedAt, bet: { request, command } }: PlacedTicket<MatchBet>,
  facts: MatchFacts,
): object[] {
  return request.legs.flatMap((leg) => {
    const current = findCurrentLeg(leg, facts);
    const displayed = findSeenPrice(leg, facts.prices)?.line ?? null;
    const match = facts.matches.find((candidate) => candidate.id === leg.matchId);
    if (current === null || displayed === null || match === undefined) return [];
    const isSame = current.side === leg.side && formatLine(current.line) === formatLine(displayed);
    if (current.priceVersion === leg.priceVersion || isSame) return [];
    const { home, away } = match;
    return [
      {
        playerId: command.playerId,
        params: { home, away, line: formatLine(current.line), seen: formatLine(displayed) },
        path: getPath('footballTicket', { id }),
        at: placedAt.toISOString(),
      },
    ];
  });
}
