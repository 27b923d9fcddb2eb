import type { HandicapLine } from '@padauk/contract/football/handicap.rules';
import type { MatchFee } from '@padauk/contract/football/match-payout.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { executeSql, inOrder, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { MATCH_COLUMNS } from './football.repository.ts';
import type { Market, MatchRow } from './football.types.ts';

export interface Price {
  readonly matchId: string;
  readonly market: Market;
  readonly version: number;
  readonly upper: 'home' | 'away';
  readonly line: HandicapLine | null;
}

export interface WrittenLeg {
  readonly matchId: string;
  readonly market: Market;
  readonly side: 'upper' | 'lower' | 'over' | 'under';
  readonly upper: 'home' | 'away';
  readonly line: HandicapLine;
  readonly priceVersion: number;
}

/**
 * Shared locks in the order of ids. A second statement reads: one that waited for a lock sees other tables, for example
 * void lines, as of its start.
 */
export async function lockMatchesForTickets(tx: Tx, ids: readonly string[]): Promise<MatchRow[]> {
  const isRequested = sql`id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}))`;
  const [, rows] = await inOrder(
    executeSql(tx)`select from football_match where ${isRequested} order by id for share`,
    queryRows<MatchRow>(tx)`select ${MATCH_COLUMNS} from football_match where ${isRequested} order by id`,
  );
  return rows;
}

/** Versions are immutable, so nothing is locked. */
export async function readPrices(
  tx: Tx,
  versions: readonly Pick<Price, 'matchId' | 'market' | 'version'>[],
): Promise<Price[]> {
  return await queryRows<Price>(tx)`
    select match_id as "matchId", price.market, price.version, upper_team as upper,
      case when goals is not null then json_build_object('goals', goals, 'sign', sign, 'pricePercent', price) end as line
    from match_price price
    join (select distinct "matchId", market, version from json_to_recordset(${toJsonRows(versions)}) as row("matchId" uuid, market text, version bigint)) asked
      on asked."matchId" = match_id and asked.market = price.market and asked.version = price.version`;
}

export async function insertMatchTickets(
  tx: Tx,
  tickets: readonly {
    readonly id: string;
    readonly fee: MatchFee;
    readonly maximumPayoutKyat: number | null;
    readonly legs: readonly WrittenLeg[];
  }[],
): Promise<void> {
  const legs = tickets.flatMap(({ id, legs: ofTicket }) =>
    ofTicket.map(({ line, ...leg }, index) => ({ ...leg, ...line, ticketId: id, leg: index + 1 })),
  );
  const rows = tickets.map(({ id, fee, maximumPayoutKyat }) => ({ id, fee, maximumPayoutKyat }));
  await inOrder(
    executeSql(tx)`
      insert into match_ticket (ticket_id, fee_base, fee_percent, maximum_payout_kyat)
      select id, fee->>'base', (fee->>'percent')::smallint, "maximumPayoutKyat"
      from json_to_recordset(${toJsonRows(rows)}) as row(id uuid, fee json, "maximumPayoutKyat" bigint)`,
    executeSql(tx)`
      insert into match_leg (ticket_id, leg, match_id, market, side, upper_team, goals, sign, price, price_version)
      select "ticketId", leg, "matchId", market, side, upper, goals, sign, "pricePercent", "priceVersion"
      from json_to_recordset(${toJsonRows(legs)}) as row("ticketId" uuid, leg smallint, "matchId" uuid, market text,
        side text, upper text, goals smallint, sign text, "pricePercent" smallint, "priceVersion" integer)`,
  );
}
