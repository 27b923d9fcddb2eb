import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { formatLine, toExposureSide } from '@padauk/contract/football/handicap.rules';
import { findMatchFee } from '@padauk/contract/football/maung.rules';
import { getPath } from '@padauk/contract/paths';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { inOrder } from '../../platform/database/query.ts';
import { buildTicketInsert, type BettingDeps, type BetProduct, type PlacedTicket } from '../betting/index.ts';
import {
  addExposures,
  lockExposures,
  addToSides,
  lockSides,
  insertMatchTickets,
  lockMatchesForTickets,
  readPrices,
} from './match-ticket.repository.ts';
import type { FootballTerms, MatchBet } from './football.types.ts';
import { recordKickOffs } from './watch-matches.ts';
import { judgeMatchTickets, findCurrentLeg, type MatchFacts, findSeenPrice } from './match-verdicts.rules.ts';

export function getEventId({ legs }: RequestFor<typeof placeMatchTicket>): string {
  const [first] = legs.map(({ matchId }) => matchId).sort();
  if (first === undefined) throw new Error('a football ticket has no legs');
  return first;
}

/** Lock order: matches by id, exposures, capped sides. */
export const createMatchProduct = (
  terms: FootballTerms,
  notifyRows: BettingDeps['notifyRows'],
): BetProduct<MatchBet, MatchFacts> => ({
  product: 'football',
  houseAccount: 'house_football',
  countRows: ({ request }) => request.legs.length,
  lock: async (tx, _eventId, bets) => {
    const legs = bets.flatMap(({ request, command }) =>
      request.legs.map((leg) => ({ ...leg, playerId: command.playerId, isSingle: request.legs.length === 1 })),
    );
    const singles = legs.filter(({ isSingle }) => isSingle);
    const [matches, prices, exposures, sides] = await inOrder(
      lockMatchesForTickets(tx, [...new Set(legs.map(({ matchId }) => matchId))]),
      readPrices(
        tx,
        legs.map(({ matchId, market, priceVersion }) => ({ matchId, market, version: priceVersion })),
      ),
      lockExposures(
        tx,
        singles.map(({ matchId, playerId, market }) => ({ matchId, playerId, market })),
      ),
      lockSides(tx, singles),
    );
    return { matches, prices, exposures, sides };
  },
  judge: (bets, facts, context) =>
    judgeMatchTickets(
      bets.map(({ request, command }) => ({ ...request, playerId: command.playerId })),
      { ...facts, maung: terms.maung },
      context,
    ),
  write: (tx, tickets, facts) =>
    inOrder(writeTickets(tx, tickets, { ...facts, terms }), notifyChangedLines(notifyRows, tx, { tickets, facts })),
  recordClosed: (db, _bet, now) => recordKickOffs(db, now),
});

async function writeTickets(
  tx: Tx,
  tickets: readonly PlacedTicket<MatchBet>[],
  facts: MatchFacts & { readonly terms: FootballTerms },
): Promise<void> {
  const [first] = tickets;
  if (first === undefined) return;
  const written = tickets.map(({ id, stakeKyat, bet: { request, command } }) => ({
    id,
    stakeKyat,
    playerId: command.playerId,
    lineCount: request.legs.length,
    fee: findMatchFee(facts.terms.fees, request.legs.length),
    maximumPayoutKyat: request.legs.length === 1 ? null : facts.terms.maung.maximumPayoutKyat,
    legs: request.legs.map((leg) => {
      const current = findCurrentLeg(leg, facts);
      if (current === null) throw new Error('an accepted leg has no line');
      return current;
    }),
  }));
  const singles = written.flatMap(({ legs, playerId, stakeKyat }) =>
    legs.length === 1 ? legs.map((leg) => ({ ...leg, playerId, stakedKyat: stakeKyat })) : [],
  );
  const inserted = buildTicketInsert({ product: 'football', drawId: null, placedAt: first.placedAt, tickets: written });
  await inOrder(
    inserted.execute(tx),
    insertMatchTickets(tx, written),
    addExposures(
      tx,
      singles.map(({ matchId, market, playerId, stakedKyat }) => ({ matchId, market, playerId, stakedKyat })),
    ),
    ...(facts.sides.length === 0
      ? []
      : [
          addToSides(
            tx,
            singles.map((leg) => ({ matchId: leg.matchId, side: toExposureSide(leg), stakedKyat: leg.stakedKyat })),
          ),
        ]),
  );
}

/** Notifies players who accept any price when their line differs from the displayed one. */
async function notifyChangedLines(
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
