import { FOOTBALL, MAUNG } from '@padauk/contract/limits';
import type { Violation } from '../../src/platform/verify.ts';
import { computeOraclePayoutKyat, findDecidedScore, type OracleLeg } from '../match-oracle.ts';
import { sumMoved } from './audit-wallet.ts';
import { reportUnless, type Documents, type Mirror, type SimulatedLeg } from './mirror.ts';

/** `pending`, or the final score; null is void. */
type LegOutcome = 'pending' | { readonly score: OracleLeg['score'] };

/** I8, I10, I13 and I14 of match tickets, over every row. The oracle computes what is due. */
export function auditMatches(mirror: Mirror): Violation[] {
  const found: Violation[] = [];
  const paid = new Map<string, number>();
  for (const { ticket_id: id, moved_kyat: kyat } of mirror.rows.payout.values())
    paid.set(id, (paid.get(id) ?? 0) + kyat);
  const doubted = findContestedMatches(mirror);
  const staked = new Map<string, number>();
  for (const [id, terms] of mirror.rows.matchTicket) {
    const ticket = mirror.rows.ticket.get(id);
    const stake = sumMoved(mirror, 'football_stake', `ticket ${id}`, 'player_main');
    reportUnless(found, ticket !== undefined && stake === -ticket.stake_kyat, 'I8', () => [
      id,
      `ticket of ${ticket?.stake_kyat}, stake of ${stake}`,
    ]);
    if (ticket === undefined) continue;
    const [single, ...others] = terms.legs;
    if (single !== undefined && others.length === 0) {
      const place = `${single.match_id} ${ticket.player_id} ${single.market}`;
      staked.set(place, (staked.get(place) ?? 0) + ticket.stake_kyat);
    }
    reportUnless(found, (paid.get(id) ?? 0) === terms.due_kyat, 'I13', () => [
      id,
      `due ${terms.due_kyat}, paid ${paid.get(id) ?? 0}`,
    ]);
    auditDue(mirror, id, { ticket, terms, contested: doubted, found });
  }
  for (const [place, { staked_kyat: kyat }] of mirror.rows.exposure)
    reportUnless(found, kyat === (staked.get(place) ?? 0) && kyat <= FOOTBALL.perMatchBodyKyat, 'I10', () => [
      place,
      `${kyat} noted, ${staked.get(place) ?? 0} staked`,
    ]);
  return found;
}

/** F18: matches with a confirmed and an unconfirmed outcome. */
function findContestedMatches({ rows }: Mirror): ReadonlySet<string> {
  const waiting = [...rows.outcome.values()].filter(
    ({ confirmed_at: confirmedAt, dismissed_at: dismissedAt }) => confirmedAt === null && dismissedAt === null,
  );
  return new Set(waiting.map(({ match_id: id }) => id).filter((id) => rows.match.get(id)?.outcome !== null));
}

interface TicketAudit {
  readonly ticket: Documents['ticket'];
  readonly terms: Documents['matchTicket'];
  readonly contested: ReadonlySet<string>;
  readonly found: Violation[];
}

/** I14: nothing is paid while a leg is open; then the outcomes decide. A void price needs no outcome. */
function auditDue(mirror: Mirror, id: string, { ticket, terms, contested, found }: TicketAudit): void {
  const { legs, due_kyat: dueKyat } = terms;
  const known = legs.map((leg) => findLegOutcome(mirror, leg, ticket.placed_at));
  if (known.includes('pending')) {
    reportUnless(found, dueKyat === 0, 'I14', () => [id, `due ${dueKyat} while a match is open`]);
    return;
  }
  const matches = legs.map((leg) => mirror.rows.match.get(leg.match_id));
  const isUnderWay = matches.some(
    (match) =>
      match === undefined ||
      contested.has(match.id) ||
      match.has_unsettled_void ||
      (match.outcome !== null && match.settled_at === null),
  );
  if (isUnderWay) return;
  const seen = legs.flatMap((leg, index): readonly OracleLeg[] => {
    const end = known[index];
    return end === undefined || end === 'pending' ? [] : [{ ...toOracleLeg(leg), score: end.score }];
  });
  const expected = computeOraclePayoutKyat(ticket.stake_kyat, seen, legs.length === 1 ? null : MAUNG.maximumPayoutKyat);
  reportUnless(found, dueKyat === expected, 'I14', () => [id, `due ${dueKyat}, not ${expected}`]);
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
