import { FOOTBALL, MAUNG } from '@padauk/contract/limits';
import type { Violation } from '../../src/platform/verify.ts';
import { computeOraclePayoutKyat, findDecidedScore, type OracleLeg } from '../match-oracle.ts';
import { sumMoved } from './audit-wallet.ts';
import { addTo, report, type Documents, type Mirror, type SimulatedLeg } from './mirror.ts';

/** `pending`, or the final score; null is void. */
type LegOutcome = 'pending' | { readonly score: OracleLeg['score'] };

/** I8, I10, I13 and I14 of match tickets, over every row. The oracle computes what is due. */
export function auditMatches(found: Violation[], mirror: Mirror): void {
  const { rows } = mirror;
  const [paid, staked] = [new Map<string, number>(), new Map<string, number>()];
  for (const { ticket_id: id, moved_kyat: kyat } of rows.payout.values()) addTo(paid, id, kyat);
  const contested = findContestedMatches(mirror);
  for (const [id, terms] of rows.matchTicket) {
    const ticket = rows.ticket.get(id);
    const stake = sumMoved(mirror, 'football_stake', `ticket ${id}`, 'player_main');
    if (ticket === undefined || stake !== -ticket.stake_kyat)
      report(found, 'I8', id, `ticket of ${ticket?.stake_kyat}, stake of ${stake}`);
    if (ticket === undefined) continue;
    const [single, ...others] = terms.legs;
    if (single !== undefined && others.length === 0)
      addTo(staked, `${single.match_id} ${ticket.player_id} ${single.market}`, ticket.stake_kyat);
    const { due_kyat: dueKyat } = terms;
    const paidKyat = paid.get(id) ?? 0;
    if (paidKyat !== dueKyat) report(found, 'I13', id, `due ${dueKyat}, paid ${paidKyat}`);
    const wrong = findWrongDue(mirror, ticket, terms, contested);
    if (wrong !== null) report(found, 'I14', id, `due ${dueKyat}${wrong}`);
  }
  for (const [place, { staked_kyat: kyat }] of rows.exposure) {
    const total = staked.get(place) ?? 0;
    if (kyat !== total || kyat > FOOTBALL.perMatchBodyKyat)
      report(found, 'I10', place, `${kyat} noted, ${total} staked`);
  }
}

const isWaiting = ({ confirmed_at: confirmedAt, dismissed_at: dismissedAt }: Documents['outcome']): boolean =>
  confirmedAt === null && dismissedAt === null;

/** Outcomes that one operator has entered. */
export const listWaitingOutcomes = ({ rows }: Mirror): readonly Documents['outcome'][] =>
  [...rows.outcome.values()].filter(isWaiting);

/** F18: matches with a confirmed and an unconfirmed outcome. */
function findContestedMatches(mirror: Mirror): ReadonlySet<string> {
  const ids = listWaitingOutcomes(mirror).map(({ match_id: id }) => id);
  return new Set(ids.filter((id) => mirror.rows.match.get(id)?.outcome !== null));
}

/** I14: nothing is paid while a leg is open; then the outcomes decide. A void price needs no outcome. */
function findWrongDue(
  mirror: Mirror,
  { placed_at: placedAt, stake_kyat: stakeKyat }: Documents['ticket'],
  { legs, due_kyat: dueKyat }: Documents['matchTicket'],
  contested: ReadonlySet<string>,
): string | null {
  const outcomes = legs.map((leg) => ({ leg, outcome: findLegOutcome(mirror, leg, placedAt) }));
  const seen = outcomes.flatMap(({ leg, outcome }): readonly OracleLeg[] =>
    outcome === 'pending' ? [] : [{ ...toOracleLeg(leg), score: outcome.score }],
  );
  if (seen.length < legs.length) return dueKyat === 0 ? null : ' while a match is open';
  const isUnderWay = legs.some(({ match_id: id }) => {
    const match = mirror.rows.match.get(id);
    if (match === undefined || contested.has(id) || match.has_unsettled_void) return true;
    return match.outcome !== null && match.settled_at === null;
  });
  if (isUnderWay) return null;
  const expected = computeOraclePayoutKyat(stakeKyat, seen, legs.length === 1 ? null : MAUNG.maximumPayoutKyat);
  return dueKyat === expected ? null : `, not ${expected}`;
}

function findLegOutcome({ rows }: Mirror, leg: SimulatedLeg, placedAt: string): LegOutcome {
  const match = rows.match.get(leg.match_id);
  const price = rows.price.get(`${leg.match_id} ${leg.market} ${leg.price_version}`);
  if (match === undefined) return 'pending';
  if (price?.voided_at !== null) return { score: null };
  if (match.outcome === null) return 'pending';
  if (Date.parse(placedAt) >= Date.parse(match.starts_at)) return { score: null };
  const [, isVoid, home, away] = /^(void ?)?(?:(\d+)-(\d+))?$/.exec(match.outcome) ?? [];
  if (home === undefined || away === undefined) return { score: null };
  const score = [Number(home), Number(away)] as const;
  if (isVoid === undefined) return { score };
  return { score: match.settles_if_decided ? findDecidedScore(toOracleLeg(leg), score) : null };
}

function toOracleLeg({ side, upper_team: upper, goals, sign, price }: SimulatedLeg): Omit<OracleLeg, 'score'> {
  return { side, upper, line: { goals, sign, pricePercent: price } };
}
