import type { RequestFor } from '@padauk/contract/endpoint';
import type { placeMatchTicket } from '@padauk/contract/endpoints/football';
import { FOOTBALL } from '@padauk/contract/limits';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { formatLine } from '@padauk/contract/rules/handicap';
import { houseSideOf, type HouseSide } from '@padauk/contract/rules/house-side';
import { matchStakeRules, type MaungSettings } from '@padauk/contract/rules/maung';
import { takesLine } from '@padauk/contract/rules/price-rule';
import { stakeIssue } from '@padauk/contract/rules/stake';
import { openFunds, type BettingContext, type CoveredTicket } from '../betting/index.ts';
import type { Exposure } from './exposure.repository.ts';
import { matchState } from './football.rules.ts';
import type { Market, MatchRow } from './football.types.ts';
import type { Price, WrittenLeg } from './match-ticket.repository.ts';
import type { CappedSide } from './side.repository.ts';

type Request = RequestFor<typeof placeMatchTicket>;
type RequestedLeg = Request['legs'][number];

export interface RequestedMatchTicket extends Pick<Request, 'stakeKyat' | 'priceRule' | 'legs'> {
  readonly playerId: string;
}

export interface MatchFacts {
  readonly matches: readonly MatchRow[];
  readonly prices: readonly Price[];
  readonly exposures: readonly Exposure[];
  /** Only sides with a cap. */
  readonly sides: readonly CappedSide[];
}

const keyOf = (leg: { readonly matchId: string; readonly market: Market }, playerId: string): string =>
  `${leg.matchId} ${leg.market} ${playerId}`;

const sideKeyOf = ({ matchId, side }: { readonly matchId: string; readonly side: HouseSide }): string =>
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
  const staked = new Map(facts.exposures.map((row) => [keyOf(row, row.playerId), row.stakedKyat]));
  const rooms = new Map(facts.sides.map((row) => [sideKeyOf(row), row.capKyat - row.stakedKyat]));
  const { now, restrictions } = context;
  const funds = openFunds(context);
  return tickets.map((ticket) => {
    const { playerId, stakeKyat, legs } = ticket;
    const single = legs.length === 1 ? legs[0] : undefined;
    const stakedKyat = single === undefined ? 0 : (staked.get(keyOf(single, playerId)) ?? 0);
    const standing = single === undefined ? null : standingLeg(single, facts);
    const side = standing === null ? '' : sideKeyOf({ matchId: standing.matchId, side: houseSideOf(standing) });
    const sideKyat = rooms.get(side) ?? Infinity;
    const no =
      restrictions.get(playerId) ??
      matchesRefusal(ticket, facts, now) ??
      stakeRefusal(ticket, facts.maung) ??
      (single === undefined ? null : roomRefusal(stakeKyat, Math.min(LIMITS[single.market] - stakedKyat, sideKyat))) ??
      funds.refusalOf(playerId, stakeKyat);
    if (no !== null) return refused(no);
    if (single !== undefined) {
      staked.set(keyOf(single, playerId), stakedKyat + stakeKyat);
      rooms.set(side, sideKyat - stakeKyat);
    }
    return accepted(funds.take(playerId, stakeKyat));
  });
}

function stakeRefusal({ stakeKyat, legs }: RequestedMatchTicket, maung: MaungSettings): Refusal | null {
  const misfit = stakeIssue(stakeKyat, matchStakeRules(legs.length, maung));
  return misfit === null ? null : refusal('INVALID_INPUT', undefined, [{ path: ['stakeKyat'], ...misfit }]);
}

/** K19. */
function roomRefusal(stakeKyat: number, remainingKyat: number): Refusal | null {
  return stakeKyat > remainingKyat ? refusal('MATCH_AT_LIMIT', { remainingKyat }) : null;
}

function matchesRefusal({ legs, priceRule }: RequestedMatchTicket, facts: MatchFacts, now: Date): Refusal | null {
  const found = legs.map((leg) => ({ leg, match: facts.matches.find(({ id }) => id === leg.matchId) }));
  if (found.some(({ match }) => match === undefined)) return refusal('NOT_FOUND');
  for (const { leg, match } of found) {
    if (match === undefined || matchState(match, now) !== 'upcoming') return refusal('MATCH_CLOSED');
    const standing = standingLeg(leg, facts);
    if (standing === null) return refusal('MATCH_CLOSED');
    if (!takes(priceRule, leg, standing, facts.prices))
      return refusal('PRICE_CHANGED', { line: formatLine(standing.line) });
  }
  return null;
}

/** Null for a closed market. The picked team stays: when the favourite changes, upper becomes lower. */
export function standingLeg(leg: RequestedLeg, { matches, prices }: MatchFacts): WrittenLeg | null {
  const match = matches.find(({ id }) => id === leg.matchId);
  const line = match?.[leg.market] ?? null;
  if (match === undefined || line === null) return null;
  const { matchId, market } = leg;
  const seen = priceSeen(leg, prices);
  const isTurned = market === 'body' && seen !== undefined && seen.upper !== match.upper;
  const side = isTurned ? (leg.side === 'upper' ? 'lower' : 'upper') : leg.side;
  const priceVersion = market === 'body' ? match.bodyVersion : match.goalVersion;
  return { matchId, market, side, upper: match.upper, line, priceVersion };
}

/** Undefined for an unknown version. */
export function priceSeen(leg: RequestedLeg, prices: readonly Price[]): Price | undefined {
  return prices.find(
    ({ matchId, market, version }) => matchId === leg.matchId && market === leg.market && version === leg.priceVersion,
  );
}

/** RTS 2C. An unknown version counts as changed. */
function takes(rule: Request['priceRule'], leg: RequestedLeg, standing: WrittenLeg, prices: readonly Price[]): boolean {
  if (leg.priceVersion === standing.priceVersion) return true;
  const seen = priceSeen(leg, prices);
  return seen !== undefined && seen.line !== null && takesLine(rule, { side: leg.side, line: seen.line }, standing);
}
