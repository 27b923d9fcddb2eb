import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type {
  getMatchTicket,
  getMatchTickets,
  getSharedMaung,
  shareMaung,
} from '@padauk/contract/football/football.endpoints';
import { TICKETS_PER_PAGE } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { MAUNG_CODE } from '@padauk/contract/football/maung.rules';
import type { Db } from '../../platform/database/database.ts';
import { executeSql, queryRows } from '../../platform/database/query.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FeedDeps } from './football.types.ts';
import { computeLegResult, type LegRow } from './match-settlement.rules.ts';

type MatchTicket = AnswerFor<typeof getMatchTicket>;
type TicketLeg = MatchTicket['legs'][number];

interface TicketRow extends Omit<MatchTicket, 'placedAt' | 'settledAt' | 'legs'> {
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly legs: readonly LegRecord[];
}

type LegRecord = Omit<TicketLeg, 'isFinal' | 'percent' | 'voidBecause'> &
  Omit<LegRow, 'isVoid'> & {
    readonly isPriceVoid: boolean;
    /** Placed after the real kick-off. */
    readonly isLate: boolean;
  };

interface TicketQuery extends Pick<RequestFor<typeof getMatchTickets>, 'state' | 'before'> {
  readonly playerId: string;
  readonly id?: string;
  readonly limit: number;
}

const readTicketRows = (db: Db, page: TicketQuery) => queryRows<TicketRow>(db)`
  select ticket.id, placed_at as "placedAt", stake_kyat as "stakeKyat", terms.due_kyat as "payoutKyat", terms.state,
    settled_at as "settledAt", json_build_object('base', fee_base, 'percent', fee_percent) as fee,
    maximum_payout_kyat as "maximumPayoutKyat", legs
  from ticket join match_ticket terms on terms.ticket_id = ticket.id
  join lateral (
    select json_agg(json_build_object(
      'matchId', leg.match_id, 'league', league, 'home', home, 'away', away, 'startsAt', starts_at, 'status', status,
      'homeGoals', home_goals, 'awayGoals', away_goals,
      'market', leg.market, 'side', side, 'upper', leg.upper_team,
      'line', json_build_object('goals', leg.goals, 'sign', leg.sign, 'pricePercent', leg.price),
      'outcome', outcome, 'settlesIfDecided', settles_if_decided, 'isPriceVoid', price.voided_at is not null,
      'isLate', outcome is not null and ticket.placed_at >= starts_at) order by leg.leg) as legs
    from match_leg leg
    join football_match on football_match.id = leg.match_id
    join match_price price
      on price.match_id = leg.match_id and price.market = leg.market and price.version = leg.price_version
    where leg.ticket_id = ticket.id
  ) of_ticket on true
  where ticket.player_id = ${page.playerId}::uuid and product = 'football'
    and (${page.id ?? null}::uuid is null or ticket.id = ${page.id ?? null}::uuid)
    and (${page.state ?? null}::text is null or terms.state = ${page.state ?? null}::text)
    and (${page.before ?? null}::uuid is null
      or (placed_at, ticket.id) < (
        select placed_at, id from ticket
        where id = ${page.before ?? null}::uuid and player_id = ${page.playerId}::uuid))
  order by placed_at desc, ticket.id desc limit ${page.limit}::integer`;

function toLeg({ outcome, isPriceVoid, isLate, settlesIfDecided, ...leg }: LegRecord): TicketLeg {
  const result = computeLegResult({ ...leg, outcome, isVoid: isPriceVoid || isLate, settlesIfDecided });
  const voidBecause = isPriceVoid ? 'price' : isLate ? 'late' : 'match';
  return {
    ...leg,
    startsAt: new Date(leg.startsAt).toISOString(),
    isFinal: result !== 'pending',
    percent: typeof result === 'number' ? result : null,
    voidBecause: result === 'void' ? voidBecause : null,
  };
}

function toTicket({ placedAt, settledAt, legs, ...row }: TicketRow): MatchTicket {
  return {
    ...row,
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    legs: legs.map(toLeg),
  };
}

const DAY_MS = 86_400_000;

/** K12: newest first. A page ends at the limit of `days`; the cursor continues with older tickets. */
export async function listMatchTickets(
  deps: FeedDeps,
  playerId: string,
  request: RequestFor<typeof getMatchTickets>,
): Promise<AnswerFor<typeof getMatchTickets>> {
  const limit = request.limit ?? TICKETS_PER_PAGE.usual;
  const since = request.days === undefined ? 0 : deps.clock.now().getTime() - request.days * DAY_MS;
  const { state, before } = request;
  const rows = await readTicketRows(deps.db, { playerId, state, before, limit: limit + 1 });
  const page = rows.slice(0, limit).filter(({ placedAt }) => placedAt.getTime() >= since);
  return { tickets: page.map(toTicket), hasMore: rows.length > page.length };
}

/** Answers NOT_FOUND for another player's ticket, so that ids reveal nothing (F57). */
export async function findMatchTicket(deps: FeedDeps, playerId: string, id: string): Promise<Result<MatchTicket>> {
  const [row] = await readTicketRows(deps.db, { playerId, id, limit: 1 });
  return row === undefined ? refused(createRefusal('NOT_FOUND')) : accepted(toTicket(row));
}

type SharedLeg = AnswerFor<typeof getSharedMaung>['legs'][number];

/** A collision has a probability of about one in a billion. */
const MAX_ATTEMPTS = 5;

/** Stable per ticket. Refuses NOT_FOUND for a single, and for another player's ticket. */
export async function createMaungCode(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  playerId: string,
  ticketId: string,
): Promise<Result<AnswerFor<typeof shareMaung>>> {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const newCode = Array.from({ length: MAUNG_CODE.length }, () =>
      MAUNG_CODE.alphabet.charAt(random.below(MAUNG_CODE.alphabet.length)),
    ).join('');
    await executeSql(db)`
      insert into maung_code (ticket_id, code, at)
      select id, ${newCode}, ${clock.now().toISOString()}::timestamptz from ticket
      where id = ${ticketId}::uuid and player_id = ${playerId}::uuid and product = 'football' and line_count > 1
      on conflict do nothing`;
    const rows = await queryRows<{ code: string }>(db)`
      select code from maung_code join ticket on ticket.id = ticket_id
      where ticket_id = ${ticketId}::uuid and player_id = ${playerId}::uuid`;
    const code = rows[0]?.code;
    if (code !== undefined) return accepted({ code });
  }
  return refused(createRefusal('NOT_FOUND'));
}

export async function findSharedMaung(
  { db }: Pick<FeedDeps, 'db'>,
  code: string,
): Promise<Result<{ legs: SharedLeg[] }>> {
  const rows = await queryRows<SharedLeg>(db)`
    select match_id as "matchId", market, side, upper_team as upper
    from maung_code join match_leg on match_leg.ticket_id = maung_code.ticket_id
    where code = ${code} order by leg`;
  return rows.length === 0 ? refused(createRefusal('NOT_FOUND')) : accepted({ legs: rows });
}
