import type { RequestFor } from '@padauk/contract/endpoint';
import type { placeMatchTicket } from '@padauk/contract/endpoints/football';
import { toExposureSide } from '@padauk/contract/rules/exposure-side';
import { findMatchFee } from '@padauk/contract/rules/maung';
import type { Tx } from '../../platform/database/database.ts';
import { buildTicketInsert, type BettingDeps, type BetProduct, type PlacedTicket } from '../betting/index.ts';
import { notifyChangedLines } from './changed-lines.ts';
import { addExposures, lockExposures } from './exposure.repository.ts';
import type { FootballTerms, MatchBet } from './football.types.ts';
import { recordKickOffs } from './record-kick-offs.ts';
import { judgeMatchTickets, findCurrentLeg, type MatchFacts } from './match-verdicts.rules.ts';
import { insertMatchTickets, lockMatchesForTickets, readPrices } from './match-ticket.repository.ts';
import { addToSides, lockSides } from './side.repository.ts';

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
    const [matches, prices, exposures, sides] = await Promise.all([
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
    ]);
    return { matches, prices, exposures, sides };
  },
  judge: (bets, facts, context) =>
    judgeMatchTickets(
      bets.map(({ request, command }) => ({ ...request, playerId: command.playerId })),
      { ...facts, maung: terms.maung },
      context,
    ),
  write: (tx, tickets, facts) =>
    Promise.all([
      writeTickets(tx, tickets, { ...facts, terms }),
      notifyChangedLines(notifyRows, tx, { tickets, facts }),
    ]),
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
  await Promise.all([
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
  ]);
}
