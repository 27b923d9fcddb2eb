import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { FOOTBALL } from '@padauk/contract/limits';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { type ExposureSide, formatLine, toExposureSide } from '@padauk/contract/football/handicap.rules';
import { getMatchStakeRules, type MaungSettings } from '@padauk/contract/football/maung.rules';
import { acceptsLine } from '@padauk/contract/football/price-rule.rules';
import { findStakeIssue } from '@padauk/contract/betting/stake.rules';
import { openFunds, type BettingContext, type CoveredTicket } from '../betting/index.ts';
import type { Exposure, CappedSide, Price, WrittenLeg } from './match-ticket.repository.ts';
import { getMatchState } from './football.rules.ts';
import type { Market, MatchRow } from './football.types.ts';

type TicketRequest = RequestFor<typeof placeMatchTicket>;
type RequestedLeg = TicketRequest['legs'][number];

export interface RequestedMatchTicket extends Pick<TicketRequest, 'stakeKyat' | 'priceRule' | 'legs'> {
  readonly playerId: string;
}

export interface MatchFacts {
  readonly matches: readonly MatchRow[];
  readonly prices: readonly Price[];
  readonly exposures: readonly Exposure[];
  readonly sides: readonly CappedSide[];
}

const toExposureKey = (leg: { readonly matchId: string; readonly market: Market }, playerId: string): string =>
  `${leg.matchId} ${leg.market} ${playerId}`;

const toSideKey = ({ matchId, side }: { readonly matchId: string; readonly side: ExposureSide }): string =>
  `${matchId} ${side}`;

const LIMITS: Readonly<Record<Market, number>> = {
  body: FOOTBALL.perMatchBodyKyat,
  goal: FOOTBALL.perMatchGoalKyat,
};

/** In order; each verdict accounts for the accepted tickets before it. A refused ticket uses nothing (I6). */
export function judgeMatchTickets(
  tickets: readonly RequestedMatchTicket[],
  facts: MatchFacts & { readonly maung: MaungSettings },
  context: BettingContext,
): Result<CoveredTicket>[] {
  const staked = new Map(facts.exposures.map((row) => [toExposureKey(row, row.playerId), row.stakedKyat]));
  const remainingBySide = new Map(facts.sides.map((row) => [toSideKey(row), row.capKyat - row.stakedKyat]));
  const { now, restrictions } = context;
  const funds = openFunds(context);
  return tickets.map((ticket) => {
    const { playerId, stakeKyat, legs } = ticket;
    const single = legs.length === 1 ? legs[0] : undefined;
    const stakedKyat = single === undefined ? 0 : (staked.get(toExposureKey(single, playerId)) ?? 0);
    const current = single === undefined ? null : findCurrentLeg(single, facts);
    const side = current === null ? '' : toSideKey({ matchId: current.matchId, side: toExposureSide(current) });
    const sideKyat = remainingBySide.get(side) ?? Infinity;
    const refusal =
      restrictions.get(playerId) ??
      checkMatches(ticket, facts, now) ??
      checkStake(ticket, facts.maung) ??
      (single === undefined
        ? null
        : checkRemaining(stakeKyat, Math.min(LIMITS[single.market] - stakedKyat, sideKyat))) ??
      funds.findRefusal(playerId, stakeKyat);
    if (refusal !== null) return refused(refusal);
    if (single !== undefined) {
      staked.set(toExposureKey(single, playerId), stakedKyat + stakeKyat);
      remainingBySide.set(side, sideKyat - stakeKyat);
    }
    return accepted(funds.spend(playerId, stakeKyat));
  });
}

function checkStake({ stakeKyat, legs }: RequestedMatchTicket, maung: MaungSettings): Refusal | null {
  const issue = findStakeIssue(stakeKyat, getMatchStakeRules(legs.length, maung));
  return issue === null ? null : createRefusal('INVALID_INPUT', undefined, [{ path: ['stakeKyat'], ...issue }]);
}

/** K19. */
function checkRemaining(stakeKyat: number, remainingKyat: number): Refusal | null {
  return stakeKyat > remainingKyat ? createRefusal('MATCH_AT_LIMIT', { remainingKyat }) : null;
}

function checkMatches({ legs, priceRule }: RequestedMatchTicket, facts: MatchFacts, now: Date): Refusal | null {
  const found = legs.map((leg) => ({ leg, match: facts.matches.find(({ id }) => id === leg.matchId) }));
  if (found.some(({ match }) => match === undefined)) return createRefusal('NOT_FOUND');
  for (const { leg, match } of found) {
    if (match === undefined || getMatchState(match, now) !== 'upcoming') return createRefusal('MATCH_CLOSED');
    const current = findCurrentLeg(leg, facts);
    if (current === null) return createRefusal('MATCH_CLOSED');
    if (!isPriceAccepted(priceRule, leg, current, facts.prices))
      return createRefusal('PRICE_CHANGED', { line: formatLine(current.line) });
  }
  return null;
}

/** Null for a closed market. The picked team stays: when the favourite changes, upper becomes lower. */
export function findCurrentLeg(leg: RequestedLeg, { matches, prices }: MatchFacts): WrittenLeg | null {
  const match = matches.find(({ id }) => id === leg.matchId);
  const line = match?.[leg.market] ?? null;
  if (match === undefined || line === null) return null;
  const { matchId, market } = leg;
  const displayed = findSeenPrice(leg, prices);
  const isTurned = market === 'body' && displayed !== undefined && displayed.upper !== match.upper;
  const side = isTurned ? (leg.side === 'upper' ? 'lower' : 'upper') : leg.side;
  const priceVersion = market === 'body' ? match.bodyVersion : match.goalVersion;
  return { matchId, market, side, upper: match.upper, line, priceVersion };
}

export function findSeenPrice(leg: RequestedLeg, prices: readonly Price[]): Price | undefined {
  return prices.find(
    ({ matchId, market, version }) => matchId === leg.matchId && market === leg.market && version === leg.priceVersion,
  );
}

/** An unknown version counts as changed. */
function isPriceAccepted(
  rule: TicketRequest['priceRule'],
  leg: RequestedLeg,
  current: WrittenLeg,
  prices: readonly Price[],
): boolean {
  if (leg.priceVersion === current.priceVersion) return true;
  const displayed = findSeenPrice(leg, prices);
  return (
    displayed !== undefined &&
    displayed.line !== null &&
    acceptsLine(rule, { side: leg.side, line: displayed.line }, current)
  );
}
