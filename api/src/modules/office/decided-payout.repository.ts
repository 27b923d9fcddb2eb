import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/query.ts';

/** Waiting requests of these commands are recorded only in the audit. */
const REQUEST_COMMANDS = ['result', 'void', 'void-price'].map((command) => sql`${command}::text`);

/** Counts every result, correction, dismissal and void. Reads tables of other modules, as a report. */
export async function hasDecidedPayout(
  tx: Tx,
  { operator, playerId }: { readonly operator: string; readonly playerId: string | null },
): Promise<boolean> {
  const by = `operator:${operator}`;
  return await hasRows(tx)`
    with paid as materialized (
      select distinct coalesce(draw_id, match_id) as event_id
      from ticket left join match_leg on match_leg.ticket_id = ticket.id
      where player_id = ${playerId}::uuid and (
        exists (select from ticket_payout where ticket_payout.ticket_id = ticket.id and due_kyat > 0)
        or exists (select from ticket_refund where ticket_refund.ticket_id = ticket.id))
    )
    select from paid where
      exists (select from draw where id = event_id and voided_by = ${by})
      or exists (select from draw_result where draw_id = event_id and ${by} in (entered_by, confirmed_by, dismissed_by))
      or exists (
        select from match_outcome where match_id = event_id and ${by} in (entered_by, confirmed_by, dismissed_by))
      or exists (select from match_price where match_id = event_id and voided_by = ${by})
      or event_id::text in (
        select lower(coalesce(arguments->>'draw', arguments->>'match')) from office_audit
        where phase = 'waits' and command in (${sql.join(REQUEST_COMMANDS)}) and operator = ${operator})
    limit 1`;
}
