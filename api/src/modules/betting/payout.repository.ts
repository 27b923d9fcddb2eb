import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';

interface WinnerRow {
  readonly playerId: string;
  readonly payoutKyat: number;
}

/** Equal payouts are ordered by the earlier bet. */
export async function readHighestPayouts(
  db: Db,
  won: {
    readonly drawId: string;
    readonly numbers: readonly string[];
    readonly version: number;
    readonly limit: number;
  },
): Promise<readonly WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select line.player_id as "playerId", sum(payout.due_kyat)::bigint as "payoutKyat"
    from number_line line
    join ticket_payout payout on payout.ticket_id = line.ticket_id and payout.line_key = line.number and payout.version = ${won.version}::integer
    join ticket on ticket.id = line.ticket_id
    where line.draw_id = ${won.drawId}::uuid and line.number in (select json_array_elements_text(${toJsonRows(won.numbers)})) and payout.due_kyat > 0
    group by line.player_id order by sum(payout.due_kyat) desc, min(ticket.placed_at), line.player_id limit ${won.limit}::integer`.execute(
    db,
  );
  return rows;
}
