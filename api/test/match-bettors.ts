import { MAUNG } from '@padauk/contract/limits';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getFixtures } from '@padauk/contract/football/football.endpoints';
import { findMatchTicket } from '../src/modules/football/read-match-tickets.ts';
import {
  createMatchBet,
  placeMatch,
  type MatchRequest,
  type RequestedLeg,
  type TestFootball,
} from './match-fixtures.ts';
import { computeOraclePayoutKyat, type OracleLeg } from './match-oracle.ts';

export type Fixtures = AnswerFor<typeof getFixtures>['matches'];
type Match = Fixtures[number];

export interface RememberedBet {
  readonly playerId: string;
  readonly ticketId: string;
  readonly stakeKyat: number;
  readonly placedAt: Date;
  readonly legs: readonly (Omit<OracleLeg, 'score'> & { readonly match: string })[];
}

export const formatMatchName = ({ home, away }: Pick<Match, 'home' | 'away'>): string => `${home} – ${away}`;

function selectMatches(fixtures: Fixtures, below: (limit: number) => number): readonly Match[] {
  const open = fixtures.filter(({ state }) => state === 'upcoming');
  const isMaung = open.length >= MAUNG.minimumLegs && below(2) === 0;
  const first = below(Math.max(open.length, 1));
  return [...open.slice(first), ...open.slice(0, first)].slice(0, isMaung ? MAUNG.minimumLegs + below(3) : 1);
}

function toLeg({ id, bodyVersion, goalVersion }: Match, isBody: boolean, isFirst: boolean): RequestedLeg {
  return isBody
    ? { matchId: id, market: 'body', side: isFirst ? 'upper' : 'lower', priceVersion: bodyVersion }
    : { matchId: id, market: 'goal', side: isFirst ? 'over' : 'under', priceVersion: goalVersion };
}

/**
 * Bets on the fixtures of a possibly outdated page; null if refused or nothing is open. With the price rule `ask` the
 * player remembers the line seen, not the receipt's. `below` returns an integer in [0, limit).
 */
export async function placeRandomBet(
  football: TestFootball,
  page: { readonly playerId: string; readonly seen: Fixtures },
  below: (limit: number) => number,
): Promise<RememberedBet | null> {
  const { playerId } = page;
  const matches = selectMatches(page.seen, below);
  if (matches.length === 0) return null;
  const legs = matches.map((match) => toLeg(match, below(2) === 0, below(2) === 0));
  const priceRule: MatchRequest['priceRule'] = below(3) === 0 ? 'any' : 'ask';
  const stakeKyat = 1_000 * (1 + below(5));
  const answer = await placeMatch(football, createMatchBet(playerId, legs, { stakeKyat, priceRule }));
  if (!answer.ok) return null;
  const { ticketId } = answer.value;
  const receipt = await findMatchTicket(football, playerId, ticketId);
  if (!receipt.ok) throw new Error('a placed ticket has no receipt');
  const remembered = receipt.value.legs.map((leg, index) => {
    const line = priceRule === 'ask' ? (matches[index]?.[leg.market] ?? null) : leg.line;
    if (line === null) throw new Error('a leg has no line');
    return { match: formatMatchName(leg), side: leg.side, upper: leg.upper, line };
  });
  return { playerId, ticketId, stakeKyat, placedAt: football.clock.now(), legs: remembered };
}

export function computeDueKyat(
  { stakeKyat, placedAt, legs }: RememberedBet,
  getScore: (match: string, placedAt: Date) => OracleLeg['score'],
): number {
  const seen = legs.map((leg) => ({ ...leg, score: getScore(leg.match, placedAt) }));
  return computeOraclePayoutKyat(stakeKyat, seen, legs.length === 1 ? null : MAUNG.maximumPayoutKyat);
}
